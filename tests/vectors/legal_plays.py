"""Run lines of ``board``, ``dice`` and ``finals``: every distinct result of a roll.

The vectors count the opponent's bar (index 0) as a positive number, although their page says
negative or zero; as nobody else can stand there, either sign is read as the opponent's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from bot.games.backgammon.plays import Dice, legal_plays
from bot.games.backgammon.position import Points, Position
from tests.vectors.files import VectorFile
from tests.vectors.formats import Case, Format
from tests.vectors.outcome import expect, expect_equal

FIELDS: Final = frozenset({"board", "dice", "finals"})


def points_of(board: list[int]) -> Points:
    """Return a vector's board in the sign convention of the project."""
    return (-abs(board[0]), *board[1:])


def check(entry: dict[str, Any]) -> None:
    """Compare the legal plays of one line with its results."""
    first, second = entry["dice"]
    dice: Dice = (first, second)
    position = Position(points_of(entry["board"]))
    expect_equal("board length", len(position.points), 26)
    plays = legal_plays(position, dice)
    found = {play.result.points for play in plays} or {position.points}
    wanted = {points_of(final) for final in entry["finals"]}
    expect(
        found == wanted,
        f"{len(wanted - found)} results missing, {len(found - wanted)} too many",
    )
    expect_equal("n", len(wanted), entry.get("n", len(wanted)))
    expect(len(plays) == len(found) or not plays, "a result is generated twice")


def cases(file: VectorFile) -> Iterator[Case]:
    """Yield a case a line, named by the line's number."""
    for number, entry in enumerate(file.entries, start=1):
        yield Case(f"{file.path.name}:{number}", partial(check, entry))


FORMAT: Final = Format("legal plays", lambda file: file.fields >= FIELDS, cases)
