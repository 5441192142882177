"""Open tables: what `/play` and `/chouette` have in common."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

from bot.adapters.display import Display, Record
from bot.adapters.games import GAMES
from bot.games.core import RuleViolation
from bot.sessions.table import Player
from bot.sessions.tables import Proposal
from bot.ui.answers import tell
from bot.ui.permissions import require_permissions
from bot.ui.translator import described
from bot.words import Words, visible
from renderers import THEMES
from renderers.scenes import Home

THEME_CHOICES: Final = [
    app_commands.Choice(name=described(f"theme.{name}"), value=name) for name in THEMES
]
HOME_CHOICES: Final = [
    app_commands.Choice(name=described(f"home.{home.value}"), value=home.value) for home in Home
]
RECORD_CHOICES: Final = [
    app_commands.Choice(name=described(f"record_kind.{record}"), value=record.value)
    for record in Record
]
DEADLINE_CHOICES: Final = [
    app_commands.Choice(name=described(f"deadline.m{minutes}"), value=minutes)
    for minutes in (5, 15, 60, 480, 1440, 4320)
]


async def open_table(
    interaction: discord.Interaction[Any],
    words: Words,
    *,
    game: str,
    options: Any,
    display: Display,
    thread: bool,
    invited: int | None = None,
    minutes: int | None = None,
) -> None:
    """Open a table in this channel or in a new thread of it, and tell where it is."""
    require_permissions(interaction, words, new_thread=thread)
    channel_id = await _channel(interaction, words, game, new_thread=thread)
    assert interaction.guild_id is not None
    await interaction.client.desk.tables.open(
        Proposal(
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            game=game,
            options=options,
            display=display,
            opener=Player(interaction.user.id, interaction.user.display_name),
            invited=invited,
            minutes=minutes,
        ),
        interaction_id=interaction.id,
    )
    await tell(interaction, words("lobby.opened", channel=f"<#{channel_id}>"))


async def _channel(
    interaction: discord.Interaction[Any], words: Words, game: str, *, new_thread: bool
) -> int:
    assert interaction.channel_id is not None
    if not new_thread:
        return interaction.channel_id
    if not isinstance(interaction.channel, discord.TextChannel):
        raise RuleViolation("table.no_thread_here")
    thread = await interaction.channel.create_thread(
        name=words(f"lobby.thread_{game}", name=visible(interaction.user.display_name))[:100],
        type=discord.ChannelType.public_thread,
    )
    return thread.id


def default_options(game: str) -> Any:
    """Return the house rules of a game when nobody has chosen any."""
    return GAMES[game].decode_options({})
