"""Ask for the main house rules in one form."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

import discord

from bot.adapters.view import Setting
from bot.sessions.table import Table
from bot.ui.admitted import Admitted
from bot.words import Words

MOST_FIELDS: Final = 5
LONGEST_LABEL: Final = 45
LONGEST_EXPLANATION: Final = 100

Submit = Callable[[discord.Interaction[Any], Mapping[str, str]], Awaitable[None]]
"""Takes what was chosen, by the name of the rule."""


class RulesForm(Admitted, discord.ui.Modal):
    """Show the first house rules of a table, a menu each, with what they do.

    A form lives in memory: one that is open while the bot restarts has to be opened again.
    """

    def __init__(self, table: Table, words: Words, submit: Submit) -> None:
        super().__init__(title=words("options.form"))
        self._submit = submit
        self._menus: dict[str, discord.ui.Select[Any]] = {}
        for setting in main_rules(table, words):
            menu = discord.ui.Select[Any](options=_options(setting))
            self._menus[setting.name] = menu
            self.add_item(
                discord.ui.Label(
                    text=setting.label[:LONGEST_LABEL],
                    description=setting.explanation[:LONGEST_EXPLANATION],
                    component=menu,
                )
            )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Pass on what was chosen."""
        chosen = {name: menu.values[0] for name, menu in self._menus.items() if menu.values}
        await self._submit(interaction, chosen)


def main_rules(table: Table, words: Words) -> Sequence[Setting]:
    """Return the rules that a form has room for; a preset is not one of them."""
    settings = table.game.settable(table.options, words)
    return [setting for setting in settings if setting.name != "preset"][:MOST_FIELDS]


def _options(setting: Setting) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=choice.label, value=choice.value, default=choice.label == setting.current
        )
        for choice in setting.values[:25]
    ]
