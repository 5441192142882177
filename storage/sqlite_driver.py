"""Talk to the thread of a SQLite connection once for each statement.

aiosqlite takes every step of a statement (make a cursor, execute, fetch, close) to that thread and
back, and each way wakes a thread that competes for the interpreter: more time than SQLite itself
takes. Nearly every statement of this program is small and all its rows are wanted, so all the steps
go at once, and `BEGIN` goes with the first statement of its transaction.
"""

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Self

import aiosqlite

# So many rows come with a statement; where there are more, each further fetch is a way of its own.
CHUNK = 1000


class Connection(aiosqlite.Connection):
    """Be an aiosqlite connection, with cursors of another kind."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, CHUNK)
        # As SQLAlchemy has it: a forgotten connection must not keep the program from ending.
        thread: Any = getattr(self, "_thread", self)
        thread.daemon = True
        self._begin: str | None = None

    def cursor(self) -> "Cursor":  # type: ignore[override]  # made here, without the thread
        """Return a cursor; making one asks nobody."""
        return Cursor(self)

    def begin(self, statement: str) -> None:
        """Begin a transaction with this statement, as soon as something is executed in it."""
        self._begin = statement

    async def run(self, call: Callable[..., Any], *arguments: Any) -> Any:
        """Call something in the thread of the connection."""
        in_thread: Any = self._execute
        return await in_thread(call, *arguments)

    def executed(self, execute: str, *arguments: Any) -> sqlite3.Cursor:
        """Return a new cursor after a call of one of its methods; the thread calls this."""
        cursor = self._conn.cursor()
        if self._begin is not None:
            cursor.execute(self._begin)
            self._begin = None
        getattr(cursor, execute)(*arguments)
        return cursor

    async def commit(self) -> None:
        """Commit the transaction, if it has really begun."""
        if not self._is_unbegun():
            await super().commit()

    async def rollback(self) -> None:
        """Roll the transaction back, if it has really begun."""
        if not self._is_unbegun():
            await super().rollback()

    def _is_unbegun(self) -> bool:
        begin, self._begin = self._begin, None
        return begin is not None


class Cursor:
    """Hold what one statement came to, the first of its rows at once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: list[Any] = []
        self._rest: sqlite3.Cursor | None = None
        self.description: Any = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    async def __aenter__(self) -> Self:
        return self

    async def execute(self, sql: str, parameters: Sequence[Any] = ()) -> None:
        """Execute a statement."""
        await self._connection.run(self._execute, "execute", sql, parameters)

    async def executemany(self, sql: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Execute a statement several times."""
        await self._connection.run(self._execute, "executemany", sql, parameters)

    async def fetchall(self) -> list[Any]:
        """Return the rows that were not fetched yet."""
        rest = [] if self._rest is None else await self._connection.run(self._rest.fetchall)
        rows, self._rows = self._rows + rest, []
        return rows

    async def fetchmany(self, size: int) -> list[Any]:
        """Return so many rows, or what is left of them."""
        if len(self._rows) < size and self._rest is not None:
            self._rows += await self._connection.run(self._rest.fetchmany, size)
        rows, self._rows = self._rows[:size], self._rows[size:]
        return rows

    async def close(self) -> None:
        """Let go of the rows that nobody wants."""
        if self._rest is not None:
            await self._connection.run(self._rest.close)
            self._rest = None

    def _execute(self, execute: str, *arguments: Any) -> None:
        cursor = self._connection.executed(execute, *arguments)
        self.description = cursor.description
        self.rowcount, self.lastrowid = cursor.rowcount, cursor.lastrowid
        self._rows = cursor.fetchmany(CHUNK) if cursor.description else []
        if len(self._rows) < CHUNK:
            cursor.close()
        else:
            self._rest = cursor


def connect(database: str, **settings: Any) -> Connection:
    """Return a connection that opens the file when it is awaited."""
    return Connection(partial(sqlite3.connect, database, **settings))
