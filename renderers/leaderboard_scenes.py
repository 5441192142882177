"""What a leaderboard shows: ranks, names, the figure that ranks them, and where the reader is."""

from dataclasses import dataclass, replace
from enum import Enum

MOST_LEADERS = 10
"""Rows of a page: so many can be read on a phone."""
MOST_FIGURES = 3
"""The figure that ranks, and two more."""


class Medal(Enum):
    """Name what the first three wear; people who tie wear the same."""

    GOLD = "gold"
    SILVER = "silver"
    BRONZE = "bronze"


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """Hold one person: rank as it is written (“3”, “=3”), name, and a text for each column.

    A figure that starts with a plus or a minus is a gain or a loss. `own` is the reader's row, and
    is lifted out of the others.
    """

    rank: str
    name: str
    figures: tuple[str, ...]
    medal: Medal | None = None
    own: bool = False


@dataclass(frozen=True, slots=True)
class LeaderboardScene:
    """Describe one page of a leaderboard.

    `subtitle` says which games count (period, fewest games), `page` which page it is (“2 / 9”).
    `columns` are the heads of the figures: the last one ranks the rows, those before it are drawn
    less strongly. `apart` is the reader's row if it is on another page: it stands below, set apart.

    Raises `ValueError` for more than `MOST_LEADERS` rows, for no or more than `MOST_FIGURES`
    columns, and for a row with another number of figures than there are columns.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[LeaderRow, ...]
    subtitle: str = ""
    page: str = ""
    apart: LeaderRow | None = None

    def __post_init__(self) -> None:
        """Refuse what does not fit a page."""
        if len(self.rows) > MOST_LEADERS:
            raise ValueError(f"a page has at most {MOST_LEADERS} rows, not {len(self.rows)}")
        if not 1 <= len(self.columns) <= MOST_FIGURES:
            raise ValueError(f"a leaderboard has 1 to {MOST_FIGURES} columns")
        for row in self.all_rows:
            if len(row.figures) != len(self.columns):
                raise ValueError(f"{len(row.figures)} figures for {len(self.columns)} columns")

    @property
    def all_rows(self) -> tuple[LeaderRow, ...]:
        """Return the rows of the page and the one set apart, which is always the reader's own."""
        return self.rows + ((replace(self.apart, own=True),) if self.apart else ())
