"""A bot that was away: nobody loses time by it."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta

from tests.wire.person import Person
from tests.wire.process import Bot
from tests.wire.world import Channel

SAID = "The bot was away for 1 day; every time limit here was moved by as much."


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


async def test_a_day_without_the_bot_is_given_back_and_said(
    bot: Bot, ann: Person, ben: Person, channel: Channel
) -> None:
    await ann.command("play", opponent=ben, minutes=60)
    await ben.sees("Accept")
    await ben.click("Accept")
    await ann.sees("Time runs out")
    await bot.kill()
    with closing(sqlite3.connect(bot.database)) as database, database:
        (before,) = database.execute("SELECT deadline FROM sessions").fetchone()
        (renewed,) = database.execute("SELECT renewed_at FROM leases").fetchone()
        day = timedelta(days=1)
        earlier = [f"{moment(text) - day:%Y-%m-%d %H:%M:%S.%f}" for text in (before, renewed)]
        database.execute("UPDATE sessions SET deadline = ?", earlier[:1])
        database.execute("UPDATE leases SET renewed_at = ?, expires_at = renewed_at", earlier[1:])
    await bot.start()
    await channel.changes.until(lambda: SAID in channel.seen(), channel.seen)
    await bot.restart()  # finds nothing more to give back
    await bot.stop()
    with closing(sqlite3.connect(bot.database)) as database:
        (after,) = database.execute("SELECT deadline FROM sessions").fetchone()
    assert timedelta(0) <= moment(after) - moment(before) < timedelta(minutes=1)
    assert bot.log.count("downtime.given_back") == 1
