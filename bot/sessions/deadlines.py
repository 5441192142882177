"""Give decisions a time limit where a table agreed on one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.games.core import Chance
from bot.sessions.events import TimedOut
from bot.sessions.table import Table
from storage import Store

LONGEST_WARNING: Final = timedelta(hours=12)
MOST_AT_ONCE: Final = 10_000
"""Tables looked at in one tick: more than one process serves."""


class Clock:
    """Warn those whose time runs out, and let time run out. Every tick looks into the store."""

    def __init__(
        self,
        store: Store,
        *,
        expire: Callable[[int], Awaitable[None]],
        warn: Callable[[int], None],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._store = store
        self._expire = expire
        self._warn = warn
        self._now = now

    async def tick(self) -> None:
        """Do what is due by now; may raise `storage.StoreUnavailable`."""
        now = self._now()
        for stored in await self._store.warnable(now + LONGEST_WARNING, limit=MOST_AT_ONCE):
            assert stored.deadline is not None
            near = stored.deadline - now <= warning_time(stored.options["minutes"])
            if near and await self._store.mark_warned(stored.id, stored.deadline):
                self._warn(stored.id)
        for stored in await self._store.due(now, limit=MOST_AT_ONCE):
            await self._expire(stored.id)


def utc_now() -> datetime:
    """Return the present instant."""
    return datetime.now(UTC)


def warning_time(minutes: int) -> timedelta:
    """Return how long before the end people are warned: a quarter of their time."""
    return min(timedelta(minutes=minutes / 4), LONGEST_WARNING)


def timed_out(table: Table, chance: Chance) -> tuple[Any, ...]:
    """Return what becomes of those for whom the table waits in vain.

    Each is dealt with in turn; what was done for one may end the wait for the others.
    """
    events: list[Any] = []
    state = table.state
    waited_for = table.game.to_act(state)
    for seat in waited_for:
        command = table.game.timeout(state, seat)
        if seat not in table.game.to_act(state):
            continue
        events.append(TimedOut(table.players[seat].user_id))
        if command is None:
            continue  # the table goes on waiting, but the others may stop without being asked
        for event in table.game.decide(state, seat, command, chance):
            events.append(event)
            state = table.game.evolve(state, event)
    return tuple(events)
