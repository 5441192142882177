"""Copies of a SQLite file that hold together, also while there is play."""

import asyncio
import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from storage import BackupRefused, Store, StoreUnavailable, back_up, damages
from tests.storage.conftest import OpenStore
from tests.storage.samples import CHANNEL, append, open_session, rolled
from tests.storage.troubles import damage_last_page, no_file_above


def left_in(folder: Path) -> list[str]:
    """Return the names of the databases in a folder, without those of their logs."""
    return [name for name in all_in(folder) if not name.endswith(("-wal", "-shm"))]


def all_in(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def test_a_copy_has_what_was_stored_by_then(
    open_store: OpenStore, sqlite_url: str, tmp_path: Path
) -> None:
    store = await open_store(sqlite_url)
    session = await open_session(store)
    target = tmp_path / "copy.db"
    assert await back_up(sqlite_url, target) == target.stat().st_size
    await append(store, session, 1)
    copy = await open_store(f"sqlite+aiosqlite:///{target}")
    assert await copy.session(session.id) == session
    assert left_in(tmp_path) == ["chouette.db", "copy.db"]


async def test_a_copy_made_during_play_is_of_one_moment(
    open_store: OpenStore, sqlite_url: str, tmp_path: Path
) -> None:
    store = await open_store(sqlite_url)
    session = await open_session(store)

    async def play() -> None:
        for version in range(1, 60):
            await append(store, session, version)

    playing = asyncio.create_task(play())
    versions = []
    for number in range(4):
        target = tmp_path / f"copy{number}.db"
        await back_up(sqlite_url, target)
        with closing(sqlite3.connect(target)) as copy:
            (stored,) = copy.execute("SELECT version FROM sessions").fetchone()
            (logged,) = copy.execute("SELECT max(sequence) FROM events").fetchone()
        assert stored == logged
        versions.append(stored)
    await playing
    assert versions == sorted(versions)


@pytest.mark.parametrize("name", ["copy.db", "letter.txt"])
async def test_where_the_file_system_knows_no_links_a_copy_replaces_nothing_either(
    open_store: OpenStore,
    sqlite_url: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
) -> None:
    def refuse(*_: Path) -> None:
        (tmp_path / "letter.txt").write_text("Dear Anna")  # by somebody else, just now
        raise PermissionError(errno.EPERM, "Operation not permitted")

    await open_store(sqlite_url)
    monkeypatch.setattr(Path, "hardlink_to", refuse)
    if name == "letter.txt":
        with pytest.raises(BackupRefused, match="is there by now"):
            await back_up(sqlite_url, tmp_path / name)
    else:
        await back_up(sqlite_url, tmp_path / name)
        assert await damages(f"sqlite+aiosqlite:///{tmp_path / name}") == []
    assert (tmp_path / "letter.txt").read_text() == "Dear Anna"
    assert left_in(tmp_path) == sorted({"chouette.db", "letter.txt", name})


async def test_a_copy_replaces_nothing(
    open_store: OpenStore, sqlite_url: str, tmp_path: Path
) -> None:
    await open_store(sqlite_url)
    target = tmp_path / "letter.txt"
    target.write_text("Dear Anna")
    with pytest.raises(BackupRefused, match="is there already; a copy never replaces a file"):
        await back_up(sqlite_url, target)
    assert target.read_text() == "Dear Anna"


async def test_a_copy_does_not_go_onto_the_database_itself_nor_where_sqlite_keeps_a_log(
    sqlite_url: str, tmp_path: Path
) -> None:
    await (await Store.open(sqlite_url)).close()
    file = tmp_path / "chouette.db"
    before = file.read_bytes()
    (tmp_path / "link.db").symlink_to(file)
    for name in ("chouette.db", "link.db"):
        with pytest.raises(BackupRefused, match="is there already"):
            await back_up(sqlite_url, tmp_path / name)
    for name in ("chouette.db-wal", "chouette.db-shm", "chouette.db-journal"):
        with pytest.raises(BackupRefused, match="choose another name"):
            await back_up(sqlite_url, tmp_path / "." / name)
    assert file.read_bytes() == before
    assert all_in(tmp_path) == ["chouette.db", "link.db"]


async def test_a_copy_for_which_there_is_no_room_leaves_nothing_behind(
    open_store: OpenStore, sqlite_url: str, tmp_path: Path
) -> None:
    store = await open_store(sqlite_url)
    await open_session(store)
    with no_file_above(20_000), pytest.raises(StoreUnavailable) as caught:
        await back_up(sqlite_url, tmp_path / "copy.db")
    assert "room" in caught.value.advice
    assert left_in(tmp_path) == ["chouette.db"]
    await back_up(sqlite_url, tmp_path / "copy.db")


async def test_where_there_is_no_database_or_no_folder_there_is_no_copy(
    sqlite_url: str, open_store: OpenStore, tmp_path: Path
) -> None:
    with pytest.raises(BackupRefused, match="There is no database"):
        await back_up(sqlite_url, tmp_path / "copy.db")
    await open_store(sqlite_url)
    with pytest.raises(BackupRefused, match="There is no folder"):
        await back_up(sqlite_url, tmp_path / "nowhere" / "copy.db")


async def test_a_damaged_file_leaves_no_copy_behind(sqlite_url: str, tmp_path: Path) -> None:
    store = await Store.open(sqlite_url)
    for number in range(40):
        session = await open_session(store, channel_id=CHANNEL + number)
        await append(store, session, 1, events=[rolled(*range(1000))])
    await store.close()
    assert await damages(sqlite_url) == []
    damage_last_page(Path(make_url(sqlite_url).database or ""))
    with pytest.raises((StoreUnavailable, BackupRefused)):
        await back_up(sqlite_url, tmp_path / "copy.db")
    assert left_in(tmp_path) == ["chouette.db"]


async def test_for_postgresql_its_own_tool_is_named(tmp_path: Path) -> None:
    with pytest.raises(BackupRefused, match=r"pg_dump --format=custom --file=.*copy\.db"):
        await back_up("postgresql+asyncpg://anna@localhost/games", tmp_path / "copy.db")
