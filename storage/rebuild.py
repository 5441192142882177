"""Work out everything that finished games have left behind anew, from the logs of the sessions.

Results of all servers are gone through in the order in which they were recorded, with the voids
between them, because ratings depend on the order. Sessions are read by their first event: so what
is held in memory are the results of sessions that overlap, not all there are; beside them what
grows with the number of people, and the games of those who have a voided one.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from datetime import datetime
from heapq import heappop, heappush
from typing import TypeAlias

from sqlalchemy import func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.course import Timed
from storage.records import StoredEvent, StoredSession
from storage.result_records import NewResult
from storage.result_rows import Origin
from storage.rewriting import Rewriting
from storage.rows import event_from, session_from
from storage.score_records import Rebuilt
from storage.settled import settled
from storage.tables import events, sessions
from storage.work import UnitsOfWork

# What a session came to, by its log: numbered from 1, each ended by an event of the log.
Fold: TypeAlias = Callable[[StoredSession, Sequence[StoredEvent]], Sequence[NewResult]]
# A session, when it began, and its log.
Read: TypeAlias = tuple[datetime, StoredSession, list[StoredEvent]]

# How many sessions, and how many results, are read at once.
BATCH = 200


class Rebuilding(UnitsOfWork):
    """Rebuild results."""

    @settled
    async def rebuild_results(self, fold: Fold) -> Rebuilt:
        """Bring results, ledger, standings and dice to what the logs say, and tell what was wrong.

        What was voided stays so. All of it is one transaction; meanwhile nobody records a result.
        """
        async with self._writing() as connection:
            if self._engines.clocks_lock is not None:
                await connection.execute(text(self._engines.clocks_lock))
            rewriting = await Rewriting.begin(connection)
            waiting: list[Timed] = []
            async for began, session, log in self._sessions_with_logs():
                while waiting and waiting[0].at < began:
                    await rewriting.follow(heappop(waiting))
                found = fold(session, log)
                await rewriting.meet(session.id, found)
                origin = Origin(session.id, session.guild_id, session.game)
                for result in found:
                    heappush(waiting, Timed.of(origin, result, log[result.sequence - 1].at))
            while waiting:
                await rewriting.follow(heappop(waiting))
            return await rewriting.end()

    async def _sessions_with_logs(self) -> AsyncIterator[Read]:
        """Yield every session, by the instant of its earliest event.

        That need not be the first one: the machine's clock may have gone back.
        """
        began = func.min(events.c.at).label("began")
        query = select(events.c.session_id, began).group_by(events.c.session_id)
        async with self._reading() as listing, self._reading() as reading:
            rows = await listing.stream(query.order_by(began, events.c.session_id))
            async for batch in rows.partitions(BATCH):
                logs = await _logs(reading, [row.session_id for row in batch])
                for row in batch:
                    session, log = logs[row.session_id]
                    yield row.began, session, log


async def _logs(
    connection: AsyncConnection, session_ids: list[int]
) -> dict[int, tuple[StoredSession, list[StoredEvent]]]:
    these = select(sessions).where(sessions.c.id.in_(session_ids))
    logs = {
        row.id: (session_from(row), list[StoredEvent]()) for row in await connection.execute(these)
    }
    query = select(events).where(events.c.session_id.in_(session_ids))
    in_order = query.order_by(events.c.session_id, events.c.sequence)
    for row in await connection.execute(in_order):
        logs[row.session_id][1].append(event_from(row))
    return logs
