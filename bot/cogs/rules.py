"""Explain the games: `/rules`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.games import GAMES
from bot.ui.client import Chouette
from bot.ui.translator import described


class Rules(commands.Cog):
    """Show the rules of a game to the one who asks."""

    @app_commands.command(name="rules", description=described("command.rules"))
    @app_commands.describe(topic=described("command.rules.topic"))
    @app_commands.choices(
        topic=[app_commands.Choice(name=described(f"game.{topic}"), value=topic) for topic in GAMES]
    )
    async def rules(
        self, interaction: discord.Interaction[Chouette], topic: str = "backgammon"
    ) -> None:
        """Open the first page."""
        await interaction.client.rulebook.open(interaction, topic)


async def setup(bot: Chouette) -> None:
    """Add the command of this file."""
    await bot.add_cog(Rules())
