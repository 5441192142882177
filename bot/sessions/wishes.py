"""Say what somebody wants of a table, and who he is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from bot.adapters.view import Intent
from bot.sessions.events import USUAL_AUTOMATION
from bot.sessions.table import Player

LONGEST_SEED: Final = 64
"""Characters of a client seed that somebody gives."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Name who asks. ``moderates``: he may end tables; ``alone``: nobody else is left to ask."""

    user_id: int
    name: str
    moderates: bool = False
    alone: bool = False
    automation: tuple[str, ...] = USUAL_AUTOMATION


@dataclass(frozen=True, slots=True)
class Substitute:
    """Ask that ``newcomer`` takes over the seat of another user."""

    leaver: int
    newcomer: Player


@dataclass(frozen=True, slots=True)
class Remove:
    """Ask that a user is treated as one who has left."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ChangeOptions:
    """Ask that the house rules are those that a game has encoded, before it begins."""

    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class GiveSeed:
    """Contribute a client seed to the dice of the next game that begins."""

    seed: str


Wish = Intent | Substitute | Remove | ChangeOptions | GiveSeed


def newcomer(actor: Actor, wish: Wish) -> int | None:
    """Return who may sit down by a wish; whoever sits already, sits."""
    match wish:
        case Intent():
            return actor.user_id
        case Substitute(newcomer=player):
            return player.user_id
        case _:
            return None
