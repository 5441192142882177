"""Let finished sessions be found whose last board was never shown."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

ENDED_BEHIND = sa.text("ended_at IS NOT NULL AND board_version < version")


def upgrade() -> None:
    """Create an index that is empty while all goes well."""
    op.create_index(
        "ix_sessions_ended_behind",
        "sessions",
        ["ended_at"],
        sqlite_where=ENDED_BEHIND,
        postgresql_where=ENDED_BEHIND,
    )
