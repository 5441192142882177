"""People who run out of time: found in order, warned once, and given back the time of a failure."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Status, Store, StoredSession
from tests.storage.conftest import OpenStore
from tests.storage.downtimes import give_back
from tests.storage.plans import listening, plans
from tests.storage.samples import CHANNEL, append, open_session

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
TICK = timedelta(microseconds=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


async def open_with(store: Store, deadline: datetime | None, channel: int = 0) -> StoredSession:
    """Open a session in a channel of its own, at version 2, with a deadline."""
    session = await open_session(store, channel_id=CHANNEL + channel)
    await append(store, session, 1, deadline=deadline)
    return await reread(store, session)


async def reread(store: Store, session: StoredSession) -> StoredSession:
    stored = await store.session(session.id)
    assert stored is not None
    return stored


async def test_a_deadline_is_due_at_its_instant_and_not_before(store: Store) -> None:
    session = await open_with(store, NOON)
    assert await store.due(NOON - TICK) == []
    assert await store.due(NOON) == [session]
    assert await store.due(NOON + DAY) == [session]


async def test_the_oldest_deadline_is_due_first(store: Store) -> None:
    late = await open_with(store, NOON + HOUR, 1)
    early = await open_with(store, NOON, 2)
    twin = await open_with(store, NOON, 3)
    await open_with(store, NOON + DAY, 4)
    await open_with(store, None, 5)
    assert await store.due(NOON + HOUR) == [early, twin, late]
    assert await store.due(NOON + HOUR, limit=2) == [early, twin]
    assert await store.warnable(NOON + HOUR) == [early, twin, late]
    assert await store.warnable(NOON + HOUR, limit=1) == [early]


@pytest.mark.parametrize("end", [Status.OVER, Status.STOPPED])
async def test_nobody_runs_out_of_time_in_a_session_that_has_ended(
    store: Store, end: Status
) -> None:
    session = await open_session(store)
    await append(store, session, 1, status=end, deadline=NOON)
    assert await store.due(NOON) == []
    assert await store.warnable(NOON) == []
    assert not await store.mark_warned(session.id, NOON)
    assert await give_back(store, DAY, after=NOON - DAY) == 0
    assert (await reread(store, session)).deadline == NOON


async def test_people_are_warned_once_about_a_deadline(store: Store) -> None:
    session = await open_with(store, NOON)
    assert not session.warned
    assert await store.warnable(NOON - TICK) == []
    assert await store.warnable(NOON) == [session]

    assert await store.mark_warned(session.id, NOON)
    warned = await reread(store, session)
    assert warned.warned
    assert await store.warnable(NOON) == []
    assert await store.due(NOON) == [warned]
    assert not await store.mark_warned(session.id, NOON)


async def test_an_append_warns_anew_only_about_a_new_deadline(store: Store) -> None:
    session = await open_with(store, NOON)
    await store.mark_warned(session.id, NOON)
    await append(store, session, session.version, deadline=NOON)
    assert await store.warnable(NOON) == []
    await append(store, session, session.version + 1, deadline=NOON + TICK)
    assert [found.id for found in await store.warnable(NOON + TICK)] == [session.id]


async def test_a_warning_takes_no_place_from_the_next(store: Store) -> None:
    first = await open_with(store, NOON, 1)
    second = await open_with(store, NOON, 2)
    await store.mark_warned(first.id, NOON)
    assert await store.warnable(NOON, limit=1) == [second]


async def test_of_many_that_would_warn_at_once_one_does(open_store: OpenStore, url: str) -> None:
    stores = [await open_store(url), await open_store(url)]
    session = await open_with(stores[0], NOON)
    attempts = [store.mark_warned(session.id, NOON) for store in stores for _ in range(4)]
    assert sorted(await asyncio.gather(*attempts)) == [False] * 7 + [True]


async def test_a_warning_that_comes_after_the_move_is_not_marked(store: Store) -> None:
    session = await open_with(store, NOON)
    await append(store, session, 2, deadline=NOON + HOUR)
    assert not await store.mark_warned(session.id, NOON)
    assert await store.warnable(NOON + HOUR) == [await reread(store, session)]


async def test_no_session_is_not_marked(store: Store) -> None:
    assert not await store.mark_warned(1, NOON)


@pytest.mark.parametrize("deadline", [NOON + TICK, NOON + HOUR])
async def test_an_append_forgets_the_warning_with_the_deadline_that_it_replaces(
    store: Store, deadline: datetime
) -> None:
    session = await open_with(store, NOON)
    await store.mark_warned(session.id, NOON)
    await append(store, session, 2, deadline=deadline)
    moved = await reread(store, session)
    assert (moved.deadline, moved.warned) == (deadline, False)
    assert await store.warnable(deadline) == [moved]

    await store.mark_warned(session.id, deadline)
    await append(store, session, 3)
    moved = await reread(store, session)
    assert (moved.deadline, moved.warned) == (None, False)
    assert await store.warnable(NOON + DAY) == []


async def test_lost_time_moves_the_open_deadlines_that_are_still_to_come(store: Store) -> None:
    passed = await open_with(store, NOON, 1)
    near = await open_with(store, NOON + TICK, 2)
    far = await open_with(store, NOON + DAY, 3)
    none = await open_with(store, None, 4)

    assert await give_back(store, DAY, after=NOON) == 2
    assert await reread(store, passed) == passed
    assert await reread(store, none) == none
    assert await store.due(NOON + 3 * DAY) == [
        passed,
        await reread(store, near),
        await reread(store, far),
    ]
    assert (await reread(store, near)).deadline == NOON + TICK + DAY
    assert (await reread(store, far)).deadline == NOON + DAY + DAY


async def test_a_moved_deadline_is_a_new_one_to_warn_about_and_no_event(store: Store) -> None:
    session = await open_with(store, NOON)
    await store.mark_warned(session.id, NOON)
    await give_back(store, HOUR, after=NOON - HOUR)
    moved = await reread(store, session)
    assert (moved.deadline, moved.warned) == (NOON + HOUR, False)
    assert (moved.version, moved.updated_at) == (session.version, session.updated_at)
    assert await store.mark_warned(session.id, NOON + HOUR)


async def test_where_nobody_waits_lost_time_moves_nothing(store: Store) -> None:
    assert await give_back(store, DAY, after=NOON) == 0


async def test_downtimes_and_moves_at_once_lose_nothing(open_store: OpenStore, url: str) -> None:
    stores = [await open_store(url), await open_store(url)]
    waiting = [await open_with(stores[0], NOON, channel) for channel in range(6)]
    moving = [await open_with(stores[0], NOON, channel) for channel in range(6, 12)]
    downtimes = [give_back(store, HOUR, after=NOON - HOUR) for store in stores * 2]
    moves = [append(stores[0], session, 2) for session in moving]
    await asyncio.gather(*downtimes, *moves)

    assert {(await reread(stores[1], session)).deadline for session in waiting} == {NOON + 4 * HOUR}
    assert {(await reread(stores[1], session)).deadline for session in moving} == {None}


async def test_the_questions_about_deadlines_read_none_but_the_open_ones_that_are_asked_for(
    store: Store, raw: AsyncEngine
) -> None:
    with listening(store) as asked:
        await store.due(NOON)
        await store.warnable(NOON)
        await give_back(store, DAY, after=NOON)
    assert len(asked) == 3
    for plan in await plans(raw, asked):
        assert "ix_sessions_open_deadline" in plan
        assert "Seq Scan" not in plan
