"""A time in which nobody served, as the store learns of it."""

from datetime import datetime, timedelta
from itertools import count

from storage import Lease, Store

NAMES = count()


async def give_back(store: Store, lost: timedelta, *, after: datetime) -> int:
    """Let a lease be taken that was renewed last at an instant; return how many deadlines moved."""
    name = f"downtime {next(NAMES)}"
    seen, taken = (Lease(name, "ann", at, at) for at in (after, after + lost))
    assert await store.hold_lease(seen, seen=None) == 0
    moved = await store.hold_lease(taken, seen=seen, lost=lost)
    assert moved is not None
    return moved
