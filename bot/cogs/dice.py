"""Show that the dice are fair, and take a seed for them: `/dice`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.sessions.refusals import NoTable
from bot.sessions.wishes import LONGEST_SEED, GiveSeed
from bot.ui.answers import answering, channel_of, tell
from bot.ui.client import Chouette
from bot.ui.dice_sheet import dice_sheet, explanation
from bot.ui.translator import described

Context = discord.Interaction[Chouette]


class Dice(commands.Cog):
    """Answer whether anybody could have chosen the dice."""

    @app_commands.command(name="dice", description=described("command.dice"))
    @app_commands.guild_only()
    @app_commands.describe(seed=described("command.dice.seed"))
    async def dice(
        self,
        interaction: Context,
        seed: app_commands.Range[str, 1, LONGEST_SEED] | None = None,
    ) -> None:
        """Explain, and show the dice of this channel's table; or contribute to its next game."""
        desk = interaction.client.desk
        if seed is not None:
            await desk.command(interaction, GiveSeed(seed))
            return
        async with answering(interaction) as words:
            try:
                await desk.tables.find_latest(channel_of(interaction))
            except NoTable:
                await tell(interaction, explanation(words))
                return
        await desk.reading.sheet(interaction, dice_sheet)


async def setup(bot: Chouette) -> None:
    """Add the command of this file."""
    await bot.add_cog(Dice())
