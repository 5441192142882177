"""Read the sheet of a table: `/score`, `/settle`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.view import Sheet
from bot.sessions.table import Table
from bot.ui.client import Chouette
from bot.ui.translator import described
from bot.words import Words

Context = discord.Interaction[Chouette]


class Sheets(commands.Cog):
    """Show what a table has come to, and who owes whom."""

    @app_commands.command(name="score", description=described("command.score"))
    @app_commands.guild_only()
    async def score(self, interaction: Context) -> None:
        """Show who has won what."""
        await interaction.client.desk.reading.sheet(interaction, _score)

    @app_commands.command(name="settle", description=described("command.settle"))
    @app_commands.guild_only()
    async def settle(self, interaction: Context) -> None:
        """Show who pays whom in the fewest transfers."""
        await interaction.client.desk.reading.sheet(interaction, _settlement)


def _score(table: Table, words: Words) -> Sheet:
    if not table.began:
        return Sheet(words("sheet.none"))
    return table.game.score(table.state, table.display, table.cast, words)


def _settlement(table: Table, words: Words) -> Sheet:
    if not table.began:
        return Sheet(words("settle.even"))
    return table.game.settlement(table.state, table.cast, words)


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Sheets())
