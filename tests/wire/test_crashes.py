"""The process dies at any moment, and nothing that it said is lost: the short form of `crash`."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from tests.wire.crashing.carnage import Carnage
from tests.wire.crashing.power import commit_ends
from tests.wire.server import Discord
from tests.wire.starting import Nursery

KILLS = 15


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
