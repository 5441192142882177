"""Compare the generated plays with generators that share nothing with them."""

from __future__ import annotations

import pytest

from bot.games.backgammon.plays import Dice, legal_plays
from bot.games.backgammon.position import Points, Position
from tests.games import gnubg, oracle
from tests.games.walks import rolls


def generated(position: Position, dice: Dice) -> set[Points]:
    """Return the boards of the legal plays."""
    return {play.result.points for play in legal_plays(position, dice)}


def rarest_kind(walked: list[tuple[Position, Dice]]) -> int:
    """Return how often the rarest kind of roll that a comparison should meet was met."""
    return min(
        sum(position.bar > 0 for position, _ in walked),
        sum(max(position.points[7:]) <= 0 for position, _ in walked),
        sum(first == second for _, (first, second) in walked),
        sum(not legal_plays(position, dice) for position, dice in walked),
    )


def test_a_naive_reading_of_the_rules_finds_the_same_plays() -> None:
    walked = list(rolls(seed=1, count=600))
    assert rarest_kind(walked) >= 40
    for position, dice in walked:
        expected = oracle.legal_results(position.points, dice)
        assert generated(position, dice) == expected, (position, dice)


@pytest.mark.skipif(not gnubg.IS_THERE, reason=gnubg.MISSING)
def test_gnu_backgammon_finds_the_same_plays_on_two_thousand_rolls() -> None:
    walked = list(rolls(seed=2, count=2_000))
    assert rarest_kind(walked) >= 90
    for position, dice in walked:
        expected = gnubg.legal_results(position, dice)
        assert generated(position, dice) == expected, (position, dice)
