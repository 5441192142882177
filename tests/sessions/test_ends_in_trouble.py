"""The end of a game, with all that follows from it, on a disk that takes only a part of it."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.adapters.games import GAMES
from bot.adapters.view import Intent
from bot.games.backgammon.options import Options
from bot.sessions.checking import faults
from bot.sessions.rebuilding import folding
from bot.sessions.table import Table
from bot.sessions.tables import Tables
from bot.sessions.wishes import Actor
from storage import Board, Scope, Status, Store, StoreUnavailable
from tests.sessions.people import ANN, BEN, act, new_interaction, proposal
from tests.storage.troubles import log_of, no_file_above, pragma


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    yield store
    await store.close()


def everything(file: Path) -> list[str]:
    """Return all that is stored, as another program sees it."""
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


async def almost_over(tables: Tables) -> tuple[Table, Actor]:
    """Return a match that somebody wins by accepting, and who that is."""
    wished = replace(proposal(), options=Options(length=1))
    table = await tables.open(wished, interaction_id=new_interaction())
    table = (await act(tables, table, BEN, "join")).table
    loser = table.state.to_act
    await act(tables, table, (ANN, BEN)[loser], "resign", "1")
    return table, (BEN, ANN)[loser]


async def assert_ended(store: Store, table: Table, winner: Actor) -> None:
    """Look whether all is there, once: the events, the results, and what follows from them."""
    stored = await store.session(table.id)
    assert stored is not None
    assert stored.status is Status.OVER
    assert [one.scope for one in await store.results_of(table.id)] == [Scope.MATCH, Scope.GAME]
    board = await store.leaderboard(1, "backgammon", "all", Board.WINS)
    assert board.places[0].standing.user_id == winner.user_id
    assert await faults(store, GAMES, table.id) == []
    rebuilt = await store.rebuild_results(folding(GAMES))
    assert rebuilt.games == 1
    assert not any(rebuilt.differences.values())


async def test_wherever_the_disk_is_full_an_end_is_stored_wholly_or_not_at_all(
    store: Store, file: Path
) -> None:
    tables = Tables(store, GAMES)
    table, winner = await almost_over(tables)
    before, size = everything(file), log_of(file).stat().st_size
    click = new_interaction()
    failed = 0
    while (await tables.look(table.id)).table.is_open:
        with no_file_above(size + failed * 2000):  # in the midst of pages, and between them
            try:
                await tables.act(
                    table.id, winner, Intent("accept"), seen=None, interaction_id=click
                )
            except StoreUnavailable:
                failed += 1
                assert everything(file) == before
    assert failed > 20
    await assert_ended(store, table, winner)


async def test_a_file_that_may_only_be_read_takes_an_end_afterwards(
    store: Store, file: Path
) -> None:
    tables = Tables(store, GAMES)
    table, winner = await almost_over(tables)
    before, click = everything(file), new_interaction()
    await pragma(store, "query_only = ON")
    for _ in range(2):
        with pytest.raises(StoreUnavailable, match="readonly") as caught:
            await tables.act(table.id, winner, Intent("accept"), seen=None, interaction_id=click)
        assert caught.value.advice.startswith("See that the bot may write to the file")
        assert everything(file) == before
        assert (await tables.look(table.id)).table.is_open
    await pragma(store, "query_only = OFF")
    await tables.act(table.id, winner, Intent("accept"), seen=None, interaction_id=click)
    await assert_ended(store, table, winner)
