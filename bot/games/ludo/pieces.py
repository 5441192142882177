"""Hold the pieces of a player and what he has won with them (L4, L5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.games.ludo.board import HOME, YARD, Colour, Direction, Place
from bot.games.ludo.options import Options


class Kind(StrEnum):
    """Name the two kinds of pieces."""

    GUARD = "guard"
    ROYAL = "royal"


class PieceName(StrEnum):
    """Name the pieces of one player: guards and royals, each counted from 1."""

    G1 = "g1"
    G2 = "g2"
    G3 = "g3"
    G4 = "g4"
    R1 = "r1"
    R2 = "r2"

    @property
    def kind(self) -> Kind:
        """Return whether it is a guard or a royal."""
        return Kind.GUARD if self.value[0] == "g" else Kind.ROYAL

    @property
    def number(self) -> int:
        """Return its number among the pieces of its kind."""
        return int(self.value[1])


@dataclass(frozen=True, slots=True)
class Piece:
    """Hold one piece: where it is, which way it goes, and whether it has met its midpoint.

    It has no direction in the Yard, on the Home path, at Home, and before its first move.
    """

    name: PieceName
    place: Place = YARD
    direction: Direction | None = None
    marked: bool = False

    @property
    def kind(self) -> Kind:
        """Return whether it is a guard or a royal."""
        return self.name.kind


@dataclass(frozen=True, slots=True)
class Player:
    """Hold one side: its pieces, guards first, its points, and what it captured and lost.

    Who has ``left`` keeps his points and what is Home; his other pieces are in the Yard.
    """

    colour: Colour
    pieces: tuple[Piece, ...]
    score: int = 0
    captured: int = 0
    lost: int = 0
    left: bool = False

    def piece(self, name: PieceName) -> Piece:
        """Return the piece of that name; raise `KeyError` if he has none."""
        for piece in self.pieces:
            if piece.name is name:
                return piece
        raise KeyError(name)

    @property
    def unfinished(self) -> tuple[Piece, ...]:
        """Return the pieces that are not Home."""
        return tuple(piece for piece in self.pieces if piece.place != HOME)

    @property
    def waits_in_yard(self) -> bool:
        """Tell whether all pieces that are not Home are in the Yard (L9)."""
        return all(piece.place == YARD for piece in self.unfinished)


def player_of(colour: Colour, options: Options) -> Player:
    """Return a player of ``colour`` with all pieces in the Yard."""
    return Player(colour, tuple(Piece(name) for name in _names(options)))


def _names(options: Options) -> Iterator[PieceName]:
    most = {Kind.GUARD: options.guards, Kind.ROYAL: options.royals}
    return (name for name in PieceName if name.number <= most[name.kind])
