"""Lay out the board: a loop of 68 tiles, and what each colour has for itself (L1-L3)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple


class Colour(StrEnum):
    """Name the players' colours in the order of their turns."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"


class Zone(StrEnum):
    """Name the parts of the board; `PATH` is the Home path of a piece's own colour."""

    YARD = "yard"
    LOOP = "loop"
    PATH = "path"
    HOME = "home"


class Direction(StrEnum):
    """Name the two ways round the loop."""

    FORWARD = "forward"
    BACKWARD = "backward"


class Place(NamedTuple):
    """Hold where a piece is: tile 0-67 of the loop, or 1-7 of its Home path; else 0.

    Tiles are the board's own, the same for every colour. The numbers that players use are
    ambiguous above 64 and are stored nowhere (L5).
    """

    zone: Zone
    number: int = 0


TILES: Final = 68
ENTRIES: Final[Mapping[Colour, int]] = {
    Colour.GREEN: 0,
    Colour.RED: 17,
    Colour.BLUE: 34,
    Colour.YELLOW: 51,
}
ENTRY_COLOURS: Final[Mapping[int, Colour]] = {tile: colour for colour, tile in ENTRIES.items()}
CASTLES: Final = frozenset((first + 17 * arm) % TILES for first in (7, 12) for arm in range(4))
MIDPOINT: Final = 34
"""The offset from one's entry tile at which a piece may come Home (L13)."""

TURN_INS: Final[Mapping[Direction, tuple[int, int]]] = {
    Direction.FORWARD: (63, 1),
    Direction.BACKWARD: (0, 4),
}
"""The last offset on the loop and the first tile of the Home path that follows it (L14)."""

LAST_PATH_TILE: Final = 7

YARD: Final = Place(Zone.YARD)
HOME: Final = Place(Zone.HOME)


def tile(number: int) -> Place:
    """Return a tile of the loop; any whole number counts round it."""
    return Place(Zone.LOOP, number % TILES)


def entry(colour: Colour) -> Place:
    """Return the tile on which the pieces of ``colour`` enter."""
    return Place(Zone.LOOP, ENTRIES[colour])


def offset(colour: Colour, number: int) -> int:
    """Return how far tile ``number`` lies from the entry tile, counted forward, 0-67 (L1)."""
    return (number - ENTRIES[colour]) % TILES


def is_turning_place(colour: Colour, place: Place) -> bool:
    """Tell whether a piece of ``colour`` chooses its direction there: castle, own entry (L12)."""
    return place.zone is Zone.LOOP and (place.number in CASTLES or place.number == ENTRIES[colour])


SEATED: Final[Mapping[int, tuple[Colour, ...]]] = {
    2: (Colour.GREEN, Colour.BLUE),
    3: (Colour.GREEN, Colour.RED, Colour.BLUE),
    4: tuple(Colour),
}
"""The colours of seat 0, seat 1 ... by the number of players; two sit opposite (L6)."""
