"""Decide how the pieces of one tile share it: as pieces, as stacks with a count, or as chips."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from renderers.ludo_scenes import LudoColour, LudoDirection, LudoPiece, LudoShape

ROOMY = 2
"""Pieces, or stacks, that stand on a tile at their full size."""
MOST_CHIPS = 4
COLOURS, SHAPES = tuple(LudoColour), tuple(LudoShape)
COLOURS_APART, SHAPES_APART, ALL_MARKS = 1, 2, 4
"""How much of their states the pieces of a stack have in common."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Hold pieces of one colour that are drawn as one; of both shapes only in a large crowd."""

    pieces: tuple[LudoPiece, ...]

    @property
    def colour(self) -> LudoColour:
        """Return whose it is."""
        return self.pieces[0].colour

    @property
    def shape(self) -> LudoShape:
        """Return what is drawn: a royal if one of them is."""
        royal = any(piece.shape is LudoShape.ROYAL for piece in self.pieces)
        return LudoShape.ROYAL if royal else LudoShape.GUARD

    @property
    def label(self) -> str:
        """Return what stands on it: the name of a single piece, or the count of several."""
        return self.pieces[0].label if len(self.pieces) == 1 else f"×{len(self.pieces)}"

    @property
    def names(self) -> str:
        """Return the names of all of them."""
        return "".join(piece.label for piece in self.pieces)

    @property
    def movable(self) -> bool:
        """Return whether one of them may be moved."""
        return any(piece.movable for piece in self.pieces)

    @property
    def direction(self) -> LudoDirection | None:
        """Return the way that all of them have to keep, if it is the same."""
        ways = {piece.direction for piece in self.pieces}
        return ways.pop() if len(ways) == 1 else None

    @property
    def midpoint(self) -> bool:
        """Return whether all of them have reached their midpoint."""
        return all(piece.midpoint for piece in self.pieces)


def stacks(pieces: Iterable[LudoPiece]) -> tuple[Stack, ...]:
    """Return what is drawn for the pieces of a tile, by colour, the guards before the royal.

    Two pieces stand apart. More are stacks of those that are alike in all that is marked on them;
    by colour and shape if that were more than `MOST_CHIPS`, or by colour alone.
    """
    lying = sorted(pieces, key=_state)
    if len(lying) <= ROOMY:
        return tuple(Stack((piece,)) for piece in sorted(lying, key=_name))
    groupings = (_grouped(lying, weight) for weight in (ALL_MARKS, SHAPES_APART, COLOURS_APART))
    return next(found for found in groupings if len(found) <= MOST_CHIPS)


def _state(piece: LudoPiece) -> tuple[int, int, str, bool, str]:
    """Return what tells pieces of a tile apart, what weighs most first."""
    way = piece.direction.value if piece.direction else ""
    return *_kind(piece), way, piece.midpoint, piece.label


def _kind(piece: LudoPiece) -> tuple[int, int]:
    return COLOURS.index(piece.colour), SHAPES.index(piece.shape)


def _name(piece: LudoPiece) -> tuple[int, int, str]:
    return *_kind(piece), piece.label


def _grouped(pieces: Sequence[LudoPiece], weight: int) -> tuple[Stack, ...]:
    """Return stacks of the pieces whose states have so much in common, each sorted by names."""
    groups = groupby(pieces, lambda piece: _state(piece)[:weight])
    return tuple(Stack(tuple(sorted(group, key=_name))) for _, group in groups)
