"""Which open sessions run out of time, and who was told.

A deadline is reached *at* its instant: `due` and `warnable` take those that are not after a moment,
`move_deadlines` exactly the others.
"""

from datetime import datetime, timedelta

from sqlalchemy import bindparam, not_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records import StoredSession
from storage.rows import Sessions, session_from
from storage.settled import settled
from storage.tables import OPEN_ONLY, sessions
from storage.work import UnitsOfWork

# How many sessions are handed out at once unless the caller says otherwise.
BATCH = 100


class Deadlines(UnitsOfWork):
    """Find deadlines. A session that is not open has none, whatever its row says."""

    @settled
    async def due(self, before: datetime, *, limit: int = BATCH) -> list[StoredSession]:
        """List the open sessions whose deadline is not after `before`, oldest deadline first."""
        return await self._sessions(reached(before, limit))

    @settled
    async def warnable(self, before: datetime, *, limit: int = BATCH) -> list[StoredSession]:
        """List those of `due` whose people were not warned about their deadline yet."""
        return await self._sessions(reached(before, limit).where(not_(sessions.c.warned)))

    @settled
    async def mark_warned(self, session_id: int, deadline: datetime) -> bool:
        """Remember that people are warned about a deadline; return whether it is news.

        It is not if the session has ended or has another deadline by now, or if it was marked
        before: of several that would warn at once, one is told True.
        """
        present = (
            sessions.c.id == session_id,
            OPEN_ONLY,
            sessions.c.deadline == deadline,
            not_(sessions.c.warned),
        )
        async with self._writing() as connection:
            marked = await connection.execute(update(sessions).where(*present).values(warned=True))
            return marked.rowcount == 1

    async def _sessions(self, query: Sessions) -> list[StoredSession]:
        async with self._reading() as connection:
            return [session_from(row) for row in await connection.execute(query)]


async def move_deadlines(connection: AsyncConnection, by: timedelta, after: datetime) -> int:
    """Move every open deadline that is after `after` later; return how many were moved.

    A moved deadline is a new one: nobody has been warned about it. Sessions keep their version and
    `updated_at`, since nothing happened at the table.
    """
    assert by > timedelta(0), "an extension gives time"
    rows = (await connection.execute(open_after(after))).all()
    moved = [{"session_id": row.id, "later": row.deadline + by} for row in rows]
    if moved:
        change = update(sessions).where(sessions.c.id == bindparam("session_id"))
        later = change.values(deadline=bindparam("later"), warned=False)
        await connection.execute(later, moved)
    return len(moved)


def reached(before: datetime, limit: int) -> Sessions:
    """Select open sessions by deadline.

    OPEN_ONLY as it is written, not IS_OPEN: no database uses a partial index for a condition whose
    values come as parameters.
    """
    return (
        select(sessions)
        .where(OPEN_ONLY, sessions.c.deadline <= before)
        .order_by(sessions.c.deadline, sessions.c.id)
        .limit(limit)
    )


def open_after(after: datetime) -> Sessions:
    """Select and lock open sessions, always in the same order, so that no two wait crosswise.

    By `-id`, because by `id` SQLite would read the whole table, which has that order, and no index.
    """
    return (
        select(sessions.c.id, sessions.c.deadline)
        .where(OPEN_ONLY, sessions.c.deadline > after)
        .order_by(-sessions.c.id)
        .with_for_update()
    )
