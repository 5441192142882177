"""The games that a server has finished."""

from datetime import datetime

from sqlalchemy import select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records import StoredSession
from storage.rows import AnyRow, Sessions, session_from
from storage.settled import settled
from storage.tables import OVER_ONLY, session_players, sessions
from storage.work import UnitsOfWork

# How many sessions make a page unless the caller says otherwise.
PAGE = 25

# Where a session was, when it ended, and which it is: each table with an index in this order.
OF_SESSIONS = (sessions.c.guild_id, sessions.c.ended_at, sessions.c.id)
OF_PLAYERS = (session_players.c.guild_id, session_players.c.ended_at, session_players.c.session_id)


class History(UnitsOfWork):
    """Find finished sessions: those with a game that came to its end, and not only to a stop."""

    @settled
    async def finished(
        self,
        guild_id: int,
        *,
        game: str | None = None,
        user_id: int | None = None,
        since: datetime | None = None,
        until: datetime | None = None,
        before_id: int | None = None,
        limit: int = PAGE,
    ) -> list[StoredSession]:
        """List a server's finished sessions, the one that ended last first.

        Only those of `game`, those at which `user_id` ever played, those that ended not before
        `since`, and those that ended before `until`. `before_id` is the last session of the page
        before: the list goes on after it, whatever has ended meanwhile. Nothing comes after a
        session that this server has not finished.
        """
        query = finished_in(guild_id, game, user_id, since, until)
        async with self._reading() as connection:
            if before_id is not None:
                last = await _end_of(connection, guild_id, before_id)
                if last is None:
                    return []
                _, *place = OF_SESSIONS if user_id is None else OF_PLAYERS
                query = query.where(tuple_(*place) < tuple_(*last))
            return [session_from(row) for row in await connection.execute(query.limit(limit))]


def finished_in(
    guild_id: int,
    game: str | None,
    user_id: int | None,
    since: datetime | None,
    until: datetime | None,
) -> Sessions:
    """Select finished sessions in order, through the one index that has this order.

    OVER_ONLY as it is written, like OPEN_ONLY for deadlines.
    """
    query = select(sessions).where(OVER_ONLY)
    guild, ended_at, number = OF_SESSIONS
    if user_id is not None:
        query = query.join(session_players).where(session_players.c.user_id == user_id)
        guild, ended_at, number = OF_PLAYERS
    if game is not None:
        query = query.where(sessions.c.game == game)
    if since is not None:
        query = query.where(ended_at >= since)
    if until is not None:
        query = query.where(ended_at < until)
    return query.where(guild == guild_id).order_by(ended_at.desc(), number.desc())


async def _end_of(connection: AsyncConnection, guild_id: int, session_id: int) -> AnyRow | None:
    query = select(sessions.c.ended_at, sessions.c.id).where(
        sessions.c.id == session_id, sessions.c.guild_id == guild_id, OVER_ONLY
    )
    return (await connection.execute(query)).first()
