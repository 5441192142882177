"""The world in which the bot lives in the playground."""

from datetime import UTC, datetime, timedelta

import discord
import pytest

from bot.playground.world import World
from tests.playground.toy import Toy
from tests.playground.visitor import running


async def newest_interaction(people: int) -> tuple[list[int], int]:
    """Run a world for one command; return everybody's ids and the id of that interaction."""
    world = World(Toy(), people, {})
    await world.start()
    ids = [world.server.id, *(c.id for c in world.channels()), *(p.id for p in world.people)]
    await world.interact(lambda: world.people[0].actor.slash(world.channels()[0], "board"))
    newest = max(world.env.backend.interactions)
    await world.close()
    return ids, newest


async def test_ids_of_the_world_outlive_a_restart_and_ids_of_interactions_never_return() -> None:
    ids, interaction = await newest_interaction(2)
    again, later = await newest_interaction(3)
    assert again[: len(ids)] == ids
    assert later > interaction


async def test_the_clock_is_the_wall_clock() -> None:
    world = World(Toy(), 2, {})
    await world.start()
    assert abs(datetime.now(UTC) - world.env.now()) < timedelta(seconds=10)
    await world.close()


async def test_only_the_first_person_may_manage_the_server() -> None:
    world = World(Toy(), 10, {})
    await world.start()
    held = [
        discord.Permissions(world.env.backend.compute_permissions(world.server.id, person.id))
        for person in world.people
    ]
    assert [permissions.manage_guild for permissions in held] == [True] + [False] * 9
    await world.close()


@pytest.mark.parametrize("people", [0, 11])
def test_the_room_is_limited(people: int) -> None:
    with pytest.raises(ValueError, match="room for 1 to 10"):
        World(Toy(), people, {})


async def test_a_bot_that_cannot_start_says_why_and_is_closed() -> None:
    class Broken(Toy):
        async def setup_hook(self) -> None:
            raise RuntimeError("the store is locked")

    bot = Broken()
    with pytest.raises(RuntimeError, match="the store is locked"):
        async with running(bot):
            pass
    assert bot.is_closed()
