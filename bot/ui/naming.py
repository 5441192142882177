"""Find the people of a table whom a text mentions or names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.games.core import RuleViolation, Seat
from bot.sessions.table import Table
from bot.words import plain

MENTION: Final = re.compile(r"<@!?(\d+)>")


def seats_named(table: Table, text: str) -> Sequence[Seat]:
    """Return the seats of the people in ``text``, in its order and each once.

    People are mentioned, or named as the table shows them; names are parted by commas or
    blanks, and enough of the beginning will do. Refuses whom nobody at the table fits.
    """
    words = MENTION.sub(r" \g<0> ", text).replace(",", " ").split()
    return tuple(dict.fromkeys(_seat(table, word.removeprefix("@")) for word in words))


def _seat(table: Table, word: str) -> Seat:
    mentioned = MENTION.fullmatch(word)
    if mentioned:
        seat = table.seat_of(int(mentioned[1]))
        if seat is not None:
            return seat
    fitting = [
        Seat(seat)
        for seat, name in enumerate(table.cast.names)
        if name.lower().startswith(word.lower())
    ]
    if len(fitting) != 1:
        raise RuleViolation("table.nobody_named", name=plain(word))
    return fitting[0]
