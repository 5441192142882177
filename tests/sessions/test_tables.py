"""The door: what is said to have happened is stored, exactly once, and nothing else is."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from bot.adapters.backgammon.adapter import Backgammon
from bot.adapters.games import GAMES
from bot.adapters.view import Intent
from bot.games.core import RuleViolation, ScriptedChance
from bot.sessions.events import Closing
from bot.sessions.refusals import NoTable, NotSeated, Stale
from bot.sessions.tables import Tables
from storage import BoardMessage, Status, Store, StoreUnavailable
from tests.sessions.people import ANN, BEN, CHANNEL, CID, act, new_interaction, proposal, seated

PLAY = Intent("move", "8/5 6/5")


async def test_of_two_clicks_at_once_exactly_one_counts(
    tables: Tables, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    results = await asyncio.gather(
        *(
            tables.act(table.id, ANN, PLAY, seen=table.version, interaction_id=new_interaction())
            for _ in range(2)
        ),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == ["Outcome", "Stale"]
    assert (await tables.look(table.id)).table.state.game.turns == 1


async def test_an_interaction_that_is_delivered_twice_counts_once(
    tables: Tables, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    for _ in range(2):
        await tables.act(table.id, ANN, PLAY, seen=table.version, interaction_id=5)
    assert (await tables.look(table.id)).table.version == table.version + 1


async def test_a_repeat_after_a_restart_is_recognised_too(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    await tables.act(table.id, ANN, PLAY, seen=table.version, interaction_id=5)
    later = Tables(store, GAMES, chance=dice)
    outcome = await later.act(table.id, ANN, PLAY, seen=table.version, interaction_id=5)
    assert outcome.events == ()


async def test_what_was_refused_stays_refused_if_it_is_delivered_again(
    tables: Tables, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    roll = Intent("roll")
    with pytest.raises(RuleViolation, match=r"turn\.not_yours"):
        await tables.act(table.id, BEN, roll, seen=None, interaction_id=77)
    await act(tables, table, ANN, "move", "8/5 6/5")
    dice.add(6, 2)
    with pytest.raises(RuleViolation, match=r"turn\.not_yours"):
        await tables.act(table.id, BEN, roll, seen=None, interaction_id=77)
    await tables.act(table.id, BEN, roll, seen=None, interaction_id=78)


async def test_opening_twice_by_the_same_interaction_opens_one_table(tables: Tables) -> None:
    first = await tables.open(proposal(), interaction_id=5)
    assert await tables.open(proposal(), interaction_id=5) == first


async def test_a_channel_has_one_open_table(tables: Tables) -> None:
    results = await asyncio.gather(
        *(tables.open(proposal(), interaction_id=new_interaction()) for _ in range(5)),
        return_exceptions=True,
    )
    refusals = [result for result in results if isinstance(result, RuleViolation)]
    assert [refusal.code for refusal in refusals] == ["table.channel_taken"] * 4


async def test_what_was_seen_too_long_ago_is_stale(tables: Tables, dice: ScriptedChance) -> None:
    table = await seated(tables, dice)
    with pytest.raises(Stale):
        await tables.act(
            table.id, ANN, PLAY, seen=table.version - 1, interaction_id=new_interaction()
        )
    with pytest.raises(Stale):
        await tables.current(table.id, ANN, PLAY, table.version - 1)
    assert await tables.current(table.id, ANN, PLAY, table.version) == table


async def test_a_table_rebuilt_from_its_log_is_the_same(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    await act(tables, table, ANN, "step", "8.3")
    await act(tables, table, ANN, "move", "8/5 6/5")
    await act(tables, table, BEN, "double")
    memory = (await tables.look(table.id)).table
    rebuilt = (await Tables(store, GAMES, chance=dice).look(table.id)).table
    assert rebuilt == memory
    dice.assert_spent()


async def test_a_refusal_changes_nothing(tables: Tables, dice: ScriptedChance) -> None:
    table = await seated(tables, dice)
    with pytest.raises(RuleViolation, match=r"turn\.not_yours"):
        await act(tables, table, BEN, "move", "8/5 6/5")
    with pytest.raises(NotSeated):
        await act(tables, table, CID, "move", "8/5 6/5")
    assert (await tables.look(table.id)).table == table


async def test_a_locked_database_loses_nothing(
    tables: Tables, dice: ScriptedChance, tmp_path: Path
) -> None:
    table = await seated(tables, dice)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable):
        await act(tables, table, ANN, "move", "8/5 6/5")
    other.close()
    assert (await tables.look(table.id)).table == table
    await act(tables, table, ANN, "move", "8/5 6/5")


async def test_another_process_that_was_faster_wins(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    other = Tables(store, GAMES, chance=dice)
    await act(other, table, ANN, "move", "8/5 6/5")
    with pytest.raises(Stale):
        await act(tables, table, ANN, "move", "24/20")
    assert (await tables.look(table.id)).table == (await other.look(table.id)).table


class Forgetful(Backgammon):
    """Fail once between the disk and the memory."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = False

    def encode(self, event: object) -> object:
        if self.fails:
            self.fails = False
            raise ZeroDivisionError
        return super().encode(event)


