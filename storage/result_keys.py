"""Rows that belong to given results."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from sqlalchemy import Integer, Select, Table, and_, column, select, values

# Session and number.
Key: TypeAlias = tuple[int, int]


def rows_of_results(table: Table, keys: Sequence[Key], *more: Any) -> Select[*tuple[Any, ...]]:
    """Select the whole rows of some results (at least one), and `more` columns if they are joined.

    Joined with a table of the keys: for pairs in a list SQLite would read a table from end to end.
    """
    assert keys, "the keys of some results"
    key = (column("session_id", Integer), column("number", Integer))
    wanted = values(*key, name="wanted").data([*keys]).cte()
    its = and_(table.c.session_id == wanted.c.session_id, table.c.number == wanted.c.number)
    return select(table, *more).join_from(table, wanted, its)
