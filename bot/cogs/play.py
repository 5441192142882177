"""Open a table: `/play`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.display import Display, Record
from bot.games.backgammon.options import Options
from bot.games.core import RuleViolation
from bot.sessions.table import Player
from bot.sessions.tables import Proposal
from bot.ui.answers import answering, tell
from bot.ui.client import Chouette
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
BACKGAMMON_CHOICES: Final = [
    app_commands.Choice(name=described("backgammon.triple"), value=3),
    app_commands.Choice(name=described("backgammon.double"), value=2),
]


class Play(commands.Cog):
    """Open tables for two."""

    @app_commands.command(name="play", description=described("command.play"))
    @app_commands.guild_only()
    @app_commands.describe(
        opponent=described("command.play.opponent"),
        thread=described("command.play.thread"),
        theme=described("command.play.theme"),
        home=described("command.play.home"),
        record=described("command.play.record"),
        cube=described("command.play.cube"),
        opening_reroll=described("command.play.opening_reroll"),
        backgammon=described("command.play.backgammon"),
    )
    @app_commands.choices(
        theme=THEME_CHOICES,
        home=HOME_CHOICES,
        record=RECORD_CHOICES,
    )
    @app_commands.choices(backgammon=BACKGAMMON_CHOICES)
    async def play(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        interaction: discord.Interaction[Chouette],
        opponent: discord.User | None = None,
        thread: bool = False,
        theme: str = "classic",
        home: str = "right",
        record: str = "lines",
        cube: bool = True,
        opening_reroll: bool = False,
        backgammon: int = 3,
    ) -> None:
        """Invite a member, or anybody, to a game of backgammon in this channel."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            _require_opponent(interaction, opponent)
            require_permissions(interaction, words, new_thread=thread)
            options = Options(
                cube=cube, opening_reroll=opening_reroll, backgammon_multiplier=backgammon
            )
            display = Display(theme, Home(home), Record(record))
            channel_id = await _channel(interaction, words, new_thread=thread)
            assert interaction.guild_id is not None
            await interaction.client.desk.tables.open(
                Proposal(
                    guild_id=interaction.guild_id,
                    channel_id=channel_id,
                    game="backgammon",
                    options=options,
                    display=display,
                    opener=Player(interaction.user.id, interaction.user.display_name),
                    invited=None if opponent is None else opponent.id,
                ),
                interaction_id=interaction.id,
            )
            await tell(interaction, words("lobby.opened", channel=f"<#{channel_id}>"))


def _require_opponent(
    interaction: discord.Interaction[Chouette], opponent: discord.User | discord.Member | None
) -> None:
    """Refuse an opponent who cannot play here."""
    if opponent is None:
        return
    if opponent.id == interaction.user.id:
        raise RuleViolation("play_with.oneself")
    if opponent.bot:
        raise RuleViolation("play_with.bot")
    if not isinstance(opponent, discord.Member):
        raise RuleViolation("play_with.stranger", who=opponent.mention)


async def _channel(
    interaction: discord.Interaction[Chouette], words: Words, *, new_thread: bool
) -> int:
    """Return the channel of the table: this one, or a new thread in it."""
    assert interaction.channel_id is not None
    if not new_thread:
        return interaction.channel_id
    if not isinstance(interaction.channel, discord.TextChannel):
        raise RuleViolation("table.no_thread_here")
    thread = await interaction.channel.create_thread(
        name=words("lobby.thread", name=visible(interaction.user.display_name))[:100],
        type=discord.ChannelType.public_thread,
    )
    return thread.id


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Play())
