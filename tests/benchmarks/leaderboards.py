"""Measure how long a page of a leaderboard takes, whose names no picture has shown before."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import Final

from renderers import THEMES, LeaderboardScene, compose, encode, render
from renderers.leaderboard_scenes import LeaderRow
from tests.benchmarks.figures import Figure, seconds

PAGES: Final = 60
ALPHABETS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "абвгдежзиклмнопрстуфхцч",
    "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "अआइईउऊएओकखगघचछजझटठडढणतथदधनपफबभमयरल",
    "日月火水木金土山川田人口車門",
)


def measure() -> Iterator[Figure]:
    """Yield median time, slowest time and median size of new pages, theme by theme."""
    for name, theme in THEMES.items():
        chance = random.Random(1)
        scenes = [page(chance) for _ in range(PAGES + 1)]
        render(scenes.pop(), theme=theme)
        times = [seconds(partial(render, scene, theme=theme)) * 1000 for scene in scenes]
        images = [compose(scene, theme) for scene in scenes]
        encoding = median(seconds(partial(encode, image)) for image in images) * 1000
        middle, size = median(times), median(len(encode(image)) for image in images) / 1000
        yield Figure(f"leaderboards.{name}.time", middle, "ms", middle / encoding, "encoding")
        yield Figure(f"leaderboards.{name}.slowest", max(times), "ms")
        yield Figure(f"leaderboards.{name}.size", size, "KB")


def page(chance: random.Random) -> LeaderboardScene:
    """Return ten people with random names in random scripts, and the reader on another page."""
    first = chance.randrange(1, 9000)
    rows = [row(chance, first + place) for place in range(11)]
    columns = ("games", "won", "rating")
    return LeaderboardScene(
        "Backgammon · rating", columns, tuple(rows[:10]), "All time", "1 / 900", apart=rows[10]
    )


def row(chance: random.Random, rank: int) -> LeaderRow:
    """Return one person with a name of 4 to 20 letters."""
    letters = chance.choice(ALPHABETS)
    name = "".join(chance.choices(letters, k=chance.randrange(4, 21)))
    games, won, rating = chance.randrange(900), chance.randrange(100), chance.uniform(1200, 1900)
    return LeaderRow(str(rank), name, (str(games), f"{won} %", f"{rating:.1f}"))
