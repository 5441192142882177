"""Look after the deadlines of all tables: warn, and let time run out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Final

import structlog

from bot.games.core import RuleViolation
from bot.sessions.downtime import lost_time
from bot.sessions.limits import LIMITS, Limit
from storage import Store, StoredSession, StoreUnavailable

LONGEST_WARNING: Final = timedelta(hours=12)
MOST_AT_ONCE: Final = 10_000
"""Tables looked at in one tick: more than one process serves."""

_log = structlog.get_logger(__name__)


def utc_now() -> datetime:
    """Return the present instant."""
    return datetime.now(UTC)


class Clock:
    """Warn those whose time runs out, and let time run out. Every tick looks into the store.

    ``expire`` is given the deadline that was reached, for there may be another by then.
    ``limit_of`` tells which limit the deadline of a table comes from.
    """

    def __init__(
        self,
        store: Store,
        *,
        expire: Callable[[int, datetime], Awaitable[None]],
        limit_of: Callable[[int], Awaitable[Limit | None]],
        warn: Callable[[int], None],
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self._store = store
        self._expire = expire
        self._limit_of = limit_of
        self._warn = warn
        self._now = now
        self._last = now()

    async def tick(self) -> None:
        """Do what is due by now; may raise `storage.StoreUnavailable`.

        After a time in which nobody looked, deadlines are about to be moved by it: nothing is due
        before the next tick.
        """
        now = self._now()
        soon = await self._store.warnable(now + LONGEST_WARNING, limit=MOST_AT_ONCE)
        due = await self._store.due(now, limit=MOST_AT_ONCE)
        last, self._last = self._last, now
        if lost_time(last, now):
            return
        for stored in soon:
            await self._each(stored, self._warn_of)
        for stored in due:
            await self._each(stored, self._let_expire)

    async def _each(
        self, stored: StoredSession, do: Callable[[StoredSession, datetime], Awaitable[None]]
    ) -> None:
        """Do something for one table; what goes wrong there hurts no other."""
        assert stored.deadline is not None
        try:
            await do(stored, stored.deadline)
        except StoreUnavailable:
            raise
        except RuleViolation as refusal:
            _log.info("deadline.overtaken", table=stored.id, code=refusal.code)
        except Exception:  # noqa: BLE001 - the other tables have deadlines too
            _log.exception("deadline.failed", table=stored.id)

    async def _warn_of(self, stored: StoredSession, deadline: datetime) -> None:
        near = await self._is_near(stored, deadline - self._now())
        if near and await self._store.mark_warned(stored.id, deadline):
            self._warn(stored.id)

    async def _let_expire(self, stored: StoredSession, deadline: datetime) -> None:
        await self._expire(stored.id, deadline)

    async def _is_near(self, stored: StoredSession, left: timedelta) -> bool:
        """Tell whether it is time for a warning; only a table with several limits is loaded."""
        limits = LIMITS.validate_python(stored.options["limits"])
        warnings = {warning_time(minutes) for limit in Limit if (minutes := limits.minutes(limit))}
        if not warnings or left > max(warnings):
            return False
        if left <= min(warnings):
            return True
        limit = await self._limit_of(stored.id)
        minutes = None if limit is None else limits.minutes(limit)
        return minutes is not None and left <= warning_time(minutes)


def warning_time(minutes: int) -> timedelta:
    """Return how long before the end people are warned: a quarter of their time."""
    return min(timedelta(minutes=minutes / 4), LONGEST_WARNING)
