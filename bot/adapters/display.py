"""Hold how a table is shown; it changes nothing about the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from renderers.scenes import Home


class Record(StrEnum):
    """Say what becomes of a board when a newer one is posted."""

    LINES = "lines"
    PICTURES = "pictures"


@dataclass(frozen=True, slots=True)
class Display:
    """Hold the look that the people at a table chose; ``theme`` is a key of the themes."""

    theme: str = "classic"
    home: Home = Home.RIGHT
    record: Record = Record.LINES
