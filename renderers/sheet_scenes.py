"""What a sheet shows: names and columns of numbers, as in a ledger or a table of leaders."""

from dataclasses import dataclass

MOST_ROWS = 24
MOST_COLUMNS = 6


@dataclass(frozen=True, slots=True)
class SheetRow:
    """Hold one line: a name, a text for each column, and a rank before the name if it has one.

    A cell that starts with a plus or a minus is a gain or a loss. `emphasis` lifts the row out of
    the others: a sum, or the one who asked.
    """

    name: str
    cells: tuple[str, ...]
    emphasis: bool = False
    lead: str = ""


@dataclass(frozen=True, slots=True)
class SheetScene:
    """Describe a sheet: heading, names of the columns, rows, and a line below.

    Raises `ValueError` for more than `MOST_ROWS` or `MOST_COLUMNS`, or for a row with another
    number of cells than there are columns.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    footer: str = ""

    def __post_init__(self) -> None:
        """Refuse what is no table, or too large a one."""
        if len(self.columns) > MOST_COLUMNS:
            raise ValueError(f"a sheet has at most {MOST_COLUMNS} columns, not {len(self.columns)}")
        if len(self.rows) > MOST_ROWS:
            raise ValueError(f"a sheet has at most {MOST_ROWS} rows, not {len(self.rows)}")
        for row in self.rows:
            if len(row.cells) != len(self.columns):
                raise ValueError(f"{len(row.cells)} cells for {len(self.columns)} columns")
