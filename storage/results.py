"""The results themselves, as they were and whatever became of them."""

from collections.abc import Sequence

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.result_keys import Key, rows_of_results
from storage.result_records import Scope
from storage.result_rows import stored_part_from, void_from
from storage.result_tables import result_players, results
from storage.rows import AnyRow, board_from
from storage.score_records import StoredResult
from storage.settled import settled
from storage.tables import sessions
from storage.work import UnitsOfWork

# How many are told unless the caller says otherwise.
RECENT = 10
OF_SESSION = 1000

PARTS = result_players.c
IN_ORDER = (PARTS.ended_at, PARTS.session_id, PARTS.number)


class Results(UnitsOfWork):
    """List results, also those that were voided."""

    @settled
    async def recent_results(
        self, guild_id: int, user_id: int, game: str | None = None, limit: int = RECENT
    ) -> list[StoredResult]:
        """List the games that somebody finished last, the latest first, with all who took part."""
        async with self._reading() as connection:
            keys = await connection.execute(_recent(guild_id, user_id, game, limit))
            return await stored_results(connection, [(row.session_id, row.number) for row in keys])

    @settled
    async def results_of(self, session_id: int, limit: int = OF_SESSION) -> list[StoredResult]:
        """List what a session has brought to an end, the latest first."""
        its = results.c.session_id == session_id
        query = select(results.c.session_id, results.c.number).where(its)
        latest = query.order_by(results.c.number.desc()).limit(limit)
        async with self._reading() as connection:
            keys = await connection.execute(latest)
            return await stored_results(connection, [(row.session_id, row.number) for row in keys])


async def stored_results(connection: AsyncConnection, keys: Sequence[Key]) -> list[StoredResult]:
    """Read whole results by session and number, the latest first."""
    if not keys:
        return []
    board = (sessions.c.board_channel_id, sessions.c.board_message_id, sessions.c.board_version)
    whole = rows_of_results(results, keys, *board).join(
        sessions, sessions.c.id == results.c.session_id
    )
    found = (await connection.execute(whole)).all()
    by_place = rows_of_results(result_players, keys).order_by(PARTS.place, PARTS.user_id)
    parts: dict[Key, list[AnyRow]] = {key: [] for key in keys}
    for row in await connection.execute(by_place):
        parts[row.session_id, row.number].append(row)
    told = [_stored_result(row, parts[row.session_id, row.number]) for row in found]
    return sorted(told, key=lambda one: (one.ended_at, one.session_id, one.number), reverse=True)


def _stored_result(row: AnyRow, parts: Sequence[AnyRow]) -> StoredResult:
    return StoredResult(
        session_id=row.session_id,
        number=row.number,
        guild_id=row.guild_id,
        game=row.game,
        scope=Scope(row.scope),
        ended_at=row.ended_at,
        void=void_from(row),
        parts=tuple(map(stored_part_from, parts)),
        board=board_from(row),
    )


def _recent(guild_id: int, user_id: int, game: str | None, limit: int) -> Select[tuple[int, int]]:
    query = select(PARTS.session_id, PARTS.number).where(
        PARTS.user_id == user_id, PARTS.guild_id == guild_id, PARTS.scope == Scope.GAME
    )
    if game is not None:
        query = query.where(PARTS.game == game)
    return query.order_by(*(column.desc() for column in IN_ORDER)).limit(limit)
