"""Open tables: what `/play`, `/chouette` and `/ludo` have in common."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.adapters.display import Display, Record
from bot.adapters.games import GAMES
from bot.adapters.lateness import WhenLate
from bot.games.core import RuleViolation
from bot.sessions.limits import Limits
from bot.sessions.presets import Presets
from bot.sessions.proposal import Proposal
from bot.sessions.table import Player
from bot.ui.answers import tell
from bot.ui.permissions import require_permissions
from bot.words import Words, visible
from renderers.scenes import Home


async def open_table(
    interaction: discord.Interaction[Any],
    words: Words,
    *,
    game: str,
    options: Any,
    display: Display,
    thread: bool,
    limits: Limits,
    invited: int | None = None,
) -> None:
    """Open a table in this channel or in a new thread of it, and tell where it is."""
    require_permissions(interaction, words, new_thread=thread)
    channel_id = await _channel(interaction, words, game, new_thread=thread)
    assert interaction.guild_id is not None
    own = await interaction.client.desk.settings.of(interaction.user.id)
    await interaction.client.desk.tables.open(
        Proposal(
            guild_id=interaction.guild_id,
            channel_id=channel_id,
            game=game,
            options=options,
            display=display,
            opener=Player(interaction.user.id, interaction.user.display_name, own.automation),
            invited=invited,
            limits=limits,
        ),
        interaction_id=interaction.id,
    )
    if not thread:
        interaction.client.admission.refund(interaction)
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


async def preset_options(interaction: discord.Interaction[Any], game: str, name: str | None) -> Any:
    """Return house rules by their name: the usual ones, those of the game or of the server."""
    rules = GAMES[game]
    if name is None:
        return rules.decode_options({})
    presets: Presets = interaction.client.desk.presets
    assert interaction.guild_id is not None
    if name not in rules.presets:
        saved = await presets.names(interaction.guild_id, game)
        if name in saved or name.lower() not in rules.presets:
            return rules.decode_options(await presets.find(interaction.guild_id, game, name))
    # Keyboards of phones begin a word with a capital.
    return rules.changed(rules.decode_options({}), "preset", name.lower())


async def preset_choices(
    interaction: discord.Interaction[Any], game: str, text: str
) -> list[app_commands.Choice[str]]:
    """Return the names of house rules that begin with a text."""
    assert interaction.guild_id is not None
    saved = await interaction.client.desk.presets.names(interaction.guild_id, game)
    known = (*GAMES[game].presets, *saved)
    names = [name for name in known if name.lower().startswith(text.lower())]
    return [app_commands.Choice(name=visible(name), value=name) for name in names[:25]]


def limits_for(
    game: str, turn: int | None, cube: int | None, whole: int | None, when_late: str | None
) -> Limits:
    """Return how long people may take, in minutes, and what the game usually does for the late."""
    usual = GAMES[game].when_late[0]
    limits = Limits(turn, cube, whole, WhenLate(when_late) if when_late else usual)
    if when_late and not limits.exist:
        raise RuleViolation("limits.no_time")
    return limits


async def display_for(
    interaction: discord.Interaction[Any],
    theme: str | None,
    home: str | None,
    record: str,
    *,
    swaps_home: bool,
) -> Display:
    """Return the look of a table: what was asked for, else what its opener has set."""
    own = await interaction.client.desk.settings.of(interaction.user.id)
    return Display(theme or own.theme, Home(home) if home else own.home, Record(record), swaps_home)
