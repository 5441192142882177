"""To be forgotten, and to be told what is known."""

import asyncio
import json

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Board, NewEvent, NewRolls, Status, StillSeated, Store
from tests.storage.results import (
    CARA,
    GAME,
    GUILD,
    NAMES,
    duel,
    finish,
    fold,
    play,
    rename,
    standing_of,
    table,
)
from tests.storage.samples import ANNA, BEN, append, open_session


async def everything(raw: AsyncEngine) -> str:
    """Read every row of every table."""
    async with raw.connect() as connection:
        listed = "SELECT name FROM sqlite_master WHERE type = 'table'"
        if connection.dialect.name != "sqlite":
            listed = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
        tables = [name for (name,) in await connection.execute(text(listed))]
        rows = [
            str(row)
            for name in tables
            for row in await connection.execute(text(f"SELECT * FROM {name}"))
        ]
    return "\n".join(rows)


async def leave_traces(store: Store) -> None:
    """Let Anna be in every table that can hold her."""
    rolled = [NewRolls(ANNA, (1,) * 36)]
    session = await play(store, duel(rolls=rolled), duel(BEN, ANNA, 4), duel(BEN, CARA))
    await play(store, duel(ANNA, CARA, 2), guild_id=GUILD + 1)
    await store.void_result(GUILD, session.id, 3, by=ANNA, reason="a test")
    await store.start_season(GUILD, "Winter", by=ANNA)
    await store.end_season(GUILD, by=ANNA)
    await store.save_preset(GUILD, GAME, "thursday", {}, by=ANNA)
    await store.change_preferences(ANNA, {"theme": "night"})
    invited = NewEvent("opened", {"by": CARA, "invited": [ANNA]})
    lobby = await open_session(store, seats=[ANNA], channel_id=5)
    await append(store, lobby, 1, events=[invited], seats=[CARA], status=Status.STOPPED)


async def test_who_is_forgotten_stands_nowhere_any_more(store: Store, raw: AsyncEngine) -> None:
    await leave_traces(store)
    assert str(ANNA) in await everything(raw)
    pseudonym = await store.forget(ANNA, rewrite=rename)
    assert pseudonym < 0
    left = await everything(raw)
    assert str(ANNA) not in left
    assert NAMES[ANNA] not in left
    assert str(pseudonym) in left
    assert await store.preferences(ANNA) == {}
    # BEN's id differs from ANNA's by its last digit only.
    assert str(BEN) in left


async def test_nobody_elses_figures_change_when_somebody_is_forgotten(store: Store) -> None:
    await leave_traces(store)
    before = await store.standings_of_user(GUILD, BEN)
    won = await store.head_to_head(GUILD, BEN, ANNA)
    board = await store.leaderboard(GUILD, GAME, "all", Board.RATING)
    pseudonym = await store.forget(ANNA, rewrite=rename)
    assert await store.standings_of_user(GUILD, BEN) == before
    (against,) = await store.head_to_head(GUILD, BEN, pseudonym)
    assert (against.wins, against.won, against.lost) == (1, won[0].won, won[0].lost)
    after = await store.leaderboard(GUILD, GAME, "all", Board.RATING)
    assert [place.standing.tally for place in after.places] == [
        place.standing.tally for place in board.places
    ]
    assert sum((await store.rebuild_results(fold)).differences.values()) == 0


async def test_nobody_is_forgotten_while_he_sits_at_a_table(store: Store, raw: AsyncEngine) -> None:
    await leave_traces(store)
    session = await table(store, CARA, ANNA)
    before = await everything(raw)
    with pytest.raises(StillSeated) as refused:
        await store.forget(ANNA, rewrite=rename)
    assert refused.value.channel_ids == (session.channel_id,)
    assert await everything(raw) == before
    await finish(store, session, duel(CARA, ANNA), seats=[CARA])
    assert await store.forget(ANNA, rewrite=rename) < 0
    assert str(ANNA) not in await everything(raw)


async def test_who_comes_back_begins_anew_and_each_forgotten_one_stays_himself(
    store: Store,
) -> None:
    await play(store, duel())
    first = await store.forget(ANNA, rewrite=rename)
    await play(store, duel())
    standing = await standing_of(store, ANNA)
    assert standing is not None
    assert standing.tally.games == 1
    second = await store.forget(ANNA, rewrite=rename)
    assert first != second
    board = await store.leaderboard(GUILD, GAME, "all", Board.WINS)
    people = {place.standing.user_id for place in board.places}
    assert people == {BEN, first, second}


async def test_a_person_is_told_all_that_is_stored_of_him_and_nothing_else(store: Store) -> None:
    await leave_traces(store)
    other = await play(store, duel(CARA, BEN))
    told = await store.everything_of(ANNA)
    assert json.loads(json.dumps(told)) == told
    assert all(told[name] for name in told)
    assert told["preferences"][0]["body"] == {"theme": "night"}
    assert len(told["result_players"]) == 3
    assert {row["user_id"] for row in told["result_players"]} == {ANNA}
    assert len(told["ledger_entries"]) == 3
    assert other.id not in {row["id"] for row in told["sessions"]}
    assert other.id not in {row["session_id"] for row in told["events"]}
    assert any("invited" in row["body"] for row in told["events"])
    nothing = await store.everything_of(ANNA + 7)
    assert not any(nothing[name] for name in nothing)


async def test_games_that_end_while_somebody_is_forgotten_are_not_forgotten(
    store: Store, raw: AsyncEngine
) -> None:
    sessions = [await table(store, BEN, CARA) for _ in range(5)]
    for session in sessions:
        await finish(store, session, duel(BEN, ANNA))
    pseudonym, *_ = await asyncio.gather(
        store.forget(ANNA, rewrite=rename),
        *(finish(store, session, duel(BEN, CARA)) for session in sessions),
    )
    assert str(ANNA) not in await everything(raw)
    opponents = await store.opponents(GUILD, BEN, GAME)
    assert {(one.opponent_id, one.wins) for one in opponents} == {(pseudonym, 5), (CARA, 5)}
    assert sum((await store.rebuild_results(fold)).differences.values()) == 0
