"""Two want something of a table in the same moment: one gets it, the other is told why not.

Which of them is faster is up to the machine; that it is one of them is not.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta

from tests.wire.answer import Answer
from tests.wire.person import Person
from tests.wire.playing import begin, next_act, on_turn, play_on
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.test_chouette import gather
from tests.wire.world import Channel

PAST = timedelta(seconds=1)


def stored(bot: Bot, *answers: Answer) -> list[bool]:
    """Tell of each act whether it is in a log; nothing may be there twice."""
    with closing(sqlite3.connect(bot.database)) as connection:
        query = "SELECT count(*) FROM events WHERE interaction_id = ?"
        counts = [connection.execute(query, (one.interaction.id,)).fetchone()[0] for one in answers]
    assert set(counts) <= {0, 1}
    return [bool(count) for count in counts]


def kinds(bot: Bot) -> list[str]:
    """Return what has happened at the newest table."""
    with closing(sqlite3.connect(bot.database)) as connection:
        newest = "SELECT max(id) FROM sessions"
        query = f"SELECT kind FROM events WHERE session_id = ({newest}) ORDER BY sequence"
        return [kind for (kind,) in connection.execute(query)]


async def checked(bot: Bot) -> None:
    """See that the database holds together."""
    assert await bot.stop() == 0
    await bot.launch("db", "check")
    assert await bot.ended() == 0, bot.log


async def told(*answers: Answer, number: int) -> list[Answer]:
    """Return those who were told privately that theirs does not count, once so many are."""
    channel = answers[0].interaction.channel
    await channel.changes.until(
        lambda: sum(bool(one.interaction.followups) for one in answers) == number, channel.seen
    )
    return [one for one in answers if one.interaction.followups]


@asynccontextmanager
async def together(discord: Discord) -> AsyncIterator[None]:
    """Let everything that is done meanwhile reach the bot in one moment."""
    discord.gateway.hold()
    yield
    discord.gateway.release()


async def chosen(ann: Person, ben: Person) -> Person:
    """Return who has chosen the play of the opening and only needs to confirm it."""
    board = ann.channel.board
    mover = on_turn(board, (ann, ben))
    menu = next(menu for menu in board.menus if ":choose:" in menu["custom_id"])
    await mover.pick(menu["options"][0]["value"])
    await mover.sees("Confirm")
    return mover


async def test_of_the_same_click_from_two_devices_one_counts(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben)
    mover = await chosen(ann, ben)
    async with together(discord):
        clicks = [mover.click_soon("Confirm") for _ in range(2)]
    (late,) = await told(*clicks, number=1)
    assert "moved on" in late.text
    assert stored(bot, *clicks) == [click is not late for click in clicks]
    assert kinds(bot).count("played") == 1
    await checked(bot)


async def double(*people: Person) -> None:
    """Play until somebody may double, and let him."""
    channel = people[0].channel
    while "Double" not in channel.board.buttons:
        board = channel.board
        await next_act(on_turn(board, people), board).complete()
    doubler = on_turn(channel.board, people)
    question = await doubler.click("Double")
    assert question.message is not None
    sure = next(label for label in question.message.buttons if label != "Cancel")
    before = channel.board.mark
    await doubler.click(sure, on=question)
    await channel.changes.until(lambda: channel.board.mark != before, channel.seen)
    while "Take" not in channel.board.buttons:  # a captain asks his team first
        board = channel.board
        await next_act(on_turn(board, people), board).complete()


async def test_of_two_who_answer_one_cube_one_counts(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben)
    await double(ann, ben)
    taker = on_turn(channel.board, (ann, ben))
    question = await taker.click("Drop")
    async with together(discord):
        answers = [person.click_soon("Take") for person in (ann, ben)]
        answers.append(taker.click_soon("Drop", on=question))
    late = await told(*answers, number=2)
    assert stored(bot, *answers) == [answer not in late for answer in answers]
    assert sum(kinds(bot).count(answer) for answer in ("taken", "dropped")) == 1
    await checked(bot)


async def test_where_several_answer_a_cube_each_of_them_counts_once(
    ann: Person, ben: Person, cid: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    people = (ann, ben, cid)
    await gather(*people)
    await double(*people)
    asked = {*channel.board.mentioned}
    async with together(discord):
        answers = [person.click_soon("Take") for person in people * 2]
    late = await told(*answers, number=len(answers) - len(asked))
    assert stored(bot, *answers) == [answer not in late for answer in answers]
    assert {one.interaction.user.id for one in answers if one not in late} == asked
    await checked(bot)


async def test_a_click_during_a_restart_counts_once_whoever_hears_of_it(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben)
    mover = await chosen(ann, ben)
    first = mover.click_soon("Confirm")
    await bot.kill()
    meanwhile = mover.click_soon("Confirm")
    assert meanwhile.has_failed
    await bot.start()
    async with together(discord):
        mover.again(first)
        second = mover.click_soon("Confirm")
    await channel.changes.until(lambda: "Confirm" not in channel.board.buttons, channel.seen)
    assert await bot.stop() == 0
    assert stored(bot, first, meanwhile, second) in ([True, False, False], [False, False, True])
    assert kinds(bot).count("played") == 1
    await bot.start()
    await play_on(channel, (ann, ben), until=" wins ", most=4)
    await checked(bot)


async def test_of_a_move_and_the_end_of_its_time_one_counts(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben, minutes=60, when_late="forfeit")
    mover = await chosen(ann, ben)
    await bot.kill()
    with closing(sqlite3.connect(bot.database)) as connection, connection:
        over = (datetime.now(UTC) - PAST).strftime("%Y-%m-%d %H:%M:%S.%f")
        connection.execute("UPDATE sessions SET deadline = ?", (over,))
    gate = discord.faults.hold("GET /users/@me")
    identified = discord.gateway.identified
    await bot.launch()
    await gate.reached.wait()
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        # Until both want to write, nobody can.
        other.execute("BEGIN IMMEDIATE")
        gate.open()
        await discord.gateway.identifies(identified + 1)
        click = mover.click_soon("Confirm")
        await channel.changes.until(lambda: click.is_acknowledged, channel.seen)
        other.execute("ROLLBACK")
    await channel.changes.until(lambda: "Confirm" not in channel.board.buttons, channel.seen)
    (counts,) = stored(bot, click)
    assert ("table.timed_out" in kinds(bot)) is not counts
    assert ("played" in kinds(bot)) is counts
    await checked(bot)


async def test_a_command_and_a_leave_come_one_after_the_other(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await ann.command("chouette")
    await ben.sees("Join")
    async with together(discord):
        leave = ann.click_soon("Leave")
        join = ben.command_soon("table join")
    await join.complete()
    await leave.complete()
    assert stored(bot, leave) == [True]
    (joined,) = stored(bot, join)
    last = kinds(bot)[-3:]
    assert ("table.unseated" in last) is joined
    assert ("table.closed" in last) is not joined
    assert ("closed" in join.text) is not joined
    await checked(bot)
