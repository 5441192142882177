"""Measure how many games of random chouettes are played a second, by the rules alone.

A thousand evenings of ten games with random people, house rules and requests.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from tests.benchmarks.figures import Figure
from tests.games.chouette.playing import evening

EVENINGS: Final = 1_000
GAMES: Final = 10
ATTENTION: Final = 0.97


def measure() -> Iterator[Figure]:
    """Yield the speed of games and of requests."""
    games = requests = 0
    start = perf_counter()
    for seed in range(EVENINGS):
        for moment in evening(seed, GAMES, attention=ATTENTION):
            requests += 1
            games += moment.after.games - moment.before.games
    seconds = perf_counter() - start
    yield Figure("evenings.games", games / seconds, "games/s")
    yield Figure("evenings.requests", requests / seconds, "requests/s")
