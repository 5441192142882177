"""What the host of the bot relies on: one process, a clean end, and to be told how it is."""

import asyncio
import os
import re
import signal
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import aiohttp

from bot.cli.run import CLOSED_WITHIN
from bot.ui.client import PATIENCE
from tests.wire.person import Person
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.starting import Nursery
from tests.wire.world import Channel

CLEAN_END = 5.0
"""Seconds that a service manager waits."""
ONLY_POST = f"^{re.escape('POST /channels/{channel_id}/messages')}$"
NOT_IN_TIME = "bot.not_closed_in_time"
"""What is said where something had to be left as it was."""


async def test_a_second_process_says_so_and_never_connects(
    bot: Bot, discord: Discord, nursery: Nursery, tmp_path: Path
) -> None:
    (tmp_path / "second").mkdir()
    database = f"sqlite+aiosqlite:///{bot.database}"
    second = Bot(tmp_path / "second", discord, nursery, CHOUETTE_DATABASE_URL=database)
    await second.launch()
    assert await second.ended() == 2
    assert f"Another process ({bot.pid} on " in second.log
    assert "Traceback" not in second.log
    assert discord.gateway.identified == 1


async def test_of_two_that_are_started_at_once_on_a_new_database_one_serves(
    discord: Discord, channel: Channel, nursery: Nursery, tmp_path: Path
) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'chouette.db'}"
    bots = []
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        bots.append(Bot(tmp_path / name, discord, nursery, CHOUETTE_DATABASE_URL=database))
    await asyncio.gather(*(bot.launch() for bot in bots))
    try:
        ending = {asyncio.create_task(bot.ended()): bot for bot in bots}
        (ended,), _ = await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
        assert ended.result() == 2
        refused = ending.pop(ended)
        (serving,) = ending.values()
        assert f"Another process ({serving.pid} on " in refused.log
        await discord.gateway.changes.until(
            lambda: discord.gateway.identified == 1, lambda: serving.log
        )
        assert not serving.has_ended
    finally:
        for bot in bots:
            await bot.close()


async def test_after_a_kill_the_next_process_serves_at_once(
    bot: Bot, discord: Discord, ann: Person
) -> None:
    await bot.restart()
    assert "lease.waiting" not in bot.log
    assert (await ann.command("help")).text


async def test_commands_are_sent_when_they_have_changed_or_are_asked_for(
    bot: Bot, discord: Discord
) -> None:
    known = list(discord.world.commands)
    assert known
    discord.world.commands = []
    await bot.restart()
    assert discord.world.commands == []
    await bot.kill()
    identified = discord.gateway.identified
    await bot.launch("run", "--sync")
    await discord.gateway.changes.until(
        lambda: discord.gateway.identified > identified, lambda: bot.log
    )
    assert {command["name"] for command in discord.world.commands} == {
        command["name"] for command in known
    }


def test_whatever_hangs_an_end_takes_less_than_five_seconds() -> None:
    assert 2 * PATIENCE < CLOSED_WITHIN < CLEAN_END


async def test_a_clean_end_waits_for_nothing_and_leaves_the_place_free(
    bot: Bot, discord: Discord, ann: Person, ben: Person
) -> None:
    await ann.command("play", opponent=ben)
    assert await bot.stop() == 0
    assert NOT_IN_TIME not in bot.log
    assert "Traceback" not in bot.log
    await bot.start()
    assert "lease.waiting" not in bot.log


async def test_a_process_that_is_connecting_ends_as_cleanly(bot: Bot, discord: Discord) -> None:
    await bot.kill()
    gate = discord.faults.hold("GET /users/@me")
    await bot.launch()
    await gate.reached.wait()
    assert await bot.stop() == 0
    assert NOT_IN_TIME not in bot.log
    assert "Traceback" not in bot.log


