"""Ask GNU Backgammon's move generator, which shares nothing with ours (tests only, GPL)."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any, Final

from bot.games.backgammon.plays import Dice
from bot.games.backgammon.position import Points, Position

IS_THERE: Final = importlib.util.find_spec("gnubg_nn") is not None
MISSING: Final = "gnubg-nn has no wheel for this machine"

Board = list[list[int]]


def library() -> Any:
    """Return the module; import it only where it is used."""
    return importlib.import_module("gnubg_nn")


def encode(position: Position) -> Board:
    """Return [opponent, mover], each 25 counts: his points 1 to 24, then his bar."""
    sides = (position.flipped(), position)
    return [[max(count, 0) for count in side.points[1:]] for side in sides]


def decode(key: str) -> Points:
    """Return the board of a position key as the mover sees it."""
    theirs, mine = library().board_from_position_key(key)
    return (-theirs[24], *(mine[i] - theirs[23 - i] for i in range(24)), mine[24])


def legal_results(position: Position, dice: Dice) -> set[Points]:
    """Return every board that a legal play leads to; the empty set is a dance."""
    return {decode(key) for key in library().moves(encode(position), *dice)}
