"""Read the move logs of FIBS, the First Internet Backgammon Server, and of servers like it.

::

    Score is 0-0 in a 5 point match.
    anna is X - bob is O
    X: (6 1) 12-18 17-18
    O: (4 1) can't move
    X: doubles
    O: rejects
    X: wins 1 point

All points are written in one numbering, so that one side counts upwards.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS, other
from bot.games.backgammon.position import BAR, HOME, OFF
from bot.games.backgammon.records import headers
from bot.games.backgammon.records.ending import (
    final_value,
    has_borne_off,
    is_crawford,
    with_resignation,
)
from bot.games.backgammon.records.mat_rows import rolled
from bot.games.backgammon.records.match_record import (
    MOST_ACTIONS,
    MOST_GAMES,
    Action,
    Cubed,
    CubeDeed,
    GameRecord,
    GameResult,
    Leg,
    MatchRecord,
    RecordError,
)
from bot.games.backgammon.records.text_file import numbered_lines
from bot.games.core import Seat

Score = tuple[int, int]

_SCORE: Final = re.compile(
    r"\s*score is (\d{1,5})\s*-\s*(\d{1,5})(?:\s+in an? (\d{1,4})[ \-]point)?", re.IGNORECASE
)
_NAMES: Final = re.compile(r"\s*(\S{1,80}) is ([XO])\s*-\s*(\S{1,80}) is ([XO])", re.IGNORECASE)
_LINE: Final = re.compile(r"\s*([XO])\s*:\s*(.*)", re.IGNORECASE)
_OPENING: Final = re.compile(
    r"^[ \t]*(?:score is \d{1,5} ?- ?\d|\S{1,80} is [XO] ?- ?\S)", re.IGNORECASE | re.MULTILINE
)
_ROLL: Final = re.compile(r"\(\s*(\d)[\s,\-]{0,3}(\d)\s*\)\s*:?\s*(.*)")
_WINS: Final = re.compile(r"wins(?:\D{0,40}(\d{1,5}))?", re.IGNORECASE)
_DEEDS: Final = {
    "double": CubeDeed.DOUBLE,
    "redouble": CubeDeed.DOUBLE,
    "beaver": CubeDeed.BEAVER,
    "raccoon": CubeDeed.RACCOON,
    "accept": CubeDeed.TAKE,
    "take": CubeDeed.TAKE,
    "reject": CubeDeed.DROP,
    "drop": CubeDeed.DROP,
    "pass": CubeDeed.DROP,
}


def is_fibs(text: str) -> bool:
    """Tell whether some line of the text opens a game as FIBS does."""
    return bool(_OPENING.search(text))


def parse_fibs(text: str) -> MatchRecord:
    """Read the text of a FIBS log.

    Raises `RecordError` with the line: ``fibs.no_games``, ``fibs.line``, ``mat.dice``,
    ``mat.play``, ``record.too_many_games``, ``record.too_many_actions`` and what
    `numbered_lines` raises. Whether the plays are legal is not asked here.
    """
    reader = _Reader()
    for number, line in numbered_lines(text):
        reader.read(number, line)
    return reader.match()


@dataclass
class _Game:
    """Gather one game while its lines are read; 0 points are not named."""

    score: Score
    actions: list[Action] = field(default_factory=list)
    winner: Seat | None = None
    points: int = 0


class _Reader:
    """Read line by line. X of the first game is seat 0; the letters may change later."""

    def __init__(self) -> None:
        self._games: list[_Game] = []
        self._names: tuple[str, str] | None = None
        self._length = 0
        self._x = SEATS[0]
        self._actions = 0
        self._resigning = False

    def read(self, number: int, line: str) -> None:
        if score := _SCORE.match(line):
            self._open(number, int(score[1]), int(score[2]))
            self._length = int(score[3] or self._length)
        elif names := _NAMES.match(line):
            self._name(number, names)
        elif (said := _LINE.match(line)) and self._games:
            is_x = said[1].upper() == "X"
            self._say(number, self._x if is_x else other(self._x), said[2].strip())

    def match(self) -> MatchRecord:
        """Return what was read."""
        games = [game for game in self._games if game.actions]
        if not games:
            raise RecordError("fibs.no_games", 1)
        scores = [game.score for game in games]
        following: list[Score | None] = [*scores[1:], None]
        return MatchRecord(
            players=self._names or ("X", "O"),
            length=self._length,
            games=tuple(
                replace(
                    _finished(game, following[index]),
                    crawford=is_crawford(self._length, game.score, scores[:index]),
                )
                for index, game in enumerate(games)
            ),
            crawford_rule=self._length > 1,
        )

    def _open(self, number: int, first: int, second: int) -> None:
        if len(self._games) >= MOST_GAMES:
            raise RecordError("record.too_many_games", number, most=MOST_GAMES)
        self._resigning = False
        self._games.append(_Game((first, second)))

    def _name(self, number: int, names: re.Match[str]) -> None:
        """Note who is X. The score of the line before is that of X first."""
        if not self._games:
            self._open(number, 0, 0)
        first, second = headers.player_name(names[1]), headers.player_name(names[3])
        in_order = (first, second) if names[2].upper() == "X" else (second, first)
        self._names = self._names or in_order
        self._x = SEATS[in_order[0] != self._names[0]]
        game = self._games[-1]
        if self._x != SEATS[0] and not self._follows(game.score):
            game.score = game.score[::-1]

    def _follows(self, score: Score) -> bool:
        """Tell whether a score can be the one after the game before; FIBS mixes up the sides."""
        before = self._games[-2] if len(self._games) > 1 else None
        if before is None or before.winner is None:
            return False
        loser = other(before.winner)
        return score[loser] == before.score[loser] and score != before.score

    def _say(self, number: int, seat: Seat, text: str) -> None:
        roll = _ROLL.match(text)
        word = re.match(r"[a-z]*", text.lower())
        name = (word[0] if word else "").removesuffix("s").removesuffix("se")
        if roll:
            played = rolled(seat, roll[1] + roll[2], roll[3], number)
            self._add(number, replace(played, legs=_own(played.legs)))
        elif wins := _WINS.match(text):
            self._games[-1].winner = seat
            self._games[-1].points = int(wins[1] or 0)
        elif "resign" in text.lower():
            self._resigning = True
        elif name in _DEEDS and self._resigning:
            self._resigning = False
        elif name in _DEEDS:
            self._add(number, Cubed(seat, _DEEDS[name]))
        else:
            raise RecordError("fibs.line", number, text=text[:60])

    def _add(self, number: int, action: Action) -> None:
        self._actions += 1
        if self._actions > MOST_ACTIONS:
            raise RecordError("record.too_many_actions", number, most=MOST_ACTIONS)
        self._resigning = False
        self._games[-1].actions.append(action)


def _finished(game: _Game, following: Score | None) -> GameRecord:
    """Return a game with its result; points that the log does not name come from elsewhere.

    They show in the score of the next game. Without one the rules tell what a last checker
    borne off was worth, and a game given up counts once.
    """
    won = GameRecord(game.score, tuple(game.actions))
    if game.winner is None:
        return won
    gained = following[game.winner] - game.score[game.winner] if following else 0
    if not game.points and gained <= 0 and has_borne_off(game.actions, game.winner):
        return won
    points = game.points or max(gained, 0) or final_value(game.actions, Cube())
    result = GameResult(game.winner, points)
    actions = with_resignation(game.actions, Cube(), result)
    return replace(won, actions=tuple(actions), result=result)


def _own(legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """Return entries in the numbering of the side that plays.

    That it counts downwards tells which numbering it was; so do the points where a checker
    enters and from where it is borne off.
    """
    if not any(_is_upwards(leg) for leg in legs):
        return legs
    return tuple((_turned(source), _turned(target)) for source, target in legs)


def _is_upwards(leg: Leg) -> bool:
    source, target = leg
    if source == BAR:
        return target <= HOME
    return source >= BAR - HOME if target == OFF else source < target


def _turned(point: int) -> int:
    return point if point in (BAR, OFF) else BAR - point
