"""Tell about dice: how often each number came, what fair dice do, and whether that fits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from bot.adapters.view import Picture, Sheet
from bot.statistics.chi_square import Verdict
from bot.statistics.dice import EXPECTED_PIPS, UNORDERED, Count, DiceReport, dice_report
from bot.words import Words
from renderers import THEMES, DiceScene, render
from renderers.plot_scenes import DiceBar
from storage import StoredRolls

FEWEST_FOR_ROLLS: Final = 180
"""From so many rolls on the chart shows the 21 rolls, with fewer the six numbers."""


def rolls_sheet(rolls: StoredRolls, theme: str, words: Words) -> Sheet:
    """Return what some dice did, in words and as a chart."""
    report = dice_report(rolls.pairs, rolls.dice)
    if not report.rolls and not report.alone:
        return Sheet(words("dice_stats.none"))
    return Sheet("\n".join(_told(report, words)), _chart(report, theme, words))


def _told(report: DiceReport, words: Words) -> Iterator[str]:
    if report.rolls:
        yield words.plural("dice_stats.rolls", report.rolls)
    if report.alone:
        yield words.plural("dice_stats.alone", report.alone)
    numbers = (f"{face}: {count.observed}" for face, count in enumerate(report.faces, 1))
    expected = f"{report.faces[0].expected:.1f}"
    yield words("dice_stats.numbers", numbers=" · ".join(numbers), expected=expected)
    if report.rolls:
        yield _rolled(report, words)
    yield _verdict(report, words)


def _rolled(report: DiceReport, words: Words) -> str:
    assert report.mean_pips is not None
    return words(
        "dice_stats.doubles",
        doubles=report.doubles.observed,
        expected=f"{report.doubles.expected:.1f}",
        pips=f"{report.mean_pips:.2f}",
        expected_pips=f"{EXPECTED_PIPS:.2f}",
    )


def _verdict(report: DiceReport, words: Words) -> str:
    """Say in a sentence whether the dice are in the usual range, and what that rests on."""
    cases, of = _cases(report.p)
    sentence = words(f"dice_verdict.{report.verdict}", cases=cases, of=of)
    if report.verdict is Verdict.TOO_FEW:
        return sentence
    return words("dice_stats.test", sentence=sentence, chi2=f"{report.chi2:.1f}", df=report.df)


def _cases(p: float) -> tuple[str, int]:
    """Return a probability as people say it: so many cases, of how many."""
    of = 100 if p >= 0.01 else 10_000
    return f"{max(of * p, 0.01):.2g}" if of * p < 1 else f"{of * p:.0f}", of


def _chart(report: DiceReport, theme: str, words: Words) -> Picture:
    by_roll = report.rolls >= FEWEST_FOR_ROLLS
    labels = [f"{high}{low}" for high, low in UNORDERED] if by_roll else [*"123456"]
    counts = report.combinations if by_roll else report.faces
    title = words("dice_stats.chart_rolls" if by_roll else "dice_stats.chart_numbers")
    dice = 2 * report.rolls + report.alone
    scene = DiceScene(
        title=title,
        bars=tuple(_bar(label, count) for label, count in zip(labels, counts, strict=True)),
        observed=words("dice_stats.observed"),
        expected=words("dice_stats.expected"),
        band=words("dice_stats.band"),
        note=words.plural("dice_stats.rolls_note", report.rolls)
        if by_roll
        else words.plural("dice_stats.dice_note", dice),
    )
    told = ", ".join(
        words(
            "dice_stats.bar", label=bar.label, observed=bar.observed, expected=f"{bar.expected:.0f}"
        )
        for bar in scene.bars
    )
    return Picture(partial(render, scene, theme=THEMES[theme]), f"{title}: {told}")


def _bar(label: str, count: Count) -> DiceBar:
    return DiceBar(label, count.observed, count.expected, count.low, count.high)
