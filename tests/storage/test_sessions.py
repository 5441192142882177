"""A session from its opening to its end, and the one open session of a channel."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import (
    BoardMessage,
    ChannelTaken,
    DuplicateInteraction,
    NewEvent,
    Status,
    Store,
    StoredSession,
)
from tests.storage.conftest import OpenStore
from tests.storage.plans import listening, plans
from tests.storage.samples import (
    ANNA,
    BEN,
    CHANNEL,
    MONEY_GAME,
    OPENED,
    append,
    open_session,
    rolled,
)


async def test_a_new_session_stands_at_its_last_event(store: Store) -> None:
    before = datetime.now(UTC)
    session = await store.create_session(
        MONEY_GAME, [OPENED, rolled(3, 1)], actor=ANNA, interaction_id=7
    )
    after = datetime.now(UTC)

    assert session == await store.session(session.id)
    assert (session.version, session.status, session.is_open) == (2, Status.LOBBY, True)
    assert (session.guild_id, session.channel_id) == (MONEY_GAME.guild_id, CHANNEL)
    assert (session.game, session.options) == ("backgammon", MONEY_GAME.options)
    assert session.seats == (ANNA, BEN)
    assert session.board is None
    assert session.deadline is None
    assert before <= session.created_at == session.updated_at <= after


async def test_what_was_never_stored_is_not_found(store: Store) -> None:
    assert await store.session(1) is None
    assert await store.open_session_in(CHANNEL) is None
    assert await store.latest_session_in(CHANNEL) is None
    assert await store.open_sessions() == []
    assert await store.events(1) == []


@pytest.mark.parametrize("number", [-1, 0, 2**31, 2**63, 2**100])
async def test_a_number_that_no_session_can_have_is_not_found(store: Store, number: int) -> None:
    assert await store.session(number) is None


async def test_a_channel_with_an_open_session_refuses_another(store: Store) -> None:
    first = await open_session(store)
    with pytest.raises(ChannelTaken) as refusal:
        await open_session(store)
    assert refusal.value.session_id == first.id
    assert await store.open_sessions() == [first]


async def test_of_many_sessions_opened_at_once_in_a_channel_one_exists(
    open_store: OpenStore, url: str
) -> None:
    stores = [await open_store(url), await open_store(url)]
    attempts = [open_session(store) for store in stores for _ in range(6)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)

    opened = [outcome for outcome in outcomes if isinstance(outcome, StoredSession)]
    refused = [outcome for outcome in outcomes if isinstance(outcome, ChannelTaken)]
    assert await stores[1].open_sessions() == opened
    assert [refusal.session_id for refusal in refused] == [opened[0].id] * 11


@pytest.mark.parametrize("status", ["lobby", "playing"])
async def test_the_database_itself_refuses_a_second_open_session(
    store: Store, raw: AsyncEngine, status: str
) -> None:
    await open_session(store)
    with pytest.raises(IntegrityError):
        await insert_session(raw, status)


async def test_the_database_itself_refuses_a_status_that_the_channel_rule_does_not_know(
    store: Store, raw: AsyncEngine
) -> None:
    await insert_session(raw, "over")
    with pytest.raises(IntegrityError):
        await insert_session(raw, "Playing")


async def insert_session(raw: AsyncEngine, status: str) -> None:
    async with raw.begin() as connection:
        await connection.execute(
            text(
                "INSERT INTO sessions (guild_id, channel_id, game, options, seats, status, version,"
                " created_at, updated_at) VALUES (1, :channel, 'x', '{}', '[]', :status, 1,"
                " '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
            ),
            {"channel": CHANNEL, "status": status},
        )


async def test_sessions_of_other_channels_do_not_meet(store: Store) -> None:
    here = await open_session(store)
    there = await open_session(store, channel_id=CHANNEL + 1)
    assert await store.open_session_in(CHANNEL) == here
    assert await store.open_session_in(CHANNEL + 1) == there
    assert await store.open_sessions() == [here, there]


@pytest.mark.parametrize("end", [Status.OVER, Status.STOPPED])
async def test_a_channel_is_free_when_its_session_has_ended(store: Store, end: Status) -> None:
    first = await open_session(store)
    await append(store, first, 1, status=end)
    assert await store.open_session_in(CHANNEL) is None
    ended = await store.latest_session_in(CHANNEL)
    assert ended is not None
    assert (ended.id, ended.status, ended.is_open) == (first.id, end, False)

    second = await open_session(store)
    assert second.id != first.id
    assert await store.latest_session_in(CHANNEL) == second


async def test_an_ended_session_opens_again_in_a_free_channel_only(store: Store) -> None:
    first = await open_session(store)
    await append(store, first, 1, status=Status.STOPPED)
    await append(store, first, 2, status=Status.PLAYING)
    await append(store, first, 3, status=Status.STOPPED)
    second = await open_session(store)

    with pytest.raises(ChannelTaken) as refusal:
        await append(store, first, 4, status=Status.PLAYING)
    assert refusal.value.session_id == second.id
    assert len(await store.events(first.id)) == 4
    assert await store.open_sessions() == [second]


async def test_the_interaction_that_opened_a_session_opens_no_other(store: Store) -> None:
    async def open_by(interaction_id: int) -> StoredSession:
        return await store.create_session(
            MONEY_GAME, [OPENED], actor=ANNA, interaction_id=interaction_id
        )

    session = await open_by(7)
    with pytest.raises(DuplicateInteraction) as refusal:
        await open_by(7)
    assert refusal.value.session_id == session.id

    await append(store, session, 1, status=Status.OVER)
    with pytest.raises(DuplicateInteraction):
        await open_by(7)
    assert (await open_by(8)).id != session.id


async def test_a_session_whose_first_event_cannot_be_written_does_not_exist(store: Store) -> None:
    unwritable = NewEvent("rolled", {"dice": {1, 6}})
    with pytest.raises(Exception, match="not JSON serializable"):
        await store.create_session(
            MONEY_GAME, [OPENED, unwritable], actor=None, interaction_id=None
        )
    assert await store.latest_session_in(CHANNEL) is None


async def test_the_board_is_remembered_and_never_goes_back_to_an_older_version(
    store: Store,
) -> None:
    session = await open_session(store)

    async def record(message_id: int, version: int) -> tuple[bool, BoardMessage | None]:
        recorded = await store.record_board(
            session.id, channel_id=CHANNEL, message_id=message_id, version=version
        )
        stored = await store.session(session.id)
        assert stored is not None
        return recorded, stored.board

    fifth = BoardMessage(CHANNEL, 50, 5)
    assert await record(50, 5) == (True, fifth)
    assert await record(40, 4) == (False, fifth)
    assert await record(51, 5) == (True, BoardMessage(CHANNEL, 51, 5))
    assert await record(60, 6) == (True, BoardMessage(CHANNEL, 60, 6))


LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)


async def test_open_sessions_are_behind_until_their_newest_version_is_on_a_board(
    store: Store,
) -> None:
    shown = await open_session(store)
    other = await open_session(store, channel_id=CHANNEL + 1)
    over = await open_session(store, channel_id=CHANNEL + 2)
    await append(store, over, 1, status=Status.OVER)
    assert await store.behind(LONG_AGO) == [shown.id, other.id]
    for session in (shown, other):
        await store.record_board(session.id, channel_id=CHANNEL, message_id=1, version=1)
    assert await store.behind(LONG_AGO) == []
    await append(store, other, 1)
    assert await store.behind(LONG_AGO) == [other.id]


async def test_a_session_that_ended_just_now_is_behind_while_its_last_board_is_missing(
    store: Store, raw: AsyncEngine
) -> None:
    ended = await open_session(store)
    await store.record_board(ended.id, channel_id=CHANNEL, message_id=1, version=1)
    before = datetime.now(UTC)
    await append(store, ended, 1, status=Status.OVER)
    with listening(store) as asked:
        assert await store.behind(before) == [ended.id]
    assert await store.behind(datetime.now(UTC) + timedelta(days=1)) == []
    assert any("ix_sessions_ended_behind" in plan for plan in await plans(raw, asked))
    await store.record_board(ended.id, channel_id=CHANNEL, message_id=2, version=2)
    assert await store.behind(before) == []


async def test_a_board_of_no_session_is_not_remembered(store: Store) -> None:
    assert not await store.record_board(1, channel_id=CHANNEL, message_id=2, version=3)
