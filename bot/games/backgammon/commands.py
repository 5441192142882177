"""Name what a player may ask for: imperative, frozen, without a seat."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.backgammon.plays import Step, Steps
from bot.games.backgammon.scoring import Win


@dataclass(frozen=True, slots=True)
class Start:
    """Roll for the first turn."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the dice."""


@dataclass(frozen=True, slots=True)
class ChooseStep:
    """Add one step to the play being chosen."""

    step: Step


@dataclass(frozen=True, slots=True)
class ChoosePlay:
    """Complete the play being chosen with all the steps still to come."""

    steps: Steps


@dataclass(frozen=True, slots=True)
class Undo:
    """Take the last chosen step back."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Take all chosen steps back."""


@dataclass(frozen=True, slots=True)
class Confirm:
    """Pick up the dice: the chosen steps are the play, none where none is legal."""


@dataclass(frozen=True, slots=True)
class PlayTurn:
    """Play a whole play at once and confirm it."""

    steps: Steps


@dataclass(frozen=True, slots=True)
class OfferDouble:
    """Offer the cube at twice its value."""


@dataclass(frozen=True, slots=True)
class Take:
    """Play on at twice the value: the cube is the taker's, a beavered one stays the other's."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Give the game up at the value before the double, or before the beaver."""


@dataclass(frozen=True, slots=True)
class Beaver:
    """Take a double, turn the cube once more and keep it."""


@dataclass(frozen=True, slots=True)
class Raccoon:
    """Take a beaver and turn the cube once more; it stays the other's."""


@dataclass(frozen=True, slots=True)
class Resign:
    """Offer to lose a single game, a gammon or a backgammon."""

    win: Win


@dataclass(frozen=True, slots=True)
class AcceptResignation:
    """Take the win that was offered."""


@dataclass(frozen=True, slots=True)
class RefuseResignation:
    """Play on as if nothing had been offered."""


@dataclass(frozen=True, slots=True)
class Forfeit:
    """Be late where the table agreed that this costs the game; nobody asks for it himself."""


Command = (
    Start
    | Roll
    | ChooseStep
    | ChoosePlay
    | Undo
    | Reset
    | Confirm
    | PlayTurn
    | OfferDouble
    | Take
    | Drop
    | Beaver
    | Raccoon
    | Resign
    | AcceptResignation
    | RefuseResignation
    | Forfeit
)
