"""Compare stored results with those that a log gives, and correct them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.keeping import Rows, by_key, keep_rows, rows_of
from storage.ratings import Move
from storage.result_keys import Key, rows_of_results
from storage.result_records import NewResult
from storage.result_rows import MOVES, AnyValues, Origin, entry_rows, player_rows, result_row
from storage.result_tables import ledger_entries, result_players, results

# Rows that depend on others come later.
TABLES = (results, result_players, ledger_entries)
VOID = ("voided_at", "voided_by", "void_reason")


@dataclass(frozen=True, slots=True)
class Rated:
    """Hold a result with all that should be stored of it."""

    origin: Origin
    result: NewResult
    at: datetime
    moved: Mapping[int, Move]


async def correct_results(connection: AsyncConnection, rated: Sequence[Rated]) -> Counter[str]:
    """Correct what is stored of results; return how many rows of each table were wrong."""
    if not rated:
        return Counter()
    keys = [(one.origin.session_id, one.result.number) for one in rated]
    before = {table: await _of(connection, table, keys) for table in TABLES}
    after = _wanted(rated, before[results])
    return Counter(
        {
            table.name: await keep_rows(connection, table, before[table], after[table])
            for table in TABLES
        }
    )


async def drop_results(
    connection: AsyncConnection, found: Mapping[int, Sequence[NewResult]]
) -> Counter[str]:
    """Delete the results of sessions that are not among those found; return how many rows."""
    query = select(results.c.session_id, results.c.number)
    rows = await connection.execute(query.where(results.c.session_id.in_(found)))
    known = {(session_id, one.number) for session_id, many in found.items() for one in many}
    strange = [key for row in rows if (key := (row.session_id, row.number)) not in known]
    dropped = Counter[str]()
    if strange:
        for table in reversed(TABLES):
            gone = await _of(connection, table, strange)
            dropped[table.name] = await keep_rows(connection, table, gone, {})
    return dropped


async def strange_results(
    connection: AsyncConnection, session_id: int, rated: Sequence[Rated]
) -> set[int]:
    """Find which results of a session are stored otherwise; what they did to ratings aside."""
    before: dict[Table, Rows] = {}
    for table in TABLES:
        its = select(table).where(table.c.session_id == session_id)
        before[table] = await rows_of(connection, table, its)
    after = _wanted(rated, before[results])
    strange = set()
    for table in TABLES:
        for key in before[table].keys() | after[table].keys():
            stored, wanted = before[table].get(key), after[table].get(key)
            if _without_moves(stored) != _without_moves(wanted):
                strange.add((stored or wanted or {})["number"])
    return strange


def _without_moves(row: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    return row and {name: value for name, value in row.items() if name not in MOVES}


async def _of(connection: AsyncConnection, table: Table, keys: Sequence[Key]) -> Rows:
    """Read what a table has of results."""
    return await rows_of(connection, table, rows_of_results(table, keys))


def _wanted(rated: Sequence[Rated], before: Rows) -> dict[Table, Rows]:
    """Write what should be stored: void is what was so."""
    rows: dict[Table, list[AnyValues]] = {table: [] for table in TABLES}
    for one in rated:
        key = (one.origin.session_id, one.result.number)
        void = {name: before[key][name] if key in before else None for name in VOID}
        at = {"voided_at": void["voided_at"]}
        rows[results].append(result_row(one.origin, one.result, one.at) | void)
        players = player_rows(one.origin, one.result, one.at, one.moved)
        rows[result_players] += [row | at for row in players]
        rows[ledger_entries] += [row | at for row in entry_rows(one.origin, one.result)]
    return {table: by_key(table, of_table) for table, of_table in rows.items()}
