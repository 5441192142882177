"""Cut the power, as far as SQLite's write-ahead log lets one pretend it.

A kill leaves what the process has written; a power cut may also take what was written and not yet
synced. SQLite appends each commit to the log and, with ``synchronous=FULL``, syncs the log before
it says that the commit is done (https://www.sqlite.org/wal.html). So after a power cut the log is
there up to the last commit that was reported, and behind that anything: nothing, a piece of a
frame, rubbish.

**What is done:** file and log are copied at the instant of a kill, without the shared memory; the
copy's log is cut behind its last commit, or anywhere before that, at any byte, or its tail is
overwritten with noise; SQLite opens what is left and recovers. Only what a checkpoint had begun to
move into the file stays uncut: SQLite has synced that much of the log before.

**What that proves:** each such database is sound by ``PRAGMA integrity_check``; its logs are
beginnings of the real ones, whole appends only; and cut behind the last commit it has everything,
so everything that was acknowledged.

**What it does not prove:** that the disk keeps what it has said to have synced; that pages which a
checkpoint moves from the log into the file get there in the right order (SQLite syncs the log
before and the file after it, and only then uses the log anew: that is taken from its
documentation); that the file system keeps the
folder's entries. No hardware is switched off here.
"""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

HEADER: Final = 32
SALTS: Final = slice(16, 24)
FRAME_HEADER: Final = 24
BIG_ENDIAN: Final = 0x377F0683
"""The number at the beginning of a log whose checksums are of big-endian words."""
INDEX_SALTS: Final = slice(32, 40)
MOVED: Final = 128
"""Where the shared memory has how many frames a checkpoint has begun to move into the file."""
CUTS: Final = 3
"""Of each kind at each kill."""

Logs = dict[int, int]
"""How many events the log of each table has."""


class PowerCuts:
    """Cut the power of copies of a database; `cut` fails if one of them is not what it must be."""

    def __init__(self, database: Path, random: Random) -> None:
        self._database = database
        self._random = random

    async def cut(self) -> int:
        """Try several cuts of what a dead process has left; return how many."""
        return await asyncio.to_thread(self._cut)

    def _cut(self) -> int:
        wal = _wal(self._database)
        if not wal.exists():
            return 0
        written = wal.read_bytes()
        commits = [*commit_ends(written)]
        if not commits:
            return 0
        whole = self._recovered(written)
        behind = [self._random.randint(commits[-1], len(written)) for _ in range(CUTS)]
        for size in behind:
            assert self._recovered(written[:size]) == whole, f"cut at {size} behind a commit"
            noise = self._random.randbytes(len(written) - size)
            assert self._recovered(written[:size] + noise) == whole, f"noise behind {size}"
        synced = min(self._synced(written), commits[-1])
        for size in (self._random.randint(synced, commits[-1]) for _ in range(CUTS)):
            kept = max((end for end in commits if end <= size), default=0)
            assert self._recovered(written[:size]) == self._recovered(written[:kept])
        return 3 * CUTS

    def _synced(self, wal: bytes) -> int:
        """Return how much of a log a checkpoint may have moved into the file, in bytes.

        https://www.sqlite.org/walformat.html#the_wal_index_file_format: if it is about another log
        than this one, all of this one has been moved.
        """
        index = self._database.with_name(f"{self._database.name}-shm").read_bytes()
        if index[INDEX_SALTS] != wal[SALTS]:
            return len(wal)
        (frames,) = struct.unpack_from("=I", index, MOVED)
        (page,) = struct.unpack_from(">I", wal, 8)
        return HEADER + int(frames) * (FRAME_HEADER + int(page)) if frames else 0

    def _recovered(self, wal: bytes) -> Logs:
        """Let SQLite recover from a log; return what it finds, which must hold together."""
        folder = self._database.parent / "power"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        copy = folder / self._database.name
        shutil.copy(self._database, copy)
        _wal(copy).write_bytes(wal)
        with closing(sqlite3.connect(copy)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert not connection.execute("PRAGMA foreign_key_check").fetchall()
            tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            if not {"events", "sessions"} <= tables:
                return {}  # the tables themselves were in what is cut off
            versions = dict(connection.execute("SELECT id, version FROM sessions"))
            query = "SELECT session_id, max(sequence), count(*) FROM events GROUP BY session_id"
            logs = {}
            for table, last, number in connection.execute(query):
                assert last == number == versions[table], f"half an append at table {table}"
                logs[table] = number
        assert logs.keys() == versions.keys()
        return logs


def commit_ends(wal: bytes) -> Iterator[int]:
    """Yield where each commit of a write-ahead log ends, in bytes.

    https://www.sqlite.org/fileformat2.html#the_write_ahead_log: a frame counts if its salts are the
    log's and its checksum goes on from the frame before; it ends a commit if it says how large the
    database is.
    """
    if len(wal) < HEADER:
        return
    magic, _, page, _ = struct.unpack_from(">4I", wal)
    order = ">" if magic == BIG_ENDIAN else "<"
    sums = struct.unpack_from(">2I", wal, 24)
    for start in range(HEADER, len(wal) - FRAME_HEADER - page + 1, FRAME_HEADER + page):
        _, size, *salts_and_sums = struct.unpack_from(">6I", wal, start)
        sums = _checksum(sums, wal[start : start + 8], order)
        end = start + FRAME_HEADER + page
        sums = _checksum(sums, wal[start + FRAME_HEADER : end], order)
        if (*struct.unpack(">2I", wal[SALTS]), *sums) != tuple(salts_and_sums):
            return
        if size:
            yield end


def _checksum(sums: tuple[int, int], words: bytes, order: str) -> tuple[int, int]:
    first, second = sums
    numbers = iter(struct.unpack(f"{order}{len(words) // 4}I", words))
    for one, other in zip(numbers, numbers, strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second


def _wal(database: Path) -> Path:
    return database.with_name(f"{database.name}-wal")
