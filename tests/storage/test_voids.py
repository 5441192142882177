"""A result that was voided counts nowhere and stays to be seen."""

import pytest

from storage import AlreadyVoided, Board, NewResult, NoSuchResult, NothingToVoid, Scope, Store
from tests.storage.results import GAME, GUILD, START, duel, finish, play, rate, standing_of, table
from tests.storage.samples import ANNA, BEN


async def test_a_void_takes_back_what_the_result_gave_and_nothing_else(store: Store) -> None:
    session = await table(store)
    for winner, loser, points in ((ANNA, BEN, 4), (ANNA, BEN, 1), (BEN, ANNA, 2)):
        await finish(store, session, duel(winner, loser, points))
    third, second, first = await store.results_of(session.id)
    voided = await store.void_result(GUILD, session.id, 1, by=7, reason="wrong dice")
    assert voided.void is not None
    assert (voided.void.by, voided.void.reason) == (7, "wrong dice")
    assert voided.void.at > third.ended_at

    standing = await standing_of(store, ANNA)
    assert standing is not None
    tally = standing.tally
    assert (tally.games, tally.points, tally.biggest, tally.streak) == (2, -1, 1, 1)
    assert {**tally.figures} == {"won": 1}
    kept = [one.parts[0 if one is second else 1].change for one in (second, third)]
    assert all(kept)
    assert tally.rating is not None
    assert tally.rating.mu == START.mu + sum(change.mu for change in kept if change)
    assert tally.rating.experience == 2
    assert first.parts[0].change is not None

    (against,) = await store.head_to_head(GUILD, ANNA, BEN)
    assert (against.wins, against.losses, against.won, against.lost) == (1, 1, 1, 2)
    assert [point.points for point in await store.curve(GUILD, GAME, ANNA)] == [1, -1]


async def test_who_has_nothing_left_is_on_no_board_and_begins_again(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel())
    await store.void_result(GUILD, session.id, 1, by=7, reason="")
    assert await store.standings_of_user(GUILD, ANNA) == []
    assert (await store.leaderboard(GUILD, GAME, "all", Board.GAMES)).total == 0
    assert await store.curve(GUILD, GAME, ANNA) == []
    await finish(store, session, duel())
    standing = await standing_of(store, ANNA)
    assert standing is not None
    assert standing.tally.rating is not None
    assert standing.tally.rating.mu == pytest.approx(rate({ANNA: None, BEN: None})[ANNA].mu)


async def test_a_void_stays_visible_the_latest_first(store: Store) -> None:
    session = await play(store, duel(), duel(), duel())
    other = await play(store, duel(), guild_id=GUILD + 1)
    for number in (3, 1):
        await store.void_result(GUILD, session.id, number, by=7, reason=f"reason {number}")
    await store.void_result(GUILD + 1, other.id, 1, by=7, reason="")
    voided = await store.voided(GUILD)
    assert [(one.number, one.void and one.void.reason) for one in voided] == [
        (1, "reason 1"),
        (3, "reason 3"),
    ]
    assert [one.number for one in await store.voided(GUILD, limit=1)] == [1]
    recent = await store.recent_results(GUILD, ANNA)
    assert [(one.number, one.void is None) for one in recent] == [(3, False), (2, True), (1, False)]


async def test_what_cannot_be_voided_is_refused(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel())
    await finish(store, session, NewResult(0, 0, Scope.ABANDONED, ()))
    for guild_id, number in ((GUILD, 3), (GUILD + 1, 1)):
        with pytest.raises(NoSuchResult):
            await store.void_result(guild_id, session.id, number, by=7, reason="")
    with pytest.raises(NothingToVoid):
        await store.void_result(GUILD, session.id, 2, by=7, reason="")
    voided = await store.void_result(GUILD, session.id, 1, by=7, reason="once")
    with pytest.raises(AlreadyVoided):
        await store.void_result(GUILD, session.id, 1, by=8, reason="twice")
    assert await store.voided(GUILD) == [voided]
