"""Rank people and tell about them: `/leaderboard` and `/stats`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.games import GAMES
from bot.sessions.scores import SPANS
from bot.ui.client import Chouette
from bot.ui.stats_pages import PAGES
from bot.ui.translator import described
from storage import Board, season_period

Context = discord.Interaction[Chouette]
CHOUETTE_POINTS: Final = "chouette_points"
BOARDS: Final = (
    Board.RATING,
    Board.POINTS,
    Board.AVERAGE,
    Board.WINS,
    CHOUETTE_POINTS,
    Board.BIGGEST,
    Board.STREAK,
    Board.GAMES,
)
SERVER_DICE: Final = "server_dice"
GAME_CHOICES: Final = [
    app_commands.Choice(name=described(f"game.{key}"), value=key) for key in GAMES
]


class Scores(commands.Cog):
    """Answer privately, from the games that were finished on this server."""

    @app_commands.command(name="leaderboard", description=described("command.leaderboard"))
    @app_commands.guild_only()
    @app_commands.describe(
        game=described("command.leaderboard.game"),
        board=described("command.leaderboard.board"),
        period=described("command.leaderboard.period"),
        season=described("command.leaderboard.season"),
        file=described("command.leaderboard.file"),
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        board=[
            app_commands.Choice(name=described(f"leader_board.{board}"), value=str(board))
            for board in BOARDS
        ],
        period=[app_commands.Choice(name=described(f"span.{span}"), value=span) for span in SPANS],
    )
    async def leaderboard(
        self,
        interaction: Context,
        game: str | None = None,
        board: str | None = None,
        period: str = SPANS[0],
        season: app_commands.Range[int, 1] | None = None,
        file: bool = False,
    ) -> None:
        """Show who is ahead."""
        if season is not None:
            period = season_period(season)
        if board == CHOUETTE_POINTS:
            game, board = "chouette", Board.POINTS
        chosen = None if board is None else Board(board)
        await interaction.client.scores.leaderboard(interaction, game, chosen, period, as_file=file)

    @app_commands.command(name="stats", description=described("command.stats"))
    @app_commands.guild_only()
    @app_commands.describe(
        user=described("command.stats.user"),
        opponent=described("command.stats.opponent"),
        game=described("command.stats.game"),
        about=described("command.stats.about"),
    )
    @app_commands.choices(
        game=GAME_CHOICES,
        about=[
            app_commands.Choice(name=described(f"stats_topic.{topic}"), value=topic)
            for topic in (*PAGES, SERVER_DICE)
        ],
    )
    async def stats(
        self,
        interaction: Context,
        user: discord.User | None = None,
        opponent: discord.User | None = None,
        game: str | None = None,
        about: str = "overview",
    ) -> None:
        """Tell about a player, about two, or about the dice of the server."""
        if about == SERVER_DICE:
            await interaction.client.scores.dice(interaction)
            return
        await interaction.client.scores.stats(
            interaction, user or interaction.user, opponent, (about, game)
        )


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Scores())
