"""How a database answers what the store asks it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Store

Question: TypeAlias = tuple[str, tuple[object, ...]]

# PostgreSQL would rather read a small table whole, and sort what comes out.
FOR_LARGE_TABLES = ("SET LOCAL enable_seqscan = off", "SET LOCAL enable_sort = off")


@contextmanager
def listening(store: Store) -> Iterator[list[Question]]:
    """Collect the questions that the store asks: statements with their values."""
    asked: list[Question] = []

    def listen(
        _connection: object, _cursor: object, statement: str, values: object, *_: object
    ) -> None:
        if statement.startswith(("SELECT", "WITH")):
            assert isinstance(values, tuple)
            asked.append((statement.removesuffix(" FOR UPDATE"), values))

    engines = {store._engines.reads.sync_engine, store._engines.writes.sync_engine}
    for engine in engines:
        event.listen(engine, "before_cursor_execute", listen)
    try:
        yield asked
    finally:
        for engine in engines:
            event.remove(engine, "before_cursor_execute", listen)


async def plans(raw: AsyncEngine, questions: list[Question]) -> list[str]:
    """Ask how the database would answer each question."""
    async with raw.connect() as connection:
        return [await connection.run_sync(_plan, *question) for question in questions]


def _plan(connection: Connection, statement: str, values: tuple[object, ...]) -> str:
    if connection.dialect.name == "sqlite":
        explained = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", values)
    else:
        for setting in FOR_LARGE_TABLES:
            connection.execute(text(setting))
        explained = connection.exec_driver_sql(f"EXPLAIN {statement}", values)
    return "\n".join(str(tuple(row)) for row in explained)
