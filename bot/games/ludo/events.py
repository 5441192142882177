"""Name what happened: past tense, frozen, dice included."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.games.core import Seat
from bot.games.ludo.automation import Automation
from bot.games.ludo.board import Colour
from bot.games.ludo.moves import Move
from bot.games.ludo.ranking import Standing


class Ending(StrEnum):
    """Name the ways in which a game ends (L29)."""

    ALL_HOME = "all_home"
    ROUND_LIMIT = "round_limit"
    LEFT_ALONE = "left_alone"


class Throw(NamedTuple):
    """Hold who rolled what."""

    seat: Seat
    die: int


@dataclass(frozen=True, slots=True)
class Started:
    """The game began; seat 0, seat 1 ... have these colours and play in this order."""

    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class OpeningRolled:
    """Everybody, or everybody still tied, rolled for the first turn; ``first`` has it (L6)."""

    throws: tuple[Throw, ...]
    first: Seat | None = None


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll fell; ``automatic`` if it was a further one of the turn and ran by itself."""

    seat: Seat
    die: int
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The third 6 in a row ended the turn unmoved (L8)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Chosen:
    """The move of this `Move.id` is chosen, or none any more; nothing is final yet."""

    seat: Seat
    move: str | None


@dataclass(frozen=True, slots=True)
class Moved:
    """A move was made and brought ``points``; ``forced`` if it was the only one and ran by itself.

    What it captured, whether it set the mark and whether it came Home, the move itself says.
    """

    seat: Seat
    move: Move
    points: int = 0
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Passed:
    """The roll gave no legal move; not ``automatic`` if the player said so himself.

    If he rolls ``again`` the turn goes on (L8, L9).
    """

    seat: Seat
    automatic: bool = True
    again: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """``seat`` gave the game up; his pieces are off the board, except those at Home."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over; the best come first in ``standings`` (L30)."""

    ending: Ending
    standings: tuple[Standing, ...]


@dataclass(frozen=True, slots=True)
class AutomationSet:
    """From now on this runs by itself for ``seat``."""

    seat: Seat
    automation: Automation


Event = (
    Started
    | OpeningRolled
    | Rolled
    | TurnLost
    | Chosen
    | Moved
    | Passed
    | Left
    | Finished
    | AutomationSet
)
