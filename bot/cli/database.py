"""Look after the database: `chouette db backup`, `check` and `rebuild-results`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.adapters.games import GAMES
from bot.cli.commands import Commands, add_command
from bot.sessions.checking import faults
from bot.sessions.rebuilding import folding
from bot.settings import Settings, SettingsError
from storage import BACKUP, BackupRefused, Store, StoreUnavailable, back_up, damages, file_of


def add_to(commands: Commands) -> None:
    """Add `db` with its commands to the command line."""
    parser = commands.add_parser("db", help="look after the database")
    database = parser.add_subparsers(dest="database_command", required=True)
    copy = add_command(
        database, "backup", backup, explained="copy the SQLite file, also while the bot runs"
    )
    copy.add_argument("file", type=Path, help="where the copy goes; there must be nothing yet")
    add_command(
        database,
        "rebuild-results",
        rebuild_results,
        explained="work out results, ratings and leaderboards anew from the logs",
    )
    add_command(
        database, "check", check, explained="see whether the file is sound and every log replays"
    )


async def rebuild_results(settings: Settings, _: argparse.Namespace) -> int:
    """Work out every result anew; exit with 1 if anything was not as the logs say."""
    store = await Store.open(_existing(settings))
    try:
        rebuilt = await store.rebuild_results(folding(GAMES))
    finally:
        await store.close()
    wrong = {name: rows for name, rows in rebuilt.differences.items() if rows}
    for name, rows in wrong.items():
        print(f"{name}: rows that differed: {rows}")
    verdict = "the rows above were mended" if wrong else "the same figures as stored"
    print(f"Games rebuilt from the logs: {rebuilt.games}; {verdict}.")
    return 1 if wrong else 0


async def backup(settings: Settings, chosen: argparse.Namespace) -> None:
    """Make a copy that holds together, as of one moment."""
    try:
        size = await back_up(settings.database_url, chosen.file)
    except BackupRefused as error:
        raise SettingsError(str(error)) from error
    print(f"{chosen.file}: {size:,} bytes, checked.")


async def check(settings: Settings, _: argparse.Namespace) -> int:
    """Report what is wrong with the database; exit with 1 if anything is."""
    url = _existing(settings)
    found = [f"damaged: {damage}" for damage in await damages(url)]
    store = await Store.open(url)
    try:
        tables = await store.session_ids()
        for table in tables:
            found += [f"table {table}: {fault}" for fault in await _faults(store, table)]
    finally:
        await store.close()
    for line in found:
        print(line)
    print(f"Tables checked: {len(tables)}. Faults: {len(found)}.")
    if found:
        print(BACKUP, file=sys.stderr)
    return 1 if found else 0


def _existing(settings: Settings) -> str:
    """Return the address of the database; refuse a file that is not there instead of making it."""
    file = file_of(settings.database_url)
    if file is not None and not file.exists():
        raise SettingsError(f"There is no database {file}.")
    return settings.database_url


async def _faults(store: Store, table: int) -> list[str]:
    try:
        return await faults(store, GAMES, table)
    except StoreUnavailable as error:
        return [f"it cannot be read: {error}"]
