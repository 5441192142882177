"""Name what a player may ask for: imperative, frozen, without a seat."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.ludo.automation import Automation


@dataclass(frozen=True, slots=True)
class Start:
    """Begin a game of so many players: everybody rolls for the first turn."""

    players: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die."""


@dataclass(frozen=True, slots=True)
class ChooseMove:
    """Choose the legal move with this `Move.id`, in place of what was chosen before."""

    move: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the chosen move back."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Play the chosen move, or the only one there is; pass where there is none."""


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Make the legal move with this `Move.id` at once, whatever was chosen before."""

    move: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the game up: one's pieces are taken off the board, the others play on."""


@dataclass(frozen=True, slots=True)
class SetAutomation:
    """Choose what runs by itself for oneself."""

    automation: Automation


TurnCommand = Roll | ChooseMove | Undo | Confirm | PlayMove
Command = Start | TurnCommand | Leave | SetAutomation
