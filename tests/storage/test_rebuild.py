"""A rebuild from the logs finds nothing to correct, or corrects everything."""

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Board, NewResult, NewRolls, Scope, Store, StoredEvent, StoredSession
from tests.storage.conftest import OpenStore
from tests.storage.results import CARA, GAME, GUILD, duel, finish, fold, game, part, play, table
from tests.storage.samples import ANNA, BEN

TABLES = ("results", "result_players", "ledger_entries", "standings", "rolls", "people")
CHANGES = {
    "results": "UPDATE results SET ended_at = '2026-01-01 12:00:00.000000+00'",
    "result_players": "UPDATE result_players SET mu_change = 7, points = 9",
    "ledger_entries": "UPDATE ledger_entries SET loser_id = 1",
    "standings": "UPDATE standings SET average = 99 WHERE period = 'all'",
    "people": "UPDATE people SET name = 'Nobody'",
    "rolls": "UPDATE rolls SET dice = '[6,6,6,6,6,6]'",
}


async def play_much(store: Store) -> None:
    """Let tables overlap, with voids and a season between."""
    first, second = await table(store), await table(store, BEN, CARA)
    await finish(store, first, duel(rolls=[NewRolls(ANNA, (1,) * 36), NewRolls(None)]))
    await finish(store, second, duel(BEN, CARA, 4))
    await store.start_season(GUILD, "Winter", by=1)
    await finish(store, first, duel(BEN, ANNA, 2))
    await store.void_result(GUILD, first.id, 1, by=1, reason="a test")
    await finish(store, second, game(part(CARA, 3), part(BEN, -3), scope=Scope.MATCH))
    await finish(store, first, duel(ANNA, BEN, 8))
    await store.void_result(GUILD, second.id, 1, by=1, reason="a test")
    await finish(store, first, duel(ANNA, CARA, 1))
    await play(store, duel(CARA, ANNA), game=f"other {GAME}", guild_id=GUILD + 1)


async def dump(raw: AsyncEngine) -> dict[str, list[str]]:
    async with raw.connect() as connection:
        return {
            table: sorted(map(str, await connection.execute(text(f"SELECT * FROM {table}"))))
            for table in TABLES
        }


async def test_a_rebuild_finds_nothing_wrong_in_what_was_recorded(
    store: Store, raw: AsyncEngine
) -> None:
    await play_much(store)
    before = await dump(raw)
    rebuilt = await store.rebuild_results(fold)
    assert rebuilt.games == 6
    assert sum(rebuilt.differences.values()) == 0
    assert await dump(raw) == before


@pytest.mark.parametrize("damaged", TABLES)
async def test_a_rebuild_corrects_what_is_wrong(
    store: Store, raw: AsyncEngine, damaged: str
) -> None:
    await play_much(store)
    before = await dump(raw)
    async with raw.begin() as connection:
        change = CHANGES[damaged]
        if connection.dialect.name == "sqlite":
            change = change.replace("+00", "")
        await connection.execute(text(change))
    rebuilt = await store.rebuild_results(fold)
    assert rebuilt.differences[damaged] > 0
    assert await dump(raw) == before
    assert sum((await store.rebuild_results(fold)).differences.values()) == 0


async def test_a_rebuild_writes_what_was_never_recorded(store: Store, raw: AsyncEngine) -> None:
    await play(store, duel(), duel(BEN, ANNA), duel())
    before = await dump(raw)
    async with raw.begin() as connection:
        for name in (*TABLES[1:], "results"):
            await connection.execute(text(f"DELETE FROM {name}"))
    rebuilt = await store.rebuild_results(fold)
    assert rebuilt.differences["results"] == 3
    assert await dump(raw) == before


async def test_a_rebuild_drops_what_no_log_gives(store: Store) -> None:
    await play(store, duel(), duel())
    rebuilt = await store.rebuild_results(lambda session, log: fold(session, log)[:1])
    assert {**rebuilt.differences} == {
        "results": 1,
        "result_players": 2,
        "ledger_entries": 1,
        "standings": 6,
        "rolls": 0,
        "people": 0,
    }
    board = await store.leaderboard(GUILD, GAME, "all", Board.GAMES)
    assert [place.standing.tally.games for place in board.places] == [1, 1]
    await store.rebuild_results(lambda *_: [])
    assert (await store.leaderboard(GUILD, GAME, "all", Board.GAMES)).total == 0


async def test_a_rebuild_that_fails_changes_nothing(store: Store, raw: AsyncEngine) -> None:
    await play_much(store)
    before = await dump(raw)

    def fails_at_last(session: StoredSession, log: Sequence[StoredEvent]) -> list[NewResult]:
        assert session.game == GAME
        return fold(session, log)[1:]

    with pytest.raises(AssertionError):
        await store.rebuild_results(fails_at_last)
    assert await dump(raw) == before


async def test_a_game_that_ends_during_a_rebuild_waits_and_is_counted(
    open_store: OpenStore, store: Store, url: str
) -> None:
    session = await table(store)
    await finish(store, session, duel())
    other = await open_store(url)
    rebuilt, _ = await asyncio.gather(
        store.rebuild_results(fold), finish(other, session, duel(BEN, ANNA))
    )
    assert sum(rebuilt.differences.values()) == 0
    assert len(await store.results_of(session.id)) == 2
    assert sum((await store.rebuild_results(fold)).differences.values()) == 0
