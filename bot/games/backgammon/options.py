"""Hold the house rules of a backgammon table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RULES_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what the players agree on before the first roll.

    ``rules_version`` lets an old log replay by the rules it was played under.
    """

    cube: bool = True
    opening_reroll: bool = False
    backgammon_multiplier: int = 3
    rules_version: int = RULES_VERSION

    def __post_init__(self) -> None:
        """Refuse values that no table plays by; adapters only pass what a menu offered."""
        assert self.backgammon_multiplier in (2, 3)
