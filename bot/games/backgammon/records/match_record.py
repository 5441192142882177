"""Hold a whole match or money session as it was written down, whatever the file's format.

A record is what a file says, not what the rules allow: `replay` tells them apart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.plays import Dice
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat

Leg = tuple[int, int]
"""One entry of a written play: from where to where, in the numbering of the side that plays.

25 is the bar, 0 is off. It may be longer than one die where the file joins numbers.
"""

# So much no evening of backgammon comes to; what is larger was not written by players.
MOST_GAMES: Final = 200
MOST_ACTIONS: Final = 10_000


class RecordError(ValueError):
    """Refuse a file. ``code`` is stable, ``line`` counts from 1, ``facts`` fill its sentence."""

    def __init__(self, code: str, line: int, **facts: object) -> None:
        super().__init__(code, line, facts)
        self.code = code
        self.line = line
        self.facts = facts


class CubeDeed(StrEnum):
    """Name what is done with the cube."""

    DOUBLE = "double"
    BEAVER = "beaver"
    RACCOON = "raccoon"
    TAKE = "take"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class Rolled:
    """Hold a roll, the higher number first, and how it was played.

    Without legs it was a dance, or was never played.
    """

    seat: Seat
    dice: Dice
    legs: tuple[Leg, ...] = ()


@dataclass(frozen=True, slots=True)
class Cubed:
    """Hold what ``seat`` did with the cube."""

    seat: Seat
    deed: CubeDeed


@dataclass(frozen=True, slots=True)
class Resigned:
    """Hold that ``seat`` gave up so many times the cube and the other accepted."""

    seat: Seat
    win: Win


Action = Rolled | Cubed | Resigned


@dataclass(frozen=True, slots=True)
class GameResult:
    """Hold who won a game and how many points, as the file says."""

    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class GameRecord:
    """Hold one game. ``score`` is the one before it, ``cube`` the one it starts with.

    A cube above 1 at the start is what automatic doubles made of it. No ``result`` means that
    the game was not finished.
    """

    score: tuple[int, int] = (0, 0)
    actions: tuple[Action, ...] = ()
    result: GameResult | None = None
    crawford: bool = False
    cube: Cube = field(default_factory=Cube)


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """Hold a match or, with ``length`` 0, a money session. Players are by seat.

    ``crawford_rule`` belongs to matches, ``jacoby`` and ``beavers`` to money. ``date`` is
    ``YYYY-MM-DD``; what a file does not say is empty.
    """

    players: tuple[str, str]
    length: int
    games: tuple[GameRecord, ...]
    crawford_rule: bool = False
    jacoby: bool = False
    beavers: bool = False
    date: str = ""
    event: str = ""
    place: str = ""
