"""What can befall a SQLite file."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


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
    resource = pytest.importorskip("resource", reason="this system cannot limit a file's size")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    log = file.with_name(f"{file.name}-wal")
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def damage_last_page(file: Path) -> None:
    """Leave garbage where the last page of a database was, which nobody has open."""
    with file.open("rb+") as stream:
        header = stream.read(18)
        size = int.from_bytes(header[16:18], "big")  # https://www.sqlite.org/fileformat.html
        stream.seek(-size, 2)
        stream.write(b"\xa5" * size)
