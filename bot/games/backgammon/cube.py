"""Hold the doubling cube. It knows no match and no money."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.core import Seat

CENTRED_FACE: Final = 64


@dataclass(frozen=True, slots=True)
class Cube:
    """Hold the stake (1, 2, 4 ...) and who may double next; no owner means centred (C1)."""

    value: int = 1
    owner: Seat | None = None

    @property
    def face(self) -> int:
        """Return the number that shows: 64 stands for 1. Never compute from it."""
        return CENTRED_FACE if self.value == 1 else self.value

    def is_open_to(self, seat: Seat) -> bool:
        """Tell whether ``seat`` may double before a roll: centred or his own (C2)."""
        return self.owner is None or self.owner == seat

    def taken_by(self, seat: Seat) -> Cube:
        """Return the cube after a take: twice the value, owned by the taker (C3)."""
        return Cube(self.value * 2, seat)

    def turned(self) -> Cube:
        """Return the cube at twice its value where it lies (C5)."""
        return Cube(self.value * 2, self.owner)
