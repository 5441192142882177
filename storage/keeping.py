"""Turn the rows that a table has into those that it should have."""

from collections.abc import Hashable, Mapping
from typing import Any, TypeAlias

from sqlalchemy import Select, Table, and_, bindparam, delete, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

# Whole rows by primary key.
Rows: TypeAlias = dict[tuple[Hashable, ...], Mapping[str, Any]]


def by_key(table: Table, rows: list[dict[str, Any]]) -> Rows:
    """Sort whole rows by the primary key of their table."""
    names = [column.name for column in table.primary_key.columns]
    return {tuple(row[name] for name in names): row for row in rows}


async def rows_of(
    connection: AsyncConnection, table: Table, query: Select[*tuple[Any, ...]]
) -> Rows:
    """Read whole rows of a table."""
    found = await connection.execute(query)
    return by_key(table, [dict(row) for row in found.mappings()])


async def keep_rows(connection: AsyncConnection, table: Table, before: Rows, after: Rows) -> int:
    """Delete, insert and update until `before` is `after`; return in how many rows they differ."""
    gone = [_the(table, key) for key in before if key not in after]
    new = [row for key, row in after.items() if key not in before]
    changed = [
        {**row, **_the(table, key)}
        for key, row in after.items()
        if key in before and row != before[key]
    ]
    columns = table.primary_key.columns
    the_row = and_(*(column == bindparam(_parameter(column.name)) for column in columns))
    if gone:
        await connection.execute(delete(table).where(the_row), gone)
    if new:
        await connection.execute(insert(table), new)
    if changed:
        await connection.execute(update(table).where(the_row), changed)
    return len(gone) + len(new) + len(changed)


def _the(table: Table, key: tuple[Hashable, ...]) -> dict[str, Any]:
    names = [_parameter(column.name) for column in table.primary_key.columns]
    return dict(zip(names, key, strict=True))


def _parameter(name: str) -> str:
    """Name a parameter unlike any column: those set columns."""
    return f"the_{name}"
