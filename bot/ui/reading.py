"""Show one person what a table holds: board, sheets, plays that a text can become."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any, Final

import discord

from bot.adapters.view import Sheet, View
from bot.games.core import RuleViolation
from bot.sessions.publisher import Manner, Publisher
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Table
from bot.sessions.tables import Tables
from bot.ui.answers import answering, channel_of, tell
from bot.ui.layout import NOBODY, board_layout
from bot.ui.permissions import require_permissions
from bot.ui.rendering import Renderer
from bot.ui.table_view import awaited, table_view
from bot.words import Words
from storage import Status

REMINDER_PAUSE: Final = timedelta(minutes=2)


class Reading:
    """Answer those who want to know. Nothing here changes a table."""

    def __init__(self, tables: Tables, publisher: Publisher, renderer: Renderer) -> None:
        self._tables = tables
        self._publisher = publisher
        self._renderer = renderer

    async def show_again(self, interaction: discord.Interaction[Any]) -> None:
        """Post the newest table of the channel again at the bottom.

        Who owes a decision also gets the board with its controls to himself. Where the bot may
        not post, it says what is missing.
        """
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            require_permissions(interaction, words)
            table_id = await self._tables.find_latest(channel_of(interaction))
            self._publisher.request(table_id, Manner.ANEW)
            table = (await self._tables.look(table_id)).table
            view = table_view(table, words)
            if interaction.user.id in awaited(table, view):
                await self._show_privately(interaction, table, view)
            else:
                await tell(interaction, words("table.shown_again"))

    async def sheet(
        self,
        interaction: discord.Interaction[Any],
        make: Callable[[Table, Words], Sheet],
    ) -> None:
        """Show one person a sheet of the newest table of the channel."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self._tables.find_latest(channel_of(interaction))
            table = (await self._tables.look(table_id)).table
            sheet = make(table, words)
            name = f"sheet-{table.id}-{table.version}.png"
            view = View(sheet.text, "", picture=sheet.picture)
            await interaction.edit_original_response(
                view=board_layout(view, table.id, table.version, name),
                attachments=await self._renderer.files(sheet.picture, name),
                allowed_mentions=NOBODY,
            )

    async def remind(self, interaction: discord.Interaction[Any]) -> None:
        """Call those whom the table waits for, not more often than once in a while."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self._tables.find(channel_of(interaction))
            now = await self._tables.look(table_id)
            table, board = now.table, now.board
            if table.seat_of(interaction.user.id) is None:
                raise NotSeated
            posted = None if board is None else discord.utils.snowflake_time(board.message_id)
            if posted and discord.utils.utcnow() - posted < REMINDER_PAUSE:
                raise RuleViolation("remind.too_soon", minutes=REMINDER_PAUSE.seconds // 60)
            if not awaited(table, table_view(table, words)):
                raise RuleViolation("remind.nobody")
            self._publisher.request(table_id, Manner.ANEW_CALLING)
            await tell(interaction, words("remind.done"))

    async def _show_privately(
        self, interaction: discord.Interaction[Any], table: Table, view: View
    ) -> None:
        name = f"yours-{table.id}-{table.version}.png"
        await interaction.edit_original_response(
            view=board_layout(view, table.id, table.version, name),
            attachments=await self._renderer.files(view.picture, name),
            allowed_mentions=NOBODY,
        )

    async def completions(self, interaction: discord.Interaction[Any], text: str) -> Sequence[str]:
        """Return the plays that a text can become for the person who types it."""
        try:
            table_id = await self._tables.find(channel_of(interaction))
        except RuleViolation:
            return ()
        table = (await self._tables.look(table_id)).table
        seat = table.seat_of(interaction.user.id)
        if seat is None or table.status is not Status.PLAYING:
            return ()
        return table.game.completions(table.state, seat, text)
