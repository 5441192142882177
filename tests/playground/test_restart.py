"""The program itself is stopped and started again."""

import json
from pathlib import Path

from tests.playground.process import playground
from tests.playground.visitor import State, Visitor, message_with, shows, visiting

THREAD = "Backgammon: Ann"


async def open_in_thread(visitor: Visitor) -> State:
    """Begin a game in a thread of the second channel."""
    await visitor.slash("Ann", "play", "other-table", thread="true")
    await visitor.until(lambda state: THREAD in json.dumps(state["channels"]))
    await visitor.until(shows("Accept"), "Ben", THREAD)
    await visitor.slash("Ben", "accept", THREAD)
    return await visitor.until(shows("opens with"), "Ben", THREAD)


async def test_a_table_in_a_thread_goes_on_where_it_was(tmp_path: Path) -> None:
    async with playground(tmp_path) as address, visiting(address) as visitor:
        before = await open_in_thread(visitor)
    async with playground(tmp_path) as address, visiting(address) as visitor:
        after = await visitor.until(shows("opens with"), "Ben", THREAD)
        assert (after["channel"], after["resumed"]) == (before["channel"], True)
        player = {p["id"]: p["name"] for p in after["people"]}[thread_of(after)["called"][0]]
        assert (await visitor.slash(player, "resign", THREAD))["answered"]
        assert message_with(await visitor.state(player, THREAD), "resign")
        for channel in ("backgammon", "other-table"):
            assert (await visitor.state("Ben", channel))["messages"] == []


def thread_of(state: State) -> State:
    """Return the only thread."""
    (thread,) = [channel for channel in state["channels"] if channel["thread"]]
    return thread
