"""Make buttons and menus that work after any restart: all they know stands in their id."""

from __future__ import annotations

import re
from typing import Any, Self

import discord

from bot.adapters.view import Button, Intent, Menu, Style
from bot.ui.admitted import Admitted
from bot.ui.references import ASK, TEMPLATE, Reference, read_reference

STYLES = {
    Style.PRIMARY: discord.ButtonStyle.primary,
    Style.SECONDARY: discord.ButtonStyle.secondary,
    Style.SUCCESS: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}


class TableButton(
    Admitted, discord.ui.DynamicItem[discord.ui.Button[Any]], template=rf"{TEMPLATE}"
):
    """Carry one intent for one version of one table."""

    def __init__(self, item: discord.ui.Button[Any], reference: Reference) -> None:
        super().__init__(item)
        self.reference = reference

    @classmethod
    def showing(cls, button: Button, table: int, version: int) -> Self:
        """Return the button that a view asks for."""
        intent = button.intent
        if button.asks:
            intent = Intent(f"{ASK}_{intent.verb}", intent.argument)
        reference = Reference(table, version, intent)
        item = discord.ui.Button[Any](
            label=button.label, style=STYLES[button.style], custom_id=reference.custom_id()
        )
        return cls(item, reference)

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Return the button that was clicked."""
        assert isinstance(item, discord.ui.Button)
        return cls(item, read_reference(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Take the click to the table."""
        await interaction.client.desk.press(interaction, self.reference)


class TableMenu(Admitted, discord.ui.DynamicItem[discord.ui.Select[Any]], template=rf"m{TEMPLATE}"):
    """Carry one verb for one version of one table; what is picked is its argument."""

    def __init__(self, item: discord.ui.Select[Any], reference: Reference) -> None:
        super().__init__(item)
        self.reference = reference

    @classmethod
    def showing(cls, menu: Menu, table: int, version: int, mark: int) -> Self:
        """Return the menu that a view asks for; ``mark`` tells equal verbs apart."""
        verb = f"{ASK}_{menu.verb}" if menu.asks else menu.verb
        reference = Reference(table, version, Intent(verb, str(mark)))
        item = discord.ui.Select[Any](
            custom_id=f"m{reference.custom_id()}",
            placeholder=menu.placeholder,
            min_values=menu.least,
            max_values=menu.most,
            options=[
                discord.SelectOption(
                    label=choice.label,
                    value=choice.value,
                    description=choice.description or None,
                )
                for choice in menu.choices
            ],
        )
        return cls(item, reference)

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: discord.Interaction[Any],
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        """Return the menu from which somebody picked."""
        assert isinstance(item, discord.ui.Select)
        return cls(item, read_reference(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Take the pick to the table."""
        intent = Intent(self.reference.intent.verb, ",".join(self.item.values))
        await interaction.client.desk.press(
            interaction, Reference(self.reference.table, self.reference.version, intent)
        )
