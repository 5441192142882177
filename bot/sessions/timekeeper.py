"""Let time run out at the tables, but none in which nobody could act."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import structlog

from bot.sessions.deadlines import Clock
from bot.sessions.downtime import Downtime
from bot.sessions.lease import Serving
from bot.sessions.tables import Tables
from storage import StoreUnavailable

TICK: Final = 20.0
"""Seconds between looks at the deadlines."""

_log = structlog.get_logger(__name__)


class Timekeeper:
    """Look at the deadlines while this process may serve, and tell tables of lost time.

    ``lease`` is nothing where nobody else can serve. Tables are told once ``can_tell`` says that
    they can be shown.
    """

    def __init__(
        self, clock: Clock, tables: Tables, lease: Serving | None, can_tell: Callable[[], bool]
    ) -> None:
        self.lease = lease
        self._clock = clock
        self._tables = tables
        self._can_tell = can_tell
        self._given_back: Downtime | None = None

    def may_serve(self) -> bool:
        """Tell whether this process may change anything now."""
        return self.lease is None or self.lease.is_good

    async def keep(self) -> None:
        """Look at the clock again and again, however somebody sets it meanwhile."""
        while True:
            try:
                with saying_if_unavailable():
                    await self._look()
            except Exception:  # noqa: BLE001 - one table must not stop the clock of all others
                _log.exception("clock.stumbled")
            await asyncio.sleep(TICK)

    async def give_back(self, downtime: Downtime) -> None:
        """Tell the tables whose deadlines were moved by a time in which nobody could act."""
        self._given_back = downtime
        if self._can_tell():
            await self.tell()

    async def tell(self) -> None:
        """Tell tables what was given back and not told yet."""
        downtime, self._given_back = self._given_back, None
        if downtime is None:
            return
        with saying_if_unavailable():
            await self._tables.excuse(downtime)
            if self.lease is not None:
                await self.lease.told()

    async def _look(self) -> None:
        """Let time run out, but none that was lost: the lease knows whether the clock jumped."""
        if self.lease is not None:
            downtime = await self.lease.renew()
            if downtime is not None:
                await self.give_back(downtime)
        if self.may_serve():
            await self._clock.tick()


@contextmanager
def saying_if_unavailable() -> Iterator[None]:
    """Tell the host, and nobody else, that the store is not there for what nobody waits for."""
    try:
        yield
    except StoreUnavailable as error:
        _log.error("store.unavailable", reason=str(error), advice=error.advice)
