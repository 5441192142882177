"""Ratings: the formula of FIBS with numbers worked out by hand, and openskill by its properties."""

from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.adapters.ratings import Fibs, OpenSkill
from storage import Rating

FIBS, OPENSKILL = Fibs(), OpenSkill()
ANN, BEN, CID = 1, 2, 3


def fibs(mu: float, experience: int = 0) -> Rating:
    return Rating(mu, 0.0, experience, mu)


def test_of_two_newcomers_the_winner_of_one_point_has_1510_and_the_loser_1490() -> None:
    after = FIBS.rate([(ANN, 1), (BEN, 2)], {}, 1)
    assert after == {ANN: fibs(1510, 1), BEN: fibs(1490, 1)}


@pytest.mark.parametrize(
    ("winner", "loser", "length", "gain"),
    [
        # 4 * sqrt(n) * P, with P(upset) = 1 / (10 ** (200 * sqrt(n) / 2000) + 1), K = 1
        (1600, 1400, 1, 1.7706),  # the favourite: P(upset) at n = 1 is 0.442687...
        (1400, 1600, 1, 2.2294),
        (1600, 1400, 9, 4.0063),  # P(upset) at n = 9 is 0.333861...
        (1400, 1600, 9, 7.9937),
        (1500, 1500, 25, 10.0),
    ],
)
def test_an_underdog_gains_more_and_a_long_match_moves_more(
    winner: float, loser: float, length: int, gain: float
) -> None:
    before = {ANN: fibs(winner, 400), BEN: fibs(loser, 9000)}
    after = FIBS.rate([(BEN, 2), (ANN, 1)], before, length)
    assert after[ANN].mu - winner == pytest.approx(gain, abs=5e-4)
    assert loser - after[BEN].mu == pytest.approx(gain, abs=5e-4)
    assert (after[ANN].experience, after[BEN].experience) == (400 + length, 9000 + length)


def test_a_newcomer_moves_five_times_as_fast_as_who_has_played_400_points() -> None:
    after = FIBS.rate([(ANN, 1), (BEN, 2)], {BEN: fibs(1500, 400)}, 1)
    assert after[ANN].mu - 1500 == pytest.approx(5 * (1500 - after[BEN].mu))


@given(
    st.floats(800, 2200),
    st.floats(800, 2200),
    st.integers(1, 25),
    st.integers(400, 5000),
)
def test_between_the_experienced_nothing_is_made_and_nothing_lost(
    first: float, second: float, length: int, experience: int
) -> None:
    before = {ANN: fibs(first, experience), BEN: fibs(second, experience)}
    after = FIBS.rate([(ANN, 1), (BEN, 2)], before, length)
    assert after[ANN].mu > first
    assert after[ANN].mu - first <= 4 * sqrt(length)
    assert after[ANN].mu + after[BEN].mu == pytest.approx(first + second)


def test_of_many_the_first_gains_and_the_last_loses() -> None:
    after = OPENSKILL.rate([(CID, 3), (ANN, 1), (BEN, 2)], {}, 1)
    assert after[ANN].mu > after[BEN].mu > after[CID].mu
    assert all(rating.sigma < 25 / 3 and rating.experience == 1 for rating in after.values())
    again = OPENSKILL.rate([(ANN, 1), (CID, 2)], after, 1)
    assert again[ANN].shown > after[ANN].shown > 1500
    assert again[ANN].experience == 2


def test_who_shares_a_place_is_rated_alike() -> None:
    after = OPENSKILL.rate([(ANN, 1), (BEN, 1)], {}, 1)
    assert after[ANN].mu == pytest.approx(after[BEN].mu) == pytest.approx(25)


def test_nobody_is_rated_for_a_game_alone() -> None:
    assert OPENSKILL.rate([(ANN, 1)], {}, 1) == {}


def test_ratings_that_read_the_same_are_the_same_for_a_rank() -> None:
    before = {ANN: fibs(1600.3, 400), BEN: fibs(1600.1, 400), CID: fibs(1599.9, 400)}
    one = FIBS.rate([(ANN, 1), (CID, 2)], before, 1)[ANN]
    other = FIBS.rate([(BEN, 1), (CID, 2)], before, 1)[BEN]
    assert one.mu != other.mu
    assert one.shown == other.shown == 1602
    ludo = OPENSKILL.rate([(ANN, 1), (BEN, 2), (CID, 3)], {}, 1)
    for rating in ludo.values():
        assert rating.shown == round(1500 + 40 * (rating.mu - 3 * rating.sigma))
