"""Add the house rules that servers keep, and whether people were warned about a deadline."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

OPEN_WITH_DEADLINE = sa.text("status IN ('lobby', 'playing') AND deadline IS NOT NULL")


def upgrade() -> None:
    """Create `presets`, and let open deadlines be found and marked."""
    create_presets()
    mark_deadlines()


def create_presets() -> None:
    """Create `presets`, one a server, game and name."""
    op.create_table(
        "presets",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("created_by", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "name", name="pk_presets"),
    )


def mark_deadlines() -> None:
    """Add `warned`, false for all that is there, and an index over the open deadlines."""
    op.add_column(
        "sessions", sa.Column("warned", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index(
        "ix_sessions_open_deadline",
        "sessions",
        ["deadline"],
        sqlite_where=OPEN_WITH_DEADLINE,
        postgresql_where=OPEN_WITH_DEADLINE,
    )
