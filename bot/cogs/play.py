"""Open a table for two: `/play`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.display import Display, Record
from bot.games.backgammon.options import Options
from bot.games.core import RuleViolation
from bot.ui.answers import answering
from bot.ui.client import Chouette
from bot.ui.opening import HOME_CHOICES, RECORD_CHOICES, THEME_CHOICES, open_table
from bot.ui.translator import described
from renderers.scenes import Home

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
    @app_commands.choices(theme=THEME_CHOICES, home=HOME_CHOICES, record=RECORD_CHOICES)
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
            await open_table(
                interaction,
                words,
                game="backgammon",
                options=Options(
                    cube=cube, opening_reroll=opening_reroll, backgammon_multiplier=backgammon
                ),
                display=Display(theme, Home(home), Record(record)),
                thread=thread,
                invited=None if opponent is None else opponent.id,
            )


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


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Play())
