"""Write matches in Jellyfish text (.mat), cell for cell as GNU Backgammon does.

The header comments are those that eXtreme Gammon documents. The format has no mark for a
resignation, an automatic double without a double after it, or the size of a win.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from bot.games.backgammon.game import SEATS
from bot.games.backgammon.records.match_record import (
    Cubed,
    CubeDeed,
    MatchRecord,
    Resigned,
    Rolled,
)
from bot.games.backgammon.records.writing import (
    WrittenAction,
    WrittenGame,
    one_line,
    written_games,
)
from bot.games.core import Seat

_LEFT_WIDTH: Final = 27
_NAME_WIDTH: Final = 31
_WINNER_INDENT: Final = (6, 34)
_SWITCH: Final = {True: "On", False: "Off"}
_DEEDS: Final = {
    CubeDeed.DOUBLE: " Doubles",
    CubeDeed.BEAVER: " Beavers",
    CubeDeed.RACCOON: " Raccoons",
    CubeDeed.TAKE: " Takes",
    CubeDeed.DROP: " Drops",
}
_OFFERS: Final = (CubeDeed.DOUBLE, CubeDeed.BEAVER, CubeDeed.RACCOON)
_DEFAULT_NAMES: Final = ("Player 1", "Player 2")


def write_mat(match: MatchRecord) -> str:
    """Write a record as .mat text; the lines end with newlines alone."""
    lines = [*_headers(match), "", f" {match.length} point match", ""]
    for number, game in enumerate(written_games(match), start=1):
        lines += [f" Game {number}", _score(match, game), *_rows(game), ""]
    return "\n".join(lines) + "\n"


def _headers(match: MatchRecord) -> Iterator[str]:
    named = {
        "Site": match.place,
        "Player 1": match.players[0],
        "Player 2": match.players[1],
        "EventDate": match.date.replace("-", "."),
        "Event": match.event,
        "Variation": "Backgammon",
    }
    rules = {"Crawford": match.crawford_rule}
    if match.length == 0:
        rules = {"Jacoby": match.jacoby, "Beaver": match.beavers}
    for name, value in {**named, **{rule: _SWITCH[on] for rule, on in rules.items()}}.items():
        if value:
            yield f'; [{name} "{one_line(value, chr(34) + "[]", " ")}"]'


def _score(match: MatchRecord, game: WrittenGame) -> str:
    first, second = (
        one_line(name, ":", " ") or default
        for name, default in zip(match.players, _DEFAULT_NAMES, strict=True)
    )
    left = f" {first} : {game.record.score[0]}"
    return f"{left:<{_NAME_WIDTH}} {second} : {game.record.score[1]}"


def _rows(game: WrittenGame) -> Iterator[str]:
    columns: list[list[str]] = [[], []]
    for each in game.actions:
        if not isinstance(each.action, Resigned):
            _place(columns, each.action.seat, _cell(each))
    left, right = columns
    result = game.result
    wins = f"Wins {_points(result.points)}" if result else ""
    # GNU Backgammon fills a last row with the winner's words where his cell is free.
    if result and result.winner == SEATS[1] and len(left) > len(right):
        right.append(f" {wins}")
        wins = ""
    for number, (first, second) in enumerate(zip_longest(left, right, fillvalue=""), start=1):
        yield f"{number:3}) {first:<{_LEFT_WIDTH}} {second}".rstrip(" ")
    if result and wins:
        yield " " * _WINNER_INDENT[result.winner] + wins


def _place(columns: list[list[str]], seat: Seat, cell: str) -> None:
    """Put a cell into its column, below everything that came before it."""
    left, right = columns
    height = max(len(left), len(right))
    if seat == SEATS[0]:
        left += [""] * (height - len(left)) + [cell]
    else:
        is_free = len(right) < len(left)
        right += [""] * (height - len(right) - is_free) + [cell]
        left += [""] * (len(right) - len(left))


def _cell(each: WrittenAction) -> str:
    action = each.action
    if isinstance(action, Rolled):
        marks = each.hits or (False,) * len(action.legs)
        entries = (
            f" {source}/{target}{'*' if hit else ''}"
            for (source, target), hit in zip(action.legs, marks, strict=True)
        )
        return f"{max(action.dice)}{min(action.dice)}:{''.join(entries)}"
    assert isinstance(action, Cubed)
    is_offer = action.deed in _OFFERS and each.cube is not None
    return _DEEDS[action.deed] + (f" => {2 * (each.cube or 1)}" if is_offer else "")


def _points(points: int) -> str:
    return f"{points} point{'' if points == 1 else 's'}"
