"""Decide how the pieces of one tile share it: as pieces, as stacks with a count, or as chips."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from renderers.ludo_scenes import LudoColour, LudoPiece, LudoShape

ROOMY = 2
"""Pieces, or stacks, that stand on a tile at their full size."""
MOST_CHIPS = 4
COLOURS, SHAPES = tuple(LudoColour), tuple(LudoShape)


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
    def midpoint(self) -> bool:
        """Return whether all of them have reached their midpoint."""
        return all(piece.midpoint for piece in self.pieces)


def stacks(pieces: Iterable[LudoPiece]) -> tuple[Stack, ...]:
    """Return what is drawn for the pieces of a tile, by colour, the guards before the royal.

    Two pieces stand apart. More are stacks by colour and shape, and by colour alone if that were
    more than `MOST_CHIPS`.
    """
    sorted_pieces = sorted(pieces, key=_rank)
    if len(sorted_pieces) <= ROOMY:
        return tuple(Stack((piece,)) for piece in sorted_pieces)
    kinds = _grouped(sorted_pieces, lambda piece: _rank(piece)[:2])
    return kinds if len(kinds) <= MOST_CHIPS else _grouped(sorted_pieces, lambda p: _rank(p)[:1])


def _rank(piece: LudoPiece) -> tuple[int, int, str]:
    return COLOURS.index(piece.colour), SHAPES.index(piece.shape), piece.label


def _grouped(
    pieces: Sequence[LudoPiece], key: Callable[[LudoPiece], tuple[int | str, ...]]
) -> tuple[Stack, ...]:
    return tuple(Stack(tuple(group)) for _, group in groupby(pieces, key))
