"""Pearson's chi-square test: how far counts are from what is expected, and how rare that is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import erfc, exp, fsum, lgamma, log, sqrt

LEAST_EXPECTED = 5
"""Below this expected count of a cell the distribution is no good approximation (Cochran 1954)."""
UNUSUAL, VERY_UNUSUAL = 0.01, 0.001
"""Of fair dice, one set in a hundred is called unusual, one in a thousand very unusual.

The usual 0.05 would call the dice of every twentieth player unusual, and many players look.
"""


class Verdict(StrEnum):
    """Say in a word what a test found; the sentence is the catalogue's."""

    TOO_FEW = "too_few"
    NORMAL = "normal"
    UNUSUAL = "unusual"
    VERY_UNUSUAL = "very_unusual"


@dataclass(frozen=True, slots=True)
class Fit:
    """Hold the result of a test: statistic, degrees of freedom, and whether there was enough.

    Fits of counts that do not depend on each other add up to one fit: their statistics and degrees
    of freedom do. Only fits with enough counts are added.
    """

    chi2: float = 0.0
    df: int = 0
    enough: bool = False

    @property
    def p(self) -> float:
        """Return how probable a worse fit is if the expectation is right: 0..1."""
        return survival(self.chi2, self.df) if self.df else 1.0

    @property
    def verdict(self) -> Verdict:
        """Return the word for the fit by `UNUSUAL` and `VERY_UNUSUAL`."""
        if not self.enough:
            return Verdict.TOO_FEW
        if self.p < VERY_UNUSUAL:
            return Verdict.VERY_UNUSUAL
        return Verdict.UNUSUAL if self.p < UNUSUAL else Verdict.NORMAL


def fit(observed: Sequence[int], chances: Sequence[float]) -> Fit:
    """Return how well counts fit the chances of their cells, which sum to 1.

    `chi2` is the sum of (observed - expected)^2 / expected over the cells; `enough` is whether
    every cell is expected `LEAST_EXPECTED` times.
    """
    total = sum(observed)
    expected = [total * chance for chance in chances]
    if not total:
        return Fit(df=len(chances) - 1)
    chi2 = fsum((o - e) ** 2 / e for o, e in zip(observed, expected, strict=True))
    return Fit(chi2, len(chances) - 1, min(expected) >= LEAST_EXPECTED)


def combined(fits: Iterable[Fit]) -> Fit:
    """Return the fit of several independent counts together, of those that have enough."""
    counted = [one for one in fits if one.enough]
    return Fit(fsum(one.chi2 for one in counted), sum(one.df for one in counted), bool(counted))


def survival(chi2: float, df: int) -> float:
    """Return the probability that chi-square with `df` >= 1 degrees of freedom exceeds `chi2`.

    For whole degrees of freedom the regularised gamma function Q(df / 2, chi2 / 2) is a finite sum
    (Abramowitz and Stegun 26.4.4 and 26.4.5), exact but for rounding. Its terms are made from
    logarithms, so that none overflows.
    """
    if chi2 <= 0:
        return 1.0
    half, odd = chi2 / 2, df % 2
    powers = [k + odd / 2 for k in range(df // 2)]
    terms = [exp(power * log(half) - half - lgamma(power + 1)) for power in powers]
    return min(1.0, fsum(terms) + (erfc(sqrt(half)) if odd else 0.0))
