"""Reports on dice: what is counted, what is expected, and when a word is said about it."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.statistics.chi_square import Verdict
from bot.statistics.dice import EXPECTED_PIPS, FACES, UNORDERED, dice_report

NONE = (0,) * 36
counts = st.lists(st.integers(0, 10_000), min_size=36, max_size=36)


def pairs_of(*rolls: tuple[int, int]) -> list[int]:
    """Return how often each roll came, in the layout of the store."""
    found = Counter(6 * (first - 1) + second - 1 for first, second in rolls)
    return [found[place] for place in range(36)]


def rolled(count: int, weights: tuple[float, ...] = (1,) * 6, seed: int = 1) -> list[int]:
    """Return the counts of some rolls of two dice with weights for their faces."""
    chance = random.Random(seed)
    dice = [chance.choices(FACES, weights, k=count) for _ in range(2)]
    return pairs_of(*zip(*dice, strict=True))


def test_every_number_of_a_roll_is_counted_on_either_die() -> None:
    report = dice_report(pairs_of((6, 5), (5, 6), (3, 3)), (1, 0, 0, 0, 0, 0))
    assert (report.rolls, report.alone) == (3, 1)
    assert [face.observed for face in report.faces] == [1, 0, 2, 0, 2, 2]
    combinations = {
        roll: cell.observed for roll, cell in zip(UNORDERED, report.combinations, strict=True)
    }
    assert (combinations[6, 5], combinations[3, 3]) == (2, 1)
    assert report.doubles.observed == 1


def test_a_double_moves_twice_its_pips() -> None:
    assert dice_report(pairs_of((6, 5))).mean_pips == 11
    assert dice_report(pairs_of((6, 6))).mean_pips == 24
    assert dice_report((1,) * 36).mean_pips == EXPECTED_PIPS


def test_without_dice_there_is_nothing_to_say() -> None:
    report = dice_report(NONE)
    assert report.mean_pips is None
    assert (report.verdict, report.p) == (Verdict.TOO_FEW, 1.0)
    assert {face.expected for face in report.faces} == {0.0}


def test_even_dice_fit_perfectly() -> None:
    report = dice_report((100,) * 36, (50,) * 6)
    assert (report.chi2, report.p, report.verdict) == (0.0, 1.0, Verdict.NORMAL)
    assert report.doubles.observed == report.doubles.expected == 600


def test_a_band_lies_round_what_is_expected() -> None:
    report = dice_report((100,) * 36)
    for count in (*report.faces, *report.combinations, report.doubles):
        assert 0 <= count.low < count.expected < count.high
    # 3600 rolls: 600 doubles, give or take 1.96 roots of 3600 * 1/6 * 5/6.
    assert (report.doubles.low, report.doubles.high) == pytest.approx((556.17, 643.83), abs=0.01)


def test_a_band_holds_nothing_that_cannot_be() -> None:
    assert dice_report(pairs_of((1, 2))).doubles.low == 0
    assert dice_report(pairs_of((1, 2))).doubles.high <= 1


@pytest.mark.parametrize(
    ("rolls", "df"),
    [(14, 5), (15, 5), (179, 5), (180, 20)],
)
def test_so_many_rolls_decide_what_is_tested(rolls: int, df: int) -> None:
    report = dice_report(rolled(rolls))
    assert report.df == df
    assert (report.verdict is Verdict.TOO_FEW) == (rolls < 15)


def test_dice_rolled_alone_are_added_to_the_test_of_rolls() -> None:
    report = dice_report((10,) * 36, (5, 5, 5, 5, 5, 5))
    assert (dice_report((10,) * 36).df, report.df) == (20, 25)
    assert dice_report((10,) * 36, (4, 5, 5, 5, 5, 5)).df == 20
    assert dice_report(NONE, (5,) * 6).verdict is Verdict.NORMAL


def test_fair_dice_are_normal() -> None:
    assert dice_report(rolled(10_000)).verdict is Verdict.NORMAL


def test_of_a_thousand_fair_sets_about_ten_are_called_unusual() -> None:
    reports = [dice_report(rolled(400, seed=seed)) for seed in range(1000)]
    assert 3 <= sum(report.verdict is not Verdict.NORMAL for report in reports) <= 22


def test_loaded_dice_are_found_out() -> None:
    assert dice_report(rolled(2_000, (1, 1, 1, 1, 1, 1.4))).verdict is Verdict.VERY_UNUSUAL


def test_too_many_doubles_are_found_out_though_every_number_is_as_frequent() -> None:
    pairs = [100] * 36
    for place in range(0, 36, 7):
        pairs[place] = 160
    report = dice_report(pairs)
    assert len({face.observed for face in report.faces}) == 1
    assert report.verdict is Verdict.VERY_UNUSUAL


@given(counts, st.lists(st.integers(0, 10_000), min_size=6, max_size=6))
def test_any_counts_add_up(pairs: list[int], dice: list[int]) -> None:
    report = dice_report(pairs, dice)
    assert sum(face.observed for face in report.faces) == 2 * report.rolls + report.alone
    assert sum(cell.observed for cell in report.combinations) == report.rolls
    assert 0 <= report.p <= 1


@pytest.mark.parametrize(
    ("pairs", "dice"), [(NONE[1:], (0,) * 6), (NONE, (0,) * 5), ((-1, *NONE[1:]), (0,) * 6)]
)
def test_other_counts_are_refused(pairs: tuple[int, ...], dice: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="36 and 6 cells"):
        dice_report(pairs, dice)
