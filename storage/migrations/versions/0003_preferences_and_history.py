"""Add what people have set, who played at which session, and when a session ended."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

OVER_ONLY = sa.text("status = 'over'")

# Each database has its own way to read a list as rows.
SEATED = {
    "sqlite": "json_each(sessions.seats) AS seat",
    "postgresql": "json_array_elements_text(sessions.seats) AS seat(value)",
}


def upgrade() -> None:
    """Create `preferences` and `session_players`, and let finished sessions be found."""
    create_preferences()
    date_endings()
    create_session_players()
    fill_session_players()


def create_preferences() -> None:
    """Create `preferences`, one a person."""
    op.create_table(
        "preferences",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_preferences"),
    )


def date_endings() -> None:
    """Add `ended_at`, which was the last append to a closed session, and the indexes over it.

    In this order: `storage.tables` says why.
    """
    op.add_column("sessions", sa.Column("ended_at", sa.DateTime(timezone=True)))
    op.execute("UPDATE sessions SET ended_at = updated_at WHERE status IN ('over', 'stopped')")
    for name, columns in (
        ("ix_sessions_over_game", ["guild_id", "game", "ended_at", "id"]),
        ("ix_sessions_over", ["guild_id", "ended_at", "id"]),
    ):
        op.create_index(
            name, "sessions", columns, sqlite_where=OVER_ONLY, postgresql_where=OVER_ONLY
        )


def create_session_players() -> None:
    """Create `session_players`, with an index for the games of one person in one server."""
    op.create_table(
        "session_players",
        sa.Column("session_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_session_players"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name="fk_session_players_session_id_sessions"
        ),
    )
    op.create_index(
        "ix_session_players_history",
        "session_players",
        ["user_id", "guild_id", "ended_at", "session_id"],
    )


def fill_session_players() -> None:
    """Add whoever sits at a session that began, or may have begun before it was stopped."""
    op.execute(
        "INSERT INTO session_players (session_id, user_id, guild_id, ended_at)"
        " SELECT DISTINCT sessions.id, CAST(seat.value AS BIGINT), sessions.guild_id,"
        " sessions.ended_at"
        f" FROM sessions, {SEATED[op.get_bind().dialect.name]}"
        " WHERE sessions.status <> 'lobby'"
    )
