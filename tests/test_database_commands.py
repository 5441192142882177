"""`chouette db`: copies and checks, as the host runs them."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.adapters.games import GAMES
from bot.games.core import ScriptedChance
from bot.sessions.tables import Tables
from storage import Store
from tests.sessions.people import ANN, BEN, act, seated
from tests.storage.troubles import damage_last_page
from tests.test_main import chouette


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """Give a folder with the database of a table at which Ann has moved and Ben is to roll."""
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'chouette.db'}")
    dice = ScriptedChance()
    tables = Tables(store, GAMES, chance=dice)
    table = await seated(tables, dice)
    await act(tables, table, ANN, "move", "8/5 6/5")
    await store.close()
    return tmp_path


def change(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / "chouette.db")) as connection, connection:
        connection.execute(statement)


def test_a_sound_database_is_said_to_be_so(folder: Path) -> None:
    checked = chouette("db", "check", folder=folder)
    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout == "Tables checked: 1. Faults: 0.\n"


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE sessions SET status = 'over'", "its log says playing, but stored is over"),
        ("UPDATE sessions SET version = version + 1", "but its log has"),
        ("UPDATE sessions SET seats = '[102,101]'", "its log seats (101, 102)"),
        ("DELETE FROM events WHERE sequence = 2", "but its log has"),
        ("UPDATE sessions SET game = 'whist'", "nobody knows the game 'whist'"),
        ("UPDATE events SET body = '{}' WHERE sequence = 2", "its log does not replay"),
        ("UPDATE events SET body = '{' WHERE sequence = 2", "it cannot be read: JSONDecodeError"),
        ("UPDATE sessions SET options = ''", "it cannot be read: JSONDecodeError"),
    ],
)
def test_a_log_that_does_not_replay_to_what_is_stored_is_named(
    folder: Path, statement: str, sentence: str
) -> None:
    change(folder, statement)
    checked = chouette("db", "check", folder=folder)
    assert checked.returncode == 1
    assert "table 1: " in checked.stdout
    assert sentence in checked.stdout
    assert "Faults: 0" not in checked.stdout
    assert "chouette db backup" in checked.stderr


def test_a_damaged_file_is_named_with_what_to_do(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "chouette.db")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    damage_last_page(folder / "chouette.db")
    checked = chouette("db", "check", folder=folder)
    assert checked.returncode == 1
    assert checked.stdout.startswith("damaged: ")
    assert checked.stderr.startswith("Stop the bot, put the damaged file")


def test_a_copy_is_made_once_and_is_sound(folder: Path) -> None:
    copied = chouette("db", "backup", "copy.db", folder=folder)
    assert copied.returncode == 0
    assert copied.stdout.startswith("copy.db: ")
    again = chouette("db", "backup", "copy.db", folder=folder)
    assert again.returncode == 2
    assert "is there already" in again.stderr
    url = "sqlite+aiosqlite:///copy.db"
    assert chouette("db", "check", folder=folder, CHOUETTE_DATABASE_URL=url).returncode == 0


async def test_results_that_are_not_what_the_logs_say_are_mended_and_told(folder: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{folder / 'chouette.db'}")
    tables = Tables(store, GAMES, chance=ScriptedChance())
    table = (await tables.look(1)).table
    await act(tables, table, BEN, "resign", "1")
    await act(tables, table, ANN, "accept")
    await store.close()
    sound = chouette("db", "rebuild-results", folder=folder)
    assert (sound.returncode, sound.stderr) == (0, "")
    assert sound.stdout == "Games rebuilt from the logs: 1; the same figures as stored.\n"
    change(folder, "UPDATE standings SET points = 99 WHERE period = 'all' AND points = 1")
    wrong = chouette("db", "rebuild-results", folder=folder)
    assert wrong.returncode == 1
    assert wrong.stdout.splitlines() == [
        "standings: rows that differed: 1",
        "Games rebuilt from the logs: 1; the rows above were mended.",
    ]
    assert chouette("db", "rebuild-results", folder=folder).stdout == sound.stdout


@pytest.mark.parametrize("command", ["check", "rebuild-results"])
def test_what_is_not_there_is_neither_looked_after_nor_made(tmp_path: Path, command: str) -> None:
    asked = chouette("db", command, folder=tmp_path)
    assert (asked.returncode, asked.stdout) == (2, "")
    assert asked.stderr == "There is no database chouette.db.\n"
    assert list(tmp_path.iterdir()) == []
