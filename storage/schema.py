"""Bring a database to the schema that this program needs."""

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from storage.engines import Engines
from storage.errors import UnknownSchema


async def upgrade_schema(engines: Engines) -> None:
    """Apply the migrations that are missing, all in one transaction.

    Several programs may start at once: one migrates, the others wait and then find it done.
    Raises UnknownSchema, having touched nothing, if the database is newer than the program.
    """
    async with engines.reads.connect() as connection:
        if await connection.run_sync(_is_current):
            return
    async with engines.writes.begin() as connection:
        await connection.execute(text(engines.schema_lock))
        await connection.run_sync(_upgrade)


def migrations(connection: Connection | None = None) -> Config:
    """Configure Alembic for the migrations of this package, to run on a connection."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "storage:migrations")
    return config


def _is_current(connection: Connection) -> bool:
    scripts = ScriptDirectory.from_config(migrations())
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision and revision not in {script.revision for script in scripts.walk_revisions()}:
        raise UnknownSchema(revision)
    return revision == scripts.get_current_head()


def _upgrade(connection: Connection) -> None:
    command.upgrade(migrations(connection), "head")
