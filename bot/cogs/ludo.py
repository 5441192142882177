"""Play Royal Ludo: `/ludo`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.answers import answering
from bot.ui.client import Chouette
from bot.ui.opening import (
    display_for,
    limits_for,
    open_table,
    preset_choices,
    preset_options,
)
from bot.ui.table_options import DecisionMinutes, GameMinutes, opens_table
from bot.ui.texts import PresetName
from bot.ui.translator import described

GAME: Final = "ludo"
Context = discord.Interaction[Chouette]


class Ludo(commands.Cog):
    """Open a table of Royal Ludo."""

    @app_commands.command(name="ludo", description=described("command.ludo"))
    @app_commands.guild_only()
    @opens_table(GAME)
    @app_commands.describe(mode=described("command.ludo.mode"))
    async def ludo(
        self,
        interaction: Context,
        mode: PresetName = "journey",
        thread: bool = False,
        theme: str | None = None,
        record: str = "lines",
        minutes: DecisionMinutes | None = None,
        game_minutes: GameMinutes | None = None,
        when_late: str | None = None,
    ) -> None:
        """Open a lobby for two to four people in this channel."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            limits = limits_for(GAME, minutes, None, game_minutes, when_late)
            await open_table(
                interaction,
                words,
                game=GAME,
                options=await preset_options(interaction, GAME, mode),
                display=await display_for(interaction, theme, None, record, swaps_home=False),
                thread=thread,
                limits=limits,
            )

    @ludo.autocomplete("mode")
    async def _modes(self, interaction: Context, text: str) -> list[app_commands.Choice[str]]:
        return await preset_choices(interaction, GAME, text)


async def setup(bot: Chouette) -> None:
    """Add the command of this file."""
    await bot.add_cog(Ludo())
