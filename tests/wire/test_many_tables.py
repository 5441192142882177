"""Many tables at once, and a process that dies in the middle."""

import asyncio
from collections.abc import Iterator

from tests.wire.person import Person
from tests.wire.playing import begin, next_act, on_turn
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.world import Channel

TABLES = 12
ACTS = 6


def pairs(discord: Discord, channel: Channel) -> Iterator[tuple[Person, Person]]:
    """Yield two people for each of many channels."""
    guild = channel.guild
    for number in range(TABLES):
        room = discord.world.add_channel(guild, f"table-{number}")
        ann, ben = (discord.world.add_member(guild, f"{name}{number}") for name in ("Ann", "Ben"))
        yield Person(discord, ann, room), Person(discord, ben, room)


async def act(ann: Person, ben: Person) -> None:
    """Go on at a table; who reads that his board is an old one waits for the next."""
    channel = ann.channel
    for _ in range(ACTS):
        board = channel.board
        old = board.mark
        answer = await next_act(on_turn(board, (ann, ben)), board).complete()
        if "moved on" in answer.text:
            await channel.changes.until(lambda old=old: channel.board.mark != old, channel.seen)


async def test_every_table_goes_on_after_the_process_was_killed_under_all_of_them(
    discord: Discord, channel: Channel, bot: Bot
) -> None:
    tables = [*pairs(discord, channel)]
    await bot.restart()  # a server with more channels than it knew of
    await asyncio.gather(*(begin(ann, ben) for ann, ben in tables))
    playing = asyncio.gather(*(act(ann, ben) for ann, ben in tables))
    await tables[0][0].sees("Confirm")
    await bot.kill()
    await playing
    await bot.start()
    before = [ann.channel.board.mark for ann, _ in tables]
    await asyncio.gather(*(act(ann, ben) for ann, ben in tables))
    after = [ann.channel.board.mark for ann, _ in tables]
    assert all(now != then for now, then in zip(after, before, strict=True))
    assert "Traceback" not in bot.log
