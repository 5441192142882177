"""Turn a move into its points (L27, L28)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.ludo.moves import Move
from bot.games.ludo.options import Mode
from bot.games.ludo.pieces import Kind

FOR_HOME: Final[Mapping[Mode, Mapping[Kind, int]]] = {
    Mode.JOURNEY: {Kind.GUARD: 100, Kind.ROYAL: 200},
    Mode.BATTLE: {Kind.GUARD: 50, Kind.ROYAL: 100},
}
FOR_CAPTURE: Final[Mapping[Mode, Mapping[Kind, int]]] = {
    Mode.JOURNEY: {Kind.GUARD: 0, Kind.ROYAL: 0},
    Mode.BATTLE: {Kind.GUARD: 50, Kind.ROYAL: 100},
}


def points_of(move: Move, mode: Mode) -> int:
    """Return what a move brings: for each piece that comes Home, and for each it captures."""
    home = sum(FOR_HOME[mode][piece.kind] for piece in move.pieces) if move.comes_home else 0
    return home + sum(FOR_CAPTURE[mode][captured.piece.kind] for captured in move.captures)
