"""Who serves with this store: one program at a time under one name.

Taking a lease and renewing it are the same act, which counts only if the lease still stands as the
caller has seen it. So of several that reach for it one gets it, and one that was overtaken learns
so, whenever it comes back.
"""

from dataclasses import astuple, dataclass
from datetime import datetime, timedelta

from sqlalchemy import and_, insert, select, update
from sqlalchemy import exc as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.deadlines import move_deadlines
from storage.marks import write_mark
from storage.settled import settled
from storage.tables import leases
from storage.work import UnitsOfWork


@dataclass(frozen=True, slots=True)
class Lease:
    """Say who serves, when he last said so, and until when he does: who lets go, until then."""

    name: str
    holder: str
    renewed_at: datetime
    expires_at: datetime


def downtime_mark(name: str) -> str:
    """Return the name of the mark that keeps a downtime until people were told of it."""
    return f"downtime/{name}"


class Leases(UnitsOfWork):
    """Keep leases. A lease that ends stays, as what tells when somebody last served."""

    @settled
    async def lease(self, name: str) -> Lease | None:
        """Look up a lease, expired or not."""
        query = select(leases).where(leases.c.name == name)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else Lease(*row)

    @settled
    async def hold_lease(
        self, lease: Lease, *, seen: Lease | None, lost: timedelta = timedelta(0)
    ) -> int | None:
        """Put a lease in the place of the one that was seen (None: of none).

        In the same transaction, so that it happens once for each time that was lost, every open
        deadline that `seen` had not reached when it was renewed is moved by `lost`; if any was, the
        mark `downtime_mark(lease.name)` remembers from when until when that was, and how many.
        Returns how many; or None, having changed nothing, if the lease is not as it was seen.
        """
        try:
            async with self._writing() as connection:
                if not await _replaced(connection, lease, seen):
                    return None
                if seen is None or not lost:
                    return 0
                moved = await move_deadlines(connection, lost, seen.renewed_at)
                if moved:
                    told = f"{seen.renewed_at.isoformat()} {lease.renewed_at.isoformat()} {moved}"
                    await write_mark(connection, downtime_mark(lease.name), told)
                return moved
        except sql.IntegrityError:
            return None  # another program was faster to take the very first lease


async def _replaced(connection: AsyncConnection, lease: Lease, seen: Lease | None) -> bool:
    row = dict(zip(leases.columns.keys(), astuple(lease), strict=True))
    if seen is None:
        await connection.execute(insert(leases).values(row))
        return True
    as_seen = and_(
        leases.c.name == seen.name,
        leases.c.holder == seen.holder,
        leases.c.renewed_at == seen.renewed_at,
    )
    changed = await connection.execute(update(leases).where(as_seen).values(row))
    return changed.rowcount == 1
