"""Databases to test on: a new SQLite file, and a new PostgreSQL database if there is a server.

`CHOUETTE_TEST_POSTGRES_URL` names any database of a server where new ones may be created. Without
it the tests that are for every database run on SQLite alone, and those for PostgreSQL are skipped.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias
from uuid import uuid4

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage import Store

OpenStore: TypeAlias = Callable[[str], Awaitable[Store]]

POSTGRES = os.environ.get("CHOUETTE_TEST_POSTGRES_URL")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'chouette.db'}"


@pytest.fixture(scope="session")
def postgres_database() -> Iterator[str]:
    """Make one database for all tests: it takes a server much longer than emptying one."""
    if POSTGRES is None:
        pytest.skip("no PostgreSQL server: CHOUETTE_TEST_POSTGRES_URL is not set")
    name = f"chouette_{uuid4().hex}"
    asyncio.run(run_on(POSTGRES, f"CREATE DATABASE {name}"))
    yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    asyncio.run(run_on(POSTGRES, f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture
def postgres_url(postgres_database: str) -> str:
    asyncio.run(run_on(postgres_database, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))
    return postgres_database


@pytest.fixture(params=["sqlite", "postgres"] if POSTGRES else ["sqlite"])
def url(request: pytest.FixtureRequest) -> str:
    """Name a database that does not have a schema yet."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def open_store() -> AsyncIterator[OpenStore]:
    """Open any number of stores, as several programs would, and close them after the test."""
    async with AsyncExitStack() as stack:

        async def open_one(url: str) -> Store:
            store = await Store.open(url)
            stack.push_async_callback(store.close)
            return store

        yield open_one


@pytest.fixture
async def store(open_store: OpenStore, url: str) -> Store:
    return await open_store(url)


@pytest.fixture
async def raw(url: str) -> AsyncIterator[AsyncEngine]:
    """Reach the same database past the store."""
    engine = create_async_engine(url)
    yield engine
    await engine.dispose()


async def run_on(url: str, *statements: str) -> None:
    """Run statements outside any transaction."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()
