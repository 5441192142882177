"""Hold the checkers: one small value, always seen by the side that is to move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CHECKERS: Final = 15
BAR: Final = 25
OFF: Final = 0
HOME: Final = 6

# The convention, once for the whole project. ``points`` has 26 integers:
#   1..24   the mover's own points; he moves downwards and bears off past 1
#   25      the mover's bar;  0  the opponent's bar (zero or negative)
#   positive = checkers of the mover, negative = checkers of the opponent.
# The opponent's point n is the mover's point 25 - n. What is missing from fifteen is borne off.
Points = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Hold both sides' checkers from the view of the side to move (rules B1)."""

    points: Points

    @property
    def bar(self) -> int:
        """Return how many of the mover's checkers are on the bar."""
        return self.points[BAR]

    @property
    def opponent_bar(self) -> int:
        """Return how many of the opponent's checkers are on the bar."""
        return -self.points[0]

    @property
    def off(self) -> int:
        """Return how many checkers the mover has borne off."""
        return CHECKERS - sum(count for count in self.points if count > 0)

    @property
    def opponent_off(self) -> int:
        """Return how many checkers the opponent has borne off."""
        return CHECKERS + sum(count for count in self.points if count < 0)

    @property
    def pips(self) -> int:
        """Return the mover's pip count; a checker on the bar counts 25."""
        return sum(point * count for point, count in enumerate(self.points) if count > 0)

    @property
    def opponent_pips(self) -> int:
        """Return the opponent's pip count."""
        return self.flipped().pips

    @property
    def contact(self) -> bool:
        """Tell whether a checker of one side still has to pass one of the other."""
        rearmost = max((point for point in range(1, 26) if self.points[point] > 0), default=0)
        foremost = min((point for point in range(25) if self.points[point] < 0), default=BAR)
        return foremost < rearmost

    def flipped(self) -> Position:
        """Return the same checkers as the other side sees them."""
        return Position(tuple(-count for count in reversed(self.points)))


def parse_position(text: str) -> Position:
    """Read a position such as ``"6:5 8:3 13:5 24:2 / 6:5 8:3 13:5 24:2"``.

    The mover's checkers stand before the slash, the opponent's after it, each as
    ``point:count`` in his *own* numbering, ``bar`` for the bar. This is `str`'s way back.
    """
    points = [0] * 26
    mine, theirs = text.split("/")
    for point, count in _entries(mine):
        points[point] += count
    for point, count in _entries(theirs):
        points[25 - point] -= count
    return Position(tuple(points))


def format_position(position: Position) -> str:
    """Write a position in the notation that `parse_position` reads."""
    return f"{_side(position)} / {_side(position.flipped())}".strip()


def _entries(text: str) -> list[tuple[int, int]]:
    pairs = (entry.split(":") for entry in text.split())
    return [(BAR if point == "bar" else int(point), int(count)) for point, count in pairs]


def _side(position: Position) -> str:
    return " ".join(
        f"{'bar' if point == BAR else point}:{count}"
        for point, count in enumerate(position.points)
        if count > 0
    )


START: Final = parse_position("6:5 8:3 13:5 24:2 / 6:5 8:3 13:5 24:2")
