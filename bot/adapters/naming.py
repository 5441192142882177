"""Write lists of people and points as they stand in sentences and pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.games.core import Seat
from bot.words import plain

MINUS = "−"


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


def plain_facts(facts: Mapping[str, object]) -> dict[str, object]:
    """Return the parameters of a sentence, texts from a file or an id as they are written."""
    return {name: plain(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
