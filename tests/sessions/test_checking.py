"""A stored table that was changed behind the bot's back: what is wrong with it is found."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.adapters.games import GAMES
from bot.games.backgammon.options import Options
from bot.sessions.checking import faults
from bot.sessions.privacy import Privacy
from bot.sessions.table import Table
from bot.sessions.tables import Tables
from bot.sessions.voids import Voids
from storage import Store
from tests.sessions.people import ANN, BEN, CID, act, new_interaction, proposal

OTHER_DICE = (
    "UPDATE events SET body = json_set(body, '$.dice', json(CASE body ->> '$.dice[0]'"
    " WHEN 6 THEN '[5,4]' ELSE '[6,5]' END)) WHERE kind = 'opening_rolled'"
)
OTHER_COMMITMENT = (
    "UPDATE events SET body = json_set(body, '$.commitment', 'ab')"
    " WHERE kind = 'table.dice_committed'"
)
OTHER_SECRET = (
    "UPDATE events SET body = json_set(body, '$.seed', 'ab') WHERE kind = 'table.dice_revealed'"
)
OTHER_SEED_OF_A_PLAYER = (
    "UPDATE events SET body = json_set(body, '$.seed', 'ab') WHERE kind = 'table.seed_drawn'"
)


@pytest.fixture
async def finished(store: Store) -> Table:
    """Return a match of one game that has ended, with fair dice."""
    tables = Tables(store, GAMES)
    wished = replace(proposal(), options=Options(length=1))
    table = await tables.open(wished, interaction_id=new_interaction())
    table = (await act(tables, table, BEN, "join")).table
    loser = table.state.to_act
    await act(tables, table, (ANN, BEN)[loser], "resign", "1")
    return (await act(tables, table, (BEN, ANN)[loser], "accept")).table


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(statement)


async def test_a_table_that_nobody_has_touched_has_no_faults(store: Store, finished: Table) -> None:
    assert await faults(store, GAMES, finished.id) == []


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        (OTHER_DICE, "the dice are not those that the seeds give"),
        (OTHER_SEED_OF_A_PLAYER, "the dice are not those that the seeds give"),
        (OTHER_COMMITMENT, "the secret of game 1 is not what was committed to"),
        (OTHER_SECRET, "the secret of game 1 is not what is shown"),
        ("DELETE FROM dice_seeds", "the secret of game 1 is missing"),
        ("UPDATE results SET sequence = 1 WHERE number = 2", "result 2 is not what its log"),
        ("UPDATE results SET ended_at = '2020-01-01 00:00:00.000000'", "result 1 is not what"),
        ("UPDATE result_players SET points = 9 WHERE number = 1", "result 1 is not what its log"),
        ("UPDATE result_players SET figures = '{'", "its results cannot be compared: JSONDecode"),
        ("UPDATE ledger_entries SET points = points + 1", "result 1 is not what its log gives"),
        ("DELETE FROM ledger_entries", "result 1 is not what its log gives"),
        ("UPDATE events SET sequence = 99 WHERE sequence = 5", "but its log has"),
    ],
)
async def test_what_does_not_fit_together_is_named(
    store: Store, finished: Table, tmp_path: Path, statement: str, sentence: str
) -> None:
    change(tmp_path / "games.db", statement)
    assert sentence in "\n".join(await faults(store, GAMES, finished.id))


async def test_what_was_voided_and_who_is_forgotten_is_no_fault(
    store: Store, finished: Table
) -> None:
    await Voids(store).void(finished.guild_id, finished.id, None, by=CID.user_id, reason="a test")
    await Privacy(store, Tables(store, GAMES)).forget(ANN.user_id)
    assert await faults(store, GAMES, finished.id) == []


async def test_what_a_table_has_come_to_since_its_log_was_read_is_no_fault(
    store: Store, finished: Table
) -> None:
    found = await store.whole_session(finished.id)
    assert found is not None
    session, log = found
    earlier = replace(session, version=session.version - 3)
    assert await store.strange_results(earlier, log[:-3], ()) == []
    assert await store.strange_results(session, log, ()) == [1, 2]
