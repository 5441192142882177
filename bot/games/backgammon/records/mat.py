"""Read matches in Jellyfish text (.mat), as leniently as its many writers need.

There is no standard: GNU Backgammon, eXtreme Gammon and the servers each write their own. What
is read: header comments or none, `` 5 point match`` or none (then it is money), ``Game 1`` or
none, names with ratings and in brackets, tabs, two cells a row told apart by their columns.
"""

from __future__ import annotations

import re
from typing import Final

from bot.games.backgammon.game import SEATS
from bot.games.backgammon.records import headers
from bot.games.backgammon.records.ending import (
    is_crawford,
)
from bot.games.backgammon.records.mat_game import MatGame
from bot.games.backgammon.records.mat_rows import (
    ROW,
    Cell,
    cells_of,
    tabbed_side,
)
from bot.games.backgammon.records.match_record import (
    MOST_ACTIONS,
    MOST_GAMES,
    GameRecord,
    MatchRecord,
    RecordError,
)
from bot.games.backgammon.records.text_file import numbered_lines
from bot.games.core import Seat

_GAME: Final = re.compile(r"\s*game\s*#?\s*\d{1,5}\s*[:.]?\s*$", re.IGNORECASE)
_DEFAULT_NAMES: Final = ("Player 1", "Player 2")


def parse_mat(text: str) -> MatchRecord:
    """Read the text of a .mat file.

    Raises `RecordError` with the line: ``mat.no_games``, ``mat.row``,
    ``mat.dice``, ``mat.play``, ``mat.variation``, ``record.too_many_games``,
    ``record.too_many_actions`` and what `numbered_lines` raises. Whether the
    plays are legal is not asked here: `replay_match` tells.
    """
    reader = _Reader()
    for number, line in numbered_lines(text):
        reader.read(number, line)
    return reader.match()


class _Reader:
    """Read line by line; a line that is no part of a match is passed over."""

    def __init__(self) -> None:
        self._games: list[MatGame] = []
        self._names: tuple[str, str] | None = None
        self._length: int | None = None
        self._headers: dict[str, str] = {}
        self._actions = 0

    def read(self, number: int, line: str) -> None:
        row = ROW.match(line)
        if row:
            self._read_row(number, line, row.end())
        elif _GAME.match(line):
            self._open(number)
        elif not self._is_header(number, line):
            self._read_unnumbered(number, line)

    def match(self) -> MatchRecord:
        """Return what was read."""
        games = [game for game in self._games if game.ended]
        if not games:
            raise RecordError("mat.no_games", 1)
        length = self._length or 0
        crawford = length > 1 and self._headers.get("crawford", "").lower() != "off"
        scores = [game.score for game in games]
        return MatchRecord(
            players=self._players(),
            length=length,
            games=tuple(
                GameRecord(
                    score=game.score,
                    actions=game.ended,
                    result=game.result,
                    crawford=crawford and is_crawford(length, game.score, scores[:index]),
                    cube=game.cube,
                )
                for index, game in enumerate(games)
            ),
            crawford_rule=crawford,
            jacoby=length == 0 and self._is_on("jacoby"),
            beavers=length == 0 and self._is_on("beaver"),
            date=headers.date(self._headers.get("eventdate") or self._headers.get("date", "")),
            event=self._headers.get("event", ""),
            place=self._headers.get("site", ""),
        )

    def _players(self) -> tuple[str, str]:
        named = self._names or ("", "")
        first, second = (
            name or headers.player_name(self._headers.get(f"player {index}", "")) or default
            for index, name, default in zip((1, 2), named, _DEFAULT_NAMES, strict=True)
        )
        return first, second

    def _is_on(self, name: str) -> bool:
        return self._headers.get(name, "").lower() == "on"

    def _is_header(self, number: int, line: str) -> bool:
        comment = headers.comment(line)
        if comment:
            self._headers.setdefault(*comment)
            variation = self._headers.get("variation", "backgammon")
            if variation.lower() != "backgammon":
                raise RecordError("mat.variation", number, variation=variation[:40])
            return True
        if line.lstrip().startswith(";"):
            return True
        score = headers.score(line)
        if score and not (self._games and self._games[-1].actions):
            self._read_score(number, line, *score)
            return True
        length = headers.match_length(line) if self._length is None else None
        if length is not None:
            self._length = length
        return length is not None

    def _read_score(
        self, number: int, line: str, left: tuple[str, int], right: tuple[str, int]
    ) -> None:
        """Read the line above the rows: whose column is which, and the score; sides may swap."""
        game = self._games[-1] if self._games else self._open(number)
        names = left[0], right[0]
        self._names = self._names or names
        is_swapped = names != self._names and names[::-1] == self._names
        game.seats = SEATS[::-1] if is_swapped else SEATS
        game.score = (right[1], left[1]) if is_swapped else (left[1], right[1])
        game.columns.right = line.rindex(":") - len(right[0]) - 1

    def _open(self, number: int) -> MatGame:
        if len(self._games) >= MOST_GAMES:
            raise RecordError("record.too_many_games", number, most=MOST_GAMES)
        self._games.append(MatGame())
        return self._games[-1]

    def _read_row(self, number: int, line: str, start: int) -> None:
        game = self._games[-1] if self._games else self._open(number)
        tabbed = tabbed_side(line[start:])
        cells = cells_of(line, start)
        unread = line[start : cells[0].column if cells else None].strip()
        if unread or len(cells) > 2:
            raise RecordError("mat.row", number, text=(unread or line.strip())[:60])
        if len(cells) == 1:
            side = game.columns.side_at(cells[0].column) if tabbed is None else tabbed
            self._add(number, game, game.seats[side], cells[0])
            return
        for seat, cell in zip(game.seats, cells, strict=False):
            self._add(number, game, seat, cell)
        if cells and tabbed is None:
            game.columns.learn(cells)

    def _read_unnumbered(self, number: int, line: str) -> None:
        """Read the winner's line, which stands under his column; other lines are prose."""
        line = line.expandtabs()
        cells = cells_of(line)
        if self._games and len(cells) == 1 and cells[0].word == "win":
            game = self._games[-1]
            side = game.columns.side_at(cells[0].column)
            self._add(number, game, game.seats[side], cells[0])

    def _add(self, number: int, game: MatGame, seat: Seat, cell: Cell) -> None:
        self._actions += 1
        if self._actions > MOST_ACTIONS:
            raise RecordError("record.too_many_actions", number, most=MOST_ACTIONS)
        game.add(cell, seat, number, is_money=not self._length)
