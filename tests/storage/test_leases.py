"""Leases: one holder at a time, and time that was lost is given back once."""

from datetime import UTC, datetime, timedelta

from storage import Lease, Store, StoredSession
from tests.storage.conftest import OpenStore
from tests.storage.samples import append, open_session

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
HALF_MINUTE = timedelta(seconds=30)


def held(holder: str, at: datetime) -> Lease:
    return Lease("app/all", holder, at, at + HALF_MINUTE)


async def deadline_of(store: Store, session: StoredSession) -> datetime | None:
    stored = await store.session(session.id)
    assert stored is not None
    return stored.deadline


async def test_a_lease_that_nobody_has_is_there_for_one(open_store: OpenStore, url: str) -> None:
    ann, ben = await open_store(url), await open_store(url)
    assert await ann.lease("app/all") is None
    assert await ann.hold_lease(held("ann", NOON), seen=None) == 0
    assert await ben.hold_lease(held("ben", NOON), seen=None) is None
    assert await ben.lease("app/all") == held("ann", NOON)


async def test_who_was_overtaken_learns_it_at_the_next_renewal(store: Store) -> None:
    mine = held("ann", NOON)
    await store.hold_lease(mine, seen=None)
    later = NOON + timedelta(minutes=1)
    assert await store.hold_lease(held("ben", later), seen=mine) == 0
    assert await store.hold_lease(held("ann", later), seen=mine) is None
    found = await store.lease("app/all")
    assert found is not None
    assert found.holder == "ben"


async def test_lost_time_moves_what_was_not_due_and_only_with_the_lease(store: Store) -> None:
    mine = held("ann", NOON)
    await store.hold_lease(mine, seen=None)
    due = await open_session(store, channel_id=71)
    not_due = await open_session(store, channel_id=72)
    await append(store, due, 1, deadline=NOON - timedelta(minutes=5))
    await append(store, not_due, 1, deadline=NOON + timedelta(minutes=5))
    lost = timedelta(days=1)
    taken = held("ben", NOON + lost)
    assert await store.hold_lease(taken, seen=mine, lost=lost) == 1
    assert await store.hold_lease(held("cid", NOON + lost), seen=mine, lost=lost) is None
    assert await deadline_of(store, due) == NOON - timedelta(minutes=5)
    assert await deadline_of(store, not_due) == NOON + timedelta(days=1, minutes=5)


async def test_a_mark_is_what_it_was_set_to_last(open_store: OpenStore, url: str) -> None:
    store = await open_store(url)
    assert await store.mark("commands/1/everywhere") is None
    for value in ("a", "b"):
        await store.set_mark("commands/1/everywhere", value)
    assert await (await open_store(url)).mark("commands/1/everywhere") == "b"
