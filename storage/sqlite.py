"""Everything that only SQLite needs.

- **Write-ahead log**, so that readers never wait for the writer, with `synchronous=FULL`: a commit
  returns after the log is on the disk, so an append that was answered survives a power cut.
- **`BEGIN IMMEDIATE`** for every unit of work that writes. A transaction that starts by reading and
  then wants to write is refused at once, without waiting, if another has written in between.
- **One connection for writing**: SQLite has one writer at a time. Inside this process writers wait
  in line for that connection; the file lock, which is polled, is left to other processes.
- Foreign keys are checked only if a connection asks for it.

`?timeout=SECONDS` in the URL says how long to wait for another process's lock (5 by default).
"""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import URL, Connection, event
from sqlalchemy import exc as sql
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.engines import Engines, write_json

PRAGMAS = ("PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")
WAL_ATTEMPTS = 100
WAL_PAUSE = 0.05  # seconds


def open_engines(url: URL) -> Engines:
    """Prepare an engine to read with and one to write with; make the file's folder.

    Raises ValueError for a database in memory, which connections cannot share.
    """
    database = url.database or ":memory:"
    if ":memory:" in database:
        raise ValueError("a SQLite database must be a file: sqlite+aiosqlite:///chouette.db")
    if not database.startswith("file:"):
        Path(database).parent.mkdir(parents=True, exist_ok=True)
    reads = create_async_engine(url, hide_parameters=True, json_serializer=write_json)
    # Who writes ends his transaction himself: to roll it back once more is one more wait.
    writes = create_async_engine(
        url,
        hide_parameters=True,
        json_serializer=write_json,
        pool_size=1,
        max_overflow=0,
        pool_reset_on_return=None,
    )
    _begin_with(reads, "BEGIN")
    _begin_with(writes, "BEGIN IMMEDIATE")
    return Engines(reads, writes, schema_lock=None, presets_lock=None, clocks_lock=None)


def _begin_with(engine: AsyncEngine, statement: str) -> None:
    """Take transaction control from the driver, which would begin too late, and set pragmas."""

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        connection.run_async(_set_pragmas)

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        driver: Any = connection.connection.dbapi_connection
        try:
            # One word with the driver's thread; a cursor of SQLAlchemy's would take three.
            driver.run_async(lambda raw: _begun(raw, statement))
        except sqlite3.Error as error:
            raise sql.OperationalError(statement, None, error) from error


async def _begun(connection: aiosqlite.Connection, statement: str) -> None:
    if connection.in_transaction:
        # Left open by a rollback that failed: nothing of it may be stored with what follows.
        await connection.rollback()
    await connection.execute(statement)


async def _set_pragmas(connection: aiosqlite.Connection) -> None:
    await _use_write_ahead_log(connection)
    for pragma in PRAGMAS:
        await _run(connection, pragma)


async def _run(connection: aiosqlite.Connection, statement: str) -> None:
    """Run a statement to its end: one whose row nobody fetches would forbid every commit."""
    async with connection.execute(statement) as cursor:
        await cursor.fetchall()


async def _use_write_ahead_log(connection: aiosqlite.Connection) -> None:
    """Switch the file over, once for its life.

    This one statement does not wait for a lock, so two programs that start on a new file at the
    same moment would meet "database is locked": hence the attempts.
    """
    for _ in range(WAL_ATTEMPTS - 1):
        try:
            await _run(connection, "PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            await asyncio.sleep(WAL_PAUSE)
        else:
            return
    await _run(connection, "PRAGMA journal_mode = WAL")
