"""Write lists of people and points as they stand in sentences and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bot.games.core import Seat
from bot.words import plain

MINUS = "−"
LONGEST_DESCRIPTION: Final = 1024
"""Characters of the description of a picture that the host takes."""
NAME_LENGTHS: Final = (32, 20, 14, 10, 6)
"""How far names are shortened, step by step, until a description is not too long."""


def named(seats: Iterable[Seat], names: Sequence[str]) -> str:
    """Return the names of ``seats`` as one list."""
    return ", ".join(names[seat] for seat in seats)


def signed(points: int) -> str:
    """Return points won or lost with their sign; the minus is as wide as the plus."""
    if points == 0:
        return "0"
    return f"+{points}" if points > 0 else f"{MINUS}{-points}"


def shortened(name: str, length: int) -> str:
    """Return ``name`` with at most ``length`` characters, an ellipsis being one of them."""
    return name if len(name) <= length else f"{name[: length - 1].rstrip()}…"


def fitting(describing: Callable[[int], str]) -> str:
    """Return a description with names as long as there is room for; cut it if there is none.

    ``describing`` returns it with names of at most so many characters.
    """
    text = ""
    for length in NAME_LENGTHS:
        text = describing(length)
        if len(text) <= LONGEST_DESCRIPTION:
            break
    return shortened(text, LONGEST_DESCRIPTION)


def plain_facts(facts: Mapping[str, object]) -> dict[str, object]:
    """Return the parameters of a sentence, texts from a file or an id as they are written."""
    return {name: plain(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
