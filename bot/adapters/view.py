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
    """Offer up to 25 choices for one verb; its argument is what is picked.

    From ``least`` to ``most`` may be picked at once, joined by commas in the argument. With
    ``asks`` the pick is put to the person once more, privately, first.
    """

    verb: str
    placeholder: str
    choices: tuple[Choice, ...]
    least: int = 1
    most: int = 1
    asks: bool = False


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
    """Ask once more, privately, before something that cannot be taken back.

    With ``keeps`` every choice counts at once, and to put the question away undoes nothing.
    """

    question: str
    rows: tuple[Row, ...]
    picture: Picture | None = None
    keeps: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """Hold a text for one reader, with a picture of the same if there is one."""

    text: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """Describe one house rule that can be chosen: its values, and what it does in one line."""

    name: str
    label: str
    explanation: str
    current: str
    values: tuple[Choice, ...]


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
