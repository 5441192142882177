"""Hold one position of a match with all that an id of another program can say about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS, other
from bot.games.backgammon.plays import Dice
from bot.games.backgammon.position import START, Position
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat

HIGHEST_CUBE_LOG = 15
DEFAULT_CUBE_LIMIT_LOG = 10


class IdError(ValueError):
    """Refuse an id. ``code`` is stable, ``facts`` are the parameters of its sentence."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Offer(StrEnum):
    """Name the cube action that waits for an answer; the values are those of an XGID."""

    NONE = ""
    DOUBLE = "D"
    BEAVER = "B"
    RACCOON = "R"


class GameState(IntEnum):
    """Name how far the game is; the values are those of a GNU match ID."""

    NONE = 0
    PLAYING = 1
    OVER = 2
    RESIGNED = 3
    DROPPED = 4


@dataclass(frozen=True, slots=True)
class MatchPosition:
    """Hold a position with its match. Seat 0 is GNU's player 0 and the top of an XGID.

    ``position`` is seen by ``on_roll``; while a double is pending that stays the doubler.
    ``to_act`` is whose decision it is. ``dice`` are the higher number first, or nothing before
    the roll. ``score`` is by seat, ``length`` 0 is a money session, in which alone ``jacoby``
    and ``beavers`` mean something.
    """

    position: Position = START
    on_roll: Seat = SEATS[1]
    to_act: Seat = SEATS[1]
    dice: Dice | None = None
    cube: Cube = field(default_factory=Cube)
    offer: Offer = Offer.NONE
    resignation: Win | None = None
    score: tuple[int, int] = (0, 0)
    length: int = 0
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False
    state: GameState = GameState.PLAYING
    cube_limit_log: int = DEFAULT_CUBE_LIMIT_LOG

    @property
    def is_money(self) -> bool:
        """Tell whether it belongs to a money session."""
        return self.length == 0

    @property
    def is_won(self) -> bool:
        """Tell whether somebody has all the points of the match."""
        return 0 < self.length <= max(self.score)

    @property
    def is_over(self) -> bool:
        """Tell whether the game has ended, however it did."""
        return self.state > GameState.PLAYING


def decider(on_roll: Seat, offer: Offer) -> Seat:
    """Return who decides: the side on roll, or whoever has to answer the cube.

    A double and a raccoon wait for the doubler's opponent, a beaver for the doubler.
    """
    return other(on_roll) if offer in (Offer.DOUBLE, Offer.RACCOON) else on_roll


def cube_log(value: int) -> int:
    """Return the power of two of a cube. Raise `IdError` if no id can carry it."""
    log = value.bit_length() - 1
    if value < 1 or value != 1 << log or log > HIGHEST_CUBE_LOG:
        raise IdError("id.cube", value=value)
    return log
