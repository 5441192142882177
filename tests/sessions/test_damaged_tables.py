"""A table whose log is damaged: nobody else has to suffer for it."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.adapters.games import GAMES
from bot.games.core import ScriptedChance
from bot.sessions.downtime import Downtime
from bot.sessions.events import Closing, Excused
from bot.sessions.limits import Limits
from bot.sessions.tables import Tables
from storage import Status, Store
from tests.sessions.people import BEN, act, new_interaction, proposal

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
async def table_ids(store: Store, dice: ScriptedChance, tmp_path: Path) -> Sequence[int]:
    """Return three tables with time limits; the log of the second does not replay."""
    tables = Tables(store, GAMES, chance=dice, now=lambda: NOON)
    ids = []
    for channel_id in (7, 8, 9):
        wished = replace(proposal(channel_id), limits=Limits(turn=60))
        table = await tables.open(wished, interaction_id=new_interaction())
        dice.add(3, 1)
        await act(tables, table, BEN, "join")
        ids.append(table.id)
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        damage = "UPDATE events SET body = '{}' WHERE session_id = ? AND sequence = 2"
        connection.execute(damage, (ids[1],))
    return ids


async def test_all_others_are_told_of_a_downtime(
    store: Store, dice: ScriptedChance, table_ids: Sequence[int]
) -> None:
    tables = Tables(store, GAMES, chance=dice, now=lambda: NOON)
    downtime = Downtime(NOON - timedelta(days=1), NOON, 3)
    await tables.excuse(downtime)
    for table_id in (table_ids[0], table_ids[2]):
        events = [event for _, event in (await tables.look(table_id)).events]
        assert events[-1] == Excused(downtime.since, downtime.until)


async def test_all_others_are_closed_with_their_server(
    store: Store, dice: ScriptedChance, table_ids: Sequence[int]
) -> None:
    tables = Tables(store, GAMES, chance=dice)
    await tables.close_all_of(1, Closing.VANISHED)
    left = [(stored.id, stored.status) for stored in await store.open_sessions()]
    assert left == [(table_ids[1], Status.PLAYING)]
