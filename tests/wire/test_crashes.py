"""The process dies at any moment, and nothing that it said is lost: the short form of `crash`."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.wire.crashing.carnage import Carnage
from tests.wire.crashing.power import commit_ends
from tests.wire.faults import cutting
from tests.wire.person import Person
from tests.wire.playing import begin, next_act, on_turn, play_on
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.starting import Nursery
from tests.wire.world import Channel

KILLS = 15
ONLY_POST = f"^{re.escape('POST /channels/{channel_id}/messages')}$"


async def test_nothing_is_lost_doubled_or_half_done_however_often_the_process_is_killed(
    discord: Discord, nursery: Nursery, tmp_path: Path
) -> None:
    carnage = Carnage(discord, tmp_path, nursery, Random(6), twos=4, chouettes=2)
    try:
        figures = await carnage.run(KILLS)
    finally:
        await carnage.bot.close()
    print(figures)
    assert figures.kills >= KILLS
    assert figures.acknowledged > KILLS
    assert (figures.lost, figures.doubled, figures.half_done) == (0, 0, 0)


@pytest.mark.parametrize("typing", [False, True], ids=["clicked", "typed"])
async def test_no_board_that_nobody_remembers_stays_below_the_one_that_works(
    ann: Person, ben: Person, channel: Channel, bot: Bot, discord: Discord, typing: bool
) -> None:
    await begin(ann, ben)
    await play_on(channel, (ann, ben), until="to roll or double")
    await channel.tidied()
    loser = on_turn(channel.board, (ann, ben))
    question = await loser.click("Resign")
    lost = discord.faults.inject(ONLY_POST, cutting, times=2, after=True)
    assert question.message is not None
    single = next(label for label in question.message.buttons if label.startswith("Single"))
    loser.click_soon(single, on=question)
    await discord.struck(lost)
    offer = await loser.sees("Accept")
    await bot.restart()
    # The offer is refused before the new process has looked after any board: the game is again
    # where the last board stands that the dead process could remember.
    other = on_turn(offer, (ann, ben))
    await (other.command("refuse") if typing else other.click("Refuse", on=offer))
    await channel.changes.until(lambda: channel.board.mark > offer.mark, channel.seen)
    mover = on_turn(channel.board, (ann, ben))
    mark = channel.board.mark
    await next_act(mover, channel.board).complete()
    await channel.changes.until(lambda: channel.board.mark > mark, channel.seen)


async def test_how_a_game_ended_is_shown_after_a_crash_in_that_very_instant(
    ann: Person, ben: Person, channel: Channel, bot: Bot, discord: Discord
) -> None:
    await begin(ann, ben, length=1)
    loser = on_turn(channel.board, (ann, ben))
    winner = ben if loser is ann else ann
    question = await loser.click("Resign")
    assert question.message is not None
    single = next(label for label in question.message.buttons if label.startswith("Single"))
    await loser.click(single, on=question)
    offer = await winner.sees("Accept")
    lost = discord.faults.inject(ONLY_POST, cutting, times=2)
    winner.click_soon("Accept", on=offer)
    await discord.struck(lost)
    await bot.restart()
    shown = await winner.sees("Play again")
    assert "wins the match" in shown.text


def test_a_write_ahead_log_is_read_up_to_its_last_whole_commit(tmp_path: Path) -> None:
    database = tmp_path / "some.db"
    ends = []
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        wal = tmp_path / "some.db-wal"
        for statement in ("CREATE TABLE t (x)", "INSERT INTO t VALUES (1)", "DELETE FROM t"):
            connection.execute(statement)
            ends.append(wal.stat().st_size)
        written = wal.read_bytes()
    assert [*commit_ends(written)] == ends
    assert [*commit_ends(written[:-1])] == ends[:-1]
    assert [*commit_ends(written[:-1] + b"?")] == ends[:-1]
