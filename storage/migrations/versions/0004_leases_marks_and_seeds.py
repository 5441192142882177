"""Add who serves with this store, what the program remembers of itself, and seeds of dice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Create `leases`, `marks` and `dice_seeds`."""
    op.create_table(
        "leases",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("renewed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
    )
    op.create_table(
        "marks",
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_marks"),
    )
    op.create_table(
        "dice_seeds",
        sa.Column("session_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("session_id", "number", name="pk_dice_seeds"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name="fk_dice_seeds_session_id_sessions"
        ),
    )
