"""Name what a player may ask for in a match or a session, besides the commands of a game."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.backgammon.automation import Automation
from bot.games.backgammon.commands import Command


@dataclass(frozen=True, slots=True)
class NextGame:
    """Begin the next game."""


@dataclass(frozen=True, slots=True)
class EndSession:
    """Stop playing for money, between two games (M1)."""


@dataclass(frozen=True, slots=True)
class SetAutomation:
    """Choose what runs by itself for oneself."""

    automation: Automation


MatchCommand = Command | NextGame | EndSession | SetAutomation
