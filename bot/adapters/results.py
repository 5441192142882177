"""Say what came of a game, by seats: who won what from whom, and which dice were thrown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bot.games.core import Seat
from storage import Figures, Scope

Moments: TypeAlias = Sequence[tuple[Any, Any]]
"""Events of a game in their order, each with the state that it met."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Hold dice that fell together: one or two numbers, in order.

    ``seat`` is nobody where two people threw one each to see who begins.
    """

    seat: Seat | None
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Hold what a seat made of a game; see `storage.NewPart`."""

    seat: Seat
    place: int
    points: int
    won: bool | None
    role: str = ""
    figures: Figures = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Entry:
    """Hold what one seat won from another; see `storage.NewEntry`."""

    winner: Seat
    loser: Seat
    points: int
    stake: int
    ending: str


@dataclass(frozen=True, slots=True)
class Result:
    """Hold what came of a game or a match; ``weight`` is its length for the rating, 0 for none."""

    scope: Scope
    parts: tuple[Part, ...]
    entries: tuple[Entry, ...] = ()
    weight: int = 0


class Count:
    """Add up figures for each seat while a game is gone through."""

    def __init__(self) -> None:
        self._figures: dict[Seat, Counter[str]] = {}

    def add(self, seat: Seat, name: str, number: int = 1) -> None:
        """Count something for a seat."""
        self._figures.setdefault(seat, Counter())[name] += number

    def of(self, seat: Seat) -> dict[str, int]:
        """Return what was counted for a seat, without zeros."""
        figures = self._figures.get(seat, Counter())
        return {name: number for name, number in sorted(figures.items()) if number}


def places(points: Mapping[Seat, int]) -> dict[Seat, int]:
    """Return the place of each seat by its points, counted from 1; equals share one."""
    return {seat: 1 + sum(other > own for other in points.values()) for seat, own in points.items()}


def outcome_of(points: int) -> bool | None:
    """Tell whether who ended with so many points has won; nothing won is nothing lost."""
    return None if points == 0 else points > 0
