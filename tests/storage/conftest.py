"""Databases to test on: a new SQLite file, and a new PostgreSQL database if there is a server.

`CHOUETTE_TEST_POSTGRES_URL` names any database of a server where new ones may be created. Without
it the tests that are for every database run on SQLite alone, and those for PostgreSQL are skipped.
"""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage import Store

POSTGRES = os.environ.get("CHOUETTE_TEST_POSTGRES_URL")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'chouette.db'}"


@pytest.fixture
def postgres_url() -> Iterator[str]:
    if POSTGRES is None:
        pytest.skip("no PostgreSQL server: CHOUETTE_TEST_POSTGRES_URL is not set")
    with new_postgres_database(POSTGRES) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"] if POSTGRES else ["sqlite"])
def url(request: pytest.FixtureRequest) -> str:
    """Name a database that does not have a schema yet."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
async def raw(url: str) -> AsyncIterator[AsyncEngine]:
    """Reach the same database past the store."""
    engine = create_async_engine(url)
    yield engine
    await engine.dispose()


@contextmanager
def new_postgres_database(server: str) -> Iterator[str]:
    name = f"chouette_{uuid4().hex}"
    asyncio.run(run_on(server, f"CREATE DATABASE {name}"))
    try:
        yield make_url(server).set(database=name).render_as_string(hide_password=False)
    finally:
        asyncio.run(run_on(server, f"DROP DATABASE {name} WITH (FORCE)"))


async def run_on(url: str, *statements: str) -> None:
    """Run statements outside any transaction."""
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()
