"""Time limits: a warning first, then what the table agreed on; nobody gains time by another."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.adapters.games import GAMES
from bot.adapters.lateness import WhenLate
from bot.adapters.view import Intent
from bot.games.core import RuleViolation, ScriptedChance
from bot.sessions.deadlines import Clock, warning_time
from bot.sessions.downtime import Downtime
from bot.sessions.events import Closing, Excused, TimedOut
from bot.sessions.limits import Limit, Limits
from bot.sessions.refusals import Stale
from bot.sessions.table import Table
from bot.sessions.tables import Tables
from bot.sessions.wishes import Actor
from storage import Store
from tests.sessions.people import ANN, BEN, CID, new_interaction, proposal
from tests.storage.downtimes import give_back

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
DAN = Actor(104, "Dan")
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


@pytest.fixture
def warned() -> list[int]:
    return []


@pytest.fixture
def clock(store: Store, tables: Tables, watch: Wrist, warned: list[int]) -> Clock:
    return Clock(
        store, expire=tables.expire, limit_of=tables.limit_of, warn=warned.append, now=watch
    )


async def wait(watch: Wrist, clock: Clock, minutes: int) -> None:
    """Let time pass; the first look after that only sees that nobody has looked for long."""
    watch.time += timedelta(minutes=minutes)
    await clock.tick()
    await clock.tick()


async def two(tables: Tables, dice: ScriptedChance, limits: Limits, length: int = 0) -> Table:
    """Return a table at which Ann has to play 3-1."""
    game = GAMES["backgammon"]
    options = replace(game.decode_options({}), length=length)
    wished = replace(proposal(), options=options, limits=limits)
    table = await tables.open(wished, interaction_id=new_interaction())
    dice.add(3, 1)
    return await act(tables, table, BEN, "join")


async def act(tables: Tables, table: Table, actor: Actor, verb: str, argument: str = "") -> Table:
    intent = Intent(verb, argument)
    outcome = await tables.act(table.id, actor, intent, seen=None, interaction_id=new_interaction())
    return outcome.table


async def box_has_doubled(
    tables: Tables, dice: ScriptedChance, when_late: WhenLate = WhenLate.PROXY
) -> Table:
    """Ann has the box, Ben is captain, Cid is crew; Ann doubles, an hour for each decision."""
    game = GAMES["chouette"]
    limits = Limits(turn=60, when_late=when_late)
    wished = replace(proposal(), game=game.key, options=game.decode_options({}), limits=limits)
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


async def test_who_comes_and_goes_gives_nobody_more_time(
    tables: Tables, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await box_has_doubled(tables, dice)
    for minutes in (10, 20):
        watch.time = NOON + timedelta(minutes=minutes)
        await act(tables, table, DAN, "join")
        await act(tables, table, DAN, "leave")
        assert (await tables.look(table.id)).deadline == NOON + timedelta(hours=1)
    await act(tables, table, CID, "leave")
    assert (await tables.look(table.id)).deadline == NOON + timedelta(hours=1)


async def test_who_becomes_captain_has_the_whole_time_for_his_turn(
    tables: Tables, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await box_has_doubled(tables, dice)
    await act(tables, table, BEN, "take")
    dice.add(6, 2)
    await act(tables, table, CID, "take")
    await act(tables, table, ANN, "move", "24/16")
    watch.time += timedelta(minutes=30)
    await act(tables, table, BEN, "leave")
    later = await tables.look(table.id)
    assert later.table.game.to_act(later.table.state) == (2,)
    assert later.deadline == watch.time + timedelta(hours=1)


async def test_the_wait_for_one_who_is_late_goes_on_when_another_leaves(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await box_has_doubled(tables, dice, WhenLate.PAUSE)
    await act(tables, table, BEN, "take")
    await act(tables, table, DAN, "join")
    await wait(watch, clock, 61)
    await act(tables, table, DAN, "leave")
    late = await tables.look(table.id)
    assert (late.table.overdue, late.deadline) == ((CID.user_id,), None)


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
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist, warned: list[int]
) -> None:
    table = await box_has_doubled(tables, dice)
    await clock.tick()
    assert warned == []
    await wait(watch, clock, 46)
    assert warned == [table.id]
    await act(tables, table, BEN, "take")
    await clock.tick()
    assert warned == [table.id]

    dice.add(6, 2)
    await wait(watch, clock, 20)
    later = await tables.look(table.id)
    kinds = [type(event) for _, event in later.events]
    assert kinds.count(TimedOut) == 1
    assert CID.user_id not in later.table.present
    assert later.table.state.game.bet_of(2).active
    assert later.deadline == watch.time + timedelta(minutes=60)


async def test_at_a_chouette_that_agreed_on_it_the_late_lose_their_bets(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await box_has_doubled(tables, dice, WhenLate.FORFEIT)
    await act(tables, table, BEN, "take")
    dice.add(6, 2)
    await wait(watch, clock, 61)
    later = (await tables.look(table.id)).table
    assert not later.state.game.bet_of(2).active
    assert later.state.score == {0: 1, 1: 0, 2: -1}


async def test_a_chouette_that_agreed_to_wait_is_stopped_by_those_who_are_in_time(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await box_has_doubled(tables, dice, WhenLate.PAUSE)
    await act(tables, table, BEN, "take")
    await wait(watch, clock, 61)
    late = await tables.look(table.id)
    assert (late.table.overdue, late.deadline) == ((CID.user_id,), None)
    assert (await act(tables, table, ANN, "stop")).is_open
    stopped = await act(tables, table, BEN, "agree_stop")
    assert stopped.closed is not None
    assert stopped.closed.reason is Closing.AGREED


async def test_an_answer_of_one_does_not_end_the_wait_for_another(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await box_has_doubled(tables, dice, WhenLate.PAUSE)
    await wait(watch, clock, 61)
    answered = await act(tables, table, BEN, "take")
    assert answered.overdue == (CID.user_id,)
    dice.add(6, 2)
    assert (await act(tables, table, CID, "take")).overdue == ()
    assert (await tables.look(table.id)).deadline == watch.time + timedelta(minutes=60)


async def test_at_a_table_of_two_the_other_may_stop_when_time_is_up(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60))
    assert (await act(tables, table, BEN, "stop")).is_open
    await act(tables, table, BEN, "refuse_stop")

    await wait(watch, clock, 61)
    late = (await tables.look(table.id)).table
    assert late.overdue == (ANN.user_id,)
    stopped = await act(tables, table, BEN, "stop")
    assert stopped.closed is not None
    assert stopped.closed.reason is Closing.OVERDUE


async def test_where_two_agreed_on_a_forfeit_the_late_one_loses_the_game_and_not_the_match(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60, when_late=WhenLate.FORFEIT), length=5)
    await wait(watch, clock, 59)
    assert (await tables.look(table.id)).table.state.score == (0, 0)
    dice.add(6, 5)  # the next game of a match begins by itself
    await wait(watch, clock, 1)
    later = await tables.look(table.id)
    assert later.table.state.score == (0, 1)
    assert later.table.is_open
    assert later.table.overdue == ()


async def test_a_double_may_have_to_be_answered_faster_than_a_turn_is_played(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist, warned: list[int]
) -> None:
    limits = Limits(turn=600, cube=20, when_late=WhenLate.FORFEIT)
    table = await two(tables, dice, limits)
    await act(tables, table, ANN, "move", "8/5 6/5")
    assert (await tables.look(table.id)).deadline == NOON + timedelta(hours=10)
    await act(tables, table, BEN, "double")
    assert (await tables.look(table.id)).deadline == NOON + timedelta(minutes=20)
    await wait(watch, clock, 14)
    assert warned == []
    await wait(watch, clock, 1)
    assert warned == [table.id]
    await wait(watch, clock, 5)
    assert (await tables.look(table.id)).table.state.score == (0, 1)


async def test_a_long_turn_is_warned_of_by_its_own_measure(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist, warned: list[int]
) -> None:
    table = await two(tables, dice, Limits(turn=600, cube=20, game=10_000))
    await wait(watch, clock, 449)
    assert warned == []
    await wait(watch, clock, 1)
    assert warned == [table.id]
    assert warning_time(600) == timedelta(minutes=150)


async def test_the_time_for_a_game_hits_whoever_is_to_act_when_it_is_over(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=40, game=60, when_late=WhenLate.FORFEIT))
    await wait(watch, clock, 30)
    dice.add(6, 4)
    await act(tables, table, ANN, "move", "8/5 6/5")
    await act(tables, table, BEN, "roll")
    now = await tables.look(table.id)
    assert now.deadline == now.table.game_until == NOON + timedelta(hours=1)
    await wait(watch, clock, 30)
    over = await tables.look(table.id)
    assert over.table.state.score == (1, 0)
    assert [event.limit for _, event in over.events if isinstance(event, TimedOut)] == [Limit.GAME]
    assert (over.deadline, over.table.game_until) == (None, None)

    dice.add(3, 1)
    await act(tables, table, BEN, "next_game")
    assert (await tables.look(table.id)).table.game_until == watch.time + timedelta(hours=1)


async def test_while_a_table_waits_the_time_for_the_game_stands_still(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=20, game=60))
    await wait(watch, clock, 20)
    await wait(watch, clock, 100)
    assert (await tables.look(table.id)).table.overdue == (ANN.user_id,)
    await act(tables, table, ANN, "move", "8/5 6/5")
    now = await tables.look(table.id)
    assert now.deadline == watch.time + timedelta(minutes=20)
    assert now.table.game_until == watch.time + timedelta(minutes=40)


async def test_a_game_whose_time_was_up_goes_on_without_a_limit_of_its_own(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(game=60))
    await wait(watch, clock, 60)
    assert (await tables.look(table.id)).table.overdue == (ANN.user_id,)
    await act(tables, table, ANN, "move", "8/5 6/5")
    now = await tables.look(table.id)
    assert (now.deadline, now.table.game_until, now.table.overdue) == (None, None, ())


async def test_who_plays_late_plays_all_the_same(
    tables: Tables, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60))
    await wait(watch, clock, 61)
    played = await act(tables, table, ANN, "move", "8/5 6/5")
    assert played.overdue == ()
    assert (await tables.look(table.id)).deadline == watch.time + timedelta(minutes=60)
    assert (await act(tables, table, ANN, "stop")).is_open


async def test_of_a_move_and_the_clock_in_the_same_instant_the_first_at_the_door_counts(
    tables: Tables, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60, when_late=WhenLate.FORFEIT))
    due = NOON + timedelta(hours=1)
    watch.time = due
    await asyncio.gather(
        act(tables, table, ANN, "move", "8/5 6/5"),
        tables.expire(table.id, due),
        tables.expire(table.id, due),
    )
    played = await tables.look(table.id)
    assert played.table.state.to_act == 1
    assert not any(isinstance(event, TimedOut) for _, event in played.events)


async def test_a_move_after_the_clock_comes_too_late(
    tables: Tables, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60, when_late=WhenLate.FORFEIT))
    watch.time = due = NOON + timedelta(hours=1)
    _, moved = await asyncio.gather(
        tables.expire(table.id, due),
        act(tables, table, ANN, "move", "8/5 6/5"),
        return_exceptions=True,
    )
    assert isinstance(moved, RuleViolation)
    assert (await tables.look(table.id)).table.state.score == (0, 1)


async def test_time_runs_out_once_and_never_early(
    tables: Tables, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60))
    due = NOON + timedelta(hours=1)
    watch.time = due - timedelta(microseconds=1)
    await tables.expire(table.id, due)
    assert (await tables.look(table.id)).table.overdue == ()
    watch.time = due
    await asyncio.gather(*(tables.expire(table.id, due) for _ in range(3)))
    events = [event for _, event in (await tables.look(table.id)).events]
    assert events.count(TimedOut(ANN.user_id, Limit.TURN, due)) == 1


async def test_after_a_day_away_nobody_is_late_and_every_table_is_told(
    tables: Tables, store: Store, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60, game=90, when_late=WhenLate.FORFEIT))
    watch.time += timedelta(minutes=30)
    downtime = Downtime(watch.time, watch.time + timedelta(days=1), 1)
    watch.time = downtime.until
    await clock.tick()
    moved = await give_back(store, downtime.length, after=downtime.since)
    await tables.excuse(downtime)
    await clock.tick()
    now = await tables.look(table.id)
    assert moved == 1
    assert now.deadline == downtime.until + timedelta(minutes=30)
    assert now.table.game_until == downtime.until + timedelta(minutes=60)
    assert [event for _, event in now.events if isinstance(event, Excused)] == [
        Excused(downtime.since, downtime.until)
    ]
    again = Tables(store, GAMES, chance=dice, now=watch)
    assert (await again.look(table.id)).table == now.table


async def test_a_process_that_froze_before_it_let_time_run_out_sees_that_time_was_given_back(
    tables: Tables, store: Store, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60, when_late=WhenLate.FORFEIT))
    due = (await tables.look(table.id)).deadline
    assert due is not None
    watch.time = due + timedelta(minutes=1)
    await give_back(store, timedelta(hours=1), after=NOON)  # by the one that took over
    await tables.expire(table.id, due)
    now = await tables.look(table.id)
    assert now.table.is_open
    assert now.table.version == (await store.open_sessions())[0].version
    assert now.deadline == due + timedelta(hours=1)


async def test_who_was_late_before_the_bot_went_away_is_late(
    tables: Tables, store: Store, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60))
    since = NOON + timedelta(minutes=61)
    watch.time = since + timedelta(days=1)
    downtime = Downtime(since, watch.time, 0)
    assert await give_back(store, downtime.length, after=since) == 0
    await tables.excuse(downtime)
    await clock.tick()
    await clock.tick()
    late = await tables.look(table.id)
    assert late.table.overdue == (ANN.user_id,)
    assert not any(isinstance(event, Excused) for _, event in late.events)


async def test_a_deadline_that_was_moved_in_the_store_is_not_run_out_by_memory(
    tables: Tables, store: Store, clock: Clock, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await two(tables, dice, Limits(turn=60))
    await give_back(store, timedelta(hours=1), after=NOON)
    await wait(watch, clock, 61)
    assert (await tables.look(table.id)).table.overdue == ()
    await wait(watch, clock, 59)
    await clock.tick()
    assert (await tables.look(table.id)).table.overdue == (ANN.user_id,)


async def test_a_table_that_cannot_be_dealt_with_keeps_no_other_waiting(
    tables: Tables, store: Store, dice: ScriptedChance, watch: Wrist
) -> None:
    first = await two(tables, dice, Limits(turn=60))
    wished = replace(proposal(8), limits=Limits(turn=60))
    second = await tables.open(wished, interaction_id=new_interaction())
    dice.add(3, 1)
    await act(tables, second, BEN, "join")

    async def expire(table_id: int, deadline: datetime) -> None:
        assert table_id != first.id
        await tables.expire(table_id, deadline)

    clock = Clock(store, expire=expire, limit_of=tables.limit_of, warn=print, now=watch)
    await wait(watch, clock, 61)
    assert (await tables.look(second.id)).table.overdue == (ANN.user_id,)


async def test_before_the_beginning_time_limits_are_chosen_like_other_house_rules(
    tables: Tables,
) -> None:
    game = GAMES["chouette"]
    wished = replace(proposal(), game=game.key, options=game.decode_options({}))
    table = await tables.open(wished, interaction_id=new_interaction())
    for chosen in ("minutes=60", "cube_minutes=10", "game_minutes=300", "when_late=forfeit"):
        table = await act(tables, table, ANN, "set", chosen)
    assert table.limits == Limits(60, 10, 300, WhenLate.FORFEIT)
    table = await act(tables, table, ANN, "set", "cube_minutes=off")
    assert table.limits.minutes(Limit.CUBE) == 60
    for senseless, code in (
        ("minutes=0", "limits.range"),
        ("minutes=10081", "limits.range"),
        ("minutes=soon", "limits.range"),
        ("when_late=hang", "game.unknown_action"),
    ):
        with pytest.raises(RuleViolation) as refused:
            await act(tables, table, ANN, "set", senseless)
        assert refused.value.code == code


async def test_a_seat_is_not_taken_on_time_limits_that_were_changed_meanwhile(
    tables: Tables,
) -> None:
    game = GAMES["chouette"]
    wished = replace(proposal(), game=game.key, options=game.decode_options({}))
    table = await tables.open(wished, interaction_id=new_interaction())
    await act(tables, table, ANN, "set", "minutes=1")
    with pytest.raises(Stale):
        await tables.act(
            table.id, BEN, Intent("join"), seen=table.version, interaction_id=new_interaction()
        )


async def test_without_a_limit_nobody_is_hurried(
    tables: Tables, store: Store, dice: ScriptedChance, watch: Wrist
) -> None:
    table = await tables.open(proposal(), interaction_id=new_interaction())
    dice.add(3, 1)
    await act(tables, table, BEN, "join")
    assert (await tables.look(table.id)).deadline is None
    assert await store.due(NOON + timedelta(days=365)) == []
