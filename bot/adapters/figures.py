"""Write figures that are no whole numbers of points."""

from __future__ import annotations

from typing import Final

from bot.adapters.naming import signed

NOTHING: Final = "–"


def decimal(value: float | None) -> str:
    """Return points of a game, with their sign; nothing is known of no games."""
    if value is None:
        return NOTHING
    text = f"{abs(value):.2f}"
    return text if float(text) == 0 else f"{signed(1 if value > 0 else -1)[0]}{text}"


def spread(value: float | None) -> str:
    """Return how far points lie from their mean."""
    return NOTHING if value is None else f"{value:.2f}"


def percent(value: float | None) -> str:
    """Return a share as a whole number of a hundred."""
    return NOTHING if value is None else f"{100 * value:.0f} %"
