"""Judge what a unit meets on a tile: what stops it, and whom it captures (L19-L25)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.games.core import Seat
from bot.games.ludo.board import CASTLES, ENTRIES, ENTRY_COLOURS, Colour, Zone
from bot.games.ludo.pieces import Kind, PieceName, Player

BLOCKADE: Final = 2
"""So many guards of one colour block a tile (L19, L20)."""

ROYAL_WORTH: Final = 2
"""How many guards are needed for each royal that is captured (L21)."""


class Occupant(NamedTuple):
    """Name a piece that stands on the loop, or that went back from there to its Yard."""

    seat: Seat
    piece: PieceName


@dataclass(frozen=True, slots=True)
class Unit:
    """Hold what moves together: one piece, or several guards of one tile.

    ``strength`` is the number of its guards, 0 for a royal (L17).
    """

    seat: Seat
    colour: Colour
    strength: int


@dataclass(frozen=True, slots=True)
class Loop:
    """Hold who stands where on the loop."""

    colours: tuple[Colour, ...]
    tiles: Mapping[int, Sequence[Occupant]]

    def stops(self, unit: Unit, tile: int) -> bool:
        """Tell whether ``unit`` may neither pass ``tile`` nor land on it (L19, L20)."""
        here = self.tiles.get(tile, ())
        if len(here) < BLOCKADE or tile in CASTLES:
            return False
        guards = Counter(seat for seat, piece in here if piece.kind is Kind.GUARD)
        own = guards.pop(unit.seat, 0)
        if unit.strength == 0 and own >= BLOCKADE:
            return True
        if tile == ENTRIES[unit.colour]:
            return False
        return any(count >= max(BLOCKADE, unit.strength + 1) for count in guards.values())

    def captured(self, unit: Unit, tile: int, *, lands: bool) -> tuple[Occupant, ...] | None:
        """Return whom ``unit`` captures on ``tile``, or nothing if it may not land (L21-L24)."""
        here = self.tiles.get(tile, ())
        if not here or tile in CASTLES:
            return ()
        enemies = tuple(each for each in here if each.seat != unit.seat)
        if tile == ENTRIES[unit.colour]:
            return enemies if unit.strength else ()
        if not lands:
            return ()
        owner = ENTRY_COLOURS.get(tile)
        open_to_capture = tuple(each for each in enemies if self.colours[each.seat] is not owner)
        return open_to_capture if unit.strength >= _need(open_to_capture) else None


def loop_of(players: Sequence[Player]) -> Loop:
    """Return who stands where on the loop."""
    tiles: dict[int, list[Occupant]] = {}
    for number, player in enumerate(players):
        for piece in player.pieces:
            if piece.place.zone is Zone.LOOP:
                occupant = Occupant(Seat(number), piece.name)
                tiles.setdefault(piece.place.number, []).append(occupant)
    return Loop(tuple(player.colour for player in players), tiles)


def _need(enemies: Sequence[Occupant]) -> int:
    """Return how many guards it takes to capture them (L21)."""
    return sum(ROYAL_WORTH if each.piece.kind is Kind.ROYAL else 1 for each in enemies)
