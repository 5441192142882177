"""What a table's games come to is stored with the event that ends them, once."""

import random
import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.adapters.games import GAMES
from bot.games.core import ScriptedChance
from bot.sessions.events import Closing
from bot.sessions.privacy import Privacy, rewritten
from bot.sessions.rebuilding import folding
from bot.sessions.table import Table
from bot.sessions.tables import Tables
from bot.sessions.voids import Voids
from storage import Board, Scope, Status, Store, StoreUnavailable
from tests.sessions.people import ANN, BEN, act, new_interaction, proposal, seated
from tests.storage.troubles import locked_by_another_program

GUILD = 1


async def resign(tables: Tables, table: Table, size: int = 1) -> Table:
    """Let Ann lose the game."""
    await act(tables, table, ANN, "resign", str(size))
    return (await act(tables, table, BEN, "accept")).table


async def points(store: Store) -> Sequence[tuple[int, int]]:
    board = await store.leaderboard(GUILD, "backgammon", "all", Board.POINTS)
    return [(place.standing.user_id, place.standing.tally.points) for place in board.places]


async def test_the_end_of_a_game_and_its_result_are_one_append(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    table = await resign(tables, await seated(tables, dice), 2)
    (result,) = await store.results_of(table.id)
    assert (result.scope, result.number) == (Scope.GAME, 1)
    assert {part.user_id: part.points for part in result.parts} == {101: -2, 102: 2}
    assert await points(store) == [(102, 2), (101, -2)]
    log = await store.events(table.id)
    assert result.ended_at == log[-1].at
    assert await store.names_of(GUILD, {101, 102, 103}) == {101: "Ann", 102: "Ben"}


async def test_games_of_a_session_are_numbered_also_after_a_restart(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    table = await resign(tables, await seated(tables, dice))
    later = Tables(store, GAMES, chance=dice)
    dice.add(3, 1)
    await act(later, table, ANN, "next_game")
    await resign(later, table, 3)
    assert [one.number for one in await store.results_of(table.id)] == [2, 1]
    assert await points(store) == [(102, 4), (101, -4)]
    assert (await store.rolls_of(GUILD)).pairs[6 * 2 + 0] == 2


async def test_a_game_that_is_stopped_counts_nowhere_but_its_dice_have_fallen(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    table = await seated(tables, dice)
    dice.add(6, 4)
    await act(tables, table, ANN, "move", "8/5 6/5")
    await act(tables, table, BEN, "roll")
    await tables.close(table.id, Closing.VANISHED)
    assert await points(store) == []
    assert sum((await store.rolls_of(GUILD)).pairs) == 2
    assert sum((await store.rolls_of(GUILD, BEN.user_id)).pairs) == 1
    assert [one.scope for one in await store.results_of(table.id)] == [Scope.ABANDONED]


async def test_a_table_that_is_closed_after_a_game_is_over_and_one_without_a_game_is_stopped(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    between = await resign(tables, await seated(tables, dice, 30))
    midst = await resign(tables, await seated(tables, dice, 31))
    dice.add(3, 1)
    await act(tables, midst, ANN, "next_game")
    first = await seated(tables, dice, 32)
    for table in (between, midst, first):
        await tables.close(table.id, Closing.AGREED)
    assert [one.id for one in await store.finished(GUILD)] == [midst.id, between.id]
    assert [one.id for one in await store.finished(GUILD, user_id=102)] == [midst.id, between.id]
    closed = [(await tables.look(table.id)).table.status for table in (between, midst, first)]
    assert closed == [Status.OVER, Status.OVER, Status.STOPPED]


async def test_an_invitation_that_is_withdrawn_leaves_nothing_behind(
    tables: Tables, store: Store
) -> None:
    table = await tables.open(proposal(), interaction_id=new_interaction())
    await tables.close(table.id, Closing.VANISHED)
    assert await store.results_of(table.id) == []


async def test_where_the_disk_refuses_neither_the_event_nor_the_result_is_there(
    tables: Tables, store: Store, dice: ScriptedChance, tmp_path: Path
) -> None:
    table = await seated(tables, dice)
    await act(tables, table, ANN, "resign", "1")
    version = (await tables.look(table.id)).table.version
    with locked_by_another_program(tmp_path / "games.db"), pytest.raises(StoreUnavailable):
        await act(tables, table, BEN, "accept")
    assert len(await store.events(table.id)) == version
    assert await store.results_of(table.id) == []
    await act(tables, table, BEN, "accept")
    assert await points(store) == [(102, 1), (101, -1)]


async def test_results_worked_out_from_the_logs_are_those_that_were_stored(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    generator = random.Random(5)
    for channel in range(30, 36):
        table = await seated(tables, dice, channel)
        for _ in range(generator.randint(1, 3)):
            await resign(tables, table, generator.randint(1, 3))
            dice.add(3, 1)
            await act(tables, table, BEN, "next_game")
        await tables.close(table.id, Closing.MODERATOR)
    await Voids(store).void(GUILD, 2, 1, by=9, reason="a test")
    rebuilt = await store.rebuild_results(folding(GAMES))
    assert rebuilt.games > 6
    assert set(rebuilt.differences.values()) == {0}


async def test_who_is_forgotten_has_no_name_in_any_log(
    tables: Tables, store: Store, dice: ScriptedChance
) -> None:
    table = await resign(tables, await seated(tables, dice))
    await act(tables, table, ANN, "end_session")
    await Privacy(store, tables).forget(ANN.user_id)
    again = (await tables.look(table.id)).table
    assert [player.name for player in again.players] == ["", "Ben"]
    assert again.players[0].user_id < 0
    for event in await store.events(table.id):
        assert not re.search(r"\b101\b", str(event.body))
        assert "Ann" not in str(event.body)
        assert event.actor != ANN.user_id


def test_only_the_person_in_question_is_rewritten() -> None:
    seated_ben = {"user_id": 102, "name": "Ben", "automation": ["roll"]}
    assert rewritten("table.seated", seated_ben, 101, -5) == seated_ben
    assert rewritten("table.seated", seated_ben, 102, -5) == seated_ben | {
        "user_id": -5,
        "name": "",
    }
    assert rewritten("rolled", {"seat": 101}, 101, -5) == {"seat": 101}
    assert rewritten("table.opened", {"user_id": 1, "invited": 101}, 101, -5)["invited"] == -5
    assert rewritten("table.flag", {"user_id": 1, "on": True}, 1, -5)["on"] is True
