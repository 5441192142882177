"""Let people to a table one after the other, and hold the tables where something happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from itertools import islice
from typing import Final
from weakref import WeakValueDictionary

from bot.adapters.game import Game
from bot.games.core import RuleViolation
from bot.sessions.refusals import NoTable
from bot.sessions.session import Session
from storage import Store

MOST_HELD: Final = 1000
"""Tables in memory at the same time, about 30 KB each in mid-game; all are in the store."""


class Entrance:
    """Keep one lock for each table, and the sessions that were entered last.

    A session is rebuilt from its log when somebody comes, and may be dropped at any time.
    """

    def __init__(self, store: Store, games: Mapping[str, Game]) -> None:
        self._store = store
        self._games = games
        self._sessions: dict[int, Session] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def entered(self, table_id: int, seen: int | None = None) -> AsyncIterator[Session]:
        """Hold a table's lock; drop its session if anything but a refusal goes wrong.

        The next one to enter then rebuilds it from the log. So does who has ``seen`` more than is
        remembered: another process has saved and shown that. Raises `NoTable`.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            session = self._sessions.pop(table_id, None)
            if session is None or session.table.version < (seen or 0):
                session = await self.reread(table_id)
            self._sessions[table_id] = session  # last in the order of use
            try:
                yield session
            except RuleViolation:
                raise
            except BaseException:
                self.drop(table_id)
                raise

    async def reread(self, table_id: int) -> Session:
        """Rebuild a session from its log, for who has entered; raise `NoTable` if there is none."""
        self.drop(table_id)
        stored = await self._store.session(table_id)
        if stored is None:
            raise NoTable
        log = await self._store.events(stored.id)
        session = Session.restored(stored, log, self._games[stored.game])
        self._sessions[table_id] = session
        self._make_room()
        return session

    def drop(self, table_id: int) -> None:
        """Let go of a session: the next one to enter reads the log."""
        self._sessions.pop(table_id, None)

    def drop_those_of(self, user_id: int) -> None:
        """Let go of every session in which somebody sits."""
        for table_id, session in list(self._sessions.items()):
            if session.table.seat_of(user_id) is not None:
                self.drop(table_id)

    def _make_room(self) -> None:
        """Let go of the tables at which nothing has happened for the longest time."""
        for table_id in list(islice(self._sessions, max(0, len(self._sessions) - MOST_HELD))):
            lock = self._locks.get(table_id)
            if lock is None or not lock.locked():
                self.drop(table_id)
