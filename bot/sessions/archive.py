"""Read what tables have left behind: their logs, and the list of those that are over."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from bot.adapters.game import Game
from bot.games.core import RuleViolation
from bot.sessions.journal import decode
from bot.sessions.refusals import NoTable
from bot.sessions.session import empty_table
from bot.sessions.table import Table
from storage import Store, StoredEvent, StoredSession

PAGE: Final = 10


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold one event of a log as it is stored, what it means, and the table that it met."""

    before: Table
    event: Any
    stored: StoredEvent


@dataclass(frozen=True, slots=True)
class Log:
    """Hold everything that happened at a table; ``table`` is what it came to."""

    table: Table
    entries: tuple[Entry, ...]
    stored: StoredSession


@dataclass(frozen=True, slots=True)
class Search:
    """Say which finished tables of a server are looked for; what is nothing does not matter."""

    guild_id: int
    user_id: int | None = None
    game: str | None = None
    since: datetime | None = None
    until: datetime | None = None


class Archive:
    """Find tables of one server and read them. Nothing here changes a table.

    Every method may raise `storage.StoreUnavailable`.
    """

    def __init__(self, store: Store, games: Mapping[str, Game]) -> None:
        self._store = store
        self._games = games

    async def read(self, table_id: int, guild_id: int) -> Log:
        """Return the log of a table of this server; of any other nobody learns that it exists."""
        stored = await self._store.session(table_id)
        if stored is None or stored.guild_id != guild_id:
            raise RuleViolation("archive.unknown", table=table_id)
        return await self._read(stored)

    async def newest(self, channel_id: int) -> Log:
        """Return the log of the newest table of a channel, open or not, or refuse."""
        stored = await self._store.latest_session_in(channel_id)
        if stored is None:
            raise NoTable
        return await self._read(stored)

    async def finished(self, search: Search, page: int) -> tuple[Sequence[Log], bool]:
        """Return one page of finished tables, newest first, and whether more follow.

        Pages count from 0.
        """
        found = await self._store.finished(
            search.guild_id,
            user_id=search.user_id,
            game=search.game,
            since=search.since,
            until=search.until,
            limit=(page + 1) * PAGE + 1,
        )
        shown = found[page * PAGE : (page + 1) * PAGE]
        return [await self._read(stored) for stored in shown], len(found) > (page + 1) * PAGE

    async def _read(self, stored: StoredSession) -> Log:
        events = await self._store.events(stored.id)
        return await asyncio.to_thread(_fold, stored, events, self._games[stored.game])


def _fold(stored: StoredSession, events: Sequence[StoredEvent], game: Game) -> Log:
    table = empty_table(stored, game)
    entries = []
    for written in events:
        event = decode(game, written.kind, written.body)
        entries.append(Entry(table, event, written))
        table = table.after(event)
    return Log(table, tuple(entries), stored)
