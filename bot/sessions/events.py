"""Name what happens at a table around its game. Everything here is stored in the log."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Closing(StrEnum):
    """Name the reasons for which a table closes before its game has ended."""

    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    AGREED = "agreed"
    ALONE = "alone"
    MODERATOR = "moderator"
    VANISHED = "vanished"


@dataclass(frozen=True, slots=True)
class Opened:
    """A table was opened; if ``invited`` is given, only that user may join."""

    user_id: int
    invited: int | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """A user took the next seat."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Began:
    """Everybody is seated; from here on the game's own events follow."""


@dataclass(frozen=True, slots=True)
class StopProposed:
    """A player asked the others to stop."""

    user_id: int


@dataclass(frozen=True, slots=True)
class StopRefused:
    """A player wants to play on."""

    user_id: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The table is closed without a result; its record stays."""

    reason: Closing
    user_id: int | None = None


TableEvent = Opened | Seated | Began | StopProposed | StopRefused | Closed
