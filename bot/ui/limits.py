"""Say in words how long people may take, and let them choose it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.adapters.view import Choice, Setting
from bot.sessions.limits import MINUTES, OFF, WHEN_LATE, Limit
from bot.sessions.table import Table
from bot.words import Words

HOUR: Final = 60
DAY: Final = 24 * HOUR
OFFERED: Final = {
    Limit.TURN: (1, 2, 5, 10, 15, 30, 60, 180, 480, 720, 1440, 2880, 4320, 10080),
    Limit.CUBE: (1, 2, 5, 10, 15, 30, 60, 180, 480, 720, 1440, 2880, 4320, 10080),
    Limit.GAME: (15, 30, 60, 90, 120, 180, 360, 720, 1440, 2880, 4320, 10080, 20160, 43200),
}
"""Minutes that are offered; any other number can be typed."""


def duration(minutes: int, words: Words) -> str:
    """Return a time in the largest unit in which it is a whole number."""
    if minutes % DAY == 0:
        return words.plural("duration.days", minutes // DAY)
    if minutes % HOUR == 0:
        return words.plural("duration.hours", minutes // HOUR)
    return words.plural("duration.minutes", minutes)


def about(minutes: int, words: Words) -> str:
    """Return roughly how long something took, in the largest unit that fits twice."""
    unit = next((unit for unit in (DAY, HOUR) if minutes >= 2 * unit), 1)
    return duration(round(minutes / unit) * unit, words)


def rules_with_limits(table: Table, words: Words) -> str:
    """Return the house rules in one paragraph, what is agreed about time included."""
    rules = table.game.house_rules(table.options, words)
    return " ".join([rules, *_sentences(table, words)])


def limit_settings(table: Table, words: Words) -> Iterator[Setting]:
    """Yield the time limits as house rules that can be chosen."""
    for name, limit in MINUTES.items():
        if limit is Limit.CUBE and not table.game.has_cube:
            continue
        minutes = table.limits.minutes(limit)
        choices = [Choice(str(offered), duration(offered, words)) for offered in OFFERED[limit]]
        yield Setting(
            name=name,
            label=words(f"limit.{limit}"),
            explanation=words(f"limit_help.{limit}"),
            current=words("limit.none") if minutes is None else duration(minutes, words),
            values=(Choice(OFF, words("limit.none")), *choices),
        )
    yield Setting(
        name=WHEN_LATE,
        label=words("limit.when_late"),
        explanation=words("limit_help.when_late"),
        current=words(f"when_late.{table.limits.when_late}"),
        values=tuple(
            Choice(
                kind.value,
                words(f"when_late.{kind}"),
                words(f"too_late.{table.game.key}_{kind}"),
            )
            for kind in table.game.when_late
        ),
    )


def _sentences(table: Table, words: Words) -> Iterator[str]:
    for limit in Limit:
        minutes = table.limits.minutes(limit)
        implied = limit is Limit.CUBE and minutes == table.limits.turn
        if minutes is not None and not implied:
            yield words(f"limited.{limit}", limit=duration(minutes, words))
    if table.limits.exist:
        yield words(f"too_late.{table.game.key}_{table.limits.when_late}")
