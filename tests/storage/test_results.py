"""Results are stored with the events that bring them, or not at all."""

import asyncio
from dataclasses import astuple
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import exc as sql
from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import (
    Board,
    NewEvent,
    NewResult,
    NewRolls,
    NoSuchSession,
    Rating,
    Scope,
    Store,
    VersionConflict,
    month_period,
    week_period,
)
from storage.clock import tick
from storage.result_tables import ledger_entries, result_players, results, rolls, standings
from storage.tables import events
from tests.storage.conftest import OpenStore
from tests.storage.results import (
    CARA,
    GAME,
    GUILD,
    START,
    duel,
    finish,
    fold,
    game,
    part,
    rate,
    standing_of,
    table,
)
from tests.storage.samples import ANNA, BEN

TABLES = (events, results, result_players, ledger_entries, standings, rolls)


async def sizes(raw: AsyncEngine) -> list[int]:
    async with raw.connect() as connection:
        counts = [select(func.count()).select_from(table) for table in TABLES]
        return [(await connection.execute(count)).scalar_one() for count in counts]


async def rating_of(store: Store, user_id: int) -> Rating:
    standing = await standing_of(store, user_id)
    assert standing is not None
    assert standing.tally.rating is not None
    return standing.tally.rating


def about(rating: Rating) -> object:
    """Compare but for what is lost when differences are added up."""
    return pytest.approx(astuple(rating))


async def test_a_result_is_stored_with_its_event_and_at_the_same_instant(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel(ANNA, BEN, 4))
    (stored,) = await store.results_of(session.id)
    (*_, event) = await store.events(session.id)
    updated = await store.session(session.id)
    assert updated is not None
    assert stored.ended_at == event.at == updated.updated_at
    assert (stored.session_id, stored.number, stored.game) == (session.id, 1, GAME)
    assert [(one.user_id, one.points, one.won) for one in stored.parts] == [
        (ANNA, 4, True),
        (BEN, -4, False),
    ]
    assert stored.void is None
    assert stored.board is None


async def test_a_result_counts_in_the_month_the_week_and_for_all_time(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel())
    (stored,) = await store.results_of(session.id)
    for period in ("all", month_period(stored.ended_at), week_period(stored.ended_at)):
        standing = await standing_of(store, ANNA, period)
        assert standing is not None
        assert (standing.tally.games, standing.tally.last_at) == (1, stored.ended_at)
    assert await standing_of(store, ANNA, "season:1") is None


async def test_ratings_go_on_from_result_to_result(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel(ANNA, BEN))
    after_one = rate({ANNA: None, BEN: None})
    assert astuple(await rating_of(store, ANNA)) == about(after_one[ANNA])
    await finish(store, session, duel(BEN, ANNA))
    after_two = rate({BEN: after_one[BEN], ANNA: after_one[ANNA]})
    for user_id in (ANNA, BEN):
        assert astuple(await rating_of(store, user_id)) == about(after_two[user_id])


async def test_whom_the_formula_does_not_name_keeps_his_rating(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel())
    before = await rating_of(store, BEN)
    risen = Rating(50.0, 1.0, 9, 2000.0)
    await finish(store, session, duel(rate=lambda _: {ANNA: risen}))
    assert await rating_of(store, BEN) == before
    assert astuple(await rating_of(store, ANNA)) == about(risen)


async def test_who_is_never_rated_has_no_rating_but_a_standing(store: Store) -> None:
    await finish(store, await table(store), duel(rate=None, start=None))
    standing = await standing_of(store, ANNA)
    assert standing is not None
    assert (standing.tally.wins, standing.tally.rating) == (1, None)


async def test_a_match_is_rated_but_its_games_count_only_once(store: Store) -> None:
    session = await table(store)
    unrated = duel(ANNA, BEN, 3, rate=None, start=None)
    match = game(part(ANNA, 3, figures={"matches": 1}), part(BEN, -3), scope=Scope.MATCH)
    await finish(store, session, unrated, match)
    standing = await standing_of(store, ANNA)
    assert standing is not None
    tally = standing.tally
    assert (tally.games, tally.wins, tally.points, tally.biggest) == (1, 1, 3, 3)
    assert (tally.matches, tally.match_wins) == (1, 1)
    assert {**tally.figures} == {"won": 1, "matches": 1}
    assert tally.rating is not None


async def test_an_abandoned_game_leaves_only_its_dice(store: Store) -> None:
    rolled = [NewRolls(ANNA, (1,) * 36), NewRolls(None, dice=(2,) * 6)]
    abandoned = NewResult(0, 0, Scope.ABANDONED, (), rolls=rolled)
    session = await table(store)
    await finish(store, session, abandoned)
    assert await standing_of(store, ANNA) is None
    assert (await store.rolls_of(GUILD, ANNA)).pairs == (1,) * 36
    everybody = await store.rolls_of(GUILD)
    assert (everybody.pairs, everybody.dice) == ((1,) * 36, (2,) * 6)
    assert (await store.rolls_of(GUILD + 1)).pairs == (0,) * 36
    (stored,) = await store.results_of(session.id)
    assert stored.scope is Scope.ABANDONED


