"""Make positions of Royal Ludo: scattered at random, and in the form of the oracle."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.games.ludo.board import (
    CASTLES,
    ENTRY_COLOURS,
    HOME,
    SEATED,
    TILES,
    Colour,
    Direction,
    Place,
    Zone,
    tile,
)
from bot.games.ludo.options import Options
from bot.games.ludo.pieces import Piece, Player, player_of
from tests.games.ludo.oracle import Position, State

CROWD: Final = (0.1, 0.2, 0.25)
"""How often a piece is in the Yard, on its Home path or at Home instead of on the loop."""


def scattered(source: random.Random, count: int, options: Options) -> tuple[Player, ...]:
    """Return players whose pieces stand close together on the loop, as L26 lets them stand.

    Whether a piece could have come there with its mark and direction is not asked.
    """
    middle = source.choice([*CASTLES, *ENTRY_COLOURS, source.randrange(TILES)])
    tiles: dict[int, set[Colour]] = {}
    return tuple(
        _settled(source, player_of(colour, options), middle, tiles) for colour in SEATED[count]
    )


def crowds(players: Sequence[Player]) -> Iterator[tuple[int, frozenset[Colour]]]:
    """Yield every tile of the loop that is not a castle and the colours that stand on it."""
    tiles: dict[int, set[Colour]] = {}
    for player in players:
        for piece in player.pieces:
            if piece.place.zone is Zone.LOOP and piece.place.number not in CASTLES:
                tiles.setdefault(piece.place.number, set()).add(player.colour)
    for number, colours in tiles.items():
        yield number, frozenset(colours)


def may_share(number: int, colours: frozenset[Colour]) -> bool:
    """Tell whether these colours may stand on one tile that is no castle (L26)."""
    return len(colours - {ENTRY_COLOURS.get(number)}) <= 1


def plain(players: Sequence[Player]) -> Position:
    """Return the players in the form of the oracle."""
    return {
        player.colour.value: {piece.name.value: _plain(piece) for piece in player.pieces}
        for player in players
    }


def _plain(piece: Piece) -> State:
    place = piece.place
    direction = piece.direction.value if piece.direction else ""
    match place.zone:
        case Zone.LOOP:
            return place.number, direction, piece.marked
        case Zone.PATH:
            return f"HP{place.number}", direction, piece.marked
    return place.zone.value, direction, piece.marked


def _settled(
    source: random.Random, player: Player, middle: int, tiles: dict[int, set[Colour]]
) -> Player:
    pieces = tuple(_placed(source, player.colour, each, middle, tiles) for each in player.pieces)
    return replace(player, pieces=pieces)


def _placed(
    source: random.Random, colour: Colour, piece: Piece, middle: int, tiles: dict[int, set[Colour]]
) -> Piece:
    lot = source.random()
    if lot < CROWD[0]:
        return piece
    if lot < CROWD[1]:
        return replace(piece, place=Place(Zone.PATH, source.randint(1, 7)), marked=True)
    if lot < CROWD[2]:
        return replace(piece, place=HOME, marked=True)
    place = tile(middle + source.randint(-5, 5))
    colours = tiles.setdefault(place.number, set())
    if place.number not in CASTLES and not may_share(place.number, frozenset(colours | {colour})):
        return piece
    colours.add(colour)
    return replace(
        piece,
        place=place,
        direction=source.choice(list(Direction)),
        marked=source.random() < 0.5,
    )
