"""Hold the house rules of a backgammon table and refuse those that make no sense together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.core import SenselessOptions

RULES_VERSION: Final = 1
LONGEST_MATCH: Final = 25
MOST_AUTOMATIC_DOUBLES: Final = 6
MONEY_ONLY: Final = ("automatic_doubles", "jacoby", "beavers")


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what the players agree on before the first roll.

    ``length`` is how many points win the match; 0 is a money session, which goes on until
    somebody ends it. ``automatic_next`` lets the next game of a match begin by itself.
    ``rules_version`` lets an old log replay by the rules it was played under. What is missing
    in an old log has its default. Raises `SenselessOptions` if the values contradict each other.
    """

    cube: bool = True
    opening_reroll: bool = False
    backgammon_multiplier: int = 3
    length: int = 0
    crawford: bool = True
    automatic_next: bool = False
    jacoby: bool = False
    beavers: bool = False
    raccoons: bool = False
    automatic_doubles: int = 0
    rules_version: int = RULES_VERSION

    def __post_init__(self) -> None:
        """Refuse numbers outside their range and rules that contradict each other (M2, C5)."""
        assert self.backgammon_multiplier in (2, 3)  # adapters only pass what a menu offered
        for name, high in _RANGES:
            if not 0 <= getattr(self, name) <= high:
                raise SenselessOptions("options.range", option=name, low=0, high=high)
        for code, senseless in self._contradictions():
            if senseless:
                raise SenselessOptions(code)
        self._check_kind()

    def _contradictions(self) -> tuple[tuple[str, bool], ...]:
        cube_rules = (
            ("options.beavers_need_cube", self.beavers),
            ("options.jacoby_needs_cube", self.jacoby),
            ("options.automatic_needs_cube", self.automatic_doubles > 0),
        )
        return (
            ("options.raccoons_need_beavers", self.raccoons and not self.beavers),
            *((code, on and not self.cube) for code, on in cube_rules),
        )

    def _check_kind(self) -> None:
        """Refuse what a match, or a money session, does not know."""
        if self.length == 0:
            if self.automatic_next:
                raise SenselessOptions("options.match_only", option="automatic_next")
            return
        if self.length % 2 == 0:
            raise SenselessOptions("options.even_length")
        for name in MONEY_ONLY:
            if getattr(self, name):
                raise SenselessOptions("options.money_only", option=name)


_RANGES: Final = (("length", LONGEST_MATCH), ("automatic_doubles", MOST_AUTOMATIC_DOUBLES))
