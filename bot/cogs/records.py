"""Keep and show what was played: `/export`, `/import`, `/replay`, `/history`, `/position`."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.backgammon.position_view import parse_dice, position_view, rolled, side_names
from bot.adapters.games import GAMES
from bot.adapters.naming import plain_facts
from bot.adapters.recorders import RECORDERS
from bot.games.backgammon.records.ids import parse_id
from bot.games.backgammon.records.match_position import IdError, MatchPosition
from bot.games.core import RuleViolation
from bot.ui.answers import answering
from bot.ui.client import Chouette
from bot.ui.record_files import FORMATS
from bot.ui.texts import DayText, DiceText, PositionId
from bot.ui.translator import described

Context = discord.Interaction[Chouette]
MINE: Final = "mine"
"""The format that is no format of a table: everything about who asks."""
TableNumber = app_commands.Range[int, 1]


class Records(commands.Cog):
    """Answer privately, from this server's tables or from what is given."""

    @app_commands.command(name="export", description=described("command.export"))
    @app_commands.guild_only()
    @app_commands.rename(kind="format")
    @app_commands.describe(
        kind=described("command.export.format"), table=described("command.export.table")
    )
    @app_commands.choices(
        kind=[
            app_commands.Choice(name=described(f"export_format.{kind}"), value=kind)
            for kind in (*FORMATS, MINE)
        ]
    )
    async def export(
        self, interaction: Context, kind: str = FORMATS[0], table: TableNumber | None = None
    ) -> None:
        """Give a table as a file, or all that is stored about who asks."""
        if kind == MINE:
            await interaction.client.privacy.export(interaction)
            return
        await interaction.client.records.export(interaction, kind, table)

    @app_commands.command(name="import", description=described("command.import"))
    @app_commands.guild_only()
    @app_commands.describe(file=described("command.import.file"))
    async def read(self, interaction: Context, file: discord.Attachment) -> None:
        """Replay a match file."""
        await interaction.client.records.read(interaction, file)

    @app_commands.command(name="replay", description=described("command.replay"))
    @app_commands.guild_only()
    @app_commands.describe(
        table=described("command.export.table"), film=described("command.replay.film")
    )
    async def replay(
        self,
        interaction: Context,
        table: TableNumber | None = None,
        film: app_commands.Range[int, 1] | None = None,
    ) -> None:
        """Go through a stored table, or see one of its games as an animated picture."""
        if film is None:
            await interaction.client.records.replay(interaction, table)
        else:
            await interaction.client.records.film(interaction, table, film)

    @app_commands.command(name="history", description=described("command.history"))
    @app_commands.guild_only()
    @app_commands.describe(
        player=described("command.history.player"),
        game=described("command.history.game"),
        since=described("command.history.since"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=described(f"game.{key}"), value=key) for key in GAMES]
    )
    async def history(
        self,
        interaction: Context,
        player: discord.User | None = None,
        game: str | None = None,
        since: DayText | None = None,
    ) -> None:
        """List finished games."""
        user_id = None if player is None else player.id
        await interaction.client.records.history(interaction, user_id, game, since)

    @app_commands.command(name="position", description=described("command.position"))
    @app_commands.guild_only()
    @app_commands.rename(text="id")
    @app_commands.describe(
        text=described("command.position.id"), dice=described("command.position.dice")
    )
    async def position(
        self, interaction: Context, text: PositionId | None = None, dice: DiceText | None = None
    ) -> None:
        """Draw an id, or this channel's board with its ids."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            records = interaction.client.records
            display = await records.display(interaction)
            if text is None:
                position, names = await _on_the_table(interaction)
            else:
                position, names = _read(text), side_names(display, words)
            if dice is not None:
                position = rolled(position, parse_dice(dice))
            view = position_view(position, names, display, words)
            await records.show(interaction, view, f"position-{interaction.id}.png")


def _read(text: str) -> MatchPosition:
    try:
        return parse_id(text)
    except IdError as error:
        raise RuleViolation(error.code, **plain_facts(error.facts)) from error


async def _on_the_table(interaction: Context) -> tuple[MatchPosition, tuple[str, str]]:
    """Return the position of this channel's newest table, and who plays which side."""
    table = (await interaction.client.records.log(interaction, None)).table
    recorder = RECORDERS.get(table.game.key)
    if recorder is None:
        raise RuleViolation("archive.no_ids")
    if not table.began:
        raise RuleViolation("archive.no_games")
    return recorder.position(table.state), recorder.sides(table.state, table.cast)


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Records())
