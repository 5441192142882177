"""Read everything there is, to see whether it fits together."""

from collections.abc import Sequence

from sqlalchemy import select

from storage.comparing import Rated, strange_results
from storage.records import StoredEvent, StoredSession
from storage.result_records import NewResult
from storage.result_rows import Origin
from storage.result_tables import results
from storage.rows import event_from, session_from
from storage.settled import settled
from storage.tables import events, sessions
from storage.work import UnitsOfWork


class Checking(UnitsOfWork):
    """Go through all sessions, whatever became of them."""

    @settled
    async def session_ids(self) -> list[int]:
        """List every session that there ever was, oldest first."""
        async with self._reading() as connection:
            return list(await connection.scalars(select(sessions.c.id).order_by(sessions.c.id)))

    @settled
    async def whole_session(
        self, session_id: int
    ) -> tuple[StoredSession, list[StoredEvent]] | None:
        """Look up a session with its log.

        An append in between changes nothing: both are as of the session's version, and what stands
        in the log beyond that is left out only if by now the session has that too.
        """
        log = select(events).where(events.c.session_id == session_id).order_by(events.c.sequence)
        query = select(sessions).where(sessions.c.id == session_id)
        async with self._reading() as connection:
            before = (await connection.execute(query)).first()
            if before is None:
                return None
            rows = [event_from(row) for row in await connection.execute(log)]
            after = (await connection.execute(query)).one()
        grown = after.version > before.version
        return session_from(before), [
            row for row in rows if not (grown and before.version < row.sequence <= after.version)
        ]

    @settled
    async def strange_results(
        self, session: StoredSession, log: Sequence[StoredEvent], found: Sequence[NewResult]
    ) -> list[int]:
        """List the numbers of a session's results that are not stored as its log gives them.

        `found` is what that log came to. What results did to ratings is left out: it depends on
        other sessions. So is what the session has come to since then.
        """
        origin = Origin(session.id, session.guild_id, session.game)
        rated = [Rated(origin, one, log[one.sequence - 1].at, {}) for one in found]
        present = select(sessions.c.version).where(sessions.c.id == session.id)
        async with self._reading() as connection:
            version = (await connection.execute(present)).scalar_one()
            strange = await strange_results(connection, session.id, rated)
            new = select(results.c.number).where(
                results.c.session_id == session.id,
                results.c.sequence > session.version,
                results.c.sequence <= version,
            )
            return sorted(strange - {*await connection.scalars(new)})
