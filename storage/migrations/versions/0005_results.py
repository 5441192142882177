"""Add what finished games leave behind: results, ratings, ledger, standings, dice, and seasons."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

VOIDED_ONLY = sa.text("voided_at IS NOT NULL")
BOARDS = ("rating", "points", "average", "wins", "biggest", "streak")


def upgrade() -> None:
    """Create the tables; what was finished before is filled in by a rebuild from the logs."""
    create_guild_clocks()
    create_seasons()
    create_results()
    create_result_players()
    create_ledger_entries()
    create_standings()
    create_rolls()
    create_people()


def create_guild_clocks() -> None:
    """Create `guild_clocks`, a row a server."""
    op.create_table(
        "guild_clocks",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", name="pk_guild_clocks"),
    )


def create_seasons() -> None:
    """Create `seasons`, numbered in each server."""
    op.create_table(
        "seasons",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_by", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.Column("ended_by", sa.BigInteger),
        sa.PrimaryKeyConstraint("guild_id", "number", name="pk_seasons"),
    )


def create_results() -> None:
    """Create `results`, where voided ones can be found."""
    op.create_table(
        "results",
        sa.Column("session_id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("scope", sa.String, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("voided_at", sa.DateTime(timezone=True)),
        sa.Column("voided_by", sa.BigInteger),
        sa.Column("void_reason", sa.String),
        sa.PrimaryKeyConstraint("session_id", "number", name="pk_results"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name="fk_results_session_id_sessions"
        ),
    )
    op.create_index(
        "ix_results_voided",
        "results",
        ["guild_id", "voided_at"],
        sqlite_where=VOIDED_ONLY,
        postgresql_where=VOIDED_ONLY,
    )


def create_result_players() -> None:
    """Create `result_players`, to be found by person, also by person and game."""
    op.create_table(
        "result_players",
        sa.Column("session_id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("scope", sa.String, nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("voided_at", sa.DateTime(timezone=True)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("figures", sa.JSON, nullable=False),
        sa.Column("start", sa.JSON),
        sa.Column("mu_change", sa.Double),
        sa.Column("sigma_change", sa.Double),
        sa.Column("experience_change", sa.Integer),
        sa.Column("shown_change", sa.Double),
        sa.PrimaryKeyConstraint("session_id", "number", "user_id", name="pk_result_players"),
        sa.ForeignKeyConstraint(
            ["session_id", "number"],
            ["results.session_id", "results.number"],
            name="fk_result_players_session_id_results",
        ),
    )
    person, place = ["user_id", "guild_id"], ["ended_at", "session_id", "number"]
    op.create_index("ix_result_players_game", "result_players", [*person, "game", *place])
    op.create_index("ix_result_players_recent", "result_players", [*person, *place])


def create_ledger_entries() -> None:
    """Create `ledger_entries`, to be added up from either side."""
    op.create_table(
        "ledger_entries",
        sa.Column("session_id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("ordinal", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("winner_id", sa.BigInteger, nullable=False),
        sa.Column("loser_id", sa.BigInteger, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("stake", sa.Integer, nullable=False),
        sa.Column("ending", sa.String, nullable=False),
        sa.Column("voided_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("session_id", "number", "ordinal", name="pk_ledger_entries"),
        sa.ForeignKeyConstraint(
            ["session_id", "number"],
            ["results.session_id", "results.number"],
            name="fk_ledger_entries_session_id_results",
        ),
    )
    won, added = ["winner_id", "guild_id", "loser_id"], ["game", "points", "voided_at"]
    op.create_index("ix_ledger_entries_won", "ledger_entries", [*won, *added])
    op.create_index("ix_ledger_entries_lost", "ledger_entries", [*reversed(won), *added])


def create_standings() -> None:
    """Create `standings`, with an index for each board."""
    op.create_table(
        "standings",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("period", sa.String, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sa.Column("losses", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("squares", sa.BigInteger, nullable=False),
        sa.Column("average", sa.Double, nullable=False),
        sa.Column("biggest", sa.Integer, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("run", sa.Integer, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("match_wins", sa.Integer, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.Column("experience", sa.Integer),
        sa.Column("rating", sa.Double),
        sa.Column("figures", sa.JSON, nullable=False),
        sa.Column("last_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "game", "period", name="pk_standings"),
    )
    board = ["guild_id", "game", "period"]
    for figure in BOARDS:
        columns = [*board, figure, "user_id", "games"]
        op.create_index(f"ix_standings_{figure}", "standings", columns)
    op.create_index("ix_standings_games", "standings", [*board, "games", "user_id"])


def create_rolls() -> None:
    """Create `rolls`."""
    op.create_table(
        "rolls",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("pairs", sa.JSON, nullable=False),
        sa.Column("dice", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", name="pk_rolls"),
    )


def create_people() -> None:
    """Create `people`, a name for each person of a server."""
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", name="pk_people"),
    )
