"""Name what happened in a match or a session, besides the events of its games."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.backgammon.automation import Automation
from bot.games.backgammon.events import Event
from bot.games.core import Seat


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Game ``number``, counted from 1, began; ``automatic`` if nobody had to ask for it."""

    number: int
    crawford: bool = False
    automatic: bool = False


@dataclass(frozen=True, slots=True)
class MatchWon:
    """``winner`` has the points of the match."""

    winner: Seat


@dataclass(frozen=True, slots=True)
class SessionEnded:
    """``seat`` stopped playing for money after a game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AutomationSet:
    """From now on this runs by itself for ``seat``."""

    seat: Seat
    automation: Automation


MatchEvent = Event | GameStarted | MatchWon | SessionEnded | AutomationSet
