"""Hold the house rules of a chouette and refuse those that make no sense together."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.games.core import SenselessOptions

RULES_VERSION: Final = 1
FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 10
MOST_AUTOMATIC_DOUBLES: Final = 6
SMALLEST_PARTNERED: Final = 4
"""With a partner in the box somebody besides the captain is still on the team."""


class Cubes(StrEnum):
    """Name who plays with which cube."""

    SINGLE = "single"
    MULTI = "multi"
    OFF = "off"


class TeamDouble(StrEnum):
    """Name whose consent a double of the team needs (R7, R8)."""

    UNANIMOUS = "unanimous"
    CAPTAIN = "captain"
    MAJORITY = "majority"
    INDIVIDUAL = "individual"


class Consult(StrEnum):
    """Name from when on a member may advise."""

    ALWAYS = "always"
    AFTER_OWN_CUBE = "after_own_cube"
    AFTER_ANY_CUBE = "after_any_cube"
    NEVER = "never"


class BoxRule(StrEnum):
    """Name what decides who has the box next (R15)."""

    LAST_STANDING = "last_standing"
    FIRST_CAPTAIN = "first_captain"
    NET = "net"


class BoxDoubleScope(StrEnum):
    """Name which sets of members the box may double at once (R6)."""

    ALL_ACTIVE = "all_active"
    ANY = "any"
    ANY_WITH_CAPTAIN = "any_with_captain"


class BoxTake(StrEnum):
    """Name what the box may take when the whole team doubles from the centre (R8).

    The cubes of all members count, the captain's as well as the crew's.
    """

    FREE = "free"
    HALF = "half"
    BREAK_EVEN = "break_even"
    FREE_WITH_CAPTAIN = "free_with_captain"
    HALF_WITH_CAPTAIN = "half_with_captain"
    BREAK_EVEN_WITH_CAPTAIN = "break_even_with_captain"


class LoneTaker(StrEnum):
    """Name what a member owes who takes a double of the box when all others asked drop."""

    FREE = "free"
    MUST_BEAVER = "must_beaver"
    MUST_ACCEPT_EXTRAS = "must_accept_extras"


class AnswerOrder(StrEnum):
    """Name in which order members answer a double of the box; hidden ones open together."""

    FREE = "free"
    CAPTAIN_FIRST = "captain_first"
    REVERSE = "reverse"
    HIDDEN = "hidden"


class JoinPosition(StrEnum):
    """Name where a new player stands in the queue (R17)."""

    LAST = "last"
    AHEAD_OF_LOSER = "ahead_of_loser"


class LeavePolicy(StrEnum):
    """Name what becomes of the bet of a member who leaves in a game (R19)."""

    CAPTAIN_PROXY = "captain_proxy"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Options:
    """Hold what everybody accepts by sitting down; the defaults are the preset `CLASSIC`.

    ``partner_at`` is the number of players from which the box has a partner, or nothing.
    ``rules_version`` lets an old log replay by the rules it was played under.
    Raises `SenselessOptions` if the values contradict each other.
    """

    cubes: Cubes = Cubes.SINGLE
    team_double: TeamDouble = TeamDouble.UNANIMOUS
    consult: Consult = Consult.ALWAYS
    consult_cube: bool = True
    box_rule: BoxRule = BoxRule.LAST_STANDING
    box_double_scope: BoxDoubleScope = BoxDoubleScope.ALL_ACTIVE
    box_take: BoxTake = BoxTake.FREE
    lone_taker: LoneTaker = LoneTaker.FREE
    extras: bool = False
    settlements: bool = False
    beavers: bool = False
    raccoons: bool = False
    jacoby: bool = False
    automatic_doubles: int = 0
    backgammon_multiplier: int = 3
    answer_order: AnswerOrder = AnswerOrder.FREE
    join_position: JoinPosition = JoinPosition.LAST
    leave_policy: LeavePolicy = LeavePolicy.CAPTAIN_PROXY
    partner_at: int | None = None
    max_players: int = 6
    double_window: bool = False
    opening_reroll: bool = False
    rules_version: int = RULES_VERSION

    def __post_init__(self) -> None:
        """Refuse numbers outside their range and rules that contradict each other."""
        for name, low, high in _RANGES:
            value = getattr(self, name)
            if not low <= value <= high:
                raise SenselessOptions("options.range", option=name, low=low, high=high)
        for code, senseless in self._contradictions():
            if senseless:
                raise SenselessOptions(code)
        self._check_partner()

    def _contradictions(self) -> tuple[tuple[str, bool], ...]:
        multi = self.cubes is Cubes.MULTI
        individual = self.team_double is TeamDouble.INDIVIDUAL
        consult_waits = self.consult in (Consult.AFTER_OWN_CUBE, Consult.AFTER_ANY_CUBE)
        cube_rules = (
            ("options.beavers_need_cube", self.beavers),
            ("options.jacoby_needs_cube", self.jacoby),
            ("options.automatic_needs_cube", self.automatic_doubles > 0),
            ("options.extras_need_cube", self.extras),
            ("options.consult_needs_cube", consult_waits),
        )
        return (
            ("options.individual_needs_multi", individual and not multi),
            ("options.multi_needs_individual", multi and not individual),
            (
                "options.scope_needs_multi",
                self.box_double_scope is not BoxDoubleScope.ALL_ACTIVE and not multi,
            ),
            ("options.box_take_needs_multi", self.box_take is not BoxTake.FREE and not multi),
            ("options.window_needs_multi", self.double_window and not multi),
            ("options.raccoons_need_beavers", self.raccoons and not self.beavers),
            (
                "options.must_beaver_needs_beavers",
                self.lone_taker is LoneTaker.MUST_BEAVER and not self.beavers,
            ),
            (
                "options.must_accept_needs_extras",
                self.lone_taker is LoneTaker.MUST_ACCEPT_EXTRAS and not self.extras,
            ),
            *((code, on and self.cubes is Cubes.OFF) for code, on in cube_rules),
        )

    def _check_partner(self) -> None:
        if self.partner_at is None:
            return
        if not SMALLEST_PARTNERED <= self.partner_at <= self.max_players:
            raise SenselessOptions(
                "options.range", option="partner_at", low=SMALLEST_PARTNERED, high=self.max_players
            )


_RANGES: Final = (
    ("max_players", FEWEST_PLAYERS, MOST_PLAYERS),
    ("automatic_doubles", 0, MOST_AUTOMATIC_DOUBLES),
    ("backgammon_multiplier", 2, 3),
)

CLASSIC: Final = Options()
MODERN: Final = Options(
    cubes=Cubes.MULTI,
    team_double=TeamDouble.INDIVIDUAL,
    consult=Consult.AFTER_OWN_CUBE,
    consult_cube=False,
    box_rule=BoxRule.FIRST_CAPTAIN,
    box_double_scope=BoxDoubleScope.ANY,
    box_take=BoxTake.HALF,
    beavers=True,
    jacoby=True,
    answer_order=AnswerOrder.CAPTAIN_FIRST,
    double_window=True,
)
PRESETS: Final = {"classic": CLASSIC, "modern": MODERN}
