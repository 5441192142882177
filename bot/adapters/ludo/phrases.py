"""Call pieces, places and moves of Royal Ludo by the names that the picture has for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.adapters.naming import shortened
from bot.games.core import Seat
from bot.games.ludo.board import (
    CASTLES,
    ENTRIES,
    TILES,
    Colour,
    Direction,
    Place,
    Zone,
    is_turning_place,
)
from bot.games.ludo.game import Game, LastMove
from bot.games.ludo.moves import Move
from bot.games.ludo.options import Turning
from bot.games.ludo.pieces import Kind, Piece, PieceName
from bot.games.ludo.scoring import points_of
from bot.words import Words

SYMBOLS: Final[Mapping[Colour, str]] = {
    Colour.GREEN: "🟢",
    Colour.RED: "🔴",
    Colour.BLUE: "🔵",
    Colour.YELLOW: "🟡",
}
ARM_TILES: Final = TILES // len(Colour)
LONGEST_CHOICE: Final = 100
"""Characters that the host takes for an entry of a menu, and for its description."""


def symbol_of(game: Game, seat: Seat) -> str:
    """Return the sign of a seat's colour."""
    return SYMBOLS[game.players[seat].colour]


def label_of(piece: PieceName, royals: int) -> str:
    """Return what stands on a piece: a guard's number, “R” on a royal, numbered if it has two."""
    if piece.kind is Kind.GUARD:
        return str(piece.number)
    return f"R{piece.number}" if royals > 1 else "R"


def pieces_in_words(pieces: Iterable[PieceName], royals: int, words: Words) -> str:
    """Return the names of pieces of one colour: “guards 1 + 3, royal”."""
    return ", ".join(_named(tuple(pieces), royals, words))


def _named(pieces: Sequence[PieceName], royals: int, words: Words) -> Iterator[str]:
    guards = sorted(piece.number for piece in pieces if piece.kind is Kind.GUARD)
    if guards:
        numbers = " + ".join(map(str, guards))
        yield words.plural("ludo_piece.guards", len(guards), numbers=numbers)
    for piece in sorted(pieces):
        if piece.kind is Kind.ROYAL:
            numbered = words("ludo_piece.royal_numbered", number=piece.number)
            yield numbered if royals > 1 else words("ludo_piece.royal")


def kept_direction(game: Game, colour: Colour, piece: Piece) -> Direction | None:
    """Return the way that a piece has to keep, if it may not choose."""
    if game.options.direction is Turning.FREE or is_turning_place(colour, piece.place):
        return None
    return piece.direction


def shown_last_move(game: Game) -> LastMove | None:
    """Return the last move, unless its pieces went off the board with who made it."""
    last = game.last_move
    return None if last is None or game.players[last.seat].left else last


def arm_of(tile: int) -> tuple[Colour, int]:
    """Return the entry tile that lies behind a tile of the loop, and how far behind."""
    return tuple(ENTRIES)[tile // ARM_TILES], tile % ARM_TILES


def place_in_words(place: Place, words: Words) -> str:
    """Return where a place is, from what can be seen on the board: “8 past red's entry”."""
    match place.zone:
        case Zone.YARD:
            return words("ludo_place.yard")
        case Zone.PATH:
            return words("ludo_place.path", number=place.number)
        case Zone.HOME:
            return words("ludo_place.home")
        case Zone.LOOP:
            return _tile_in_words(place.number, words)


def _tile_in_words(tile: int, words: Words) -> str:
    colour, number = arm_of(tile)
    if number == 0:
        return words(f"ludo_place.entry_{colour}")
    text = words(f"ludo_place.past_{colour}", number=number)
    return words("ludo_place.castle", place=text) if tile in CASTLES else text


def move_in_words(game: Game, move: Move, words: Words) -> str:
    """Return what a move does: “guard 2 → 5 forward, captures red's guards 1 + 3”."""
    royals = game.options.royals
    text = words(
        f"ludo_move.{_way(move)}",
        pieces=pieces_in_words(move.pieces, royals, words),
        steps=len(move.path),
    )
    if move.comes_home:
        text = words("ludo_move.comes_home", move=text)
    elif move.turns_in:
        text = words("ludo_move.turns_in", move=text)
    if not move.captures:
        return text
    captured = ", ".join(_captured_in_words(game, move, words))
    return words("ludo_move.captures", move=text, captured=captured)


def _way(move: Move) -> str:
    if move.direction is None:
        return "enter" if move.enters else "path"
    return f"together_{move.direction}" if len(move.pieces) > 1 else move.direction


def _captured_in_words(game: Game, move: Move, words: Words) -> Iterator[str]:
    """Yield whom a move captures, colour by colour in the order of the way."""
    for seat in dict.fromkeys(captured.seat for captured in move.captures):
        names = (captured.piece for captured in move.captures if captured.seat == seat)
        pieces = pieces_in_words(names, game.options.royals, words)
        yield words(f"ludo_captured.{game.players[seat].colour}", pieces=pieces)


def choice_label(game: Game, move: Move, words: Words) -> str:
    """Return a move as an entry of a menu."""
    return shortened(move_in_words(game, move, words), LONGEST_CHOICE)


def choice_description(game: Game, move: Move, words: Words) -> str:
    """Return where a move leads and what it brings."""
    return shortened(" · ".join(_consequences(game, move, words)), LONGEST_CHOICE)


def _consequences(game: Game, move: Move, words: Words) -> Iterator[str]:
    yield words(
        "ludo_menu.way",
        source=place_in_words(move.source, words),
        target=place_in_words(move.target, words),
    )
    points = points_of(move, game.options.mode)
    if points:
        yield words.plural("ludo_menu.points", points)
    if move.sets_mark:
        yield words("ludo_menu.midpoint")
