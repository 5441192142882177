"""Migrations: from every older schema, to the very schema that the program works with."""

import asyncio
import subprocess
import sys
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Status, Store, StoredSession, UnknownSchema
from storage.database import open_engines
from storage.migrating import migrations
from storage.schema import revisions
from storage.tables import metadata
from tests.storage.conftest import OpenStore
from tests.storage.samples import CHANNEL, append, open_session

REVISIONS = [
    script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()
]

PARTIAL = {
    index.name
    for table in metadata.tables.values()
    for index in table.indexes
    if index.dialect_options["sqlite"]["where"] is not None
}

INSERT_SESSION = """
INSERT INTO sessions (id, guild_id, channel_id, game, options, seats, status, version,
    created_at, updated_at)
VALUES
"""
OLD_SESSION = f"""{INSERT_SESSION}
    (1, 1, :channel, 'backgammon', '{{"presets": []}}', '[5, 6]', 'playing', 1,
    '2026-11-30 12:00:00', '2026-11-30 12:00:00')
"""
OLD_EVENT = """
INSERT INTO events (session_id, sequence, kind, body, at)
VALUES (1, 1, 'opened', '{}', '2026-11-30 12:00:00')
"""

OLDER = ["0001", "0002"]
BIG_ID = 1_480_351_110_224_678_912
ENDED = [("over", [5, BIG_ID]), ("over", [5, 5]), ("stopped", [6]), ("lobby", [5, 7])]


async def migrate(url: str, revision: str) -> None:
    engines = open_engines(url)
    async with engines.writes.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(migrations(sync), revision))
    await engines.dispose()


async def reread(store: Store, session_id: int) -> StoredSession:
    session = await store.session(session_id)
    assert session is not None
    return session