async def test_a_process_that_has_lost_its_connection_ends_as_cleanly(
    bot: Bot, discord: Discord
) -> None:
    discord.gateway.drop()
    assert await bot.stop() == 0
    assert NOT_IN_TIME not in bot.log


async def test_who_asks_for_the_end_twice_disturbs_nothing(bot: Bot, discord: Discord) -> None:
    os.kill(bot.pid, signal.SIGTERM)
    await discord.gateway.left()
    with suppress(ProcessLookupError):  # it may be gone by now, or listen to nobody any more
        os.kill(bot.pid, signal.SIGTERM)
    assert await bot.ended() in (0, -signal.SIGTERM)
    assert "Traceback" not in bot.log
    with closing(sqlite3.connect(bot.database)) as database:
        query = "SELECT expires_at > renewed_at FROM leases"
        assert database.execute(query).fetchall() == [(0,)]


async def test_what_discord_never_answers_does_not_keep_a_process_that_is_asked_to_stop(
    bot: Bot, discord: Discord, ann: Person, ben: Person
) -> None:
    board, answer = discord.faults.hold(ONLY_POST), discord.faults.hold("/webhooks/")
    ann.command_soon("play", opponent=ben)
    await board.reached.wait()
    await answer.reached.wait()
    assert await bot.stop() == 0
    assert "Traceback" not in bot.log


def health_of(bot: Bot) -> str:
    """Return the address at which the bot says how it is."""
    (address,) = re.findall(r'"address": "(http://127\.0\.0\.1:\d+/)"', bot.log)
    return str(address)


async def test_the_port_says_that_discord_is_missing(
    discord: Discord, channel: Channel, nursery: Nursery, tmp_path: Path
) -> None:
    bot = Bot(tmp_path, discord, nursery, CHOUETTE_METRICS_PORT="0")
    gate = discord.faults.hold("GET /users/@me")
    await bot.launch()
    try:
        await gate.reached.wait()
        async with aiohttp.ClientSession(health_of(bot)) as session:
            async with session.get("healthz") as health:
                said = "Discord is not connected.\n"
                assert (health.status, await health.text()) == (503, said)
            async with session.get("metrics") as metrics:
                assert "chouette_tables_open 0.0" in await metrics.text()
    finally:
        await bot.close()


async def test_the_port_tells_how_the_bot_is(
    discord: Discord, channel: Channel, nursery: Nursery, tmp_path: Path
) -> None:
    bot = Bot(tmp_path, discord, nursery, CHOUETTE_METRICS_PORT="0")
    await bot.start()
    try:
        ann, ben = (
            Person(discord, discord.world.add_member(channel.guild, name), channel)
            for name in ("Ann", "Ben")
        )
        await ann.command("play", opponent=ben)
        await ben.sees("Accept")
        await ben.click("Accept")
        await channel.changes.until(lambda: channel.board.attachments, channel.seen)
        async with aiohttp.ClientSession(health_of(bot)) as session:
            async with session.get("healthz") as health:
                assert (health.status, await health.text()) == (200, "ok\n")
            async with session.get("metrics") as metrics:
                assert metrics.content_type == "text/plain"
                figures = await metrics.text()
    finally:
        await bot.close()
    assert "chouette_tables_open 1.0" in figures
    counted = 'chouette_interactions_total{kind="application_command",outcome="done"}'
    assert f"{counted} 1.0" in figures
    for measured in ("answer", "board", "render", "database"):
        assert re.search(rf"chouette_{measured}_seconds_count\S* [1-9]", figures), measured
    assert 'chouette_discord_requests_total{status="200"}' in figures


async def test_what_people_say_and_are_called_is_not_logged(
    bot: Bot, discord: Discord, channel: Channel, ann: Person
) -> None:
    await ann.command("move", play="24/23 my secret plan")
    await bot.stop()
    assert "secret plan" not in bot.log
    assert "aaaaaaaaaaaaaaaaaa.bbbbbb" not in bot.log
