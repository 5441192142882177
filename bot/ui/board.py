"""Keep the message of a table: edit it while one decision lasts, post it anew after that."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from hashlib import blake2b
from typing import Final

import discord
import structlog

from bot.adapters.display import Record
from bot.adapters.view import View
from bot.sessions.events import Closing
from bot.sessions.publisher import Manner
from bot.sessions.settings import Settings
from bot.sessions.tables import Snapshot, Tables
from bot.ui.layout import NOBODY, board_layout, text_layout
from bot.ui.rendering import Renderer
from bot.ui.speech import public_words
from bot.ui.table_view import (
    after_record,
    awaited,
    called,
    calls_nobody,
    newly_asked,
    page,
    record_lines,
    table_view,
    with_deadline,
)
from bot.words import Words
from storage import BoardMessage

EDITABLE_FOR: Final = timedelta(hours=1)
"""Discord limits edits of older messages hard (30046), so an older board is posted anew."""

UNKNOWN_CHANNEL: Final = 10003
LONGEST_NONCE: Final = 25

_log = structlog.get_logger(__name__)


class Boards:
    """Show tables in their channels, with the bot's own rights and never by a click's token."""

    def __init__(
        self, client: discord.Client, tables: Tables, settings: Settings, renderer: Renderer
    ) -> None:
        self._client = client
        self._tables = tables
        self._settings = settings
        self._renderer = renderer

    async def show(self, table_id: int, manner: Manner) -> None:
        """Show a table as it is now; `sessions.publisher.Show`."""
        now = await self._tables.look(table_id)
        if manner is Manner.AS_FITS and not now.is_behind:
            return
        words = public_words(self._client.get_guild(now.table.guild_id))
        view = with_deadline(table_view(now.table, words), now.table, now.deadline, words)
        try:
            fits = manner is Manner.AS_FITS and self._may_edit(now)
            if fits and await self._edited(now, view):
                return
            await self._post(now, view, _called(now, view, manner))
        except discord.NotFound as error:
            if error.code != UNKNOWN_CHANNEL:
                raise
            await self._tables.close(table_id, Closing.VANISHED)
            return
        except discord.Forbidden as error:
            # Who acts is told which permission is missing, and so is who asks for the board.
            _log.warning("board.forbidden", table=table_id, code=error.code)
            return
        await self._retire(now, words)

    def _may_edit(self, now: Snapshot) -> bool:
        """Tell whether the remembered message can go on being the board.

        For a decision that came and went since, a process that died may have posted a message
        which nobody remembers: what works must not stand above it.
        """
        if now.board is None or any(page(table) != page(now.table) for table, _ in now.events):
            return False
        if now.events and newly_asked(now.events, now.table):
            return False
        posted = discord.utils.snowflake_time(now.board.message_id)
        return discord.utils.utcnow() - posted < EDITABLE_FOR

    async def _edited(self, now: Snapshot, view: View) -> bool:
        """Edit the board where it stands; tell whether that was possible."""
        assert now.board is not None
        name = _file_name(now)
        files = await self._renderer.files(view.picture, name)
        layout = board_layout(view, now.table.id, now.table.version, name)
        try:
            await self._message(now.board).edit(
                view=layout, attachments=files, allowed_mentions=NOBODY
            )
        except discord.HTTPException as error:
            _log.info("board.edit_refused", table=now.table.id, code=error.code)
            return False
        await self._remember(now, now.board.channel_id, now.board.message_id)
        return True

    async def _post(self, now: Snapshot, view: View, called: Sequence[int]) -> None:
        name = _file_name(now)
        files, own = await asyncio.gather(
            self._renderer.files(view.picture, name), self._settings.of_all(called)
        )
        people = [discord.Object(user_id) for user_id in called if own[user_id].mention]
        message = await self._client.get_partial_messageable(now.table.channel_id).send(
            view=board_layout(view, now.table.id, now.table.version, name),
            files=files,
            nonce=_nonce(now),
            allowed_mentions=discord.AllowedMentions(
                everyone=False, roles=False, users=people, replied_user=False
            ),
        )
        await self._remember(now, message.channel.id, message.id)

    async def _remember(self, now: Snapshot, channel_id: int, message_id: int) -> None:
        await self._tables.posted(
            now.table.id, BoardMessage(channel_id, message_id, now.table.version)
        )

    async def _retire(self, now: Snapshot, words: Words) -> None:
        """Shrink the overtaken board to its lines of the record; failing does no harm."""
        if now.board is None or now.shown is None:
            return
        lines = record_lines(now.events, words)
        try:
            if not lines:
                await self._message(now.board).delete()
            elif now.table.display.record is Record.PICTURES:
                await self._keep_picture(now, lines, words)
            else:
                await self._message(now.board).edit(
                    view=text_layout("\n".join(lines)), attachments=[], allowed_mentions=NOBODY
                )
        except discord.HTTPException as error:
            _log.info("board.not_retired", table=now.table.id, code=error.code)

    async def _keep_picture(self, now: Snapshot, lines: Sequence[str], words: Words) -> None:
        assert now.board is not None
        left = table_view(after_record(now.events), words)
        view = View(left.heading, "\n".join(lines), picture=left.picture)
        name = f"record-{now.table.id}-{now.board.version}.png"
        await self._message(now.board).edit(
            view=board_layout(view, now.table.id, now.board.version, name),
            attachments=await self._renderer.files(view.picture, name),
            allowed_mentions=NOBODY,
        )

    def _message(self, board: BoardMessage) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(board.channel_id)
        return channel.get_partial_message(board.message_id)


def _called(now: Snapshot, view: View, manner: Manner) -> Sequence[int]:
    """Return whom a new board calls by a mention."""
    if manner is Manner.ANEW or calls_nobody(now.events):
        return ()
    if manner is Manner.ANEW_CALLING:
        return awaited(now.table, view)
    return called(now.events, now.table, view)


def _nonce(now: Snapshot) -> str:
    """Name a post, so that Discord makes one message of it however often it has to be sent.

    The same version is posted again only in the place of another board.
    """
    previous = now.board.message_id if now.board else 0
    named = f"{now.table.id} {now.table.version} {previous}".encode()
    return blake2b(named, digest_size=LONGEST_NONCE // 2).hexdigest()


def _file_name(now: Snapshot) -> str:
    """Name every picture differently: clients keep what they have seen under a name."""
    return f"board-{now.table.id}-{now.table.version}.png"
