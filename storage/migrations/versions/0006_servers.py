"""Add what a server has set for itself."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Create `servers`."""
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("moderator_role", sa.BigInteger),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )
