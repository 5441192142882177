"""The spans of time for which standings are kept, each under a name.

"all", "month:2026-11", "week:2026-W48" and "season:3". Months and weeks are those of UTC, weeks
those of ISO 8601: they begin on Monday, and a year's first week has its first Thursday.
"""

from collections.abc import Iterable
from datetime import UTC, datetime

from storage.score_records import Season

ALL_TIME = "all"


def month_period(at: datetime) -> str:
    """Name the month of an instant."""
    return f"month:{at.astimezone(UTC):%Y-%m}"


def week_period(at: datetime) -> str:
    """Name the week of an instant."""
    year, week, _ = at.astimezone(UTC).isocalendar()
    return f"week:{year}-W{week:02}"


def season_period(number: int) -> str:
    """Name a season by its number."""
    return f"season:{number}"


def periods_at(at: datetime, seasons: Iterable[Season]) -> tuple[str, ...]:
    """Name every period in which an instant lies. Of seasons, begins belong to them, ends not."""
    inside = (
        season_period(season.number)
        for season in seasons
        if season.started_at <= at and (season.ended_at is None or at < season.ended_at)
    )
    return (ALL_TIME, month_period(at), week_period(at), *inside)
