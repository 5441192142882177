"""Show tables after they have changed: one publisher a table, the newest version wins."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from enum import IntEnum

import structlog


class Manner(IntEnum):
    """Say how a table is to be shown; of two wishes the greater one counts."""

    AS_FITS = 0
    ANEW = 1
    """In a new message at the bottom that calls nobody again."""
    ANEW_CALLING = 2
    """In a new message that calls those who must act."""


Show = Callable[[int, Manner], Awaitable[None]]
"""Shows the table with this id as it is now."""

_log = structlog.get_logger(__name__)


class Publisher:
    """Run at most one `Show` a table at a time; what changes meanwhile is shown by the next.

    Showing is tried twice and may fail: the log is right, and the next change or ``/board``
    repairs the picture.
    """

    def __init__(self, show: Show) -> None:
        self._show = show
        self._wanted: dict[int, Manner] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def request(self, table_id: int, manner: Manner = Manner.AS_FITS) -> None:
        """Ask that a table be shown, soon."""
        self._wanted[table_id] = max(self._wanted.get(table_id, manner), manner)
        if table_id not in self._tasks:
            self._tasks[table_id] = asyncio.create_task(self._run(table_id))

    async def close(self) -> None:
        """Wait for what is being shown."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, table_id: int) -> None:
        try:
            while table_id in self._wanted:
                manner = self._wanted.pop(table_id)
                # A connection that broke is a new one the second time.
                if not await self._is_shown(table_id, manner):
                    await self._is_shown(table_id, manner)
        finally:
            del self._tasks[table_id]

    async def _is_shown(self, table_id: int, manner: Manner) -> bool:
        try:
            await self._show(table_id, manner)
        except Exception:  # noqa: BLE001 - the log is right, whatever went wrong here
            _log.exception("board.not_shown", table=table_id)
            return False
        return True
