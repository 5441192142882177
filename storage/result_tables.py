"""The tables of what finished games have left behind, as SQLAlchemy Core metadata.

All of it can be worked out again from `events`, but for three things: `seasons`, which results were
voided, and the instant of a server's clock. `people` only repeats names that stand there too.

`guild_clocks` has a row for each server. Whoever records, voids or starts a season there moves it
on, and holds it until the transaction ends: so these things happen one after the other, each later
than the one before, whatever the clock of the machine does. Its instant is in microseconds since
1970, because every database can add one to a number.

`results` and `result_players` are what happened, and who made what of it. A rating changes by the
four columns `mu_change` … `shown_change`, NULL where nobody was rated; `start` is what somebody
began with, on his first rated result only. A rating is always the start and all changes of his
results that are not voided, added in the order of the results.

`standings` adds up a person's results of a *period*: of all time, of a month, a week, a season. It
is brought up to date with every result, so a leaderboard reads an index and never adds up results.
Each board has the index in its order; `games` stands in it because boards ask for a minimum.

Who is looked up across servers to be told or forgotten comes first in a key.
"""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    String,
    Table,
    text,
)

from storage.tables import Instant, metadata

guild_clocks = Table(
    "guild_clocks",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

seasons = Table(
    "seasons",
    metadata,
    Column("guild_id", BigInteger, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String, nullable=False),
    Column("started_at", Instant, nullable=False),
    Column("started_by", BigInteger, nullable=False),
    Column("ended_at", Instant),
    Column("ended_by", BigInteger),
)

results = Table(
    "results",
    metadata,
    Column("session_id", ForeignKey("sessions.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("scope", String, nullable=False),
    Column("sequence", Integer, nullable=False),
    Column("ended_at", Instant, nullable=False),
    Column("voided_at", Instant),
    Column("voided_by", BigInteger),
    Column("void_reason", String),
)

VOIDED_ONLY = text("voided_at IS NOT NULL")
Index(
    "ix_results_voided",
    results.c.guild_id,
    results.c.voided_at,
    sqlite_where=VOIDED_ONLY,
)

OF_RESULT = (["session_id", "number"], ["results.session_id", "results.number"])

result_players = Table(
    "result_players",
    metadata,
    Column("session_id", Integer, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("scope", String, nullable=False),
    Column("ended_at", Instant, nullable=False),
    Column("voided_at", Instant),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("won", Boolean),
    Column("role", String, nullable=False),
    Column("figures", JSON, nullable=False),
    Column("start", JSON(none_as_null=True)),
    Column("mu_change", Double),
    Column("sigma_change", Double),
    Column("experience_change", Integer),
    Column("shown_change", Double),
    ForeignKeyConstraint(*OF_RESULT),
    Index(
        "ix_result_players_game",
        "user_id",
        "guild_id",
        "game",
        "ended_at",
        "session_id",
        "number",
    ),
    Index("ix_result_players_recent", "user_id", "guild_id", "ended_at", "session_id", "number"),
)

ledger_entries = Table(
    "ledger_entries",
    metadata,
    Column("session_id", Integer, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ordinal", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String, nullable=False),
    Column("winner_id", BigInteger, nullable=False),
    Column("loser_id", BigInteger, nullable=False),
    Column("points", Integer, nullable=False),
    Column("stake", Integer, nullable=False),
    Column("ending", String, nullable=False),
    Column("voided_at", Instant),
    ForeignKeyConstraint(*OF_RESULT),
    # All that head to head asks for stands in these two.
    Index(
        "ix_ledger_entries_won",
        "winner_id",
        "guild_id",
        "loser_id",
        "game",
        "points",
        "voided_at",
    ),
    Index(
        "ix_ledger_entries_lost",
        "loser_id",
        "guild_id",
        "winner_id",
        "game",
        "points",
        "voided_at",
    ),
)

OF_BOARD = ("guild_id", "game", "period")

standings = Table(
    "standings",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String, primary_key=True),
    Column("period", String, primary_key=True),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("squares", BigInteger, nullable=False),
    Column("average", Double, nullable=False),
    Column("biggest", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("run", Integer, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("match_wins", Integer, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    Column("experience", Integer),
    Column("rating", Double),
    Column("figures", JSON, nullable=False),
    Column("last_at", Instant, nullable=False),
    Index("ix_standings_rating", *OF_BOARD, "rating", "user_id", "games"),
    Index("ix_standings_points", *OF_BOARD, "points", "user_id", "games"),
    Index("ix_standings_average", *OF_BOARD, "average", "user_id", "games"),
    Index("ix_standings_wins", *OF_BOARD, "wins", "user_id", "games"),
    Index("ix_standings_biggest", *OF_BOARD, "biggest", "user_id", "games"),
    Index("ix_standings_streak", *OF_BOARD, "streak", "user_id", "games"),
    Index("ix_standings_games", *OF_BOARD, "games", "user_id"),
)

# Whose dice `rolls` has under this id: everybody's of the server, also those that two rolled
# together. No person has it.
EVERYBODY = 0

rolls = Table(
    "rolls",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("pairs", JSON, nullable=False),
    Column("dice", JSON, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
)
