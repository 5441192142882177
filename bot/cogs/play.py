"""Open a table for two: `/play`."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.games.core import RuleViolation
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

GAME: Final = "backgammon"
BEAVER_CHOICES: Final = [
    app_commands.Choice(name=described(f"beavers.{kind}"), value=kind)
    for kind in ("off", "beavers", "raccoons")
]
BACKGAMMON_CHOICES: Final = [
    app_commands.Choice(name=described("backgammon.triple"), value=3),
    app_commands.Choice(name=described("backgammon.double"), value=2),
]


class Play(commands.Cog):
    """Open tables for two."""

    @app_commands.command(name="play", description=described("command.play"))
    @app_commands.guild_only()
    @opens_table(GAME)
    @app_commands.describe(
        opponent=described("command.play.opponent"),
        length=described("command.play.length"),
        preset=described("command.play.preset"),
        cube=described("command.play.cube"),
        jacoby=described("command.play.jacoby"),
        beavers=described("command.play.beavers"),
        automatic_doubles=described("command.play.automatic_doubles"),
        automatic_next=described("command.play.automatic_next"),
        opening_reroll=described("command.play.opening_reroll"),
        backgammon=described("command.play.backgammon"),
    )
    @app_commands.choices(beavers=BEAVER_CHOICES)
    @app_commands.choices(backgammon=BACKGAMMON_CHOICES)
    async def play(  # noqa: PLR0913, PLR0917 - the options of the command
        self,
        interaction: discord.Interaction[Chouette],
        opponent: discord.User | None = None,
        length: app_commands.Range[int, 0, 99] | None = None,
        preset: PresetName | None = None,
        thread: bool = False,
        theme: str | None = None,
        home: str | None = None,
        record: str = "lines",
        swap_home: bool = False,
        cube: bool | None = None,
        jacoby: bool | None = None,
        beavers: str | None = None,
        automatic_doubles: app_commands.Range[int, 0, 6] | None = None,
        automatic_next: bool | None = None,
        minutes: DecisionMinutes | None = None,
        cube_minutes: DecisionMinutes | None = None,
        game_minutes: GameMinutes | None = None,
        when_late: str | None = None,
        opening_reroll: bool | None = None,
        backgammon: int | None = None,
    ) -> None:
        """Invite a member, or anybody, to a match or to games for money in this channel."""
        chosen = {
            "length": length,
            "cube": cube,
            "jacoby": jacoby,
            "beavers": None if beavers is None else beavers != "off",
            "raccoons": None if beavers is None else beavers == "raccoons",
            "automatic_doubles": automatic_doubles,
            "automatic_next": automatic_next,
            "opening_reroll": opening_reroll,
            "backgammon_multiplier": backgammon,
        }
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            _require_opponent(interaction, opponent)
            options = await preset_options(interaction, GAME, preset)
            given = {name: value for name, value in chosen.items() if value is not None}
            limits = limits_for(GAME, minutes, cube_minutes, game_minutes, when_late)
            await open_table(
                interaction,
                words,
                game=GAME,
                options=replace(options, **given),
                display=await display_for(interaction, theme, home, record, swaps_home=swap_home),
                thread=thread,
                invited=None if opponent is None else opponent.id,
                limits=limits,
            )

    @play.autocomplete("preset")
    async def _presets(
        self, interaction: discord.Interaction[Chouette], text: str
    ) -> list[app_commands.Choice[str]]:
        return await preset_choices(interaction, GAME, text)


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