async def test_a_draw_ends_no_row_of_wins_and_a_loss_does(store: Store) -> None:
    session = await table(store)
    outcomes = [2, 1, 0, 3, -1, 1]
    for points in outcomes:
        await finish(store, session, game(part(ANNA, points), part(BEN, -points)))
    standing = await standing_of(store, ANNA)
    assert standing is not None
    tally = standing.tally
    assert (tally.streak, tally.run) == (3, 1)
    assert (tally.games, tally.wins, tally.losses) == (6, 4, 1)
    assert (tally.points, tally.squares, tally.biggest) == (6, 16, 3)
    assert tally.average == 1.0


async def test_points_of_a_lost_game_are_no_biggest_win(store: Store) -> None:
    session = await table(store)
    await finish(store, session, game(part(ANNA, 40, won=True), part(BEN, 90, won=False)))
    await finish(store, session, game(part(ANNA, 20, won=False), part(BEN, 30, won=True)))
    tallies = [(await standing_of(store, user_id)) for user_id in (ANNA, BEN)]
    assert [one and one.tally.biggest for one in tallies] == [40, 30]


async def test_who_sat_on_two_seats_has_one_part_with_what_both_made(store: Store) -> None:
    session = await table(store, ANNA, BEN, CARA)
    both = [part(ANNA, 4, figures={"cubes": 1}), part(ANNA, -1, figures={"cubes": 2})]
    await finish(store, session, game(*both, part(BEN, -3)))
    (stored,) = await store.results_of(session.id)
    parts = [(one.user_id, one.points, one.won, {**one.figures}) for one in stored.parts]
    assert parts == [(ANNA, 3, None, {"cubes": 3}), (BEN, -3, False, {})]
    assert not any((await store.rebuild_results(fold)).differences.values())


@pytest.mark.parametrize("broken", ["rate", "version", "twice"])
async def test_neither_events_nor_results_are_there_if_one_of_them_cannot_be(
    store: Store, raw: AsyncEngine, broken: str
) -> None:
    session = await table(store)
    await finish(store, session, duel())
    before = await sizes(raw)
    new = [NewEvent("finished", {})]

    def fail(_: object) -> dict[int, Rating]:
        raise ZeroDivisionError

    async def append(expected: int, *brought: NewResult) -> None:
        await store.append(
            session.id, expected, new, actor=None, interaction_id=None, results=brought
        )

    good = NewResult(2, 3, Scope.GAME, [part(ANNA, 1)], rate=rate, start=START)
    if broken == "rate":
        bad = NewResult(3, 3, Scope.GAME, [part(ANNA, 1)], rate=fail, start=START)
        with pytest.raises(ZeroDivisionError):
            await append(2, good, bad)
    elif broken == "version":
        with pytest.raises(VersionConflict):
            await append(1, good)
    else:
        with pytest.raises(sql.IntegrityError):
            await append(2, NewResult(1, 3, Scope.GAME, [part(ANNA, 1)]))
    assert await sizes(raw) == before
    await append(2, good)
    assert (await sizes(raw))[1] == before[1] + 1


async def test_a_session_that_is_not_there_has_no_results(store: Store) -> None:
    with pytest.raises(NoSuchSession):
        await store.append(
            99, 1, [NewEvent("x", {})], actor=None, interaction_id=None, results=[duel()]
        )


async def test_results_of_one_server_are_rated_one_after_the_other(
    open_store: OpenStore, store: Store, url: str
) -> None:
    other = await open_store(url)
    first, second = await table(store), await table(store)
    for _ in range(5):
        await asyncio.gather(finish(store, first, duel()), finish(other, second, duel(BEN, ANNA)))
    assert (await rating_of(store, ANNA)).experience == 10
    instants = [one.ended_at for n in (first, second) for one in await store.results_of(n.id)]
    assert len(set(instants)) == 10


async def test_a_clock_that_goes_back_does_not_change_the_order(store: Store) -> None:
    ahead = datetime.now(UTC) + timedelta(days=400)
    async with store._writing() as connection:
        await tick(connection, GUILD, not_before=ahead)
    session = await table(store)
    for _ in range(3):
        await finish(store, session, duel())
    instants = [one.ended_at for one in reversed(await store.results_of(session.id))]
    assert instants == [ahead + timedelta(microseconds=n) for n in (1, 2, 3)]
    events = await store.events(session.id)
    assert [event.at for event in events[1:]] == instants
    elsewhere = await table(store, guild_id=GUILD + 1)
    await finish(store, elsewhere, duel())
    assert (await store.results_of(elsewhere.id))[0].ended_at < ahead


async def test_a_leaderboard_can_be_asked_for_while_a_game_ends(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel())

    async def ask() -> None:
        for _ in range(20):
            board = await store.leaderboard(GUILD, GAME, "all", Board.POINTS)
            first, second = (place.standing.tally for place in board.places)
            assert first.games == second.games
            assert first.points == -second.points

    async def go_on() -> None:
        for _ in range(10):
            await finish(store, session, duel())

    await asyncio.gather(ask(), go_on())


async def test_what_was_written_is_what_the_tables_say(store: Store, raw: AsyncEngine) -> None:
    session = await table(store, ANNA, BEN, CARA)
    await finish(store, session, duel(ANNA, BEN, 2))
    async with raw.connect() as connection:
        entries = await connection.execute(
            text("SELECT winner_id, loser_id, points, stake, ending FROM ledger_entries")
        )
        assert [tuple(row) for row in entries] == [(ANNA, BEN, 2, 2, "single")]
