"""Describe what a table shows: plain values between the games and whatever displays them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from bot.games.core import Seat


@dataclass(frozen=True, slots=True)
class Intent:
    """Hold what a person asked for: a verb and, for some verbs, its argument as text."""

    verb: str
    argument: str = ""


class Style(StrEnum):
    """Say how much a button should stand out."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Button:
    """Offer an intent. With ``asks`` it is put to the person once more, privately, first."""

    intent: Intent
    label: str
    style: Style = Style.SECONDARY
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """Offer one argument for the verb of a menu."""

    value: str
    label: str
    description: str = ""


@dataclass(frozen=True, slots=True)
class Menu:
    """Offer up to 25 choices for one verb."""

    verb: str
    placeholder: str
    choices: tuple[Choice, ...]


Row = tuple[Button, ...] | Menu


@dataclass(frozen=True, slots=True)
class Picture:
    """Hold a picture that is not drawn yet: ``draw`` returns PNG bytes and may run anywhere."""

    draw: Callable[[], bytes]
    description: str


@dataclass(frozen=True, slots=True)
class View:
    """Describe the message of a table: heading, picture, status line, rows of controls.

    ``to_act`` are the seats whose decision is awaited: only they are mentioned.
    """

    heading: str
    status: str
    rows: tuple[Row, ...] = ()
    picture: Picture | None = None
    to_act: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """Ask once more, privately, before something that cannot be taken back."""

    question: str
    rows: tuple[Row, ...]
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Cast:
    """Name the people at a table, one entry a seat.

    ``names`` are as people write them, for pictures and descriptions; ``plain`` are the same
    names safe to stand in a message; ``mentions`` call the people and are for those who must act.
    ``symbols`` stand for the light and the dark checkers.
    """

    names: tuple[str, ...]
    plain: tuple[str, ...]
    mentions: tuple[str, ...]
    symbols: tuple[str, str]
