"""Start the bot on stores with more and more open tables, to which nobody comes but in the end."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final

from tests.benchmarks.wire_load import Load, click, play
from tests.benchmarks.wire_rooms import Site

COPIED: Final = ("sessions", "session_players", "events", "dice_seeds")
"""Tables of the store that hold what belongs to one table of players."""
CLICKS: Final = 40
"""Clicks at a table that somebody comes to: about ten turns, each click with its board."""
SETTLING: Final = 3.0
"""Seconds after which discord.py has waited for servers and the bot has looked for old boards."""


@dataclass(slots=True)
class Start:
    """Hold what was measured of starts: seconds until the first answer, MB after it."""

    times: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)


def copy_tables(source: Path, target: Path, tables: int) -> None:
    """Write a store with so many tables, all like the first one of another store.

    Copies have channels of their own, and boards that show them as they are.
    """
    target.write_bytes(source.read_bytes())
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        for name in COPIED:
            key = "id" if name == "sessions" else "session_id"
            connection.execute(f"DELETE FROM {name} WHERE {key} > ?", (min(tables, 1),))
            _multiply(connection, name, key, tables)
        connection.execute("COMMIT")
        connection.execute("VACUUM")


def _multiply(connection: sqlite3.Connection, name: str, key: str, tables: int) -> None:
    """Copy the rows of table 1; each copy of a session needs a channel and a board of its own."""
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
    new = {key: "copy", "channel_id": "channel_id + copy", "board_version": "version"}
    values = ", ".join(new.get(column, column) for column in columns)
    connection.execute(
        "WITH RECURSIVE copies(copy) AS"
        " (SELECT 2 UNION ALL SELECT copy + 1 FROM copies WHERE copy < ?)"
        f" INSERT INTO {name} SELECT {values} FROM copies, {name}"
        f" WHERE {key} = 1 AND copy <= ?",
        (tables, tables),
    )


async def start(site: Site, store: Path, measured: Start) -> None:
    """Start from nothing on a copy of a store, and answer somebody as soon as that is possible."""
    await asyncio.to_thread(_replace, site.bot.database, store)
    ann = site.rooms[0].people[0]
    began = perf_counter()
    await site.bot.start()
    await ann.command("help")
    measured.times.append(perf_counter() - began)
    if not measured.memory:
        await asyncio.sleep(SETTLING)
        await ann.command("help")
        measured.memory.append(site.memory)
    await site.bot.stop()


async def memory_played(site: Site) -> float:
    """Start again on the same store, play at its first table, and return the memory in MB."""
    await site.bot.start()
    await click(site, site.rooms[:1], play, CLICKS, Load())
    memory = site.memory
    await site.bot.stop()
    return memory


def _replace(database: Path, store: Path) -> None:
    for file in database.parent.glob(f"{database.name}*"):  # with what was not yet written back
        file.unlink()
    shutil.copyfile(store, database)
