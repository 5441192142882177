"""Rooms in which the bots are measured: channels of a loopback Discord, two people in each."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from bot.adapters.display import Display
from bot.adapters.games import GAMES
from bot.adapters.view import Intent
from bot.games.backgammon.options import Options
from bot.sessions.proposal import Proposal
from bot.sessions.table import Player
from bot.sessions.tables import Tables
from bot.sessions.wishes import Actor
from storage import Store
from tests.wire import validation
from tests.wire.call import Call
from tests.wire.faults import Faults
from tests.wire.person import Person
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.starting import Cold
from tests.wire.world import Channel

PATIENCE: Final = 120.0
DISTANCE: Final = 0.05
"""Seconds. From a host on the same continent Discord takes rather more for a message."""
TICK: Final = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Room:
    """Hold a channel and the two who play there."""

    channel: Channel
    people: tuple[Person, Person]


class Site:
    """Hold a loopback Discord of its own, the rooms on it, and the bot that it serves."""

    def __init__(self, folder: Path, rooms: int, starter: Cold) -> None:
        folder.mkdir()
        self.discord = Discord()
        world = self.discord.world
        guild = world.add_guild("Friends")
        self.rooms = [
            Room(
                channel := world.add_channel(guild, f"table-{number}"),
                (
                    Person(self.discord, world.add_member(guild, f"Ann {number}"), channel),
                    Person(self.discord, world.add_member(guild, f"Ben {number}"), channel),
                ),
            )
            for number in range(rooms)
        ]
        self.bot = Bot(folder, self.discord, starter)

    @property
    def cpu(self) -> float:
        """Return the seconds for which the bot's process has computed so far."""
        stat = Path(f"/proc/{self.bot.pid}/stat").read_text("ascii")
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / TICK

    @property
    def memory(self) -> float:
        """Return the resident memory of the bot's process, in MB (10^6 bytes)."""
        status = Path(f"/proc/{self.bot.pid}/status").read_text("ascii")
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024 / 1e6

    async def shown(self) -> None:
        """Return as soon as there is a board in every room."""
        for room in self.rooms:
            await room.channel.changes.until(
                lambda room=room: bool(room.channel.messages), lambda: self.bot.log, PATIENCE
            )


class Far(Faults):
    """Let every request take the time that it takes to a Discord that is not next door."""

    async def wait(self, call: Call) -> None:
        await asyncio.sleep(DISTANCE)
        await super().wait(call)


@asynccontextmanager
async def site(
    folder: Path, rooms: int, module: str = "tests.wire.launcher"
) -> AsyncIterator[Site]:
    """Open a loopback Discord with a bot that is not started; leave nothing running."""
    opened = Site(folder, rooms, Cold(module))
    await opened.discord.open()
    try:
        yield opened
    finally:
        await opened.bot.close()
        await opened.discord.close()


@contextmanager
def unvalidated() -> Iterator[None]:
    """Let the loopback Discord believe what it is sent: to check it takes longer than to answer."""
    description, validation.OPENAPI = validation.OPENAPI, Path(os.devnull)
    try:
        yield
    finally:
        validation.OPENAPI = description


async def open_tables(database: Path, rooms: list[Room]) -> None:
    """Let two people sit down in each room, in a new database; nobody is shown the board yet."""
    store = await Store.open(f"sqlite+aiosqlite:///{database}")
    tables = Tables(store, GAMES)
    numbers = count(1)
    for room in rooms:
        ann, ben = room.people
        opener = Player(ann.id, ann.user.name)
        proposal = Proposal(
            room.channel.guild.id, room.channel.id, "backgammon", Options(), Display(), opener
        )
        table = await tables.open(proposal, interaction_id=next(numbers))
        await tables.act(
            table.id,
            Actor(ben.id, ben.user.name),
            Intent("join"),
            seen=table.version,
            interaction_id=next(numbers),
        )
    await store.close()