async def test_after_an_unexpected_failure_the_table_is_rebuilt_from_its_log(
    store: Store, dice: ScriptedChance
) -> None:
    game = Forgetful()
    tables = Tables(store, {game.key: game}, chance=dice)
    table = await seated(tables, dice)
    game.fails = True
    with pytest.raises(ZeroDivisionError):
        await act(tables, table, ANN, "move", "8/5 6/5")
    assert (await tables.look(table.id)).table == table
    await act(tables, table, ANN, "move", "8/5 6/5")


async def test_tables_do_not_wait_for_each_other(tables: Tables, dice: ScriptedChance) -> None:
    first = await seated(tables, dice, CHANNEL)
    second = await seated(tables, dice, CHANNEL + 1)
    async with tables._entrance.entered(first.id):
        await asyncio.wait_for(act(tables, second, ANN, "move", "8/5 6/5"), 30)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(act(tables, first, ANN, "move", "8/5 6/5"), 0.01)
    await act(tables, first, ANN, "move", "8/5 6/5")


async def test_a_change_is_told_after_it_is_stored(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    told: list[int] = []
    tables.on_change(told.append)
    table = await seated(tables, dice)
    assert told == [table.id, table.id]
    assert len(await store.events(table.id)) == table.version


async def test_a_closed_table_is_forgotten_once_it_is_shown(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    await tables.close(table.id, Closing.VANISHED)
    assert table.id not in tables._entrance._sessions
    closed = (await tables.look(table.id)).table
    assert closed.status is Status.STOPPED
    await tables.posted(table.id, BoardMessage(CHANNEL, 55, closed.version))
    assert table.id not in tables._entrance._sessions
    stored = await store.session(table.id)
    assert stored is not None
    assert stored.board == BoardMessage(CHANNEL, 55, closed.version)
    with pytest.raises(NoTable):
        await tables.find(CHANNEL)
    assert await tables.find_latest(CHANNEL) == table.id


async def test_the_tables_of_a_server_are_closed_together(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    for channel_id in (1, 2):
        await seated(tables, dice, channel_id)
    await tables.close_all_of(2, Closing.VANISHED)
    assert len(await store.open_sessions()) == 2
    await tables.close_all_of(1, Closing.VANISHED)
    assert await store.open_sessions() == []


async def test_a_moderator_ends_a_table_and_a_stranger_does_not(
    tables: Tables, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    stopped = (await act(tables, table, CID, "stop")).table
    assert stopped.closed is not None
    assert stopped.closed.reason is Closing.MODERATOR
    with pytest.raises(RuleViolation, match=r"table\.closed"):
        await act(tables, table, ANN, "move", "8/5 6/5")


@pytest.mark.parametrize("verb", ["yes", "no", "agree_stop", "refuse_stop"])
async def test_a_moderator_does_not_answer_for_the_players(
    tables: Tables, dice: ScriptedChance, verb: str
) -> None:
    table = await seated(tables, dice)
    await act(tables, table, BEN, "stop")
    with pytest.raises(NotSeated):
        await act(tables, table, CID, verb)


async def test_a_plain_yes_is_refused_where_two_things_were_asked(
    tables: Tables, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    with pytest.raises(RuleViolation, match=r"answer\.nothing_asked"):
        await act(tables, table, BEN, "yes")
    await act(tables, table, ANN, "resign", "2")
    await act(tables, table, ANN, "stop")
    with pytest.raises(RuleViolation, match=r"answer\.which"):
        await act(tables, table, BEN, "yes")
    await act(tables, table, BEN, "refuse_stop")
    after = (await act(tables, table, BEN, "yes")).table
    assert after.state.score == (0, 2)


async def test_to_play_on_is_to_refuse_a_stop(tables: Tables, dice: ScriptedChance) -> None:
    table = await seated(tables, dice)
    await act(tables, table, BEN, "stop")
    with pytest.raises(RuleViolation, match=r"stop\.own"):
        await act(tables, table, BEN, "agree_stop")
    after = (await act(tables, table, ANN, "move", "8/5 6/5")).table
    assert after.stop_proposed_by is None
    with pytest.raises(RuleViolation, match=r"stop\.none"):
        await act(tables, table, BEN, "agree_stop")


async def test_a_table_that_has_been_idle_for_long_is_let_go_and_read_again_as_it_was(
    tables: Tables, dice: ScriptedChance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sessions.entrance.MOST_HELD", 2)
    opened = [await seated(tables, dice, channel_id) for channel_id in range(20, 24)]
    assert len(tables._entrance._sessions) == 2
    looked_at = await tables.look(opened[0].id)
    assert looked_at.table == opened[0]
    assert [*tables._entrance._sessions] == [opened[3].id, opened[0].id]
    await act(tables, opened[0], ANN, "move", "8/5 6/5")


async def test_what_stood_at_an_earlier_version_is_the_same_in_whichever_order_it_is_asked(
    tables: Tables, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    table = (await act(tables, table, ANN, "move", "8/5 6/5")).table
    session = tables._entrance._sessions[table.id]
    forwards = [session.at(version) for version in range(table.version + 1)]
    backwards = [session.at(version) for version in range(table.version, -1, -1)]
    assert forwards == backwards[::-1]
    assert [table.version for table in forwards] == [*range(table.version + 1)]
