"""A whole run, with every failure in it: its logs and everything that is said hold no secret."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import aiohttp
import pytest

from bot.sessions.seed_chain import SeedChain
from tests.storage.troubles import locked_by_another_program
from tests.wire.faults import cutting, failing, refusing
from tests.wire.person import Person
from tests.wire.playing import begin, next_act, on_turn
from tests.wire.process import Bot
from tests.wire.refusals import expired_token, missing_permissions, unknown_interaction
from tests.wire.server import Discord
from tests.wire.starting import Nursery
from tests.wire.world import TOKEN, Channel

CALLBACK = "/callback$"
ANSWER = "/webhooks/"
BOARD = f"{re.escape('/channels/{channel_id}/messages')}"
GAMES_AHEAD = 3


def seeds_of(database: Path) -> Iterator[bytes]:
    """Yield the secrets of the first table, as they are kept and for its next games."""
    with closing(sqlite3.connect(database)) as connection:
        kept = dict(connection.execute("SELECT number, seed FROM dice_seeds WHERE session_id = 1"))
    assert kept
    yield from kept.values()
    chain = SeedChain(kept)
    yield from (chain.seed(number + 1) for number in range(GAMES_AHEAD))


def spellings(secret: bytes) -> Iterator[str]:
    literal = repr(secret)[2:-1]
    yield from (secret.hex(), literal, json.dumps(literal)[1:-1])


def said_by(discord: Discord) -> str:
    """Return all that the bot has sent to people: texts, and files that can be read."""
    bodies = [json.dumps(exchange.call.body) for exchange in discord.exchanges]
    files = [
        upload.content.decode("latin-1")
        for exchange in discord.exchanges
        for upload in exchange.call.files.values()
    ]
    return "\n".join((*bodies, *files))


async def suffer(discord: Discord, bot: Bot, ann: Person, ben: Person) -> None:
    """Let everything go wrong once that can."""
    board = ann.channel.board
    mover = on_turn(board, (ann, ben))
    for pattern, effect in (
        (CALLBACK, refusing(unknown_interaction())),
        (CALLBACK, failing()),
        (ANSWER, refusing(expired_token())),
        (ANSWER, refusing(missing_permissions())),
        (ANSWER, cutting),
    ):
        fault = discord.faults.inject(pattern, effect)
        mover.command_soon("dice")
        await discord.struck(fault)
    with locked_by_another_program(bot.database):
        assert "could not be saved" in (await mover.command("dice", seed="mine")).text
    posting = discord.faults.inject(BOARD, refusing(missing_permissions()))
    await mover.command("board")
    await discord.struck(posting)
    with closing(sqlite3.connect(bot.database)) as connection, connection:
        connection.execute("UPDATE events SET body = '{}' WHERE sequence = 2")
    await bot.restart()
    assert "Something went wrong" in (await mover.command("dice", seed="mine")).text


async def looked_at(bot: Bot) -> str:
    """Return what the port says of the bot."""
    (address,) = re.findall(r"address\W+(http://127\.0\.0\.1:\d+/)", bot.log)
    async with aiohttp.ClientSession(address) as session:
        texts = []
        for page in ("healthz", "metrics"):
            async with session.get(page) as answer:
                texts.append(await answer.text())
    return "\n".join(texts)


@pytest.mark.parametrize("log_format", ["console", "json"])
async def test_nothing_that_is_logged_or_said_holds_a_secret(
    discord: Discord,
    channel: Channel,
    nursery: Nursery,
    tmp_path: Path,
    request: pytest.FixtureRequest,
    log_format: str,
) -> None:
    bot = Bot(
        tmp_path,
        discord,
        nursery,
        luck=request.node.nodeid,
        CHOUETTE_DATABASE_URL=f"sqlite+aiosqlite:///{tmp_path / 'chouette.db'}?timeout=0.05",
        CHOUETTE_METRICS_PORT="0",
        CHOUETTE_LOG_LEVEL="DEBUG",
        CHOUETTE_LOG_FORMAT=log_format,
    )
    await bot.start()
    try:
        ann, ben = (
            Person(discord, discord.world.add_member(channel.guild, name), channel)
            for name in ("Ann", "Ben")
        )
        await begin(ann, ben)
        await ann.command("export", format="json")
        board = channel.board
        await next_act(on_turn(board, (ann, ben)), board).complete()
        pages = await looked_at(bot)
        await suffer(discord, bot, ann, ben)
        await bot.stop()
        for command in (("db", "check"), ("db", "backup", "copy.db"), ("db", "rebuild-results")):
            await bot.launch(*command)
            await bot.ended()
    finally:
        await bot.close()
    log, said = bot.log, said_by(discord)
    for happened in (
        "interaction.failed",
        "store.unavailable",
        "Traceback",
        "Faults: ",
        "checked.",
    ):
        assert happened in log
    hidden = [TOKEN, *TOKEN.split(".")[1:], "interaction-"]
    for seed in seeds_of(bot.database):
        hidden += spellings(seed)
    assert [secret for secret in hidden if secret in f"{log}{pages}{said}"] == []
