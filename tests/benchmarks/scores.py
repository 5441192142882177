"""Measure what leaderboards and statistics ask, of a million games of 10,000 people in one server.

Every question is asked through the store, of people who play all day and of people who hardly play,
and of any page. Behind the name of a figure stand the indexes that the question's plan uses.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from sqlalchemy.ext.asyncio import create_async_engine

from storage import ALL_TIME, Board, NewEvent, NewResult, NewRolls, Scope, Store
from tests.benchmarks.figures import Figure, seconds
from tests.benchmarks.scores_fill import FIGURES, FIRST_USER, GAME, GUILD, PEOPLE, fill
from tests.storage.plans import listening, plans
from tests.storage.results import duel, fold, game, part, play, table

ASKED: Final = 200
APPENDED: Final = 60
REBUILT: Final = 1000
INDEX: Final = re.compile(r"INDEX (ix_\w+)")

Question = Callable[[int, int], Awaitable[Any]]
"""Ask of somebody, with any number up to how many people there are."""


def measure() -> Iterator[Figure]:
    """Yield the time to fill, each question's times, what a result costs, and a rebuild's speed."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "scores.db"
        asyncio.run(_make(file))
        yield Figure("scores.fill", seconds(lambda: fill(file)), "s")
        yield from asyncio.run(_ask(file))
        yield from asyncio.run(_append(file))
        yield asyncio.run(_rebuild(Path(folder) / "rebuilt.db"))


async def _make(file: Path) -> None:
    store = await Store.open(_url(file))
    await store.close()


def _url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


def _questions(store: Store) -> Mapping[str, Question]:
    """Return what the commands ask; `stats` and `leaderboard` are all that one answer needs."""

    def ranking(board: Board) -> Question:
        async def ask(user_id: int, number: int) -> None:
            await store.leaderboard(
                GUILD, GAME, ALL_TIME, board, minimum_games=20, offset=number // 10 * 10
            )
            await store.place_of(GUILD, GAME, ALL_TIME, board, user_id, minimum_games=20)

        return ask

    alone: dict[str, Question] = {
        "standings": lambda user_id, _: store.standings_of_user(GUILD, user_id),
        "curve": lambda user_id, _: store.curve(GUILD, GAME, user_id),
        "opponents": lambda user_id, _: store.opponents(GUILD, user_id, GAME),
        "head_to_head": lambda user_id, n: store.head_to_head(GUILD, user_id, FIRST_USER + n),
        "recent": lambda user_id, _: store.recent_results(GUILD, user_id),
        "rolls": lambda user_id, _: store.rolls_of(GUILD, user_id),
    }

    async def stats(user_id: int, number: int) -> None:
        for ask in alone.values():
            await ask(user_id, number)

    boards = {f"leaderboard.{board}": ranking(board) for board in Board}
    return boards | alone | {"stats": stats}


async def _ask(file: Path) -> list[Figure]:
    store, raw = await Store.open(_url(file)), create_async_engine(_url(file))
    generator = random.Random(6)
    figures: list[Figure] = []
    for name, ask in _questions(store).items():
        times = []
        with listening(store) as asked:
            for turn in range(ASKED):
                # The first ones play most: each tenth question is of one of them.
                number = generator.randrange(PEOPLE)
                user_id = FIRST_USER + (turn // 10 if turn % 10 == 0 else number)
                times.append(await _seconds(ask(user_id, number)))
        found = "\n".join(await plans(raw, asked[:30]))
        by = "+".join(sorted({*INDEX.findall(found)}))
        figures.append(Figure(f"scores.{name}.median", median(times) * 1000, "ms"))
        full = f"scores.{name}.p99" + (f" by {by}" if by else "")
        figures.append(Figure(full, quantiles(times, n=100)[98] * 1000, "ms"))
    await raw.dispose()
    await store.close()
    return figures


async def _append(file: Path) -> list[Figure]:
    """Compare appends that bring a result with those that do not, taking turns."""
    store = await Store.open(_url(file))
    figures = []
    for size in (2, 10):
        people = [FIRST_USER + n for n in range(size)]
        session = await table(store, *people)
        plain, ending = list[float](), list[float]()
        version = 1
        for number in range(1, APPENDED + 1):
            result = _result(people, number, version + 2)
            plain.append(await _seconds(_finish(store, session.id, version)))
            ending.append(await _seconds(_finish(store, session.id, version + 1, result)))
            version += 2
        name = f"scores.append_to_{size}"
        added = (median(ending) - median(plain)) * 1000
        figures.append(Figure(name, median(plain) * 1000, "ms"))
        figures.append(Figure(f"{name}.added_by_a_result", added, "ms"))
    await store.close()
    return figures


def _result(people: list[int], number: int, sequence: int) -> NewResult:
    parts = [part(user_id, -1, figures=FIGURES) for user_id in people]
    rolled = [NewRolls(user_id, (1,) * 36) for user_id in people]
    new = game(*parts, entries=duel(*people[:2]).entries, rolls=rolled, scope=Scope.GAME)
    return replace(new, number=number, sequence=sequence)


async def _finish(store: Store, session_id: int, version: int, *results: NewResult) -> None:
    event = NewEvent("rolled", {"dice": [6, 1]})
    await store.append(
        session_id, version, [event], actor=None, interaction_id=None, results=results
    )


async def _rebuild(file: Path) -> Figure:
    store = await Store.open(_url(file))
    for first in range(0, REBUILT, 5):
        people = [FIRST_USER + (first + n) % 40 for n in range(2)]
        await play(
            store, *(duel(*people, rolls=[NewRolls(people[0], (1,) * 36)]) for _ in range(5))
        )
    start = perf_counter()
    rebuilt = await store.rebuild_results(fold)
    took = perf_counter() - start
    assert not any(rebuilt.differences.values()), "a rebuild of what was recorded changes nothing"
    await store.close()
    return Figure("scores.rebuild", rebuilt.games / took, "games/s")


async def _seconds(work: Awaitable[Any]) -> float:
    start = perf_counter()
    await work
    return perf_counter() - start
