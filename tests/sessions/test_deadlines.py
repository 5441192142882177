"""Time limits: a warning first, then what the table agreed on; nobody gains time by another."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.adapters.games import GAMES
from bot.adapters.view import Intent
from bot.games.core import ScriptedChance
from bot.sessions.deadlines import Clock
from bot.sessions.deciding import Actor
from bot.sessions.events import Closing, TimedOut
from bot.sessions.table import Table
from bot.sessions.tables import Tables
from storage import Store
from tests.sessions.people import ANN, BEN, CID, new_interaction, proposal

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PEOPLE = (ANN, BEN, CID)


class Wrist:
    """A watch that somebody sets."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def watch() -> Wrist:
    return Wrist()


@pytest.fixture
def tables(store: Store, dice: ScriptedChance, watch: Wrist) -> Tables:
    return Tables(store, GAMES, chance=dice, now=watch)


async def act(tables: Tables, table: Table, actor: Actor, verb: str, argument: str = "") -> Table:
    intent = Intent(verb, argument)
    outcome = await tables.act(table.id, actor, intent, seen=None, interaction_id=new_interaction())
    return outcome.table


async def box_has_doubled(tables: Tables, dice: ScriptedChance) -> Table:
    """Ann has the box, Ben is captain, Cid is crew; Ann doubles, an hour for each decision."""
    game = GAMES["chouette"]
    wished = replace(proposal(), game=game.key, options=game.decode_options({}), minutes=60)
    table = await tables.open(wished, interaction_id=new_interaction())
    await act(tables, table, BEN, "join")
    await act(tables, table, CID, "join")
    dice.add(6, 5, 4, 1, 3)
    await act(tables, table, ANN, "start")
    await act(tables, table, BEN, "move", "8/5 6/5")
    return await act(tables, table, ANN, "double")


async def test_an_answer_gives_nobody_else_more_time(
    tables: Tables, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await box_has_doubled(tables, dice)
    watch.time += timedelta(minutes=50)
    await act(tables, table, BEN, "take")
    assert (await tables.look(table.id)).deadline == NOON + timedelta(hours=1)
    assert (await tables.look(table.id)).table.game.to_act(table.state) == (1, 2)


async def test_of_two_who_answer_in_the_same_instant_both_are_heard(
    tables: Tables, dice: ScriptedChance
) -> None:
    table = await box_has_doubled(tables, dice)
    dice.add(6, 2)
    outcomes = await asyncio.gather(
        *(
            tables.act(
                table.id,
                actor,
                Intent("take"),
                seen=table.version,
                interaction_id=new_interaction(),
            )
            for actor in (BEN, CID)
        )
    )
    assert all(outcome.events for outcome in outcomes)
    assert (await tables.look(table.id)).table.state.game.turn.dice == (6, 2)
    dice.assert_spent()


async def test_people_are_warned_once_and_then_treated_as_gone(
    tables: Tables, store: Store, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await box_has_doubled(tables, dice)
    warned: list[int] = []
    clock = Clock(store, expire=tables.expire, warn=warned.append, now=watch)
    await clock.tick()
    assert warned == []
    watch.time += timedelta(minutes=46)
    await clock.tick()
    await clock.tick()
    assert warned == [table.id]
    await act(tables, table, BEN, "take")
    await clock.tick()
    assert warned == [table.id]

    watch.time += timedelta(minutes=20)
    dice.add(6, 2)
    await clock.tick()
    later = await tables.look(table.id)
    kinds = [type(event) for _, event in later.events]
    assert kinds.count(TimedOut) == 1
    assert CID.user_id not in later.table.present
    assert later.deadline == watch.time + timedelta(minutes=60)


async def test_at_a_table_of_two_the_other_may_stop_when_time_is_up(
    tables: Tables, store: Store, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await tables.open(replace(proposal(), minutes=60), interaction_id=new_interaction())
    dice.add(3, 1)
    await act(tables, table, BEN, "join")
    stopping = await act(tables, table, BEN, "stop")
    assert stopping.is_open
    await act(tables, table, BEN, "refuse_stop")

    watch.time += timedelta(minutes=61)
    await Clock(store, expire=tables.expire, warn=print, now=watch).tick()
    late = (await tables.look(table.id)).table
    assert late.overdue == (ANN.user_id,)
    stopped = await act(tables, table, BEN, "stop")
    assert stopped.closed is not None
    assert stopped.closed.reason is Closing.OVERDUE


async def test_who_plays_late_plays_all_the_same(
    tables: Tables, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await tables.open(replace(proposal(), minutes=60), interaction_id=new_interaction())
    dice.add(3, 1)
    await act(tables, table, BEN, "join")
    watch.time += timedelta(minutes=61)
    await tables.expire(table.id)
    played = await act(tables, table, ANN, "move", "8/5 6/5")
    assert played.overdue == ()
    assert (await tables.look(table.id)).deadline == watch.time + timedelta(minutes=60)
    assert (await act(tables, table, ANN, "stop")).is_open


async def test_without_a_limit_nobody_is_hurried(
    tables: Tables, store: Store, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await tables.open(proposal(), interaction_id=new_interaction())
    dice.add(3, 1)
    await act(tables, table, BEN, "join")
    assert (await tables.look(table.id)).deadline is None
    assert await store.due(NOON + timedelta(days=365)) == []
