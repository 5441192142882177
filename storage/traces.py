"""Where somebody has left his id."""

from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from typing import Any, Final

from sqlalchemy import ColumnElement, Table, Text, cast, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.result_tables import (
    ledger_entries,
    result_players,
    results,
    rolls,
    seasons,
    standings,
)
from storage.tables import events, presets, session_players, sessions
from storage.work import UnitsOfWork

# The columns that hold an id of a person as it is. In logs, and in seats, it stands in JSON.
IDS: Final[Mapping[Table, tuple[str, ...]]] = {
    session_players: ("user_id",),
    presets: ("created_by",),
    seasons: ("started_by", "ended_by"),
    results: ("voided_by",),
    result_players: ("user_id",),
    ledger_entries: ("winner_id", "loser_id"),
    standings: ("user_id",),
    rolls: ("user_id",),
}

# How many sessions are searched at once, so that nothing is held up for long.
STRETCH = 2000
# How many ids one statement names: every database takes so many parameters.
AT_ONCE = 500


class Traces(UnitsOfWork):
    """Find what names a person."""

    async def _naming(self, user_id: int) -> AsyncIterator[int]:
        """Search all sessions for somebody's id.

        No index knows this: it is in any event, say one of an invitation that he never answered. So
        it takes time, but no lock. The digits may turn up as part of something else, so a session
        too many may be found.
        """
        async with self._reading() as connection:
            last = await connection.scalar(select(func.max(sessions.c.id))) or 0
        for after in range(0, last, STRETCH):
            async with self._reading() as connection:
                for session_id in await _naming(connection, user_id, after):
                    yield session_id


def traced(table: Table, user_id: int) -> ColumnElement[bool]:
    """Tell in SQL whether a row has somebody's id in any of its columns for ids."""
    return or_(*(table.c[name] == user_id for name in IDS[table]))


def names(user_id: int) -> ColumnElement[bool]:
    """Tell in SQL whether an event is somebody's own, or has his id in it."""
    return or_(events.c.actor == user_id, _mentions(events.c.body, user_id))


def portions(ids: Iterable[int]) -> Iterator[list[int]]:
    """Divide ids, in order, into lists that one statement can name."""
    ordered = sorted(ids)
    for start in range(0, len(ordered), AT_ONCE):
        yield ordered[start : start + AT_ONCE]


async def _naming(connection: AsyncConnection, user_id: int, after: int) -> list[int]:
    seated = select(sessions.c.id).where(
        sessions.c.id > after,
        sessions.c.id <= after + STRETCH,
        _mentions(sessions.c.seats, user_id),
    )
    logged = select(events.c.session_id).where(
        events.c.session_id > after, events.c.session_id <= after + STRETCH, names(user_id)
    )
    return sorted(await connection.scalars(seated.union(logged)))


def _mentions(column: ColumnElement[Any], user_id: int) -> ColumnElement[bool]:
    return cast(column, Text).contains(str(user_id))
