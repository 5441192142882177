"""Judge dice: how often each number and each roll came, against what fair dice do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from bot.statistics.chi_square import Fit, Verdict, combined, fit

FACES = range(1, 7)
UNORDERED = tuple((high, low) for high in FACES for low in range(1, high + 1))
"""The 21 rolls of two dice of which nobody knows which is which, the higher number first."""
ROLL_CHANCES = tuple((1 if high == low else 2) / 36 for high, low in UNORDERED)
FACE_CHANCES = (1 / 6,) * 6
DOUBLES_CHANCE = 1 / 6
EXPECTED_PIPS = 49 / 6
"""Pips of a roll on average, 8 1/6: two dice have seven, and a double is played twice."""
BAND = 1.96
"""Standard deviations round the expectation within which luck leaves 95 counts of a hundred."""


@dataclass(frozen=True, slots=True)
class Count:
    """Hold how often something came, was expected, and the range in which 95 of 100 would lie."""

    observed: int
    expected: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class DiceReport:
    """Hold what is known about some dice.

    `rolls` are rolls of two dice, `alone` dice that were rolled alone. `faces` counts the numbers
    1 to 6 over all of them, `combinations` the rolls in the order of `UNORDERED`, `doubles` the
    doubles among them; `mean_pips` is None without rolls. `fit` is the one test that the verdict
    is about, see `dice_report`.
    """

    rolls: int
    alone: int
    faces: tuple[Count, ...]
    combinations: tuple[Count, ...]
    doubles: Count
    mean_pips: float | None
    fit: Fit

    @property
    def chi2(self) -> float:
        """Return the statistic of `fit`."""
        return self.fit.chi2

    @property
    def df(self) -> int:
        """Return the degrees of freedom of `fit`."""
        return self.fit.df

    @property
    def p(self) -> float:
        """Return how probable it is that fair dice are as uneven as these or more."""
        return self.fit.p

    @property
    def verdict(self) -> Verdict:
        """Return the word for `fit`."""
        return self.fit.verdict


def dice_report(pairs: Sequence[int], dice: Sequence[int] = (0,) * 6) -> DiceReport:
    """Return the report on counts: 36 of `pairs`, (a, b) at 6 (a - 1) + b - 1, and 6 of `dice`.

    There is one verdict, so that three tests do not raise three alarms. From 180 rolls on it tests
    the 21 combinations (20 degrees of freedom), and adds what the dice rolled alone say, which is
    independent of them (5 more). With fewer rolls it tests the numbers on all dice (5), from 30
    dice on. Raises `ValueError` for another number of counts, or a negative one.
    """
    _check(pairs, dice)
    combinations, rolled = _combinations(pairs), _numbers(pairs)
    faces = [one + other for one, other in zip(rolled, dice, strict=True)]
    rolls, doubles = sum(pairs), sum(pairs[::7])
    tested = fit(combinations, ROLL_CHANCES)
    if tested.enough:
        tested = combined((tested, fit(dice, FACE_CHANCES)))
    else:
        tested = fit(faces, FACE_CHANCES)
    return DiceReport(
        rolls=rolls,
        alone=sum(dice),
        faces=_counts(faces, FACE_CHANCES),
        combinations=_counts(combinations, ROLL_CHANCES),
        doubles=_count(doubles, rolls, DOUBLES_CHANCE),
        mean_pips=_pips(pairs) / rolls if rolls else None,
        fit=tested,
    )


def _check(pairs: Sequence[int], dice: Sequence[int]) -> None:
    if (len(pairs), len(dice)) != (36, 6) or min(*pairs, *dice) < 0:
        raise ValueError("dice are counted in 36 and 6 cells, none below zero")


def _at(first: int, second: int) -> int:
    return 6 * (first - 1) + second - 1


def _combinations(pairs: Sequence[int]) -> list[int]:
    """Return how often each of `UNORDERED` came."""
    return [
        sum(pairs[place] for place in {_at(high, low), _at(low, high)}) for high, low in UNORDERED
    ]


def _numbers(pairs: Sequence[int]) -> list[int]:
    """Return how often each number came on either of two dice."""
    return [
        sum(pairs[_at(face, other)] + pairs[_at(other, face)] for other in FACES) for face in FACES
    ]


def _pips(pairs: Sequence[int]) -> int:
    """Return the pips of all rolls together, those of a double played twice."""
    return sum(
        pairs[_at(one, other)] * (one + other) * (2 if one == other else 1)
        for one in FACES
        for other in FACES
    )


def _counts(observed: Sequence[int], chances: Sequence[float]) -> tuple[Count, ...]:
    total = sum(observed)
    return tuple(
        _count(cell, total, chance) for cell, chance in zip(observed, chances, strict=True)
    )


def _count(observed: int, total: int, chance: float) -> Count:
    """Return a count with its band by the normal approximation of the binomial."""
    expected, reach = total * chance, BAND * sqrt(total * chance * (1 - chance))
    return Count(observed, expected, max(0.0, expected - reach), min(total, expected + reach))
