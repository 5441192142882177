"""The clock of a server, which never stands still and never goes back."""

from datetime import UTC, datetime, timedelta

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
TICK = timedelta(microseconds=1)

# The upsert that SQLite and PostgreSQL have in common; SQLAlchemy has one for each of them only.
FORWARD = text(
    "INSERT INTO guild_clocks (guild_id, at) VALUES (:guild_id, :now)"
    " ON CONFLICT (guild_id) DO UPDATE SET at = CASE"
    " WHEN excluded.at > guild_clocks.at THEN excluded.at ELSE guild_clocks.at + 1 END"
    " RETURNING at"
)


async def tick(
    connection: AsyncConnection, guild_id: int, *, not_before: datetime = EPOCH
) -> datetime:
    """Move a server's clock to now, or on by a microsecond if it is later already; return it.

    Other transactions that want to do the same wait until this one ends. Whoever locks rows of
    `sessions` too does so afterwards, so that no two wait crosswise.
    """
    now = max(datetime.now(UTC), not_before)
    values = {"guild_id": guild_id, "now": (now - EPOCH) // TICK}
    ticks: int = (await connection.execute(FORWARD, values)).scalar_one()
    return EPOCH + ticks * TICK
