"""Migrations: from every older schema, to the very schema that the program works with."""

import asyncio
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Store, UnknownSchema
from storage.database import open_engines
from storage.schema import migrations
from storage.tables import metadata
from tests.storage.conftest import OpenStore
from tests.storage.samples import CHANNEL, open_session

REVISIONS = [
    script.revision for script in ScriptDirectory.from_config(migrations()).walk_revisions()
]

OLD_SESSION = """
INSERT INTO sessions (id, guild_id, channel_id, game, options, seats, status, version,
    created_at, updated_at)
VALUES (1, 1, :channel, 'backgammon', '{"presets": []}', '[5, 6]', 'playing', 1,
    '2026-11-30 12:00:00', '2026-11-30 12:00:00')
"""
OLD_EVENT = """
INSERT INTO events (session_id, sequence, kind, body, at)
VALUES (1, 1, 'opened', '{}', '2026-11-30 12:00:00')
"""


async def migrate(url: str, revision: str) -> None:
    engines = open_engines(url)
    async with engines.writes.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(migrations(sync), revision))
    await engines.dispose()


def differences(connection: Connection) -> list[object]:
    """List how the database differs from the tables that the program works with."""
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_a_new_database_gets_the_schema_that_the_program_works_with(
    store: Store, raw: AsyncEngine
) -> None:
    async with raw.connect() as connection:
        assert await connection.run_sync(differences) == []


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
