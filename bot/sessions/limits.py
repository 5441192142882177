"""Say how long people may take at a table, and what is done when somebody takes longer."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from pydantic import TypeAdapter

from bot.adapters.lateness import WhenLate
from bot.games.core import RuleViolation

LONGEST_DECISION: Final = 7 * 24 * 60
LONGEST_GAME: Final = 30 * 24 * 60


class Limit(StrEnum):
    """Name what time is limited for."""

    TURN = "turn"
    CUBE = "cube"
    GAME = "game"


LONGEST: Final = {
    Limit.TURN: LONGEST_DECISION,
    Limit.CUBE: LONGEST_DECISION,
    Limit.GAME: LONGEST_GAME,
}
"""Minutes; the shortest is one."""

MINUTES: Final = {
    "minutes": Limit.TURN,
    "cube_minutes": Limit.CUBE,
    "game_minutes": Limit.GAME,
}
WHEN_LATE: Final = "when_late"
NAMES: Final = (*MINUTES, WHEN_LATE)
"""How people call what can be chosen, in commands and before a game begins."""

OFF: Final = "off"


@dataclass(frozen=True, slots=True)
class Limits:
    """Hold the minutes for a turn, an answer about a cube and a whole game, nothing for no limit.

    Without a limit of its own an answer about a cube may take as long as a turn.
    """

    turn: int | None = None
    cube: int | None = None
    game: int | None = None
    when_late: WhenLate = WhenLate.PAUSE

    @property
    def exist(self) -> bool:
        """Tell whether there is any limit."""
        return any(self.minutes(limit) for limit in Limit)

    def minutes(self, limit: Limit) -> int | None:
        """Return how long something may take."""
        match limit:
            case Limit.TURN:
                return self.turn
            case Limit.CUBE:
                return self.cube or self.turn
            case Limit.GAME:
                return self.game

    def changed(self, name: str, value: str, known: Collection[WhenLate]) -> Limits:
        """Return the limits with one of `NAMES` changed, or refuse a senseless value.

        ``known`` is what the game can do for those who are late. `OFF` takes a limit away.
        """
        if name == WHEN_LATE:
            if value not in known:
                raise RuleViolation("game.unknown_action")
            return replace(self, when_late=WhenLate(value))
        limit = MINUTES[name]
        minutes = None if value == OFF else _minutes(value, LONGEST[limit])
        match limit:
            case Limit.TURN:
                return replace(self, turn=minutes)
            case Limit.CUBE:
                return replace(self, cube=minutes)
            case Limit.GAME:
                return replace(self, game=minutes)


def _minutes(value: str, longest: int) -> int:
    minutes = int(value) if value.isdecimal() else 0
    if not 1 <= minutes <= longest:
        raise RuleViolation("limits.range", low=1, high=longest)
    return minutes


LIMITS: Final = TypeAdapter(Limits)
