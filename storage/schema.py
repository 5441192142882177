"""Bring a database to the schema that this program needs."""

from functools import cache
from importlib import import_module
from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from storage.engines import Engines
from storage.errors import UnknownSchema

# Where Alembic remembers which migration was the last.
REMEMBERED = "alembic_version"


async def upgrade_schema(engines: Engines) -> None:
    """Apply the migrations that are missing, all in one transaction.

    Several programs may start at once: one migrates, the others wait and then find it done.
    Raises UnknownSchema, having touched nothing, if the database is newer than the program.
    """
    async with engines.reads.connect() as connection:
        if await connection.run_sync(_is_current):
            return
    upgrade = import_module("storage.migrating").upgrade
    async with engines.writes.begin() as connection:
        if engines.schema_lock is not None:
            await connection.execute(text(engines.schema_lock))
        await connection.run_sync(upgrade)


@cache
def revisions() -> tuple[str, ...]:
    """Return the names of all migrations, oldest first: each begins the name of its file."""
    names = (file.name for file in files("storage.migrations.versions").iterdir())
    return tuple(sorted(name.partition("_")[0] for name in names if name[0].isdigit()))


def _is_current(connection: Connection) -> bool:
    if not inspect(connection).has_table(REMEMBERED):
        return False
    revision = connection.scalar(text(f"SELECT version_num FROM {REMEMBERED}"))
    if revision and revision not in revisions():
        raise UnknownSchema(revision)
    return bool(revision == revisions()[-1])
