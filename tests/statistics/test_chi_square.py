"""The chi-square test against printed tables, another program, and its own words."""

import pytest

from bot.statistics.chi_square import UNUSUAL, VERY_UNUSUAL, Fit, Verdict, combined, fit, survival

UPPER_TAIL = (0.10, 0.05, 0.025, 0.01, 0.001)
CRITICAL = {
    1: (2.706, 3.841, 5.024, 6.635, 10.828),
    2: (4.605, 5.991, 7.378, 9.210, 13.816),
    5: (9.236, 11.070, 12.833, 15.086, 20.515),
    10: (15.987, 18.307, 20.483, 23.209, 29.588),
    20: (28.412, 31.410, 34.170, 37.566, 45.315),
    35: (46.059, 49.802, 53.203, 57.342, 66.619),
    100: (118.498, 124.342, 129.561, 135.807, 149.449),
}
"""NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, by degrees of freedom."""

OTHERWISE = (
    (0.02, 1, 0.887537083981715),
    (25.0, 1, 5.733031437583875e-07),
    (7.3, 2, 0.02599112877875535),
    (4.35, 5, 0.500200121007793),
    (40.0, 5, 1.493367900050393e-07),
    (19.3, 20, 0.5024096045795702),
    (120.0, 20, 2.851507755552014e-16),
    (10.0, 35, 0.9999895567831909),
    (80.5, 35, 1.9214373563978006e-05),
    (1000.0, 100, 2.3060767380354624e-148),
    (2000.0, 1900, 0.054206673889018606),
)
"""Statistic, degrees of freedom and probability, by scipy.stats.chi2.sf of SciPy 1.17.1."""


@pytest.mark.parametrize("df", CRITICAL)
def test_the_tail_is_that_of_the_printed_table(df: int) -> None:
    found = [survival(chi2, df) for chi2 in CRITICAL[df]]
    # Three decimals of the table leave a relative doubt of a few ten-thousandths.
    assert found == pytest.approx(UPPER_TAIL, rel=5e-4)


@pytest.mark.parametrize(("chi2", "df", "p"), OTHERWISE)
def test_the_tail_is_that_of_another_program(chi2: float, df: int, p: float) -> None:
    assert survival(chi2, df) == pytest.approx(p, rel=1e-9)


@pytest.mark.parametrize("df", [1, 2, 35])
def test_the_tail_begins_with_everything_and_ends_with_nothing(df: int) -> None:
    assert survival(0.0, df) == 1.0
    assert survival(1e9, df) == 0.0


def test_some_throws_of_a_die_as_another_program_tests_them() -> None:
    # scipy.stats.chisquare([16, 18, 16, 14, 12, 12]) of SciPy 1.17.1.
    found = fit([16, 18, 16, 14, 12, 12], [1 / 6] * 6)
    assert (found.chi2, found.df, found.p) == pytest.approx((2.0, 5, 0.8491450360846096))


def test_a_cell_expected_less_than_five_times_is_too_few() -> None:
    assert fit([5, 5], [0.5, 0.5]).enough
    assert not fit([5, 4], [0.5, 0.5]).enough
    assert fit([9, 0], [0.5, 0.5]).verdict is Verdict.TOO_FEW
    assert fit([0, 0], [0.5, 0.5]) == Fit(0.0, 1, enough=False)


@pytest.mark.parametrize(
    ("chi2", "verdict"),
    [
        (6.6, Verdict.NORMAL),
        (6.7, Verdict.UNUSUAL),
        (10.8, Verdict.UNUSUAL),
        (10.9, Verdict.VERY_UNUSUAL),
    ],
)
def test_the_words_begin_at_one_in_a_hundred_and_one_in_a_thousand(
    chi2: float, verdict: Verdict
) -> None:
    assert (UNUSUAL, VERY_UNUSUAL) == (0.01, 0.001)
    assert Fit(chi2, 1, enough=True).verdict is verdict


def test_independent_fits_add_up_and_those_of_too_few_are_left_out() -> None:
    parts = (Fit(3.0, 5, enough=True), Fit(20.0, 20, enough=True), Fit(99.0, 5))
    assert combined(parts) == Fit(23.0, 25, enough=True)
    assert combined(parts[2:]).verdict is Verdict.TOO_FEW
