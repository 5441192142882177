"""Set for oneself how tables look and what runs by itself: `/settings`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.view import Intent
from bot.games.core import RuleViolation
from bot.sessions.settings import AUTOMATIONS, Personal
from bot.ui.actors import actor_of
from bot.ui.answers import answering, channel_of, tell
from bot.ui.client import Chouette
from bot.ui.table_options import HOME_CHOICES, THEME_CHOICES
from bot.ui.translator import described
from bot.words import Words

Context = discord.Interaction[Chouette]
SWITCHES: Final = ("confirm_double", "mention")


class Settings(commands.Cog):
    """Keep what a person has set, on every server."""

    @app_commands.command(name="settings", description=described("command.settings"))
    @app_commands.guild_only()
    @app_commands.describe(
        theme=described("command.settings.theme"),
        home=described("command.settings.home"),
        roll=described("command.settings.roll"),
        forced=described("command.settings.forced"),
        dances=described("command.settings.dances"),
        bear_off=described("command.settings.bear_off"),
        confirm_double=described("command.settings.confirm_double"),
        mention=described("command.settings.mention"),
        forget_me=described("command.settings.forget_me"),
    )
    @app_commands.choices(theme=THEME_CHOICES, home=HOME_CHOICES)
    async def settings(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        interaction: Context,
        theme: str | None = None,
        home: str | None = None,
        roll: bool | None = None,
        forced: bool | None = None,
        dances: bool | None = None,
        bear_off: bool | None = None,
        confirm_double: bool | None = None,
        mention: bool | None = None,
        forget_me: bool = False,
    ) -> None:
        """Change what is given, and show all of it; or ask whether to forget a person."""
        given: dict[str, Any] = {
            "theme": theme,
            "home": home,
            "roll": roll,
            "forced": forced,
            "dances": dances,
            "bear_off": bear_off,
            "confirm_double": confirm_double,
            "mention": mention,
        }
        changes = {name: value for name, value in given.items() if value is not None}
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            if forget_me:
                await interaction.client.privacy.ask(interaction, words)
                return
            settings = interaction.client.desk.settings
            if changes:
                own = await settings.change(interaction.user.id, changes)
            else:
                own = await settings.of(interaction.user.id)
            if changes.keys() & set(AUTOMATIONS):
                await _apply(interaction, own)
            await tell(interaction, "\n".join(_lines(own, words)))


async def _apply(interaction: Context, own: Personal) -> None:
    """Let it count at once at the table of this channel, if the person plays there."""
    desk = interaction.client.desk
    intent = Intent("automation", ",".join(own.automation))
    try:
        table_id = await desk.tables.find(channel_of(interaction))
        await desk.tables.act(
            table_id, actor_of(interaction), intent, seen=None, interaction_id=interaction.id
        )
    except RuleViolation:
        return  # nothing is played here, or not by this person: it counts from the next table


def _lines(own: Personal, words: Words) -> Iterator[str]:
    yield words("settings.heading")
    yield words("settings.theme", value=words(f"theme.{own.theme}"))
    yield words("settings.home", value=words(f"home.{own.home.value}"))
    for name in AUTOMATIONS:
        yield words(f"settings.{name}", value=_on_off(name in own.automation, words))
    for name in SWITCHES:
        yield words(f"settings.{name}", value=_on_off(getattr(own, name), words))


def _on_off(value: bool, words: Words) -> str:
    return words("option_value.on") if value else words("option_value.off")


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Settings())
