"""The event log: numbered, whole, once."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import (
    DuplicateInteraction,
    NewEvent,
    NoSuchSession,
    Status,
    Store,
    VersionConflict,
)
from tests.storage.conftest import OpenStore
from tests.storage.samples import ANNA, BEN, PLAYED, append, open_session, rolled


async def test_an_append_numbers_its_events_and_moves_the_session_on(store: Store) -> None:
    session = await open_session(store)
    before = datetime.now(UTC)
    version = await store.append(
        session.id,
        1,
        [rolled(6, 1), PLAYED],
        actor=BEN,
        interaction_id=70,
        seats=[BEN],
        status=Status.PLAYING,
    )

    first, second = await store.events(session.id, after=1)
    assert version == 3
    assert (first.sequence, first.kind, first.body) == (2, "rolled", {"dice": [6, 1]})
    assert (second.sequence, second.kind, second.body) == (3, PLAYED.kind, PLAYED.body)
    assert (first.actor, second.actor) == (BEN, BEN)
    assert (first.interaction_id, second.interaction_id) == (70, None)
    assert before <= first.at == second.at <= datetime.now(UTC)

    moved = await store.session(session.id)
    assert moved is not None
    assert (moved.version, moved.status, moved.seats) == (3, Status.PLAYING, (BEN,))
    assert moved.updated_at == first.at
    assert moved.created_at == session.created_at


async def test_an_append_leaves_seats_and_status_alone_unless_they_are_given(store: Store) -> None:
    session = await open_session(store, status=Status.PLAYING)
    await append(store, session, 1)
    moved = await store.session(session.id)
    assert moved is not None
    assert (moved.seats, moved.status) == (session.seats, Status.PLAYING)


async def test_a_deadline_holds_until_the_next_append_and_is_read_in_utc(store: Store) -> None:
    session = await open_session(store)
    deadline = datetime(2027, 1, 1, 5, 30, tzinfo=timezone(timedelta(hours=5, minutes=30)))
    await append(store, session, 1, deadline=deadline)
    waiting = await store.session(session.id)
    assert waiting is not None
    assert waiting.deadline == datetime(2027, 1, 1, tzinfo=UTC)
    assert waiting.deadline.tzinfo is UTC

    await append(store, session, 2)
    moved = await store.session(session.id)
    assert moved is not None
    assert moved.deadline is None


async def test_events_are_read_in_order_from_any_place(store: Store) -> None:
    session = await open_session(store)
    for die in range(1, 7):
        await append(store, session, die, events=[rolled(die, die)])
    numbers = [event.sequence for event in await store.events(session.id)]
    assert numbers == [1, 2, 3, 4, 5, 6, 7]
    assert [event.body["dice"][0] for event in await store.events(session.id, after=5)] == [5, 6]
    assert await store.events(session.id, after=7) == []


async def test_an_append_on_an_older_or_a_future_version_is_refused(store: Store) -> None:
    session = await open_session(store)
    await append(store, session, 1)
    for expected in (1, 3):
        with pytest.raises(VersionConflict) as refusal:
            await append(store, session, expected)
        assert (refusal.value.expected, refusal.value.actual) == (expected, 2)
    assert len(await store.events(session.id)) == 2


async def test_of_many_appends_on_the_same_version_one_is_stored(
    open_store: OpenStore, url: str
) -> None:
    stores = [await open_store(url), await open_store(url)]
    session = await open_session(stores[0])
    attempts = [append(store, session, 1, actor=n) for store in stores for n in range(6)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)

    assert [outcome for outcome in outcomes if not isinstance(outcome, VersionConflict)] == [2]
    winner = outcomes.index(2) % 6
    assert [event.actor for event in await stores[1].events(session.id, after=1)] == [winner]


async def test_an_interaction_that_comes_again_is_refused_whatever_version_it_saw(
    store: Store,
) -> None:
    session = await open_session(store)
    await append(store, session, 1, interaction_id=70, events=[rolled(6, 1), PLAYED])
    for expected in (1, 3):
        with pytest.raises(DuplicateInteraction) as refusal:
            await append(store, session, expected, interaction_id=70)
        assert (refusal.value.session_id, refusal.value.interaction_id) == (session.id, 70)
    assert len(await store.events(session.id)) == 3


async def test_an_interaction_that_comes_twice_at_once_is_stored_once(store: Store) -> None:
    session = await open_session(store)
    attempts = [append(store, session, 1, interaction_id=70) for _ in range(5)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    refused = [outcome for outcome in outcomes if isinstance(outcome, DuplicateInteraction)]
    assert (outcomes.count(2), len(refused)) == (1, 4)
    assert len(await store.events(session.id)) == 2


async def test_appends_without_an_interaction_do_not_meet(store: Store) -> None:
    session = await open_session(store)
    await append(store, session, 1, events=[rolled(6, 1), PLAYED])
    assert await append(store, session, 3, events=[rolled(2, 1), PLAYED]) == 5


async def test_an_append_to_no_session_is_refused(store: Store) -> None:
    with pytest.raises(NoSuchSession) as refusal:
        await store.append(5, 1, [PLAYED], actor=ANNA, interaction_id=70)
    assert refusal.value.session_id == 5


async def test_an_append_of_which_one_event_cannot_be_written_leaves_nothing(
    store: Store,
) -> None:
    session = await open_session(store)
    unwritable = NewEvent("rolled", {"dice": {1, 6}})
    with pytest.raises(Exception, match="not JSON serializable"):
        await append(store, session, 1, events=[PLAYED, unwritable], status=Status.OVER)
    assert await store.session(session.id) == session
    assert len(await store.events(session.id)) == 1


async def test_an_append_that_meets_a_foreign_event_leaves_nothing(
    store: Store, raw: AsyncEngine
) -> None:
    session = await open_session(store)
    await insert_event(raw, session.id, sequence=3)
    with pytest.raises(IntegrityError):
        await append(store, session, 1, events=[rolled(6, 1), PLAYED], status=Status.OVER)
    assert await store.session(session.id) == session
    assert [event.sequence for event in await store.events(session.id)] == [1, 3]


async def test_the_database_itself_refuses_a_second_event_with_the_same_number(
    store: Store, raw: AsyncEngine
) -> None:
    session = await open_session(store)
    with pytest.raises(IntegrityError):
        await insert_event(raw, session.id, sequence=1)


async def test_the_database_itself_refuses_the_same_interaction_twice_in_a_session(
    store: Store, raw: AsyncEngine
) -> None:
    session = await open_session(store)
    await append(store, session, 1, interaction_id=70)
    with pytest.raises(IntegrityError):
        await insert_event(raw, session.id, sequence=3, interaction_id=70)


async def insert_event(
    raw: AsyncEngine, session_id: int, *, sequence: int, interaction_id: int | None = None
) -> None:
    async with raw.begin() as connection:
        await connection.execute(
            text(
                "INSERT INTO events (session_id, sequence, kind, body, interaction_id, at) VALUES"
                " (:session, :sequence, 'x', '{}', :interaction, '2026-01-01 00:00:00')"
            ),
            {"session": session_id, "sequence": sequence, "interaction": interaction_id},
        )


async def test_bodies_come_back_as_they_were(store: Store) -> None:
    session = await open_session(store)
    body = {
        "names": ["Željka", "मीरा", "రాము", "👩🏽\u200d🚀", "\u202eevil", "half a pair: \ud83d", ""],
        "nested": {"a": [{"b": [None, True, False, 0, -1, 2**63, 0.1, 1e300]}], "": {}},
        "quotes": "'\"\\\n\t\x00;--",
    }
    await append(store, session, 1, events=[NewEvent("said", body)])
    (event,) = await store.events(session.id, after=1)
    assert event.body == body


async def test_an_append_that_has_begun_is_stored_whole_though_its_caller_is_cancelled(
    store: Store,
) -> None:
    session = await open_session(store)
    version = 1
    for moment in range(0, 80, 2):
        task = asyncio.ensure_future(append(store, session, version, events=[PLAYED, PLAYED]))
        for _ in range(moment):
            await asyncio.sleep(0)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task

        stored = await store.session(session.id)
        assert stored is not None
        assert stored.version == (version if moment == 0 else version + 2)
        assert len(await store.events(session.id)) == stored.version
        version = await append(store, session, stored.version)


async def test_programs_that_write_at_once_wait_for_each_other(
    open_store: OpenStore, url: str
) -> None:
    stores = [await open_store(url) for _ in range(3)]

    async def play(store: Store, channel_id: int) -> None:
        session = await open_session(store, channel_id=channel_id)
        for version in range(1, 11):
            await append(store, session, version, interaction_id=version)

    await asyncio.gather(*(play(store, channel) for channel, store in enumerate(stores)))
    assert [session.version for session in await stores[0].open_sessions()] == [11, 11, 11]
