"""Hold the house rules of a table of Royal Ludo and refuse numbers that make no sense."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.games.core import SenselessOptions

RULES_VERSION: Final = 1
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
LONGEST_GAME: Final = 1000
USUAL_ROUNDS: Final = {2: 150, 3: 100, 4: 100}
"""The rounds after which a game ends, by the number of players, unless agreed otherwise."""


class Mode(StrEnum):
    """Name what brings points: coming Home alone, or captures too (L27, L28)."""

    JOURNEY = "journey"
    BATTLE = "battle"


class EnterOn(StrEnum):
    """Name the numbers with which a piece leaves the Yard (L10)."""

    SIX = "6"
    ONE_OR_SIX = "1,6"

    @property
    def numbers(self) -> frozenset[int]:
        """Return the numbers themselves."""
        return frozenset({6} if self is EnterOn.SIX else {1, 6})


class Turning(StrEnum):
    """Name where a piece may change its direction (L12)."""

    CASTLES = "castles"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what everybody accepts by sitting down.

    ``guards`` and ``royals`` are the pieces of each player. ``direction`` says where a piece
    may turn. ``round_limit`` is the round after which the game ends: 0 is none, nothing is
    what `USUAL_ROUNDS` says. ``rules_version`` lets an old log replay by the rules it was
    played under. Raises `SenselessOptions` for a number outside its range.
    """

    mode: Mode = Mode.JOURNEY
    guards: int = 4
    royals: int = 1
    enter_on: EnterOn = EnterOn.SIX
    direction: Turning = Turning.CASTLES
    round_limit: int | None = None
    rules_version: int = RULES_VERSION

    def __post_init__(self) -> None:
        """Refuse numbers outside their range (L4, L29)."""
        for name, low, high in _RANGES:
            value = getattr(self, name)
            if value is not None and not low <= value <= high:
                raise SenselessOptions("options.range", option=name, low=low, high=high)

    def rounds_for(self, players: int) -> int:
        """Return after how many rounds a game of so many ends; 0 if after none (L29)."""
        return USUAL_ROUNDS[players] if self.round_limit is None else self.round_limit


_RANGES: Final = (("guards", 2, 4), ("royals", 1, 2), ("round_limit", 0, LONGEST_GAME))

JOURNEY: Final = Options()
BATTLE: Final = Options(mode=Mode.BATTLE)
PRESETS: Final = {"journey": JOURNEY, "battle": BATTLE}
