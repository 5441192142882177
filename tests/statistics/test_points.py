"""Points a game and shares, and what is said of nothing."""

from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.statistics.points import PointsPerGame, points_per_game, share


@given(st.lists(st.integers(-512, 512), min_size=2))
def test_mean_and_spread_are_those_of_the_points(points: list[int]) -> None:
    found = points_per_game(len(points), sum(points), sum(point * point for point in points))
    assert found.games == len(points)
    assert found.mean == pytest.approx(fmean(points))
    assert found.deviation == pytest.approx(stdev(points), abs=1e-9)


def test_a_million_equal_games_have_no_spread() -> None:
    assert points_per_game(1_000_000, 3_000_000, 9_000_000) == PointsPerGame(1_000_000, 3.0, 0.0)


def test_without_games_nothing_is_known_and_with_one_no_spread() -> None:
    assert points_per_game(0, 0, 0) == PointsPerGame(0, None, None)
    assert points_per_game(1, -2, 4) == PointsPerGame(1, -2.0, None)


@pytest.mark.parametrize("sums", [(-1, 0, 0), (0, 0, 1), (0, 1, 0), (2, 4, 7)])
def test_sums_that_no_games_have_are_refused(sums: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match=r"no -?[0-9]+ games"):
        points_per_game(*sums)


def test_a_share_is_a_part_of_something() -> None:
    assert share(3, 12) == 0.25
    assert share(0, 0) is None


@pytest.mark.parametrize(("part", "whole"), [(1, 0), (5, 4), (-1, 4)])
def test_a_part_larger_than_its_whole_is_refused(part: int, whole: int) -> None:
    with pytest.raises(ValueError, match="is no part of"):
        share(part, whole)
