"""Keep house: `/board` and `/table`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.view import Intent
from bot.ui.client import Chouette
from bot.ui.translator import described


class Table(commands.Cog):
    """Show a table again, or end it."""

    table = app_commands.Group(
        name="table", description=described("command.table"), guild_only=True
    )

    @app_commands.command(name="board", description=described("command.board"))
    @app_commands.guild_only()
    async def board(self, interaction: discord.Interaction[Chouette]) -> None:
        """Post the board again at the bottom of the channel."""
        await interaction.client.desk.show_again(interaction)

    @table.command(name="stop", description=described("command.table.stop"))
    async def stop(self, interaction: discord.Interaction[Chouette]) -> None:
        """Withdraw an invitation, propose to stop a game, or end it as a moderator."""
        await interaction.client.desk.command(interaction, Intent("stop"))


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Table())
