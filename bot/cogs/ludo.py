"""Play Royal Ludo: `/ludo`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.answers import answering
from bot.ui.client import Chouette
from bot.ui.opening import (
    RECORD_CHOICES,
    THEME_CHOICES,
    DecisionMinutes,
    GameMinutes,
    decision_choices,
    display_for,
    game_choices,
    limits_for,
    open_table,
    preset_choices,
    preset_options,
    when_late_choices,
)
from bot.ui.texts import PresetName
from bot.ui.translator import described

GAME: Final = "ludo"
Context = discord.Interaction[Chouette]


class Ludo(commands.Cog):
    """Open a table of Royal Ludo."""

    @app_commands.command(name="ludo", description=described("command.ludo"))
    @app_commands.guild_only()
    @app_commands.describe(
        mode=described("command.ludo.mode"),
        thread=described("command.play.thread"),
        theme=described("command.play.theme"),
        record=described("command.play.record"),
        minutes=described("command.play.minutes"),
        game_minutes=described("command.play.game_minutes"),
        when_late=described("command.play.when_late"),
    )
    @app_commands.choices(theme=THEME_CHOICES, record=RECORD_CHOICES)
    @app_commands.choices(when_late=when_late_choices(GAME))
    @app_commands.autocomplete(minutes=decision_choices, game_minutes=game_choices)
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
