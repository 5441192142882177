"""What a plot shows: lines over games or time in panels, or dice against what is expected."""

from dataclasses import dataclass
from datetime import datetime
from math import isfinite
from typing import TypeAlias

Where: TypeAlias = datetime | int
"""A place along a plot: an instant, or the number of a game. One plot has one kind."""

MOST_PANELS = 2
MOST_LINES = 3
"""Lines of a panel that can be told apart without colour."""
MOST_TICKS = 5
MOST_BARS = 21
"""All rolls of two dice, of which nobody knows which is which."""


@dataclass(frozen=True, slots=True)
class PlotLine:
    """Hold places and values, in the order of the places. `label` is its word in the legend.

    Raises `ValueError` for a value that is no number, and for an instant without a zone.
    """

    points: tuple[tuple[Where, float], ...]
    label: str = ""

    def __post_init__(self) -> None:
        """Refuse points that have no place on a plot."""
        for place, value in self.points:
            if not isfinite(value):
                raise ValueError(f"a plot has no place for {value}")
            if isinstance(place, datetime) and place.tzinfo is None:
                raise ValueError(f"{place} is in no zone")


@dataclass(frozen=True, slots=True)
class PlotPanel:
    """Describe one panel: heading, lines, and the value of a line to compare with, if any.

    Raises `ValueError` for more than `MOST_LINES`.
    """

    title: str
    lines: tuple[PlotLine, ...]
    level: float | None = None

    def __post_init__(self) -> None:
        """Refuse more lines than can be told apart."""
        if len(self.lines) > MOST_LINES:
            raise ValueError(f"a panel has at most {MOST_LINES} lines, not {len(self.lines)}")


@dataclass(frozen=True, slots=True)
class PlotScene:
    """Describe a plot of one or two panels, the second below the first, over the same places.

    `note` stands at the right end of the heading. `ticks` are the places that are named below, with
    their names; without any, numbers of games, or days as 2026-11-30, are put where there is room.

    Raises `ValueError` for no or too many panels, too many ticks, and places of two kinds.
    """

    title: str
    panels: tuple[PlotPanel, ...]
    note: str = ""
    ticks: tuple[tuple[Where, str], ...] = ()

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn or read."""
        if not 1 <= len(self.panels) <= MOST_PANELS:
            raise ValueError(f"a plot has 1 to {MOST_PANELS} panels, not {len(self.panels)}")
        if len(self.ticks) > MOST_TICKS:
            raise ValueError(f"a plot has at most {MOST_TICKS} ticks, not {len(self.ticks)}")
        if len({isinstance(place, datetime) for place in self.places}) > 1:
            raise ValueError("a plot runs over games or over time, not both")

    @property
    def places(self) -> tuple[Where, ...]:
        """Return the places of all points and ticks."""
        lines = [line for panel in self.panels for line in panel.lines]
        points = [place for line in lines for place, _ in line.points]
        return (*points, *(place for place, _ in self.ticks))


@dataclass(frozen=True, slots=True)
class DiceBar:
    """Say how often something came: observed, expected, and the range in which luck leaves it."""

    label: str
    observed: int
    expected: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class DiceScene:
    """Describe a chart of dice: a bar for each number or roll.

    `observed`, `expected` and `band` are the words of the legend, `note` stands at the right end of
    the heading (how many rolls), `footer` is a sentence below.

    Raises `ValueError` for no or more than `MOST_BARS` bars.
    """

    title: str
    bars: tuple[DiceBar, ...]
    observed: str
    expected: str
    band: str
    note: str = ""
    footer: str = ""

    def __post_init__(self) -> None:
        """Refuse more bars than fit."""
        if not 1 <= len(self.bars) <= MOST_BARS:
            raise ValueError(f"a chart has 1 to {MOST_BARS} bars, not {len(self.bars)}")
