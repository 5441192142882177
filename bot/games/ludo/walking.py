"""Lead one piece over the board, as if nobody else were on it (L11-L16)."""

from __future__ import annotations

from functools import cache
from typing import Final

from bot.games.ludo.board import (
    HOME,
    LAST_PATH_TILE,
    MIDPOINT,
    TURN_INS,
    YARD,
    Colour,
    Direction,
    Place,
    Zone,
    entry,
    is_turning_place,
    offset,
    tile,
)
from bot.games.ludo.options import Turning
from bot.games.ludo.pieces import Piece, PieceName

Path = tuple[Place, ...]
"""The places of a way in order, without the one where it starts."""

ANY: Final = PieceName.G1
"""Guards and royals go the same ways."""

EITHER: Final = (Direction.FORWARD, Direction.BACKWARD)


def directions(colour: Colour, piece: Piece, turning: Turning) -> tuple[Direction | None, ...]:
    """Return the ways in which a piece on the loop or the Home path may go (L12)."""
    if piece.place.zone is not Zone.LOOP:
        return (None,)
    is_free = turning is Turning.FREE or is_turning_place(colour, piece.place)
    return EITHER if is_free or piece.direction is None else (piece.direction,)


def walk(colour: Colour, piece: Piece, direction: Direction | None, steps: int) -> Path | None:
    """Return the way of so many steps, or nothing where it leads beyond Home (L16)."""
    return _walk(colour, piece.place, direction, piece.marked, steps)


def steps_left(colour: Colour, piece: Piece, turning: Turning) -> int:
    """Return the fewest steps that bring a piece Home, the one out of the Yard included (L30).

    It may turn wherever a move may start and turn. From the Yard it is 72.
    """
    return _steps_left(colour, piece.place, piece.direction, piece.marked, turning)


@cache
def _steps_left(
    colour: Colour, place: Place, direction: Direction | None, marked: bool, turning: Turning
) -> int:
    if place == YARD:
        return 1 + _steps_left(colour, entry(colour), None, False, turning)
    start = Piece(ANY, place, direction, marked)
    steps, edge, met = 0, {start}, {start}
    while all(piece.place != HOME for piece in edge):
        edge = {
            Piece(ANY, place, towards, piece.marked or is_midpoint(colour, place))
            for piece in edge
            for towards in directions(colour, piece, turning)
            for place in walk(colour, piece, towards, 1) or ()
        } - met
        met |= edge
        steps += 1
    return steps


@cache
def _walk(
    colour: Colour, place: Place, direction: Direction | None, marked: bool, steps: int
) -> Path | None:
    path = []
    for _ in range(steps):
        if place == HOME:
            return None
        place = _next(colour, place, direction, marked)
        marked = marked or is_midpoint(colour, place)
        path.append(place)
    return tuple(path)


def _next(colour: Colour, place: Place, direction: Direction | None, marked: bool) -> Place:
    if place.zone is Zone.PATH:
        return HOME if place.number == LAST_PATH_TILE else Place(Zone.PATH, place.number + 1)
    assert direction is not None
    last, first_of_path = TURN_INS[direction]
    if marked and offset(colour, place.number) == last:
        return Place(Zone.PATH, first_of_path)
    return tile(place.number + (1 if direction is Direction.FORWARD else -1))


def is_midpoint(colour: Colour, place: Place) -> bool:
    """Tell whether a piece of ``colour`` gets its mark there (L13)."""
    return place.zone is Zone.LOOP and offset(colour, place.number) == MIDPOINT
