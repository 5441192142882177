"""Hold how a table is shown; it changes nothing about the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from renderers.scenes import Home

SYMBOLS: Final[Mapping[str, tuple[str, str]]] = {"dark": ("⚪", "🟠")}
"""Themes in which the two sets of checkers are not white and black."""


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
    swaps_home: bool = False

    def for_game(self, number: int) -> Display:
        """Return the look of a game, counted from 1: the home side may change after each."""
        if not self.swaps_home or number % 2:
            return self
        return replace(self, home=Home.LEFT if self.home is Home.RIGHT else Home.RIGHT)

    @property
    def symbols(self) -> tuple[str, str]:
        """Return the signs that stand for the light and the dark checkers in a text."""
        return SYMBOLS.get(self.theme, ("⚪", "⚫"))
