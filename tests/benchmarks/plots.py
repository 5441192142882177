"""Measure how long a plot takes: the first one, which imports matplotlib, and those after it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import accumulate
from statistics import median
from typing import Final

from renderers import THEMES, DiceScene, PlotScene, render
from renderers.plot_scenes import DiceBar, PlotLine, PlotPanel
from tests.benchmarks.figures import Figure, seconds

POINTS: Final = 2_000
TIMES: Final = 15


def measure() -> Iterator[Figure]:
    """Yield the time of the first plot, then median times and sizes of both kinds, by theme."""
    curves, dice = curves_scene(), dice_scene()
    first = seconds(partial(render, curves, theme=THEMES["classic"]))
    yield Figure("plots.first", first * 1000, "ms")
    for kind, scene in (("curves", curves), ("dice", dice)):
        for name, theme in THEMES.items():
            draw = partial(render, scene, theme=theme)
            time = median(seconds(draw) for _ in range(TIMES)) * 1000
            yield Figure(f"plots.{kind}.{name}.time", time, "ms")
            yield Figure(f"plots.{kind}.{name}.size", len(draw()) / 1000, "KB")


def curves_scene() -> PlotScene:
    """Return a rating and running points over 2,000 games."""
    return PlotScene(
        "Ann · backgammon",
        (
            PlotPanel("Rating", (_walk(1, 1500, 9),), 1500),
            PlotPanel("Points", (_walk(2, 0, 3),), 0),
        ),
    )


def dice_scene() -> DiceScene:
    """Return the 21 rolls of two dice over 100,000 rolls."""
    chance = random.Random(3)
    bars = [_bar(high, low, chance) for high in range(1, 7) for low in range(1, high + 1)]
    return DiceScene("Dice", tuple(bars), "rolled", "expected", "normal")


def _walk(seed: int, start: float, step: float) -> PlotLine:
    chance = random.Random(seed)
    steps = (chance.uniform(-step, step) for _ in range(POINTS - 1))
    return PlotLine(tuple(enumerate(accumulate(steps, initial=start))))


def _bar(high: int, low: int, chance: random.Random) -> DiceBar:
    expected = 100_000 * (1 if high == low else 2) / 36
    observed = round(expected + chance.gauss(0, expected**0.5))
    return DiceBar(f"{high}-{low}", observed, expected, expected - 140, expected + 140)
