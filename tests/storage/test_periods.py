"""Months and weeks are those of UTC, and a game belongs to those in which it ends."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from storage import Season, Store, month_period, week_period
from storage.clock import tick
from storage.periods import periods_at
from tests.storage.results import GUILD, duel, finish, standing_of, table
from tests.storage.samples import ANNA

SOON = timedelta(microseconds=1)


@pytest.mark.parametrize(
    ("at", "month", "week"),
    [
        (datetime(2026, 12, 31, 23, 59, 59, 999_999, UTC), "month:2026-12", "week:2026-W53"),
        (datetime(2027, 1, 1, tzinfo=UTC), "month:2027-01", "week:2026-W53"),
        (datetime(2027, 1, 4, tzinfo=UTC) - SOON, "month:2027-01", "week:2026-W53"),
        (datetime(2027, 1, 4, tzinfo=UTC), "month:2027-01", "week:2027-W01"),
        (datetime(2024, 12, 30, tzinfo=UTC), "month:2024-12", "week:2025-W01"),
    ],
)
def test_a_week_may_belong_to_another_year_than_its_days(
    at: datetime, month: str, week: str
) -> None:
    assert (month_period(at), week_period(at)) == (month, week)
    for hours in (-11, 14):
        elsewhere = at.astimezone(timezone(timedelta(hours=hours)))
        assert (month_period(elsewhere), week_period(elsewhere)) == (month, week)


def test_the_first_instant_of_a_season_belongs_to_it_and_that_of_its_end_does_not() -> None:
    begin, end = datetime(2026, 11, 2, tzinfo=UTC), datetime(2026, 11, 9, tzinfo=UTC)
    seasons = [Season(4, "last", end, 7, None, None), Season(3, "first", begin, 7, end, 7)]
    names = [
        [period for period in periods_at(at, seasons) if period.startswith("season")]
        for at in (begin - SOON, begin, end - SOON, end)
    ]
    assert names == [[], ["season:3"], ["season:3"], ["season:4"]]


async def test_a_game_belongs_to_the_month_and_the_week_in_which_it_ends(store: Store) -> None:
    session = await table(store)
    begun = session.created_at
    async with store._writing() as connection:
        ended = await tick(connection, GUILD, not_before=begun + timedelta(days=40))
    await finish(store, session, duel())
    for period, at in ((month_period, begun), (week_period, begun)):
        assert await standing_of(store, ANNA, period(at)) is None
        assert await standing_of(store, ANNA, period(ended)) is not None
