"""The default database: a file that survives a power cut and other programs."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from storage import Store
from storage.database import open_engines
from tests.storage.conftest import OpenStore

FULL = 2  # https://sqlite.org/pragma.html#pragma_synchronous


async def test_a_commit_is_on_the_disk_before_it_is_answered(sqlite_url: str) -> None:
    engines = open_engines(sqlite_url)
    async with engines.writes.connect() as connection:
        assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert await connection.scalar(text("PRAGMA synchronous")) == FULL
    await engines.dispose()


async def test_an_event_of_no_session_is_refused_by_the_database_itself(
    open_store: OpenStore, sqlite_url: str
) -> None:
    await open_store(sqlite_url)
    engines = open_engines(sqlite_url)
    event = "INSERT INTO events VALUES (1, 1, 'rolled', '{}', 1, 1, '2026-11-30 12:00:00')"
    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        async with engines.writes.begin() as connection:
            await connection.execute(text(event))
    await engines.dispose()


async def test_what_a_failed_rollback_left_open_is_not_stored_with_what_follows(
    open_store: OpenStore, sqlite_url: str
) -> None:
    await open_store(sqlite_url)
    engines = open_engines(sqlite_url)
    mark = "INSERT INTO marks (name, value) VALUES ('{}', '')"
    async with engines.writes.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert driver is not None
        await driver.execute("BEGIN IMMEDIATE")
        await driver.execute(mark.format("left"))
    async with engines.writes.begin() as connection:
        await connection.execute(text(mark.format("following")))
    async with engines.reads.connect() as connection:
        names = await connection.scalars(text("SELECT name FROM marks"))
        assert names.all() == ["following"]
    await engines.dispose()


async def test_a_new_file_that_another_program_is_writing_is_waited_for(
    open_store: OpenStore, sqlite_url: str, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "chouette.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asyncio.get_running_loop().call_later(0.1, other.close)
    store = await open_store(sqlite_url)
    assert await store.open_sessions() == []


def test_a_folder_that_is_missing_is_made(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "chouette.db"

    async def open_and_close() -> None:
        await (await Store.open(f"sqlite+aiosqlite:///{file}")).close()

    asyncio.run(open_and_close())
    assert file.exists()
