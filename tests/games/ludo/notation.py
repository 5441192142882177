"""Write positions and moves of Royal Ludo as one line each, and read them back.

A position: ``green: g1=f20> g2,g3=yard r1=HP5; red: g1=t21 g2=b6<*``. Colours come in the
order of turns, each with the pieces it has. A place is ``yard``, ``home``, ``HP1``-``HP7``, or
a tile: ``f20`` and ``b20`` by the colour's own forward and backward number (1-68), ``t21`` by
its number on the board (0-67). ``>`` and ``<`` are the direction, ``*`` the mark.

A move: ``forward:g1+g2 f22 x red.g1,red.g2 *``. First its id, then where it ends, after ``x``
whom it captures in the order of the path, and ``*`` if it sets the mark.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.games.ludo.board import ENTRIES, HOME, YARD, Colour, Direction, Place, Zone, offset, tile
from bot.games.ludo.moves import Move
from bot.games.ludo.pieces import Piece, PieceName, Player

ARROWS: Final = {">": Direction.FORWARD, "<": Direction.BACKWARD, "": None}
SIGNS: Final = {direction: arrow for arrow, direction in ARROWS.items()}
PIECES: Final = re.compile(r"(?P<names>[gr\d,]+)=(?P<place>\w+?)(?P<arrow>[<>]?)(?P<mark>\*?)")


def read_position(text: str) -> tuple[Player, ...]:
    """Return the players of a position; raise `ValueError` if a word of it means nothing."""
    return tuple(_read_player(part) for part in text.split(";"))


def write_position(players: Sequence[Player]) -> str:
    """Return a position with every piece on its own and tiles by their forward numbers."""
    return "; ".join(
        " ".join([f"{each.colour}:", *(_write_piece(each.colour, p) for p in each.pieces)])
        for each in players
    )


def write_move(players: Sequence[Player], colour: Colour, move: Move) -> str:
    """Return a move of ``colour``."""
    words = [move.id, write_place(colour, move.target)]
    if move.captures:
        names = (f"{players[seat].colour}.{piece}" for seat, piece in move.captures)
        words += ["x", ",".join(names)]
    return " ".join([*words, "*"] if move.sets_mark else words)


def read_place(colour: Colour, text: str) -> Place:
    """Return the place that ``text`` names for a piece of ``colour``."""
    if text in ("yard", "home"):
        return YARD if text == "yard" else HOME
    if text.startswith("HP"):
        return Place(Zone.PATH, int(text[2:]))
    number = int(text[1:])
    match text[0]:
        case "t":
            return tile(number)
        case "f":
            return tile(ENTRIES[colour] + number - 1)
        case "b":
            return tile(ENTRIES[colour] + 1 - number)
    raise ValueError(f"{text} is no place")


def write_place(colour: Colour, place: Place) -> str:
    """Return the name of a place for a piece of ``colour``; tiles have their forward number."""
    match place.zone:
        case Zone.LOOP:
            return f"f{offset(colour, place.number) + 1}"
        case Zone.PATH:
            return f"HP{place.number}"
    return place.zone.value


def _read_player(text: str) -> Player:
    name, _, pieces = text.partition(":")
    colour = Colour(name.strip())
    return Player(colour, tuple(p for word in pieces.split() for p in _read_pieces(colour, word)))


def _read_pieces(colour: Colour, word: str) -> list[Piece]:
    found = PIECES.fullmatch(word)
    if found is None:
        raise ValueError(f"{word} is no piece")
    place = read_place(colour, found["place"])
    direction = ARROWS[found["arrow"]]
    marked = bool(found["mark"]) or place == HOME or place.zone is Zone.PATH
    names = [PieceName(name) for name in found["names"].split(",")]
    return [Piece(name, place, direction, marked) for name in names]


def _write_piece(colour: Colour, piece: Piece) -> str:
    is_on_loop = piece.place.zone is Zone.LOOP
    mark = "*" if piece.marked and is_on_loop else ""
    return f"{piece.name}={write_place(colour, piece.place)}{SIGNS[piece.direction]}{mark}"
