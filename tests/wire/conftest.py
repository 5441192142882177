"""A loopback Discord, the bot's process, and people in a channel."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.wire import validation
from tests.wire.person import Person
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.starting import Nursery
from tests.wire.world import Channel


def pytest_report_header() -> str:
    state = "on" if validation.is_on() else f"off: there is no {validation.OPENAPI.name}"
    return f"validation against Discord's OpenAPI description is {state}"


@pytest.fixture
async def discord() -> AsyncIterator[Discord]:
    discord = Discord()
    await discord.open()
    yield discord
    await discord.close()
    if discord.violations:
        pytest.fail("\n".join(discord.violations), pytrace=False)


@pytest.fixture
def channel(discord: Discord) -> Channel:
    return discord.world.add_channel(discord.world.add_guild("Friends"), "backgammon")


@pytest.fixture(scope="session")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    nursery = Nursery(tmp_path_factory.mktemp("nursery"))
    yield nursery
    nursery.close()


@pytest.fixture
async def bot(
    discord: Discord,
    channel: Channel,
    nursery: Nursery,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> AsyncIterator[Bot]:
    bot = Bot(tmp_path, discord, nursery, luck=request.node.nodeid)
    await bot.start()
    yield bot
    await bot.close()
    print(bot.log)


@pytest.fixture
def ann(discord: Discord, bot: Bot, channel: Channel) -> Person:
    return Person(discord, discord.world.add_member(channel.guild, "Ann"), channel)


@pytest.fixture
def ben(discord: Discord, bot: Bot, channel: Channel) -> Person:
    return Person(discord, discord.world.add_member(channel.guild, "Ben"), channel)


@pytest.fixture
def cid(discord: Discord, bot: Bot, channel: Channel) -> Person:
    """Return one who moderates the server."""
    user = discord.world.add_member(channel.guild, "Cid", moderates=True)
    return Person(discord, user, channel)
