"""Measure how long the picture of a board takes, and how many bytes it has.

The scenes are those of one whole game, as its tables show them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from statistics import median
from typing import Final

from bot.adapters.backgammon.adapter import Backgammon
from bot.adapters.display import Display
from bot.adapters.view import Cast
from bot.games.backgammon.match import Match
from bot.words import catalogue
from renderers import THEMES, BackgammonScene, compose, encode
from tests.benchmarks.figures import Figure, seconds
from tests.benchmarks.play import SeededChance, play_turns

CAST: Final = Cast(("Ann", "Ben"), ("Ann", "Ben"), ("<@1>", "<@2>"), ("⚪", "⚫"))


def measure() -> Iterator[Figure]:
    """Yield median time and size of a picture 1040 pixels wide, theme by theme."""
    scenes = game_scenes()
    for name, theme in THEMES.items():
        images = [compose(scene, theme) for scene in scenes]
        drawing = median(seconds(partial(compose, scene, theme)) for scene in scenes)
        encoding = median(seconds(partial(encode, image)) for image in images)
        total = (drawing + encoding) * 1000
        yield Figure(f"board.{name}.time", total, "ms", total / (encoding * 1000), "encoding alone")
        yield Figure(
            f"board.{name}.size", median(len(encode(image)) for image in images) / 1000, "KB"
        )


def game_scenes() -> list[BackgammonScene]:
    """Return the scene of each state of one random game."""
    game, words = Backgammon(), catalogue("en")
    scenes = []
    for state in play_turns(SeededChance(random.Random(1))):
        picture = game.view(Match(state, number=1), Display(), CAST, words).picture
        assert picture is not None
        assert isinstance(picture.draw, partial)
        scenes.append(picture.draw.args[0])
    return scenes
