"""Read what a person wants at a table of Royal Ludo as a command of the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Final

from bot.adapters.view import Intent
from bot.games.core import RuleViolation, Seat
from bot.games.ludo.automation import Automation
from bot.games.ludo.board import Place
from bot.games.ludo.commands import (
    ChooseMove,
    Command,
    Confirm,
    Leave,
    PlayMove,
    Roll,
    SetAutomation,
    Undo,
)
from bot.games.ludo.game import Game
from bot.games.ludo.moves import Move, likeness
from bot.games.ludo.pieces import Kind, PieceName

PLAIN: Final[Mapping[str, Command]] = {
    "roll": Roll(),
    "undo": Undo(),
    "reset": Undo(),
    "confirm": Confirm(),
    "leave": Leave(),
    "resign": Leave(),
}
KINDS: Final[Mapping[str, Kind]] = {
    **dict.fromkeys(("g", "guard", "guards"), Kind.GUARD),
    **dict.fromkeys(("r", "royal", "royals"), Kind.ROYAL),
}
WAYS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("f", "forward", "forwards"), "forward"),
    **dict.fromkeys(("b", "back", "backward", "backwards"), "backward"),
    **dict.fromkeys(("e", "enter", "out", "yard"), "enter"),
    **dict.fromkeys(("h", "home", "path"), "home"),
}
"""Words for the ways of a `Move.id`."""
ROYALS: Final = (PieceName.R1, PieceName.R2)
FILLING: Final = ("and", "the", "together")
LONGEST_TEXT: Final = 40
MOST_COMPLETIONS: Final = 25
_PART: Final = re.compile(r"[a-z]+|\d|[\s+,&]+|(?P<foreign>.)")


def command_of(game: Game, seat: Seat, intent: Intent) -> Command:
    """Return the command an intent means; typed moves are read against the roll."""
    match intent.verb:
        case "choose":
            return ChooseMove(intent.argument)
        case "move":
            return PlayMove(_typed(game, seat, intent.argument))
        case "automation":
            return SetAutomation(automation_of(intent.argument.split(",")))
        case verb if verb in PLAIN:
            return PLAIN[verb]
        case _:
            raise RuleViolation("game.unknown_action")


def automation_of(names: Sequence[str]) -> Automation:
    """Return what runs by itself, by the names that are on; other games know other names."""
    return Automation(**{field.name: field.name in names for field in fields(Automation)})


def completions(game: Game, seat: Seat, text: str) -> Sequence[str]:
    """Return the legal moves that contain a typed text, as they can be typed: “g1+g3 forward”."""
    if game.to_act != seat:
        return ()
    moves = [written(move) for move in game.moves]
    sought = text.lower().strip()
    return [move for move in moves if sought in move][:MOST_COMPLETIONS]


def written(move: Move) -> str:
    """Return a move as it can be typed."""
    way, _, pieces = move.id.partition(":")
    return f"{pieces} {way}"


def _typed(game: Game, seat: Seat, text: str) -> str:
    """Return the id of the legal move that a text means, or refuse the text with the reason.

    Where the rules would refuse any move they do.
    """
    if game.to_act != seat or not game.moves:
        return text
    text = text[:LONGEST_TEXT].lower()
    readings, way = _read(text)
    found = [
        move for move in game.moves if any(_fits(game, move, pieces, way) for pieces in readings)
    ]
    if not found:
        raise RuleViolation("ludo.not_possible", examples=_listed(game.moves))
    if len(found) > 1:
        raise RuleViolation("ludo.ambiguous", text=text, candidates=_listed(found))
    return found[0].id


def _listed(moves: Sequence[Move]) -> str:
    return ", ".join(map(written, moves))


def _read(text: str) -> tuple[Sequence[frozenset[PieceName]], str | None]:
    """Return what pieces a text may name, and the way; a number alone is a guard's.

    A royal without a number is either one.
    """
    kind, pieces, ways, either = Kind.GUARD, set[PieceName](), set[str](), False
    for part in _PART.finditer(text):
        word = part[0]
        if word in KINDS:
            kind = KINDS[word]
            either |= kind is Kind.ROYAL and not re.match(r"\s*[12]", text[part.end() :])
        elif word.isdecimal():
            pieces.add(_piece(kind, word, text))
        elif word in WAYS:
            ways.add(WAYS[word])
        elif part["foreign"] or (word.isalpha() and word not in FILLING):
            raise _unreadable(text)
    if len(ways) > 1 or not (pieces or either or ways):
        raise _unreadable(text)
    readings = [{*pieces, royal} for royal in ROYALS] if either else [pieces]
    return [frozenset(reading) for reading in readings], next(iter(ways), None)


def _piece(kind: Kind, number: str, text: str) -> PieceName:
    try:
        return PieceName(f"{kind[0]}{number}")
    except ValueError:
        raise _unreadable(text) from None


def _unreadable(text: str) -> RuleViolation:
    return RuleViolation("ludo.unreadable", text=text)


def _fits(game: Game, move: Move, pieces: frozenset[PieceName], way: str | None) -> bool:
    """Tell whether a move goes that way with these pieces, or with others just like them."""
    if way is not None and not move.id.startswith(f"{way}:"):
        return False
    if not pieces:
        return True
    known = pieces <= {piece.name for piece in game.players[game.on_turn].pieces}
    return known and _standing(game, pieces) == _standing(game, frozenset(move.pieces))


def _standing(game: Game, names: frozenset[PieceName]) -> list[tuple[Place, tuple[str, ...]]]:
    """Return where pieces of who is on turn stand, and how, as the legal moves tell them apart."""
    mover, turning = game.players[game.on_turn], game.options.direction
    pieces = (piece for piece in mover.pieces if piece.name in names)
    return sorted((piece.place, likeness(mover.colour, piece, turning)) for piece in pieces)
