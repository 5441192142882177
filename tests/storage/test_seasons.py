"""Seasons begin and end when a moderator says so."""

import pytest

from storage import NoSeasonOpen, SeasonOpen, Store, season_period
from tests.storage.results import GUILD, duel, finish, standing_of, table
from tests.storage.samples import ANNA


async def test_a_result_belongs_to_the_season_that_is_open(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel())
    first = await store.start_season(GUILD, "Winter", by=7)
    for _ in range(2):
        await finish(store, session, duel())
    ended = await store.end_season(GUILD, by=8)
    await finish(store, session, duel())
    second = await store.start_season(GUILD, "Spring", by=7)
    await finish(store, session, duel())

    assert (first.number, second.number) == (1, 2)
    for number, games in ((1, 2), (2, 1)):
        standing = await standing_of(store, ANNA, season_period(number))
        assert standing is not None
        assert standing.tally.games == games
    assert await store.seasons(GUILD) == [second, ended]
    assert (ended.name, ended.started_by, ended.ended_by) == ("Winter", 7, 8)
    assert ended.ended_at is not None
    assert ended.started_at < ended.ended_at < second.started_at


async def test_a_server_has_one_open_season_at_most(store: Store) -> None:
    with pytest.raises(NoSeasonOpen):
        await store.end_season(GUILD, by=7)
    await store.start_season(GUILD, "Winter", by=7)
    with pytest.raises(SeasonOpen) as refused:
        await store.start_season(GUILD, "Spring", by=7)
    assert refused.value.number == 1
    assert (await store.start_season(GUILD + 1, "Spring", by=7)).number == 1
    await store.end_season(GUILD, by=7)
    with pytest.raises(NoSeasonOpen):
        await store.end_season(GUILD, by=7)
