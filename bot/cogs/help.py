"""Explain the bot: `/help`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.answers import answering, tell
from bot.ui.client import Chouette
from bot.ui.translator import described

TOPICS: Final = (
    "start",
    "turn",
    "board",
    "notation",
    "cube",
    "chouette",
    "ludo",
    "table",
    "ratings",
)


class Help(commands.Cog):
    """Answer questions about playing."""

    @app_commands.command(name="help", description=described("command.help"))
    @app_commands.describe(topic=described("command.help.topic"))
    @app_commands.choices(
        topic=[
            app_commands.Choice(name=described(f"help_topic.{topic}"), value=topic)
            for topic in TOPICS
        ]
    )
    async def help(
        self, interaction: discord.Interaction[Chouette], topic: str = TOPICS[0]
    ) -> None:
        """Explain one topic, in private."""
        async with answering(interaction) as words:
            await tell(interaction, words(f"help.{topic}"))


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Help())
