"""Play a chouette: `/chouette`, `/suggest`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.view import Intent
from bot.ui.answers import answering
from bot.ui.client import Chouette as Client
from bot.ui.opening import (
    display_for,
    limits_for,
    open_table,
    preset_choices,
    preset_options,
)
from bot.ui.table_options import DecisionMinutes, GameMinutes, opens_table
from bot.ui.texts import PlayText, PresetName
from bot.ui.translator import described

GAME: Final = "chouette"
Context = discord.Interaction[Client]


class Chouette(commands.Cog):
    """Open a chouette, and advise its captain."""

    @app_commands.command(name="chouette", description=described("command.chouette"))
    @app_commands.guild_only()
    @opens_table(GAME)
    @app_commands.describe(preset=described("command.chouette.preset"))
    async def chouette(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        interaction: Context,
        preset: PresetName = "classic",
        thread: bool = False,
        theme: str | None = None,
        home: str | None = None,
        record: str = "lines",
        swap_home: bool = False,
        minutes: DecisionMinutes | None = None,
        cube_minutes: DecisionMinutes | None = None,
        game_minutes: GameMinutes | None = None,
        when_late: str | None = None,
    ) -> None:
        """Open a lobby for three to ten people in this channel."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            limits = limits_for(GAME, minutes, cube_minutes, game_minutes, when_late)
            await open_table(
                interaction,
                words,
                game=GAME,
                options=await preset_options(interaction, GAME, preset),
                display=await display_for(interaction, theme, home, record, swaps_home=swap_home),
                thread=thread,
                limits=limits,
            )

    @chouette.autocomplete("preset")
    async def _presets(self, interaction: Context, text: str) -> list[app_commands.Choice[str]]:
        return await preset_choices(interaction, GAME, text)

    @app_commands.command(name="suggest", description=described("command.suggest"))
    @app_commands.guild_only()
    @app_commands.describe(play=described("command.suggest.play"))
    async def suggest(self, interaction: Context, play: PlayText | None = None) -> None:
        """Advise the one who decides; without a play, choose from what can be advised."""
        if play is None:
            await interaction.client.desk.ask(interaction, Intent("suggest"))
        else:
            await interaction.client.desk.command(interaction, Intent("suggest_text", play))

    @suggest.autocomplete("play")
    async def _plays(self, interaction: Context, text: str) -> list[app_commands.Choice[str]]:
        plays = await interaction.client.desk.reading.completions(interaction, text)
        return [app_commands.Choice(name=play, value=play) for play in plays]


async def setup(bot: Client) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Chouette())
