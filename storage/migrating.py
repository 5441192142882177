"""Apply migrations. Alembic is large, and a database that is up to date does without it."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def migrations(connection: Connection | None = None) -> Config:
    """Configure Alembic for the migrations of this package, to run on a connection."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "storage:migrations")
    return config


def upgrade(connection: Connection) -> None:
    """Apply the migrations that are missing."""
    command.upgrade(migrations(connection), "head")
