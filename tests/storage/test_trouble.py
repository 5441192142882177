"""A database that fails: nothing is saved, nothing is lost, and afterwards all is well."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import make_url

from storage import Store, StoreUnavailable, damages
from tests.storage.conftest import POSTGRES, OpenStore, run_on
from tests.storage.samples import CHANNEL, append, open_session, rolled
from tests.storage.troubles import (
    damage_last_page,
    full_disk,
    locked_by_another_program,
    pragma,
)

BIG = [rolled(*range(1000)) for _ in range(100)]


@pytest.fixture
async def impatient(open_store: OpenStore, sqlite_url: str) -> Store:
    """Open a store that does not wait long for a lock."""
    return await open_store(f"{sqlite_url}?timeout=0.05")


@pytest.mark.parametrize("trouble", [locked_by_another_program, full_disk])
async def test_sqlite_trouble_loses_nothing_and_passes(
    impatient: Store, sqlite_url: str, trouble: Callable[[Path], AbstractContextManager[None]]
) -> None:
    session = await open_session(impatient)
    with trouble(Path(make_url(sqlite_url).database or "")):
        for _ in range(2):
            with pytest.raises(StoreUnavailable):
                await append(impatient, session, 1, events=BIG, interaction_id=70)
            assert await impatient.session(session.id) == session
            assert len(await impatient.events(session.id)) == 1
        with pytest.raises(StoreUnavailable):
            await open_session(impatient, channel_id=CHANNEL + 1, options={"note": "x" * 200_000})
        with pytest.raises(StoreUnavailable):
            await impatient.record_board(session.id, channel_id=1, message_id=1, version=1)
        with pytest.raises(StoreUnavailable):
            await impatient.save_preset(1, "chouette", "big", {"note": "x" * 200_000}, by=1)
        assert await impatient.presets(1, "chouette") == []
        with pytest.raises(StoreUnavailable):
            await impatient.change_preferences(1, {"note": "x" * 200_000})
        assert await impatient.preferences(1) == {}
    assert await append(impatient, session, 1, events=BIG, interaction_id=70) == 101


async def test_a_read_only_file_can_be_read_and_not_written(
    open_store: OpenStore, sqlite_url: str
) -> None:
    writer = await open_store(sqlite_url)
    session = await open_session(writer)
    reader = await open_store(f"{sqlite_url.replace(':///', ':///file:')}?mode=ro&uri=true")
    assert await reader.open_session_in(CHANNEL) == session
    with pytest.raises(StoreUnavailable, match="readonly"):
        await append(reader, session, 1)
    assert await append(writer, session, 1) == 2
    assert len(await reader.events(session.id)) == 2


async def test_the_words_of_the_trouble_do_not_repeat_what_was_to_be_stored(
    impatient: Store, sqlite_url: str
) -> None:
    session = await open_session(impatient)
    lock = locked_by_another_program(Path(make_url(sqlite_url).database or ""))
    with lock, pytest.raises(StoreUnavailable, match=r"^database is locked$"):
        await append(impatient, session, 1)


async def test_a_damaged_page_is_told_with_what_to_do_and_harms_no_other_page(
    open_store: OpenStore, sqlite_url: str
) -> None:
    store = await Store.open(sqlite_url)
    first = await open_session(store)
    last = await open_session(store, channel_id=CHANNEL + 1)
    await append(store, last, 1, events=BIG)
    await store.close()
    damage_last_page(Path(make_url(sqlite_url).database or ""))
    store = await open_store(sqlite_url)
    with pytest.raises(StoreUnavailable) as caught:
        await store.events(last.id)
    assert "chouette db backup" in caught.value.advice
    assert len(await store.events(first.id)) == 1
    assert await damages(sqlite_url) != []


@pytest.mark.parametrize(
    ("trouble", "advice"),
    [(locked_by_another_program, "Another program holds"), (full_disk, "has room")],
)
async def test_trouble_comes_with_advice(
    impatient: Store,
    sqlite_url: str,
    trouble: Callable[[Path], AbstractContextManager[None]],
    advice: str,
) -> None:
    session = await open_session(impatient)
    lasting = trouble(Path(make_url(sqlite_url).database or ""))
    with lasting, pytest.raises(StoreUnavailable) as caught:
        await append(impatient, session, 1, events=BIG)
    assert advice in caught.value.advice


async def test_a_file_that_may_not_grow_takes_nothing_half(impatient: Store) -> None:
    session = await open_session(impatient)
    await pragma(impatient, "max_page_count = 1")  # which stands for as many as there are
    with pytest.raises(StoreUnavailable, match="full") as caught:
        await append(impatient, session, 1, events=BIG)
    assert caught.value.advice.startswith("The disk is full: make room.")
    assert len(await impatient.events(session.id)) == 1
    await pragma(impatient, "max_page_count = 1000000")
    assert await append(impatient, session, 1, events=BIG) == 101


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna, " * 1000)
    with pytest.raises(StoreUnavailable, match="not a database"):
        await Store.open(f"sqlite+aiosqlite:///{letter}")
    assert letter.read_text() == "Dear Anna, " * 1000


async def test_a_server_that_is_not_there_is_unavailable() -> None:
    with pytest.raises(StoreUnavailable):
        await Store.open("postgresql+asyncpg://anna@127.0.0.1:1/chouette")


@pytest.mark.parametrize(
    "url",
    ["sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:", "sqlite:///a.db", "mysql://x", "?"],
)
async def test_a_url_that_cannot_work_is_refused_in_words(url: str) -> None:
    with pytest.raises(ValueError, match=r"sqlite\+aiosqlite:///chouette\.db"):
        await Store.open(url)


async def test_a_postgres_server_that_dropped_its_connections_is_found_again(
    open_store: OpenStore, postgres_url: str
) -> None:
    store = await open_store(postgres_url)
    session = await open_session(store)
    await drop_connections(postgres_url)
    assert await append(store, session, 1) == 2


async def test_a_read_only_postgres_database_loses_nothing_and_recovers(
    open_store: OpenStore, postgres_url: str
) -> None:
    store = await open_store(postgres_url)
    session = await open_session(store)
    async with read_only(postgres_url):
        with pytest.raises(StoreUnavailable, match="read-only"):
            await append(store, session, 1)
        assert await store.session(session.id) == session
    assert await append(store, session, 1) == 2


@asynccontextmanager
async def read_only(postgres_url: str) -> AsyncIterator[None]:
    """Let the database take no writes on the connections that are opened meanwhile."""
    setting = f"ALTER DATABASE {make_url(postgres_url).database} SET default_transaction_read_only"
    assert POSTGRES is not None
    await run_on(POSTGRES, f"{setting} = on")
    await drop_connections(postgres_url)
    try:
        yield
    finally:
        await run_on(POSTGRES, f"{setting} = off")
        await drop_connections(postgres_url)


async def drop_connections(postgres_url: str) -> None:
    """Cut every connection to the database but the one that asks for it."""
    await run_on(
        postgres_url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
