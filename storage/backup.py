"""Copy a SQLite database while programs work on it, and see whether one is sound.

`VACUUM INTO` reads everything as of one moment, in a transaction that writers do not wait for, and
leaves out what was deleted: https://www.sqlite.org/lang_vacuum.html. It goes through every page in
use, where SQLite's other way, the online backup API, would copy a damaged page as it is.
"""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import make_url

from storage.advice import advice_on
from storage.errors import StoreUnavailable

MOST_DAMAGES = 20
# https://www.sqlite.org/tempfiles.html: what SQLite takes for its own beside a database.
COMPANIONS = ("-wal", "-shm", "-journal")
POSTGRES = (
    "This database is on a PostgreSQL server, which brings its own tools: "
    "pg_dump --format=custom --file={target} DATABASE"
)


class BackupRefused(Exception):
    """Say in one sentence why there is no copy."""


async def back_up(url: str, target: Path) -> int:
    """Copy the database at a URL into a new file; return its size in bytes.

    The file appears when the copy is complete, checked and on the disk; whatever goes wrong before,
    there is none. Raises BackupRefused, and StoreUnavailable if the database or the disk fails.
    """
    if (source := file_of(url)) is None:
        raise BackupRefused(POSTGRES.format(target=target))
    return await asyncio.to_thread(_copy, source, target)


async def damages(url: str) -> list[str]:
    """Return what SQLite finds wrong in the file itself, in its words; nothing of PostgreSQL."""
    source = file_of(url)
    return [] if source is None else await asyncio.to_thread(_damages, source)


def file_of(url: str) -> Path | None:
    """Return where the database at a URL is kept; that of a server is in no file."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return None
    return Path((parsed.database or "").removeprefix("file:"))


def _copy(source: Path, target: Path) -> int:
    if not source.exists():
        raise BackupRefused(f"There is no database {source} to copy.")
    if target.exists():
        raise BackupRefused(f"{target} is there already; a copy never replaces a file.")
    if target.resolve() in {Path(f"{source.resolve()}{end}") for end in COMPANIONS}:
        raise BackupRefused(f"{target} is where SQLite keeps a log; choose another name.")
    if not target.absolute().parent.is_dir():
        raise BackupRefused(f"There is no folder {target.absolute().parent} for the copy.")
    with _telling_trouble(), _emerging(target) as unfinished:
        with closing(_open_to_read(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(unfinished),))
        if found := _damages(unfinished):
            raise BackupRefused(f"The copy is damaged, and so may {source} be: {found[0]}.")
        return unfinished.stat().st_size


@contextmanager
def _emerging(target: Path) -> Iterator[Path]:
    """Give a name to write to; what is there at the end, on the disk, gets the name `target`."""
    unfinished = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield unfinished
        with unfinished.open("rb+") as file:
            os.fsync(file.fileno())
        try:
            _name(unfinished, target)
        except FileExistsError as error:
            raise BackupRefused(f"{target} is there by now; a copy never replaces one.") from error
    finally:
        unfinished.unlink(missing_ok=True)


def _name(unfinished: Path, target: Path) -> None:
    """Give a file a name that nothing has; raise FileExistsError if something has it."""
    try:
        target.hardlink_to(unfinished)  # unlike a renaming, it replaces nothing
    except FileExistsError:
        raise
    except OSError:  # a USB stick or a network folder may know no links
        target.touch(exist_ok=False)
        unfinished.replace(target)


@contextmanager
def _telling_trouble() -> Iterator[None]:
    """Do what `storage.work.telling_trouble` does, where SQLite is spoken to directly."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreUnavailable(str(error), advice_on(error)) from error


def _damages(file: Path) -> list[str]:
    with _telling_trouble(), closing(_open_to_read(file)) as connection:
        try:
            rows = connection.execute(f"PRAGMA integrity_check({MOST_DAMAGES})").fetchall()
            orphans = connection.execute("PRAGMA foreign_key_check").fetchmany(MOST_DAMAGES)
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF not in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
                raise
            return [str(error)]
    found = [text for (text,) in rows if text != "ok"]
    return found + [f"row {row[1]} of {row[0]} refers to no row of {row[2]}" for row in orphans]


def _open_to_read(file: Path) -> sqlite3.Connection:
    # A database in use is written to (its list of readers), so this is not `mode=ro`.
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=30)
