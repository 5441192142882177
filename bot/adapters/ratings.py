"""Rate players by what their games came to: by the formula of FIBS, or by openskill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from storage import Rating

if TYPE_CHECKING:
    from openskill.models import PlackettLuce, PlackettLuceRating

Player = TypeVar("Player", bound=int)
PROVISIONAL: Final = 20
"""Below so much experience a rating says little yet."""


class Formula(Protocol):
    """Turn ratings before a result into ratings after it.

    What is shown of them are whole numbers: who reads the same as another shares his rank.
    """

    @property
    def key(self) -> str:
        """Return the name under which the catalogue explains the formula."""

    @property
    def newcomer(self) -> Rating:
        """Return what somebody is taken to have who plays for the first time."""

    def rate(
        self, ranking: Sequence[tuple[Player, int]], ratings: Mapping[Player, Rating], weight: int
    ) -> dict[Player, Rating]:
        """Return new ratings; ``ranking`` has who took part with his place, from 1.

        Who has no entry in ``ratings`` plays for the first time. ``weight`` is the length of the
        match in points.
        """


@dataclass(frozen=True, slots=True)
class Fibs:
    """Rate two players by the formula of the First Internet Backgammon Server.

    D = |r1 - r2|, n the points of the match, P(upset) = 1 / (10^(D * sqrt(n) / 2000) + 1). The
    winner gains and the loser loses 4 * K * sqrt(n) * P, with P = 1 - P(upset) if the underdog won,
    else P(upset). K = max(1, 5 - experience / 100), each his own; experience is the points of all
    matches before.
    """

    key: str = "fibs"
    start: float = 1500.0

    @property
    def newcomer(self) -> Rating:
        """Return a rating without experience."""
        return Rating(self.start, 0.0, 0, self.start)

    def rate(
        self, ranking: Sequence[tuple[Player, int]], ratings: Mapping[Player, Rating], weight: int
    ) -> dict[Player, Rating]:
        """Return the ratings of winner and loser."""
        (winner, _), (loser, _) = sorted(ranking, key=lambda pair: pair[1])
        won, lost = ratings.get(winner, self.newcomer), ratings.get(loser, self.newcomer)
        chance = 1 / (10 ** (abs(won.mu - lost.mu) * sqrt(weight) / 2000) + 1)
        share = 1 - chance if won.mu < lost.mu else chance
        swing = 4 * sqrt(weight) * share
        return {
            winner: _moved(won, swing * _speed(won), weight),
            loser: _moved(lost, -swing * _speed(lost), weight),
        }


@dataclass(frozen=True, slots=True)
class OpenSkill:
    """Rate any number of players by their places: openskill's Plackett-Luce model.

    Shown is a cautious figure, 1500 + 40 * (mu - 3 * sigma): it begins at 1500 and grows with every
    good result and with certainty. Experience counts results.
    """

    key: str = "openskill"
    scale: float = 40.0
    start: float = 1500.0

    @property
    def newcomer(self) -> Rating:
        """Return the model's own beginning."""
        one = _model().rating()
        return Rating(one.mu, one.sigma, 0, self._shown(one))

    def rate(
        self, ranking: Sequence[tuple[Player, int]], ratings: Mapping[Player, Rating], weight: int
    ) -> dict[Player, Rating]:
        """Return the ratings of everybody."""
        if len(ranking) < 2:
            return {}
        model = _model()
        before = [ratings.get(player) for player, _ in ranking]
        teams = [
            [model.rating() if one is None else model.rating(mu=one.mu, sigma=one.sigma)]
            for one in before
        ]
        after = model.rate(teams, ranks=[float(place) for _, place in ranking])
        return {
            player: Rating(
                mu=one.mu,
                sigma=one.sigma,
                experience=(old.experience if old else 0) + 1,
                shown=self._shown(one),
            )
            for (player, _), old, (one,) in zip(ranking, before, after, strict=True)
        }

    def _shown(self, rating: PlackettLuceRating) -> float:
        return float(round(rating.ordinal(alpha=self.scale, target=self.start)))


def _model() -> PlackettLuce:
    """Return the model; openskill is imported with the first game that is rated by it."""
    from openskill.models import PlackettLuce  # noqa: PLC0415

    return PlackettLuce()


def _speed(rating: Rating) -> float:
    return max(1.0, 5 - rating.experience / 100)


def _moved(rating: Rating, by: float, weight: int) -> Rating:
    after = rating.mu + by
    return Rating(after, 0.0, rating.experience + weight, float(round(after)))
