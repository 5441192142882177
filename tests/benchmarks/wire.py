"""Measure the real process over real sockets, beside a bot that does nothing but answer.

**The two.** Ours is `python -m bot run` on a new store, two people at each table, its default
settings (every move flushed to the disk, fair dice). The echo (`tests.benchmarks.wire_echo`) is a
bot on the same discord.py that has no game and no store: it answers a click with a picture that
one of our own boards had in this very run, below the same texts and a menu of the same length. Both
acknowledge the click and send a picture as a multipart body: two clicks of three edit the board,
the third posts it anew and shrinks the old one. The echo waits until its acknowledgement has
arrived, as bots do; ours decides and draws meanwhile, and so can be the faster one from afar. The
echo is given edits and posts in the proportion that our game just had.

**The time** is that of the person: from the click, sent over the gateway, until the loopback
Discord has the board that shows the result, picture and all. There is no network in between, so
these are computing times. Every table clicks again as soon as it has its answer, so with many
tables everybody waits in a line, and the medians compare how much each bot computes for an answer.
Ours and the echo take turns in short rounds, so that what else the machine does meets both.

**From afar** (``.far``) the same is measured as it is in life: each request takes 50 ms, and at
many tables each is clicked on every ten seconds, or twenty at 500.

**The loopback Discord** and the people live in the process of the benchmark, the bot in one of its
own, so each has a core of a machine with two. It does not validate here. What both sides compute
for an answer is told (``.cpu``, ``.loopback_cpu``): where the second is the greater, the loopback
is measured and not the bot.

**Idle tables** are copies of the first one, in channels that nobody visits; the loopback is the
same whatever their number. A start lasts from the command line until somebody is answered who asks
as soon as the bot is connected; numbers of tables take turns too. Memory is what is resident a few
seconds later; ``.played`` is that after some turns at one of the tables, all the others at rest.

**Kills** are a short run of `tests.wire.crash`, which is described there and stops at any loss.

**Bytes a move** are what all the files of the store have grown by while it was played, over the
plays made: rolls, answers, seeds, sessions, boards and indexes are in them.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import chain
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from tests.benchmarks.figures import Figure
from tests.benchmarks.wire_echo import SAMPLE, TEXTS
from tests.benchmarks.wire_idle import Start, copy_tables, memory_played, start
from tests.benchmarks.wire_kills import kills
from tests.benchmarks.wire_load import Load, click, echoing, play
from tests.benchmarks.wire_rooms import Far, Site, open_tables, site, unvalidated
from tests.wire.messages import Message

ROUNDS: Final = {1: (5, 40), 50: (3, 5), 500: (1, 2)}
"""Tables at once: how often the bots take turns, and the clicks at each table in a turn."""
FAR: Final = {1: (40, 0.0), 50: (1, 10.0), 500: (1, 20.0)}
"""Tables at once: the clicks at each table, and the seconds between them."""
IDLE: Final = (0, 1_000, 10_000)
STARTS: Final = 3
ECHO: Final = "tests.benchmarks.wire_echo"


def measure() -> Iterator[Figure]:
    """Yield answers, bytes, memory and start, then what kills have done."""
    with TemporaryDirectory() as folder, unvalidated():
        yield from asyncio.run(_measured(Path(folder)))
    with TemporaryDirectory() as folder:
        yield from asyncio.run(kills(Path(folder)))


async def _measured(folder: Path) -> list[Figure]:
    most = max(ROUNDS)
    async with site(folder / "ours", most) as ours:
        await open_tables(ours.bot.database, ours.rooms)
        empty = _size(ours.bot.folder)
        async with site(folder / "echo", most, ECHO) as echo:
            figures = await _answers(ours, echo)
        await ours.bot.stop()
        grown = _size(ours.bot.folder) - empty
        figures.append(Figure("wire.move.bytes", grown / _plays(ours.bot.database), "bytes/play"))
        return [*figures, *await _idle(ours, folder)]


async def _answers(ours: Site, echo: Site) -> list[Figure]:
    """Let both answer more and more tables at once."""
    await ours.bot.start()
    await ours.shown()
    _take_sample(ours.rooms[0].channel.board, echo.bot.folder)
    await echo.bot.start()
    await echo.shown()
    figures = [Figure("wire.echo.memory", echo.memory, "MB")]
    for tables, (rounds, clicks) in ROUNDS.items():
        figures += await _compared(ours, echo, tables, rounds, clicks)
    ours.discord.faults, echo.discord.faults = Far(), Far()
    for tables, (clicks, pace) in FAR.items():
        figures += await _far(ours, echo, tables, clicks, pace)
    return [*figures, Figure(f"wire.{max(ROUNDS)}.memory", ours.memory, "MB")]


def _take_sample(board: Message, folder: Path) -> None:
    """Let the echo show what a board of ours shows."""
    (picture,) = board.attachments
    texts = [each["content"] for each in board.walk() if "content" in each]
    shown = {
        "heading": texts[0],
        "status": texts[-1],
        "description": picture.description,
        "choices": [option["label"] for menu in board.menus for option in menu["options"]],
    }
    (folder / SAMPLE).write_bytes(picture.upload.content)
    (folder / TEXTS).write_text(json.dumps(shown), "utf-8")


async def _compared(ours: Site, echo: Site, tables: int, rounds: int, clicks: int) -> list[Figure]:
    """Let both answer in turns."""
    mine, other = Load(), Load()
    for _ in range(rounds):
        await click(ours, ours.rooms[:tables], play, clicks, mine)
        act = echoing(mine.posts, mine.answers)
        await click(echo, echo.rooms[:tables], act, clicks, other)
    name = f"wire.{tables}"
    return [*_figures(f"{name}.echo", other), *_figures(name, mine, other)]


async def _far(ours: Site, echo: Site, tables: int, clicks: int, pace: float) -> Iterator[Figure]:
    """Let both answer from afar, one after the other."""
    mine, other = Load(), Load()
    await click(ours, ours.rooms[:tables], play, clicks, mine, pace)
    await click(echo, echo.rooms[:tables], echoing(mine.posts, mine.answers), clicks, other, pace)
    name = f"wire.{tables}.far"
    return chain(_times(f"{name}.echo", other), _times(name, mine, other))


def _figures(name: str, load: Load, other: Load | None = None) -> Iterator[Figure]:
    yield from _times(name, load, other)
    yield Figure(f"{name}.answers", load.answers / load.lasted, "answers/s")
    yield Figure(f"{name}.cpu", load.bot_cpu / load.answers * 1000, "ms/answer")
    yield Figure(f"{name}.loopback_cpu", load.loopback_cpu / load.answers * 1000, "ms/answer")


def _times(name: str, load: Load, other: Load | None = None) -> Iterator[Figure]:
    for what in ("median", "p99"):
        value = getattr(load, what)
        if other is None:
            yield Figure(f"{name}.{what}", value, "ms")
        else:
            ratio = value / getattr(other, what)
            yield Figure(f"{name}.{what}", value, "ms", ratio, f"{name}.echo.{what}")


def _size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.glob("chouette.db*"))


def _plays(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        query = "SELECT count(*) FROM events WHERE kind = 'played'"
        (count,) = connection.execute(query).fetchone()
    return int(count)


async def _idle(ours: Site, folder: Path) -> Iterator[Figure]:
    """Start on stores with more and more open tables."""
    stores = {tables: folder / f"{tables}.db" for tables in IDLE}
    for tables, store in stores.items():
        copy_tables(ours.bot.database, store, tables)
    starts = {tables: Start() for tables in IDLE}
    for _ in range(STARTS):
        for tables, measured in starts.items():
            await start(ours, stores[tables], measured)
    played = Figure(f"wire.idle.{max(IDLE)}.played", await memory_played(ours), "MB")
    return chain(_of_starts(starts), [played])


def _of_starts(starts: dict[int, Start]) -> Iterator[Figure]:
    alone = median(starts[0].times)
    for tables, measured in starts.items():
        yield Figure(f"wire.idle.{tables}.memory", measured.memory[0], "MB")
        middle = median(measured.times)
        yield Figure(f"wire.idle.{tables}.start", middle, "s", middle / alone, "wire.idle.0.start")
