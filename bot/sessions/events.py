"""Name what happens at a table around its game. Everything here is stored in the log."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from bot.games.core import Seat
from bot.sessions.limits import Limit, Limits

USUAL_AUTOMATION = ("roll", "forced", "dances")


class Closing(StrEnum):
    """Name the reasons for which a table closes before its game has ended."""

    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    AGREED = "agreed"
    ALONE = "alone"
    OVERDUE = "overdue"
    MODERATOR = "moderator"
    VANISHED = "vanished"


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was opened; if ``invited`` is given, only that user may join."""

    user_id: int
    invited: int | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """A user took the next seat; ``automation`` names what shall run by itself for him."""

    user_id: int
    name: str
    automation: tuple[str, ...] = USUAL_AUTOMATION


@dataclass(frozen=True, slots=True)
class Unseated:
    """A user got up before the game began."""

    user_id: int


@dataclass(frozen=True, slots=True)
class OptionsSet:
    """The house rules are these; ``options`` is as the game encodes them."""

    user_id: int
    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class LimitsSet:
    """So long people may take from now on."""

    user_id: int
    limits: Limits


@dataclass(frozen=True, slots=True)
class Substituted:
    """Another user took over a seat and everything that belongs to it."""

    seat: Seat
    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class TookOver:
    """``user_id`` plays on for ``seat``, on a seat of his own; the game's events say how."""

    seat: Seat
    user_id: int


@dataclass(frozen=True, slots=True)
class Began:
    """The game begins; from here on its own events follow."""


@dataclass(frozen=True, slots=True)
class StopProposed:
    """A player asked the others to stop."""

    user_id: int


@dataclass(frozen=True, slots=True)
class StopAgreed:
    """Another player agrees to stop."""

    user_id: int


@dataclass(frozen=True, slots=True)
class StopRefused:
    """A player wants to play on."""

    user_id: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The time of a player was up ``at`` an instant; what the table agreed on for that follows."""

    user_id: int
    limit: Limit
    at: datetime


@dataclass(frozen=True, slots=True)
class Returned:
    """A player for whom the table waited beyond his time acts again; his act follows."""

    user_id: int


@dataclass(frozen=True, slots=True)
class GameTimed:
    """Game ``number`` may last until an instant; nothing if its time has been up already."""

    number: int
    until: datetime | None


@dataclass(frozen=True, slots=True)
class Excused:
    """Nobody could act for a while; whoever was to act got as much more time."""

    since: datetime
    until: datetime


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed without a result; its record stays."""

    reason: Closing
    user_id: int | None = None


@dataclass(frozen=True, slots=True)
class DiceCommitted:
    """The dice of game ``number``, counted from 1, are fixed: see `bot.sessions.fair_dice`."""

    number: int
    commitment: str


@dataclass(frozen=True, slots=True)
class SeedDrawn:
    """The bot drew a client seed for a user who sat down without one."""

    user_id: int
    seed: str


@dataclass(frozen=True, slots=True)
class SeedGiven:
    """A user gave a client seed; it counts from the next game on that begins."""

    user_id: int
    seed: str


@dataclass(frozen=True, slots=True)
class DiceRevealed:
    """The server seed of game ``number`` can be read by everybody."""

    number: int
    seed: str


INCIDENTS = (StopRefused, Substituted, TookOver, TimedOut, Excused)
"""Events that have a line in the record: a new board is posted after each."""

UNSPOKEN = (Began, Returned, GameTimed, DiceCommitted, SeedDrawn, DiceRevealed)
"""Events that nobody is told of when they happen."""

TableEvent = (
    Opened
    | Seated
    | Unseated
    | OptionsSet
    | LimitsSet
    | Substituted
    | TookOver
    | Began
    | StopProposed
    | StopAgreed
    | StopRefused
    | TimedOut
    | Returned
    | GameTimed
    | Excused
    | Closed
    | DiceCommitted
    | SeedDrawn
    | SeedGiven
    | DiceRevealed
)
