"""What can befall a SQLite file."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from storage import Store


@contextmanager
def locked_by_another_program(file: Path) -> Iterator[None]:
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.close()


@contextmanager
def full_disk(file: Path) -> Iterator[None]:
    """Let no file of this process grow past the database's present log."""
    with no_file_above(log_of(file).stat().st_size):
        yield


def log_of(file: Path) -> Path:
    """Return where SQLite writes first what is to be stored in a file."""
    return file.with_name(f"{file.name}-wal")


@contextmanager
def no_file_above(size: int) -> Iterator[None]:
    """Let no file of this process grow past so many bytes."""
    resource = pytest.importorskip("resource", reason="this system cannot limit a file's size")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def pragma(store: Store, setting: str) -> None:
    """Set something of the one connection that a store writes with, without a transaction."""
    pooled = await store._engines.writes.raw_connection()
    connection = pooled.driver_connection
    assert connection is not None
    async with connection.execute(f"PRAGMA {setting}") as cursor:
        await cursor.fetchall()
    pooled.close()


def damage_last_page(file: Path) -> None:
    """Leave garbage where the last page of a database was, which nobody has open."""
    with file.open("rb+") as stream:
        header = stream.read(18)
        size = int.from_bytes(header[16:18], "big")  # https://www.sqlite.org/fileformat.html
        stream.seek(-size, 2)
        stream.write(b"\xa5" * size)