def differences(connection: Connection) -> list[object]:
    """List how the database differs from the tables that the program works with."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_a_new_database_gets_the_schema_that_the_program_works_with(
    store: Store, raw: AsyncEngine
) -> None:
    async with raw.connect() as connection:
        assert await connection.run_sync(differences) == []


def partial_indexes(connection: Connection) -> set[str | None]:
    """Name the indexes of a database that have a condition."""
    found = chain.from_iterable(inspect(connection).get_multi_indexes().values())
    condition = f"{connection.dialect.name}_where"
    return {index["name"] for index in found if condition in index.get("dialect_options", {})}


def test_files_of_migrations_are_named_as_alembic_knows_them() -> None:
    assert list(revisions()) == REVISIONS[::-1]


async def test_an_index_over_some_rows_is_one_in_every_database(
    store: Store, raw: AsyncEngine
) -> None:
    async with raw.connect() as connection:
        assert await connection.run_sync(partial_indexes) == PARTIAL


async def test_a_missing_table_would_be_noticed(store: Store, raw: AsyncEngine) -> None:
    async with raw.begin() as connection:
        await connection.execute(text("DROP TABLE events"))
        assert await connection.run_sync(differences) != []


@pytest.mark.parametrize("revision", REVISIONS)
async def test_every_older_schema_is_brought_up_to_date_with_all_it_holds(
    open_store: OpenStore, url: str, raw: AsyncEngine, revision: str
) -> None:
    await migrate(url, revision)
    async with raw.begin() as connection:
        await connection.execute(text(OLD_SESSION), {"channel": CHANNEL})
        await connection.execute(text(OLD_EVENT))

    store = await open_store(url)
    session = await store.open_session_in(CHANNEL)
    assert session is not None
    assert (session.game, session.seats, session.version) == ("backgammon", (5, 6), 1)
    assert [event.kind for event in await store.events(session.id)] == ["opened"]
    async with raw.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_a_deadline_from_before_there_were_warnings_is_one_to_warn_about(
    open_store: OpenStore, url: str, raw: AsyncEngine
) -> None:
    await migrate(url, "0001")
    async with raw.begin() as connection:
        await connection.execute(text(OLD_SESSION), {"channel": CHANNEL})
        await connection.execute(
            text("UPDATE sessions SET deadline = '2026-12-01 12:00:00.000000'")
        )

    store = await open_store(url)
    (session,) = await store.warnable(datetime(2026, 12, 3, tzinfo=UTC))
    assert (session.channel_id, session.warned) == (CHANNEL, False)
    assert session.deadline is not None
    assert await store.mark_warned(session.id, session.deadline)
    assert await store.warnable(datetime(2026, 12, 3, tzinfo=UTC)) == []


async def test_a_server_of_an_older_schema_saves_its_first_preset(
    open_store: OpenStore, url: str
) -> None:
    await migrate(url, "0001")
    store = await open_store(url)
    await store.save_preset(1, "chouette", "thursday", {"jacoby": True}, by=2)
    assert [preset.name for preset in await store.presets(1, "chouette")] == ["thursday"]


@pytest.mark.parametrize("revision", OLDER)
async def test_games_from_before_there_was_a_history_are_in_it(
    open_store: OpenStore, url: str, raw: AsyncEngine, revision: str
) -> None:
    await migrate(url, revision)
    async with raw.begin() as connection:
        for number, (status, seats) in enumerate(ENDED, start=1):
            values = f"{number}, 1, {CHANNEL}, 'backgammon', '{{}}', '{seats}', '{status}', 1"
            times = f"'2026-11-29 12:00:00.000000', '2026-11-30 12:00:0{number}.000000'"
            await connection.execute(text(f"{INSERT_SESSION} ({values}, {times})"))

    store = await open_store(url)
    first, second, stopped, lobby = [await reread(store, number) for number in range(1, 5)]
    for session in (first, second, stopped):
        assert session.ended_at == session.updated_at
    assert lobby.ended_at is None
    assert await store.finished(1) == [second, first]
    assert await store.finished(1, before_id=second.id, since=first.ended_at) == [first]
    assert await store.finished(1, user_id=5) == [second, first]
    assert await store.finished(1, user_id=BIG_ID) == [first]

    async with raw.connect() as connection:
        players = await connection.execute(text("SELECT session_id, user_id FROM session_players"))
    assert sorted(map(tuple, players)) == [(1, 5), (1, BIG_ID), (2, 5), (3, 6)]


@pytest.mark.parametrize("revision", OLDER)
async def test_a_game_that_goes_on_after_the_migration_is_in_the_history_when_it_ends(
    open_store: OpenStore, url: str, raw: AsyncEngine, revision: str
) -> None:
    await migrate(url, revision)
    async with raw.begin() as connection:
        await connection.execute(text(OLD_SESSION), {"channel": CHANNEL})
        await connection.execute(text(OLD_EVENT))

    store = await open_store(url)
    playing = await store.open_session_in(CHANNEL)
    assert playing is not None
    await append(store, playing, 1, seats=[6, 7], status=Status.OVER)
    for user_id in (5, 6, 7):
        (over,) = await store.finished(1, user_id=user_id)
        assert (over.id, over.ended_at) == (playing.id, over.updated_at)
    await store.change_preferences(5, {"theme": "night"})
    assert await store.preferences(5) == {"theme": "night"}


async def test_a_store_that_opens_again_finds_what_it_left(open_store: OpenStore, url: str) -> None:
    first = await Store.open(url)
    session = await open_session(first)
    await first.close()
    second = await open_store(url)
    assert await second.open_sessions() == [session]


async def test_a_database_of_a_newer_program_is_refused_and_left_alone(
    store: Store, url: str, raw: AsyncEngine
) -> None:
    async with raw.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(UnknownSchema, match="9999"):
        await Store.open(url)
    assert await store.open_sessions() == []


def test_programs_that_start_at_once_on_a_new_database_do_not_disturb_each_other(url: str) -> None:
    program = (
        "import asyncio, sys; from storage import Store\n"
        "async def main():\n"
        "    store = await Store.open(sys.argv[1])\n"
        "    print(await store.open_sessions())\n"
        "    await store.close()\n"
        "sys.stdin.read(1)\n"  # Everything is imported: wait for the others.
        "asyncio.run(main())\n"
    )
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", program, url],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=Path(__file__).parents[2],
        )
        for _ in range(3)
    ]
    for start in starts:
        assert start.stdin is not None
        start.stdin.write("!")
        start.stdin.flush()
    endings = [start.communicate() for start in starts]
    assert endings == [("[]\n", "")] * 3


async def test_a_program_that_starts_during_a_migration_waits_for_it(
    open_store: OpenStore, url: str
) -> None:
    engines = open_engines(url)
    async with engines.writes.begin() as connection:
        await connection.execute(text(engines.schema_lock or "SELECT 1"))
        opening = asyncio.ensure_future(open_store(url))
        assert await asyncio.wait([opening], timeout=0.2) == (set(), {opening})
        await connection.run_sync(lambda sync: command.upgrade(migrations(sync), "head"))
    assert await (await opening).open_sessions() == []
    await engines.dispose()
