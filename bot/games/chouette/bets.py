"""Hold what one member plays for: his bet with the box, and extras between members."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.scoring import Win
from bot.games.chouette.options import Options
from bot.games.core import Seat


class Answer(StrEnum):
    """Name a reply to a double."""

    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"


class BeaverReply(StrEnum):
    """Name what the box says to a beaver (R6)."""

    GO_ON = "go_on"
    RACCOON = "raccoon"
    GIVE_UP = "give_up"


@dataclass(frozen=True, slots=True)
class Bet:
    """Hold the bet of one member with the box (R4).

    The cube's owner is nobody (centred), the box or the member. With a single cube all
    active bets are turned together, so each shows the same value and place. A beaver that
    the box has not answered yet leaves the cube at the doubled value.
    ``stake`` is what the pair plays a point for: the smaller of the two (R14).
    """

    member: Seat
    cube: Cube = field(default_factory=Cube)
    turned: bool = False
    active: bool = True
    beavered: bool = False
    stake: int = 1

    @property
    def price(self) -> int:
        """Return what giving this bet up costs now: the cube's value in the pair's stake."""
        return self.cube.value * self.stake

    def is_open_to(self, seat: Seat) -> bool:
        """Tell whether ``seat`` may turn this bet's cube: in play, and centred or his."""
        return self.active and self.cube.is_open_to(seat)

    def worth(self, win: Win, options: Options) -> int:
        """Return what ``win`` on the board pays: single only while Jacoby bites (R10)."""
        if options.jacoby and not self.turned:
            return self.price
        return self.price * win.multiplier(options.backgammon_multiplier)


@dataclass(frozen=True, slots=True)
class Extra:
    """Hold a side bet: ``taker`` plays the team's side against ``giver`` (R12).

    Only the taker ever owns and redoubles it; ``doubled`` while the giver has to answer.
    """

    giver: Seat
    taker: Seat
    value: int
    stake: int = 1
    doubled: bool = False

    @property
    def price(self) -> int:
        """Return what giving this side bet up costs now."""
        return self.value * self.stake


@dataclass(frozen=True, slots=True)
class ExtraOffer:
    """Hold an extra that ``giver`` has offered for ``price``, the value before the double."""

    giver: Seat
    taker: Seat
    price: int
