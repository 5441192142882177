"""Measure how long the picture of a ten-player chouette takes, and how many bytes it has.

The boards are those of one whole game; from picture to picture one seat of the panel changes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import accumulate
from statistics import median
from typing import Final

from renderers import THEMES, ChouetteScene, compose, encode
from renderers.chouette_scenes import Panel, Role, SeatCube, SeatCubePlace, SeatScene
from renderers.png import CLOSE_LEVEL
from tests.benchmarks.boards import game_scenes
from tests.benchmarks.figures import Figure, seconds

NAMES: Final = (
    "Ann",
    "Bartholomew",
    "Chloé",
    "Dragoş",
    "Émilie",
    "Fatima",
    "Grzegorz",
    "Hana",
    "Ingrid",
    "Joaquín",
)
STATES: Final = ("in", "in · took", "doubled, waiting", "to answer", "no double", "redoubled to 8")
BADGES: Final = ("BOX", "CAPT", *(str(place) for place in range(3, 11)))
ROLES: Final = (Role.BOX, Role.CAPTAIN, *(Role.CREW,) * 8)


def measure() -> Iterator[Figure]:
    """Yield median time and size of a picture 1040 pixels wide, theme by theme."""
    scenes = chouette_scenes()
    for name, theme in THEMES.items():
        images = [compose(scene, theme) for scene in scenes]
        drawing = median(seconds(partial(compose, scene, theme)) for scene in scenes)
        pack = [partial(encode, image, CLOSE_LEVEL) for image in images]
        encoding = median(map(seconds, pack))
        total = (drawing + encoding) * 1000
        yield Figure(
            f"chouette_pictures.{name}.time", total, "ms", total / (encoding * 1000), "encoding"
        )
        yield Figure(
            f"chouette_pictures.{name}.size",
            median(len(packed()) for packed in pack) / 1000,
            "KB",
        )


def chouette_scenes() -> list[ChouetteScene]:
    """Return a picture of ten people with a cube each for every board of one random game."""
    chance = random.Random(1)
    start = tuple(map(SeatScene, BADGES, ROLES, NAMES))
    for place in range(10):
        start = changed(start, chance, place)
    boards = [replace(board, cube=None) for board in game_scenes()]
    panels = accumulate(boards, lambda seats, _: changed(seats, chance), initial=start)
    return [
        ChouetteScene(board, Panel("Chouette · game 6 · a cube each", "running score", seats))
        for board, seats in zip(boards, panels, strict=False)
    ]


def changed(
    seats: tuple[SeatScene, ...], chance: random.Random, place: int | None = None
) -> tuple[SeatScene, ...]:
    """Return the seats with another state, cube and score at one of them; one in five is out."""
    place = chance.randrange(10) if place is None else place
    out = place > 1 and chance.random() < 0.2
    state = "dropped, −2" if out else chance.choice(STATES)
    cube = SeatCube(2 ** chance.randrange(5), chance.choice(list(SeatCubePlace)), label="own")
    seat = replace(
        seats[place],
        state=state,
        attention=state == "to answer",
        out=out,
        cube=None if out or place == 0 else cube,
        score=f"{chance.randrange(-20, 21):+d}".replace("-", "−"),
    )
    return (*seats[:place], seat, *seats[place + 1 :])
