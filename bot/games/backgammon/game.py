"""Hold one game between two seats: the fold of its events."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Won
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import Dice
from bot.games.backgammon.position import START, Position
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.turn import Turn
from bot.games.core import Seat

SEATS = (Seat(0), Seat(1))


class Phase(StrEnum):
    """Name what the game waits for."""

    OPENING = "opening"
    ROLL = "roll"
    PLAY = "play"
    DOUBLED = "doubled"
    BEAVERED = "beavered"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Resignation:
    """Hold what ``seat`` offered to lose."""

    seat: Seat
    win: Win


@dataclass(frozen=True, slots=True)
class LastTurn:
    """Hold the last roll that was played to its end; a dance has no steps.

    ``forced`` and ``automatic`` are those of `Played`: why nobody was asked.
    """

    seat: Seat
    turn: Turn
    forced: bool = False
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """Hold everything the rules know of a game.

    ``position`` is seen by ``on_roll``. While a roll is being played it stays the position
    before the roll and `turn` holds the choice. After a win it is seen by the winner.
    A beaver that is not answered yet leaves the cube at the doubled value. ``crawford`` is
    the game of a match that is played without the cube (M3).
    """

    options: Options = field(default_factory=Options)
    phase: Phase = Phase.OPENING
    on_roll: Seat = SEATS[0]
    position: Position = START
    cube: Cube = field(default_factory=Cube)
    turn: Turn | None = None
    turns: int = 0
    last: LastTurn | None = None
    opening: tuple[Dice, ...] = ()
    resignation: Resignation | None = None
    result: Won | None = None
    crawford: bool = False

    @property
    def shown(self) -> Position:
        """Return the position as it lies on the table, chosen steps included."""
        return self.turn.current if self.turn else self.position

    @property
    def to_act(self) -> Seat | None:
        """Return the seat whose decision it is; nobody's when the game is over."""
        if self.phase is Phase.OVER:
            return None
        if self.resignation:
            return other(self.resignation.seat)
        return other(self.on_roll) if self.phase is Phase.DOUBLED else self.on_roll

    @property
    def may_double(self) -> bool:
        """Tell whether the side on roll has a cube decision before this roll (C2).

        A re-rolled opening is still the opening, before which nobody doubles.
        """
        is_opening = self.turns == 0 and self.options.opening_reroll
        is_his = self.has_cube and self.cube.is_open_to(self.on_roll)
        return self.phase is Phase.ROLL and is_his and not is_opening

    @property
    def has_cube(self) -> bool:
        """Tell whether this game is played with the cube; one point leaves nothing to double."""
        return self.options.cube and not self.crawford and self.options.length != 1


def other(seat: Seat) -> Seat:
    """Return the seat across the board."""
    return SEATS[1 - seat]
