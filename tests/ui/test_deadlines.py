"""Deadlines as people see them: the running clock, a warning, and what the table agreed on."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.games.core import ScriptedChance
from bot.sessions.downtime import Downtime
from tests.storage.downtimes import give_back
from tests.ui.friends import TICK, Friends, friends_at, told
from tests.ui.test_chouette import begin, box_doubles

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


class Watch:
    """A watch that somebody sets."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def friends(tmp_path: Path, dice: ScriptedChance, watch: Watch) -> AsyncIterator[Friends]:
    async with friends_at(tmp_path / "games.db", dice, watch) as friends:
        yield friends
    dice.assert_spent()


async def wait(friends: Friends, watch: Watch, minutes: float) -> None:
    """Let time pass until the bot has looked at its deadlines."""
    watch.time += timedelta(minutes=minutes)
    await friends.env.advance_time(2 * TICK + 1)


def until(watch: Watch, minutes: float) -> str:
    return f"<t:{int((watch.time + timedelta(minutes=minutes)).timestamp())}:R>"


async def test_the_clock_of_a_turn_and_of_the_game_run_on_the_board(
    friends: Friends, watch: Watch
) -> None:
    await friends.ann.slash(
        friends.channel, "play", opponent=friends.ben, minutes=30, cube_minutes=5, game_minutes=120
    )
    assert (
        "A turn may take 30 minutes. An answer about the cube may take 5 minutes. A game may last "
        "2 hours; then it is too late for whoever is to act. If somebody is too late, the opponent "
        "may stop the game without being asked back."
    ) in friends.text
    friends.chance.add(3, 1)
    await friends.ben.click(friends.board, label="Accept")
    assert friends.text.endswith(
        f"Time runs out {until(watch, 30)}.\nThe time for this game runs out {until(watch, 120)}."
    )


async def test_two_who_agreed_on_nothing_wait_and_may_stop(friends: Friends, watch: Watch) -> None:
    await friends.begin(minutes=60)
    called = friends.board
    await wait(friends, watch, 46)
    assert friends.board.id != called.id
    assert friends.pinged() == [friends.ann.id]
    warned = friends.board
    await wait(friends, watch, 1)
    assert friends.board.id == warned.id

    await wait(friends, watch, 14)
    assert f"The time of {friends.ann.mention} for this turn is up." in friends.history()[-2]
    assert friends.text.endswith(
        "The time of Ann is up. The table waits; the others may stop the game without asking."
    )
    assert "<t:" not in friends.text
    await friends.ben.slash(friends.channel, "table stop")
    assert f"{friends.ben.mention} stopped this game, because everybody else" in friends.text


async def test_two_who_agreed_on_a_forfeit_lose_the_game_by_the_clock(
    friends: Friends, watch: Watch
) -> None:
    await friends.begin(minutes=60, when_late="forfeit")
    await wait(friends, watch, 59)
    await friends.move(friends.ann, "8/5 6/5")
    await wait(friends, watch, 60)
    assert f"The time of {friends.ben.mention} for this turn is up." in friends.history()[-2]
    assert "Ben is too late and loses the game. **Ann wins 1 point.**" in friends.history()[-2]
    assert "Next game" in friends.labels
    counted = told(await friends.ben.slash(friends.channel, "stats"))
    assert "**1 game**: 0 won, 1 lost" in counted
    assert "Rating: **1490**" in counted


@pytest.mark.parametrize("when_late", ["proxy", "pause", "forfeit"])
async def test_a_chouette_does_with_the_late_what_it_agreed_on(
    friends: Friends, dice: ScriptedChance, watch: Watch, when_late: str
) -> None:
    await begin(friends, dice, minutes=60, cube_minutes=10, when_late=when_late)
    await box_doubles(friends)
    assert f"Time runs out {until(watch, 10)}." in friends.text
    for actor in (friends.ben, friends.cid):
        await actor.click(friends.board, label="Take")
    if when_late != "pause":
        dice.add(6, 2)
    await wait(friends, watch, 10)
    late = f"The time of {friends.dina.mention} for an answer about the cube is up."
    assert late in friends.history()[-2]
    match when_late:
        case "proxy":
            assert "Dina takes, at 2" in friends.history()[-2]
        case "forfeit":
            assert "The bet of Dina is lost (−1)" in friends.history()[-2]
        case _:
            assert "The time of Dina is up. The table waits" in friends.text
            dice.add(6, 2)
            await friends.dina.click(friends.board, label="Take")
            assert f"Time runs out {until(watch, 60)}." in friends.text


async def test_after_a_day_away_every_table_is_told_and_nobody_called(
    friends: Friends, watch: Watch
) -> None:
    await friends.begin(minutes=60)
    await wait(friends, watch, 1)
    downtime = Downtime(watch.time, watch.time + timedelta(days=1), 1)
    await give_back(friends.store, downtime.length, after=downtime.since)
    watch.time = downtime.until
    await friends.restart(after=downtime)
    assert friends.history()[-2] == (
        "The bot was away for 1 day; every time limit here was moved by as much."
    )
    assert f"Time runs out {until(watch, 59)}." in friends.text
    assert friends.pinged() == []
    assert "Ann" in friends.text


async def test_time_limits_are_chosen_in_the_lobby_of_a_chouette(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    options = (await friends.ann.click(friends.board, label="Options")).response
    for choice in ("minutes", "minutes=60", "when_late", "when_late=forfeit"):
        await friends.pick_from(friends.ann, options, choice)
    assert "A turn may take 1 hour. Who is too late loses his bet" in friends.text
    answer = told(await friends.ben.slash(friends.channel, "table options"))
    assert "Time for a whole game: No limit" in answer


async def test_to_be_late_needs_a_limit(friends: Friends) -> None:
    answer = await friends.ann.slash(friends.channel, "play", when_late="forfeit")
    assert told(answer).startswith("Say how much time there is")


async def test_usual_times_are_offered_by_name_and_any_other_can_be_typed(
    friends: Friends,
) -> None:
    offered = await friends.ann.autocomplete(friends.channel, "play", "minutes", "1")
    assert [(choice["name"], choice["value"]) for choice in offered][:3] == [
        ("1 minute", 1),
        ("10 minutes", 10),
        ("15 minutes", 15),
    ]
    typed = await friends.ann.autocomplete(friends.channel, "play", "minutes", "25")
    assert [choice["name"] for choice in typed] == ["25 minutes"]
