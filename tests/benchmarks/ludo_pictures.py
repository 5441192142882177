"""Measure how long the picture of Royal Ludo takes, and how many bytes it has.

Four people with five pieces each; from picture to picture one piece goes forward by a roll.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from statistics import median
from typing import Final

from renderers import THEMES, LudoScene, compose, encode
from renderers.ludo_scenes import (
    LudoColour,
    LudoDie,
    LudoDirection,
    LudoMove,
    LudoPiece,
    LudoPlace,
    LudoPlayer,
    LudoShape,
    LudoZone,
)
from tests.benchmarks.figures import Figure, seconds

NAMES: Final = ("Ann", "Bartholomew", "Chloé", "Dragoş")
LABELS: Final = ("1", "2", "3", "4", "R")
PICTURES: Final = 200
YARD, PATH, HOME = -1, 64, 71
"""Steps of a piece that always goes forward: on the loop 0..63, then on its Home path."""
MIDPOINT: Final = 34

Piece = tuple[LudoColour, str]


def measure() -> Iterator[Figure]:
    """Yield median and largest time and size of a picture 1040 pixels wide, theme by theme."""
    scenes = ludo_scenes()
    for name, theme in THEMES.items():
        images = [compose(scene, theme) for scene in scenes]
        drawing = [seconds(partial(compose, scene, theme)) * 1000 for scene in scenes]
        encoding = [seconds(partial(encode, image)) * 1000 for image in images]
        totals = [sum(both) for both in zip(drawing, encoding, strict=True)]
        sizes = [len(encode(image)) / 1000 for image in images]
        ratio = median(totals) / median(encoding)
        yield Figure(f"ludo_pictures.{name}.time", median(totals), "ms", ratio, "encoding")
        yield Figure(f"ludo_pictures.{name}.slowest", max(totals), "ms")
        yield Figure(f"ludo_pictures.{name}.size", median(sizes), "KB")
        yield Figure(f"ludo_pictures.{name}.largest", max(sizes), "KB")


def ludo_scenes() -> list[LudoScene]:
    """Return a picture after every move of one random game without captures."""
    chance = random.Random(1)
    steps = {(colour, label): YARD for colour in LudoColour for label in LABELS}
    scenes = []
    for turn in range(PICTURES):
        colour, roll = list(LudoColour)[turn % 4], chance.randint(1, 6)
        piece = (colour, chance.choice(LABELS))
        before, steps[piece] = steps[piece], min(HOME, steps[piece] + roll)
        way = tuple(place(colour, step) for step in range(before, steps[piece] + 1))
        move = LudoMove(colour, way) if len(way) > 1 else None
        scenes.append(scene(steps, colour, roll, turn, move))
    return scenes


def place(colour: LudoColour, step: int) -> LudoPlace:
    """Return where a piece of a colour is after so many steps."""
    if step == YARD:
        return LudoPlace(LudoZone.YARD)
    if step == HOME:
        return LudoPlace(LudoZone.HOME)
    if step >= PATH:
        return LudoPlace(LudoZone.PATH, step - PATH + 1)
    return LudoPlace(LudoZone.LOOP, (17 * list(LudoColour).index(colour) + step) % 68)


def scene(
    steps: Mapping[Piece, int], colour: LudoColour, roll: int, turn: int, move: LudoMove | None
) -> LudoScene:
    """Return the picture of one position."""
    pieces = tuple(
        LudoPiece(
            owner,
            LudoShape.ROYAL if label == "R" else LudoShape.GUARD,
            label,
            place(owner, step),
            midpoint=MIDPOINT <= step < HOME,
            direction=LudoDirection.FORWARD if 0 < step < PATH else None,
            movable=owner is colour and step < HOME,
        )
        for (owner, label), step in steps.items()
    )
    players = tuple(
        LudoPlayer(owner, name, str(25 * (turn // 8)), "to move" if owner is colour else "waits")
        for owner, name in zip(LudoColour, NAMES, strict=True)
    )
    return LudoScene(
        "Royal Ludo · Battle",
        players,
        pieces,
        f"round {turn // 4 + 1} of 100",
        f"{colour.value} rolled {roll}",
        move,
        (LudoDie(roll),),
        colour,
    )
