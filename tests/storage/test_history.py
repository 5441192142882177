"""Who played at which session, and the games that a server has finished."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import NewEvent, Status, Store, StoredSession
from tests.storage.conftest import OpenStore
from tests.storage.plans import listening, plans
from tests.storage.samples import ANNA, BEN, CHANNEL, MONEY_GAME, append, open_session

GUILD = MONEY_GAME.guild_id
CARA = ANNA + 1000
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
TICK = timedelta(microseconds=1)
HOUR = timedelta(hours=1)


async def play(store: Store, end: Status = Status.OVER, **changes: Any) -> StoredSession:
    """Play a session from its lobby to its end."""
    session = await open_session(store, **changes)
    await append(store, session, 1, status=Status.PLAYING)
    return await move(store, session, 2, status=end)


async def move(store: Store, session: StoredSession, expected: int, **given: Any) -> StoredSession:
    await append(store, session, expected, **given)
    stored = await store.session(session.id)
    assert stored is not None
    return stored


async def finished(store: Store, guild_id: int = GUILD, **asked: Any) -> list[int]:
    return [session.id for session in await store.finished(guild_id, **asked)]


async def end_at(raw: AsyncEngine, session: StoredSession, instant: datetime) -> None:
    """Let a session have ended at an instant."""
    async with raw.begin() as connection:
        for table, key in (("sessions", "id"), ("session_players", "session_id")):
            at = instant.strftime("%Y-%m-%d %H:%M:%S.%f")
            zone = "" if connection.dialect.name == "sqlite" else "+00"
            await connection.execute(
                text(f"UPDATE {table} SET ended_at = '{at}{zone}' WHERE {key} = {session.id}")
            )


async def test_a_session_has_ended_when_it_is_closed(store: Store) -> None:
    session = await open_session(store)
    assert session.ended_at is None
    playing = await move(store, session, 1, status=Status.PLAYING)
    assert playing.ended_at is None
    over = await move(store, session, 2, status=Status.OVER)
    assert over.ended_at == over.updated_at
    assert over.ended_at is not None


async def test_a_session_that_is_stopped_has_ended_too(store: Store) -> None:
    stopped = await play(store, Status.STOPPED)
    assert stopped.ended_at == stopped.updated_at


async def test_what_is_appended_after_the_end_does_not_move_the_end(store: Store) -> None:
    over = await play(store)
    assert (await move(store, over, 3)).ended_at == over.ended_at
    assert (await move(store, over, 4, status=Status.OVER)).ended_at == over.ended_at


async def test_a_session_that_opens_again_is_not_finished_until_it_ends_again(
    store: Store,
) -> None:
    over = await play(store)
    reopened = await move(store, over, 3, status=Status.PLAYING)
    assert reopened.ended_at is None
    assert await finished(store, user_id=ANNA) == await finished(store) == []
    again = await move(store, over, 4, status=Status.OVER)
    assert over.ended_at is not None
    assert again.ended_at is not None
    assert again.ended_at > over.ended_at
    assert await store.finished(GUILD) == await store.finished(GUILD, user_id=ANNA) == [again]


async def test_a_session_may_be_created_at_its_end(store: Store) -> None:
    session = await open_session(store, status=Status.OVER)
    assert session.ended_at == session.created_at
    assert await store.finished(GUILD) == [session]
    assert await store.finished(GUILD, user_id=BEN, since=session.ended_at) == [session]


async def test_only_what_came_to_its_end_is_finished(store: Store) -> None:
    await play(store, Status.STOPPED)
    over = await play(store)
    await open_session(store, channel_id=CHANNEL + 1)
    await open_session(store, channel_id=CHANNEL + 2, status=Status.PLAYING)
    assert await store.finished(GUILD) == await store.finished(GUILD, user_id=ANNA) == [over]


async def test_another_server_is_never_seen(store: Store) -> None:
    here = await play(store)
    there = await play(store, guild_id=GUILD + 1)
    for asked in ({}, {"user_id": ANNA}, {"game": "backgammon"}):
        assert await finished(store, **asked) == [here.id]
        assert await finished(store, GUILD + 1, **asked) == [there.id]
        assert await finished(store, GUILD + 2, **asked) == []
    later = await play(store)
    assert await finished(store, before_id=there.id) == []
    assert await finished(store, before_id=later.id) == [here.id]


async def test_the_session_that_ended_last_comes_first_whenever_it_began(store: Store) -> None:
    slow = await open_session(store, status=Status.PLAYING)
    quick = await play(store, channel_id=CHANNEL + 1)
    await append(store, slow, 1, status=Status.OVER)
    assert await finished(store) == await finished(store, user_id=BEN) == [slow.id, quick.id]


async def test_somebody_who_left_or_was_replaced_played_all_the_same(store: Store) -> None:
    session = await open_session(store, status=Status.PLAYING)
    await append(store, session, 1, seats=[ANNA, CARA])
    await append(store, session, 2, seats=[CARA])
    await append(store, session, 3, seats=[BEN, CARA])
    await append(store, session, 4, status=Status.OVER)
    for user_id in (ANNA, BEN, CARA):
        assert await finished(store, user_id=user_id) == [session.id]


async def test_who_leaves_the_lobby_or_comes_to_look_has_not_played(store: Store) -> None:
    session = await open_session(store, seats=[ANNA])
    await append(store, session, 1, seats=[ANNA, BEN])
    await append(store, session, 2, seats=[ANNA, CARA], status=Status.PLAYING)
    await append(store, session, 3, actor=BEN, status=Status.OVER)
    assert await finished(store, user_id=ANNA) == [session.id]
    assert await finished(store, user_id=CARA) == [session.id]
    assert await finished(store, user_id=BEN) == []


async def test_one_person_in_two_seats_is_one_player(store: Store) -> None:
    session = await play(store, seats=[ANNA, ANNA])
    assert await finished(store, user_id=ANNA) == [session.id]


async def test_a_refused_append_adds_no_player(store: Store) -> None:
    session = await open_session(store, status=Status.PLAYING)
    unwritable = NewEvent("rolled", {"dice": {1, 6}})
    with pytest.raises(Exception, match="not JSON serializable"):
        await append(store, session, 1, seats=[CARA], events=[unwritable])
    await append(store, session, 1, status=Status.OVER)
    assert await finished(store, user_id=CARA) == []


async def test_people_who_sit_down_at_once_are_all_players(open_store: OpenStore, url: str) -> None:
    stores = [await open_store(url), await open_store(url)]
    sessions = [
        await open_session(stores[0], channel_id=CHANNEL + n, status=Status.PLAYING, seats=[])
        for n in range(4)
    ]
    for seats in ([ANNA], [ANNA, BEN]):
        await asyncio.gather(
            *(append(stores[n % 2], s, len(seats), seats=seats) for n, s in enumerate(sessions))
        )
    await asyncio.gather(*(append(stores[0], s, 3, status=Status.OVER) for s in sessions))
    expected = sorted(session.id for session in sessions)
    assert sorted(await finished(stores[1], user_id=ANNA)) == expected
    assert sorted(await finished(stores[1], user_id=BEN)) == expected


async def test_history_is_of_a_game_a_person_or_both(store: Store) -> None:
    money = await play(store)
    chouette = await play(store, game="chouette", seats=[ANNA, CARA])
    assert await finished(store) == [chouette.id, money.id]
    assert await finished(store, game="chouette") == [chouette.id]
    assert await finished(store, user_id=BEN) == [money.id]
    assert await finished(store, user_id=ANNA) == [chouette.id, money.id]
    assert await finished(store, user_id=ANNA, game="backgammon") == [money.id]
    assert await finished(store, user_id=BEN, game="chouette") == []


@pytest.mark.parametrize("user_id", [None, ANNA])
async def test_history_is_from_an_instant_on_and_up_to_before_another(
    store: Store, raw: AsyncEngine, user_id: int | None
) -> None:
    played = [await play(store) for _ in range(3)]
    first, second, third = (session.id for session in played)
    for hours, session in enumerate(played):
        await end_at(raw, session, NOON + hours * HOUR)

    async def between(since: datetime | None, until: datetime | None) -> list[int]:
        return await finished(store, user_id=user_id, since=since, until=until)

    assert await between(NOON + HOUR, None) == [third, second]
    assert await between(NOON + HOUR + TICK, None) == [third]
    assert await between(None, NOON + HOUR) == [first]
    assert await between(None, NOON + HOUR + TICK) == [second, first]
    assert await between(NOON, NOON + 2 * HOUR) == [second, first]
    assert await between(NOON + HOUR, NOON + HOUR) == []


@pytest.mark.parametrize("asked", [{}, {"user_id": ANNA}, {"game": "backgammon"}])
async def test_pages_follow_each_other_without_a_gap_even_where_sessions_ended_together(
    store: Store, raw: AsyncEngine, asked: dict[str, Any]
) -> None:
    played = [await play(store) for _ in range(7)]
    for number, session in enumerate(played):
        await end_at(raw, session, NOON + number // 3 * HOUR)
    pages = [await finished(store, **asked, limit=3)]
    await play(store)  # What ends between two pages moves nothing.
    while pages[-1]:
        pages.append(await finished(store, **asked, limit=3, before_id=pages[-1][-1]))
    newest_first = [session.id for session in reversed(played)]
    assert pages == [newest_first[:3], newest_first[3:6], newest_first[6:], []]


async def test_nothing_comes_after_a_session_that_is_not_finished(store: Store) -> None:
    await play(store)
    stopped = await play(store, Status.STOPPED)
    playing = await open_session(store)
    for session_id in (stopped.id, playing.id, playing.id + 1):
        assert await finished(store, before_id=session_id) == []


INDEXES = [
    ({}, "ix_sessions_over"),
    ({"game": "backgammon"}, "ix_sessions_over_game"),
    ({"user_id": ANNA}, "ix_session_players_history"),
    ({"user_id": ANNA, "game": "backgammon"}, "ix_session_players_history"),
]
PERIODS = [{}, {"since": NOON - HOUR}, {"until": NOON}, {"since": NOON - HOUR, "until": NOON}]


@pytest.mark.parametrize("period", PERIODS, ids=" ".join)
@pytest.mark.parametrize(("asked", "index"), INDEXES)
async def test_the_questions_about_history_read_one_index_in_its_order(
    store: Store, raw: AsyncEngine, asked: dict[str, Any], index: str, period: dict[str, Any]
) -> None:
    last = await play(store)
    with listening(store) as questions:
        await store.finished(GUILD, **asked, **period)
        await store.finished(GUILD, **asked, **period, before_id=last.id)
    first_page, _, next_page = await plans(raw, questions)
    for plan in (first_page, next_page):
        assert f"{index} " in plan
        for detour in ("Seq Scan", "SCAN", "Sort", "TEMP B-TREE"):
            assert detour not in plan
