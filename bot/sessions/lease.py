"""Be the one process that serves: two with one token would answer everything twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

import structlog

from bot.sessions.deadlines import utc_now
from bot.sessions.downtime import Downtime, lost_time
from bot.sessions.process import Life, Process
from storage import Lease, Store, StoreUnavailable, downtime_mark

LASTS: Final = timedelta(seconds=30)
RENEWED_EVERY: Final = 10.0
LOOKED_AT_EVERY: Final = 0.5
"""Seconds between looks at the lease of a process that may be dead."""

BOOT_CLOCK: Final[int | None] = getattr(time, "CLOCK_BOOTTIME", None)
"""Linux has one that goes on while the computer sleeps."""

_log = structlog.get_logger(__name__)


def seconds_since_start() -> float:
    """Return the seconds since the computer's start, those included in which it slept if known.

    While it sleeps, a process elsewhere may have begun to serve.
    """
    return time.monotonic() if BOOT_CLOCK is None else time.clock_gettime(BOOT_CLOCK)


class AlreadyServed(Exception):
    """Say in one sentence which other process serves."""


class Overtaken(Exception):
    """Say that the lease does not stand as it was seen."""


class Serving:
    """Hold the lease under a name, from `take` to `release`.

    Another process gets it when this one releases it, or is seen to be dead, or, where it cannot be
    seen, does not renew it while the other one watches for `LASTS`. The times in the lease do not
    count for that: clocks jump, and those of two computers disagree.
    """

    def __init__(
        self,
        store: Store,
        name: str,
        *,
        process: Process | None = None,
        now: Callable[[], datetime] = utc_now,
        ticks: Callable[[], float] = seconds_since_start,
    ) -> None:
        self._store = store
        self._name = name
        self._holder = str(process or Process.this())
        self._now = now
        self._ticks = ticks
        self._lock = asyncio.Lock()
        self._held: Lease | None = None
        self._good_until = 0.0
        self.is_over = False
        """Whether this process has released the lease, or another has taken it."""

    @property
    def is_good(self) -> bool:
        """Tell whether this process may serve now, by a clock that nobody sets."""
        return not self.is_over and self._ticks() < self._good_until

    async def take(self) -> Downtime | None:
        """Take the lease; tell for how long nobody served, if that moved deadlines.

        A process that died before it called `told` leaves that to the next one. Waits for `LASTS`
        where the last holder did not end well and cannot be seen from here.
        Raises `AlreadyServed`, and may raise `storage.StoreUnavailable`.
        """
        first = await self._store.lease(self._name)
        if first is not None and not _is_free(first):
            _log.warning("lease.waiting", holder=first.holder, at_most=LASTS.total_seconds())
            first = await self._watched(first)
        try:
            return await self._hold(first) or await self._untold()
        except Overtaken as error:
            other = await self._store.lease(self._name)
            assert other is not None
            raise _served_by(other) from error

    async def told(self) -> None:
        """Remember that people know of the last downtime."""
        await self._store.set_mark(downtime_mark(self._name), "")

    async def renew(self) -> Downtime | None:
        """Say that this process serves on; tell for how long it could not, if deadlines moved.

        Where the store takes no writes, it takes none from others either: while it still shows
        this holder, the lease is good. May raise `storage.StoreUnavailable`.
        """
        async with self._lock:
            if self.is_over or self._held is None:
                return None
            try:
                return await self._hold(self._held)
            except Overtaken:
                return await self._hold_again()
            except StoreUnavailable:
                tick = self._ticks()
                if await self._is_still_own():
                    self._good_until = tick + LASTS.total_seconds()
                raise

    async def keep(self, tell: Callable[[Downtime], Awaitable[None]]) -> None:
        """Renew the lease until it is over; ``tell`` of each time in which nobody could act."""
        while not self.is_over:
            await asyncio.sleep(RENEWED_EVERY)
            try:
                downtime = await self.renew()
            except StoreUnavailable as error:
                _log.error("lease.not_renewed", reason=str(error), serving=self.is_good)
                continue
            if downtime is not None:
                await tell(downtime)

    async def release(self) -> None:
        """Let another process serve at once, and remember when this one stopped."""
        async with self._lock:
            if self.is_over or self._held is None:
                return
            self.is_over = True
            now = self._now()
            ended = Lease(self._name, self._holder, now, now)
            if await self._store.hold_lease(ended, seen=self._held) is None:
                # A renewal that was cut off by the end may be stored all the same.
                seen = await self._store.lease(self._name)
                if seen is not None and seen.holder == self._holder:
                    await self._store.hold_lease(ended, seen=seen)

    async def _watched(self, first: Lease) -> Lease:
        """Watch a lease for as long as it would be renewed; refuse if it is, else return it."""
        until = self._ticks() + LASTS.total_seconds()
        while self._ticks() < until:
            await asyncio.sleep(LOOKED_AT_EVERY)
            lease = await self._store.lease(self._name)
            if lease is not None and lease != first:
                if _is_released(lease):
                    return lease
                raise _served_by(lease)
        return first

    async def _hold(self, seen: Lease | None) -> Downtime | None:
        """Put this holder in the place of what was seen; raise `Overtaken` if it is not there."""
        now, tick = self._now(), self._ticks()
        lease = Lease(self._name, self._holder, now, now + LASTS)
        lost = lost_time(seen.renewed_at, now) if seen else timedelta(0)
        moved = await self._store.hold_lease(lease, seen=seen, lost=lost)
        if moved is None:
            raise Overtaken
        self._held, self._good_until = lease, tick + LASTS.total_seconds()
        if not (seen and moved):
            return None
        _log.warning("downtime.given_back", seconds=int(lost.total_seconds()), deadlines=moved)
        return Downtime(seen.renewed_at, now, moved)

    async def _untold(self) -> Downtime | None:
        mark = await self._store.mark(downtime_mark(self._name))
        return Downtime.read(mark) if mark else None

    async def _hold_again(self) -> Downtime | None:
        """Go on if only the answer to a renewal was lost; else this process serves no more."""
        seen = await self._store.lease(self._name)
        if seen is not None and seen.holder == self._holder:
            return await self._hold(seen)
        self.is_over = True
        _log.critical("lease.lost", holder=seen and seen.holder)
        return None

    async def _is_still_own(self) -> bool:
        try:
            seen = await self._store.lease(self._name)
        except StoreUnavailable:
            return False
        return seen is not None and seen.holder == self._holder


def _is_free(lease: Lease) -> bool:
    """Tell whether a lease may be taken now; refuse if its holder is seen to serve."""
    if _is_released(lease):
        return True
    life = Process.read(lease.holder).life()
    if life is Life.ALIVE:
        raise _served_by(lease)
    return life is Life.DEAD


def _is_released(lease: Lease) -> bool:
    """Tell whether the holder has let go of a lease: then it ends when it was renewed last."""
    return lease.expires_at <= lease.renewed_at


def _served_by(lease: Lease) -> AlreadyServed:
    other = Process.read(lease.holder)
    return AlreadyServed(
        f"Another process ({other.pid} on {other.host}) already serves with this token and this "
        "database; two would answer everything twice. Stop that one first."
    )
