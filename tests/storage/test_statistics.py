"""What a person has done: his curve, his opponents, his games."""

from dataclasses import replace

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import CurvePoint, HeadToHead, NewEntry, Scope, Store
from tests.storage.plans import listening, plans
from tests.storage.results import (
    CARA,
    GAME,
    GUILD,
    NAMES,
    duel,
    finish,
    game,
    part,
    play,
    standing_of,
    table,
)
from tests.storage.samples import ANNA, BEN


async def test_a_curve_ends_at_the_present_rating_and_points(store: Store) -> None:
    session = await table(store)
    for points in (1, 2, 3):
        await finish(store, session, duel(points=points))
    match = game(part(ANNA, 99), part(BEN, -99), scope=Scope.MATCH)
    await finish(store, session, match)
    curve = await store.curve(GUILD, GAME, ANNA)
    standing = await standing_of(store, ANNA)
    assert standing is not None
    assert standing.tally.rating is not None
    assert [point.points for point in curve] == [1, 3, 6, 6]
    assert curve[-1].rating == pytest.approx(standing.tally.rating.shown)
    ratings = [point.rating for point in curve if point.rating is not None]
    assert ratings == sorted(ratings)
    results = await store.results_of(session.id)
    assert [point.at for point in curve] == [one.ended_at for one in reversed(results)]


async def test_a_long_curve_is_thinned_and_keeps_its_end(store: Store) -> None:
    session = await table(store)
    for _ in range(11):
        await finish(store, session, duel())
    whole = await store.curve(GUILD, GAME, ANNA)
    assert len(whole) == 11
    assert await store.curve(GUILD, GAME, ANNA, limit=11) == whole
    assert await store.curve(GUILD, GAME, ANNA, limit=10) == whole[::2]
    thin = await store.curve(GUILD, GAME, ANNA, limit=4)
    assert thin == whole[1::3]
    assert await store.curve(GUILD, GAME, ANNA, limit=1) == whole[-1:]


async def test_who_is_not_rated_has_a_curve_of_points_alone(store: Store) -> None:
    session = await play(store, duel(points=2, rate=None, start=None))
    (result,) = await store.results_of(session.id)
    assert await store.curve(GUILD, GAME, ANNA) == [CurvePoint(result.ended_at, None, 2)]
    assert await store.curve(GUILD, GAME, CARA) == []


async def test_head_to_head_is_the_ledger_from_either_side(store: Store) -> None:
    await play(store, duel(ANNA, BEN, 4), duel(BEN, ANNA, 1), duel(ANNA, CARA, 9))
    await play(store, duel(ANNA, BEN, 2), game="chouette")
    await play(store, duel(ANNA, BEN, 8), guild_id=GUILD + 1)
    ours = [HeadToHead(BEN, GAME, 1, 1, 4, 1), HeadToHead(BEN, "chouette", 1, 0, 2, 0)]
    assert await store.head_to_head(GUILD, ANNA, BEN) == ours
    assert await store.head_to_head(GUILD, BEN, ANNA) == [
        HeadToHead(ANNA, one.game, one.losses, one.wins, one.lost, one.won) for one in ours
    ]
    assert await store.head_to_head(GUILD, BEN, CARA) == []


async def test_opponents_come_by_how_often_one_met_them(store: Store) -> None:
    box = [NewEntry(ANNA, BEN, 2, 2, "single"), NewEntry(CARA, ANNA, 4, 4, "drop")]
    chouette = game(part(ANNA, -2), part(BEN, -2), part(CARA, 4), entries=box)
    await play(store, chouette, duel(CARA, ANNA, 1))
    assert await store.opponents(GUILD, ANNA, GAME) == [
        HeadToHead(CARA, GAME, 0, 2, 0, 5),
        HeadToHead(BEN, GAME, 1, 0, 2, 0),
    ]
    assert len(await store.opponents(GUILD, ANNA, GAME, limit=1)) == 1
    assert await store.opponents(GUILD, ANNA, "ludo") == []


async def test_recent_games_name_their_people_and_their_board(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel(points=2))
    await store.record_board(session.id, channel_id=5, message_id=6, version=2)
    match = game(part(ANNA, 2), part(BEN, -2), scope=Scope.MATCH)
    await finish(store, session, duel(BEN, ANNA), match)
    await play(store, duel(CARA, BEN))
    await play(store, duel(CARA, ANNA), game="ludo")
    recent = await store.recent_results(GUILD, ANNA)
    assert [(one.game, one.number) for one in recent] == [("ludo", 1), (GAME, 2), (GAME, 1)]
    assert [part.user_id for part in recent[1].parts] == [BEN, ANNA]
    board = recent[1].board
    assert board is not None
    assert (board.channel_id, board.message_id) == (5, 6)
    assert [one.number for one in await store.recent_results(GUILD, ANNA, GAME, limit=1)] == [2]
    assert await store.recent_results(GUILD + 1, ANNA) == []


async def test_a_person_has_a_standing_in_each_game(store: Store) -> None:
    await play(store, duel())
    await play(store, duel(BEN, ANNA), game="ludo")
    await play(store, duel(), guild_id=GUILD + 1)
    found = await store.standings_of_user(GUILD, ANNA)
    assert [(one.game, one.tally.wins, one.tally.losses) for one in found] == [
        (GAME, 1, 0),
        ("ludo", 0, 1),
    ]


async def test_people_are_called_as_they_were_last(store: Store) -> None:
    session = await table(store)
    await finish(store, session, duel())
    renamed = duel()
    parts = [replace(one, name=f"{one.name} II") for one in renamed.parts[:1]]
    await finish(store, session, replace(renamed, parts=[*parts, *renamed.parts[1:]]))
    assert await store.names_of(GUILD, [ANNA, BEN, CARA]) == {ANNA: "Anna II", BEN: NAMES[BEN]}
    assert await store.names_of(GUILD + 1, [ANNA]) == {}


async def test_no_question_reads_what_is_not_asked_for(store: Store, raw: AsyncEngine) -> None:
    session = await play(store, *[duel() for _ in range(3)])
    await store.void_result(GUILD, session.id, 1, by=7, reason="")
    with listening(store) as asked:
        await store.curve(GUILD, GAME, ANNA)
        await store.opponents(GUILD, ANNA, GAME)
        await store.head_to_head(GUILD, ANNA, BEN)
        await store.recent_results(GUILD, ANNA)
        await store.recent_results(GUILD, ANNA, GAME)
        await store.standings_of_user(GUILD, ANNA)
        await store.rolls_of(GUILD, ANNA)
        await store.voided(GUILD)
        await store.results_of(session.id)
    together = "\n".join(await plans(raw, asked))
    if raw.dialect.name != "sqlite":
        # PostgreSQL thinks all indexes of a small table equally good.
        assert "Seq Scan" not in together
        return
    for name in ("results", "result_players", "ledger_entries", "standings", "rolls"):
        assert f"SCAN {name}" not in together
    for index in (
        "ix_result_players_game",
        "ix_result_players_recent",
        "ix_results_voided",
        "COVERING INDEX ix_ledger_entries_won",
        "COVERING INDEX ix_ledger_entries_lost",
    ):
        assert index in together
