"""Take the numbered rows of a Jellyfish text apart: whose cell is which, and what it says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.games.backgammon.game import SEATS
from bot.games.backgammon.notation import UnreadablePlay, parse_moves
from bot.games.backgammon.position import BAR
from bot.games.backgammon.records.match_record import (
    Action,
    Cubed,
    CubeDeed,
    Leg,
    RecordError,
    Rolled,
)
from bot.games.core import Seat

ROW: Final = re.compile(r"\s*(\d{1,4})\s*\)")
_CELL: Final = re.compile(
    r"(?<!\S)(?:(?P<die1>\d)\s?[-,]?\s?(?P<die2>\d)\s?:"
    r"|(?P<word>doubles?|redoubles?|beavers?|raccoons?|takes?|accepts?|drops?|rejects?|pass(?:es)?"
    r"|resigns?|resigned|forfeits?|loses|lost|wins?)\b)",
    re.IGNORECASE,
)
_DANCE: Final = re.compile(
    r"(?:cannot|can't|can\s?not|could not)\s+move|no\s+(?:legal\s+)?(?:move|play)s?|dance[sd]?"
    r"|fan(?:s|ned)?|\(no move\)",
    re.IGNORECASE,
)
# What some writers put where a roll was never played.
_UNPLAYED: Final = re.compile(r"\?+|-+|\.+")
_PLAIN: Final = re.compile(r"(?:\d{1,2}/\d{1,2}\*?(?: +|$))*")
_ENTRY: Final = re.compile(r"(\d+)/(\d+)")
_NUMBER: Final = re.compile(r"\d{1,6}")
_DEEDS: Final = {
    "double": CubeDeed.DOUBLE,
    "redouble": CubeDeed.DOUBLE,
    "beaver": CubeDeed.BEAVER,
    "raccoon": CubeDeed.RACCOON,
    "take": CubeDeed.TAKE,
    "accept": CubeDeed.TAKE,
    "drop": CubeDeed.DROP,
    "reject": CubeDeed.DROP,
    "pas": CubeDeed.DROP,
    "passe": CubeDeed.DROP,
}
# Where GNU Backgammon writes the two cells; other writers are measured by their own rows.
_LEFT_COLUMN, _RIGHT_COLUMN = 5, 33


class Cell(NamedTuple):
    """Hold one cell of a row: where it starts, its dice or its word, and the text after it."""

    column: int
    dice: str
    word: str
    text: str


# So many blanks after a tab are a column left out, not a margin.
_WIDE: Final = " " * 12


@dataclass
class Columns:
    """Hold where the two cells of this game's rows start, as far as seen."""

    left: int = _LEFT_COLUMN
    right: int = _RIGHT_COLUMN

    def learn(self, cells: list[Cell]) -> None:
        """Take the columns of a row that has both its cells."""
        self.left, self.right = cells[0].column, cells[1].column

    def seat_at(self, column: int) -> Seat:
        """Return whose cell starts nearer to this column."""
        return SEATS[abs(column - self.right) < abs(column - self.left)]


def tabbed_seat(text: str) -> Seat | None:
    """Return whose column the first words of a row are in, if tabs part the columns."""
    if "\t" not in text:
        return None
    fields = text.removeprefix("\t").split("\t")
    is_right = not fields[0].strip() or fields[0].startswith(_WIDE)
    return SEATS[is_right]


def cells_of(line: str, start: int = 0) -> list[Cell]:
    """Return the cells of a line from ``start`` on."""
    found = list(_CELL.finditer(line, start))
    ends = [*[match.start() for match in found[1:]], len(line)]
    return [
        Cell(
            match.start(),
            f"{match['die1']}{match['die2']}" if match["die1"] else "",
            (match["word"] or "").lower().rstrip("s"),
            line[match.end() : end].strip(),
        )
        for match, end in zip(found, ends, strict=False)
    ]


def action_of(cell: Cell, seat: Seat, line: int) -> Action:
    """Return what a cell of dice or of a cube says."""
    if cell.dice:
        return rolled(seat, cell.dice, cell.text, line)
    return Cubed(seat, _DEEDS[cell.word])


def rolled(seat: Seat, digits: str, text: str, line: int) -> Rolled:
    """Return a roll with its play. Raises `RecordError` ``mat.dice`` and ``mat.play``."""
    first, second = int(digits[0]), int(digits[1])
    if not (1 <= first <= 6 and 1 <= second <= 6):
        raise RecordError("mat.dice", line, dice=digits)
    return Rolled(seat, (max(first, second), min(first, second)), legs_of(text, line))


def legs_of(text: str, line: int) -> tuple[Leg, ...]:
    """Return the entries of a play; none for a dance, however the writer says it."""
    plain = _plain_legs(text)
    if plain is not None:
        return plain
    text = " ".join(text.split())
    if _DANCE.match(text) or _UNPLAYED.fullmatch(text):
        return ()
    try:
        moves = parse_moves(text)
    except UnreadablePlay as unreadable:
        raise RecordError("mat.play", line, **unreadable.facts) from None
    return tuple(leg for move in moves for leg in zip(move.way, move.way[1:], strict=False))


def number_in(cell: Cell) -> int | None:
    """Return the points that a winner's cell names, or the value that a double's does."""
    found = _NUMBER.search(cell.text)
    return int(found[0]) if found else None


def is_deed(cell: Cell) -> bool:
    """Tell whether a cell is about the cube."""
    return cell.word in _DEEDS


def _plain_legs(text: str) -> tuple[Leg, ...] | None:
    """Read the usual form, one die an entry and all in numbers; nothing if it is another."""
    if not _PLAIN.fullmatch(text):
        return None
    legs = tuple([(int(source), int(target)) for source, target in _ENTRY.findall(text)])
    return legs if all(source <= BAR and target <= BAR for source, target in legs) else None
