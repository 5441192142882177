"""The tables, as SQLAlchemy Core metadata.

`events` is the truth: it is only ever added to. A row of `sessions` repeats what the last event
means for those who look a session up without replaying it.

**The same interaction twice.** One interaction is one append, and one append may write several
events. Its id stands on the first of them and the others carry NULL. So a plain unique constraint
over (session, interaction) makes the database refuse a second delivery, while NULLs never collide.

`session_players` is who ever played at a session. Rows are only added: `seats` is who sits there
now, and somebody who left or was replaced played all the same. Each repeats where the session was
and when it ended, so that one index finds a player's games in a server and has them in order.

`presets` are house rules that a server keeps under names of its own, `preferences` what a person
has set for himself, in every server.

`servers` are what a server has set for itself.

`leases` says which program serves with this store, `marks` what a program remembers of itself from
one run to the next. `dice_seeds` holds the secrets of a session's dice, each under the number of a
game, counted from 1; the log has only what everybody may know.
"""

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.types import TypeDecorator

from storage.records import OPEN

# Names that are the same everywhere let a later migration find what it must change.
NAMES = {
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMES)


# What the type of `sessions.id` holds: PostgreSQL refuses to be asked about more.
HIGHEST_ID = 2**31 - 1


class Instant(TypeDecorator[datetime]):
    """Store an aware datetime, and give it back aware and in UTC.

    Not every database keeps the zone, so what is written is always UTC.
    """

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Turn into UTC; a naive datetime is a programmer's mistake."""
        if value is None:
            return None
        assert value.tzinfo is not None, "an instant without a zone"
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Say the zone again where the database forgot it."""
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


sessions = Table(
    "sessions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("status", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("board_channel_id", BigInteger),
    Column("board_message_id", BigInteger),
    Column("board_version", Integer),
    Column("deadline", Instant),
    Column("warned", Boolean, nullable=False, server_default=false()),
    Column("created_at", Instant, nullable=False),
    Column("updated_at", Instant, nullable=False),
    Column("ended_at", Instant),
    # A misspelt status would slip past the index below.
    CheckConstraint("status IN ('lobby', 'playing', 'over', 'stopped')", name="status"),
    Index("ix_sessions_channel_id", "channel_id"),
)

IS_OPEN = sessions.c.status.in_(OPEN)

# Written out, because an index takes no parameters. Conditions are the same on PostgreSQL, as the
# migrations say: said here, they would make SQLAlchemy import that dialect for SQLite too.
OPEN_ONLY = text("status IN ('lobby', 'playing')")
Index(
    "uq_sessions_open_channel_id",
    sessions.c.channel_id,
    unique=True,
    sqlite_where=OPEN_ONLY,
)

OPEN_WITH_DEADLINE = text(f"{OPEN_ONLY} AND deadline IS NOT NULL")
Index(
    "ix_sessions_open_deadline",
    sessions.c.deadline,
    sqlite_where=OPEN_WITH_DEADLINE,
)

# What was shown of it is not its end: only a crash leaves that behind.
ENDED_BEHIND = text("ended_at IS NOT NULL AND board_version < version")
Index(
    "ix_sessions_ended_behind",
    sessions.c.ended_at,
    sqlite_where=ENDED_BEHIND,
)

# Written out too: a session is finished if a game in it came to its end, however it was closed.
OVER_ONLY = text("status = 'over'")
# Where SQLite finds two indexes equally good, it takes the one that was made first: the one that
# knows the game must be it.
Index(
    "ix_sessions_over_game",
    sessions.c.guild_id,
    sessions.c.game,
    sessions.c.ended_at,
    sessions.c.id,
    sqlite_where=OVER_ONLY,
)

Index(
    "ix_sessions_over",
    sessions.c.guild_id,
    sessions.c.ended_at,
    sessions.c.id,
    sqlite_where=OVER_ONLY,
)

session_players = Table(
    "session_players",
    metadata,
    Column("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("ended_at", Instant),
    Index("ix_session_players_history", "user_id", "guild_id", "ended_at", "session_id"),
)

events = Table(
    "events",
    metadata,
    Column("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("body", JSON, nullable=False),
    Column("actor", BigInteger),
    Column("interaction_id", BigInteger),
    Column("at", Instant, nullable=False),
    UniqueConstraint("session_id", "interaction_id", name="uq_events_interaction"),
)

presets = Table(
    "presets",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("game", String, primary_key=True),
    Column("name", String, primary_key=True),
    Column("options", JSON, nullable=False),
    Column("created_by", BigInteger, nullable=False),
    Column("updated_at", Instant, nullable=False),
)

preferences = Table(
    "preferences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("body", JSON, nullable=False),
    Column("updated_at", Instant, nullable=False),
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("moderator_role", BigInteger),
)

leases = Table(
    "leases",
    metadata,
    Column("name", String, primary_key=True),
    Column("holder", String, nullable=False),
    Column("renewed_at", Instant, nullable=False),
    Column("expires_at", Instant, nullable=False),
)

marks = Table(
    "marks",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

dice_seeds = Table(
    "dice_seeds",
    metadata,
    Column("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seed", LargeBinary, nullable=False),
)
