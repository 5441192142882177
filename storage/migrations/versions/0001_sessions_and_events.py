"""Add the sessions and their event log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

OPEN_ONLY = sa.text("status IN ('lobby', 'playing')")


def upgrade() -> None:
    """Create both tables."""
    create_sessions()
    create_events()


def create_sessions() -> None:
    """Create `sessions`, with at most one open session a channel."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("board_channel_id", sa.BigInteger),
        sa.Column("board_message_id", sa.BigInteger),
        sa.Column("board_version", sa.Integer),
        sa.Column("deadline", sa.DateTime(timezone=True)),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'over', 'stopped')", name="ck_sessions_status"
        ),
    )
    op.create_index("ix_sessions_channel_id", "sessions", ["channel_id"])
    op.create_index(
        "uq_sessions_open_channel_id",
        "sessions",
        ["channel_id"],
        unique=True,
        sqlite_where=OPEN_ONLY,
        postgresql_where=OPEN_ONLY,
    )


def create_events() -> None:
    """Create `events`, numbered in each session, an interaction at most once in each."""
    op.create_table(
        "events",
        sa.Column("session_id", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("actor", sa.BigInteger),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "sequence", name="pk_events"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name="fk_events_session_id_sessions"
        ),
        sa.UniqueConstraint("session_id", "interaction_id", name="uq_events_interaction"),
    )
