"""Name what happened: past tense, frozen, dice included."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.backgammon.plays import Dice, Steps
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat


class Ending(StrEnum):
    """Name the ways in which a game ends."""

    BOARD = "board"
    DROP = "drop"
    RESIGNATION = "resignation"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class OpeningRolled:
    """Each side rolled one die, the first number being seat 0's; a tie is rolled again (B2)."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll fell; ``automatic`` if no cube decision stood before it."""

    seat: Seat
    dice: Dice
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Chosen:
    """The play being chosen now consists of ``steps``; nothing is final yet."""

    seat: Seat
    steps: Steps


@dataclass(frozen=True, slots=True)
class Played:
    """A whole play was confirmed.

    ``forced`` if it was the only one and ran by itself, ``automatic`` if it ran by itself
    because it bore off without contact.
    """

    seat: Seat
    steps: Steps
    forced: bool = False
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Danced:
    """The roll had no legal play; not ``automatic`` if the player passed the turn himself."""

    seat: Seat
    automatic: bool = True


@dataclass(frozen=True, slots=True)
class Doubled:
    """The cube was offered at twice its value."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Taken:
    """The double was taken; ``beaver`` if the taker turned the cube once more (C5).

    A beaver doubles the stake for the doubler in turn, who takes it or drops it; his own turn
    of the cube on top of it is the raccoon.
    """

    seat: Seat
    beaver: bool = False


@dataclass(frozen=True, slots=True)
class Dropped:
    """The double was dropped."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ResignationOffered:
    """``seat`` offered to lose ``win``."""

    seat: Seat
    win: Win


@dataclass(frozen=True, slots=True)
class ResignationAccepted:
    """``seat`` accepted the other's resignation."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ResignationRefused:
    """``seat`` refused the other's resignation; the game goes on unchanged."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Won:
    """The game is over: ``winner`` gets ``points``."""

    winner: Seat
    win: Win
    points: int
    ending: Ending


Event = (
    OpeningRolled
    | Rolled
    | Chosen
    | Played
    | Danced
    | Doubled
    | Taken
    | Dropped
    | ResignationOffered
    | ResignationAccepted
    | ResignationRefused
    | Won
)
