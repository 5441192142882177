"""Measure fair dice: how fast they fall, and how far a million of them are from equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import sha256
from time import perf_counter
from typing import Final

from bot.sessions.fair_dice import Mixture
from tests.benchmarks.figures import Figure

ROLLS: Final = 1_000_000
ROLLS_A_GAME: Final = 1_000
FURTHEST: Final[Mapping[int, float]] = {1: 20.52, 2: 66.62}
"""Chi-square that one in a thousand fair generators exceeds, by dice a roll: 5 and 35 degrees."""

Counts = Counter[tuple[int, ...]]


def measure() -> Iterator[Figure]:
    """Yield rolls a second, and chi-square of pairs and of single dice, rolled in many games."""
    start = perf_counter()
    rolled = counts(ROLLS)
    yield Figure("dice.rolls", 2 * ROLLS / (perf_counter() - start), "rolls/s")
    for dice, name in ((2, "pairs"), (1, "single")):
        found = chi_square(rolled[dice])
        yield Figure(f"dice.{name}.chi_square", found, "", found / FURTHEST[dice], "0.1% limit")


def counts(rolls: int) -> dict[int, Counts]:
    """Return how often each roll fell in so many rolls of two dice, and of one; always the same."""
    found: dict[int, Counts] = {1: Counter(), 2: Counter()}
    for game in range(rolls // ROLLS_A_GAME):
        mixture = Mixture(sha256(game.to_bytes(4, "big")).digest(), ("Ann's", "Ben's"))
        for dice, counter in found.items():
            counter.update(mixture.roll(number, dice) for number in range(ROLLS_A_GAME))
    return found


def chi_square(counts: Counts) -> float:
    """Return how far counts are from being equal."""
    expected = counts.total() / len(counts)
    return sum((each - expected) ** 2 / expected for each in counts.values())
