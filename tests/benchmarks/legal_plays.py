"""Measure how many rolls a second get all their legal whole plays.

The rolls are those of the vectors. ``gnubg-nn``, GNU Backgammon's generator in C, gives the
same boards in the same run, where it is there: its speed tells how fast the machine was then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Final

from bot.games.backgammon.plays import Dice, legal_plays
from bot.games.backgammon.position import Position
from tests.benchmarks.figures import Figure, seconds
from tests.games import gnubg
from tests.vectors.files import VectorFile
from tests.vectors.legal_plays import points_of

VECTORS: Final = Path(__file__).parents[1] / "vectors" / "legal-plays.jsonl.gz"
ROUNDS: Final = 5
UNIT: Final = "positions/s"

Roll = tuple[Position, Dice]


def measure() -> Iterator[Figure]:
    """Yield the speed of the project's generator and of the one it is compared with."""
    rolls = read_rolls()
    if not gnubg.IS_THERE:
        yield Figure("legal_plays", _rates(rolls, [_ours(rolls)])[0], UNIT)
        return
    ours, theirs = _rates(rolls, [_ours(rolls), _theirs(rolls)])
    yield Figure("legal_plays", ours, UNIT, ours / theirs, "gnubg-nn")
    yield Figure("legal_plays.gnubg-nn", theirs, UNIT)


def read_rolls() -> list[Roll]:
    """Return every position of the vectors with its dice."""
    entries = VectorFile(VECTORS).entries
    return [
        (Position(points_of(entry["board"])), (entry["dice"][0], entry["dice"][1]))
        for entry in entries
    ]


def _rates(rolls: list[Roll], works: list[Callable[[], None]]) -> list[float]:
    """Return how many rolls a second each work does; they take turns, the median counts."""
    rounds = [[len(rolls) / seconds(work) for work in works] for _ in range(ROUNDS)]
    return [median(rates) for rates in zip(*rounds, strict=True)]


def _ours(rolls: list[Roll]) -> Callable[[], None]:
    def work() -> None:
        legal_plays.cache_clear()
        for position, dice in rolls:
            legal_plays(position, dice)

    return work


def _theirs(rolls: list[Roll]) -> Callable[[], None]:
    moves, board_of = gnubg.library().moves, gnubg.library().board_from_position_key
    encoded = [(gnubg.encode(position), *dice) for position, dice in rolls]

    def work() -> None:
        for board, first, second in encoded:
            for key in moves(board, first, second):
                board_of(key)

    return work
