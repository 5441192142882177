"""Take the numbered rows of a Jellyfish text apart: whose cell is which, and what it says."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.games.backgammon.notation import UnreadablePlay, parse_moves
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
_POINT: Final = r"(?:2[0-5]|1\d|\d)"
_PLAIN: Final = re.compile(rf"(?:{_POINT}/{_POINT}\*?(?: +|$))*")
_ENTRY: Final = re.compile(r"(\d+)/(\d+)")
_NUMBER: Final = re.compile(r"\d{1,6}")
_ROLLS: Final = {
    f"{first}{second}": (max(first, second), min(first, second))
    for first in range(1, 7)
    for second in range(1, 7)
}
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

    def side_at(self, column: int) -> bool:
        """Tell whether a cell that starts here is nearer to the right column."""
        return abs(column - self.right) < abs(column - self.left)


def tabbed_side(text: str) -> bool | None:
    """Tell whether a row's first words are in the right column, if tabs part the columns."""
    if "\t" not in text:
        return None
    fields = text.removeprefix("\t").split("\t")
    return not fields[0].strip() or fields[0].startswith(_WIDE)


def cells_of(line: str, start: int = 0) -> list[Cell]:
    """Return the cells of a line from ``start`` on."""
    found = list(_CELL.finditer(line, start))
    ends = [*[match.start() for match in found[1:]], len(line)]
    return [_cell(line, match, end) for match, end in zip(found, ends, strict=False)]


def _cell(line: str, match: re.Match[str], end: int) -> Cell:
    first, second, word = match.group("die1", "die2", "word")
    text = line[match.end() : end].strip()
    if first:
        return Cell(match.start(), first + second, "", text)
    return Cell(match.start(), "", word.lower().rstrip("s"), text)


def action_of(cell: Cell, seat: Seat, line: int) -> Action:
    """Return what a cell of dice or of a cube says."""
    if cell.dice:
        return rolled(seat, cell.dice, cell.text, line)
    return Cubed(seat, _DEEDS[cell.word])


def rolled(seat: Seat, digits: str, text: str, line: int) -> Rolled:
    """Return a roll with its play. Raises `RecordError` ``mat.dice`` and ``mat.play``."""
    dice = _ROLLS.get(digits)
    if dice is None:
        raise RecordError("mat.dice", line, dice=digits)
    return Rolled(seat, dice, legs_of(text, line))


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
    return tuple([(int(source), int(target)) for source, target in _ENTRY.findall(text)])
