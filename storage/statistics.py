"""What a person has done in a server: his standings, his curve, his games and dice."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Integer, Select, case, func, literal, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.periods import ALL_TIME
from storage.result_records import Scope
from storage.result_rows import standing_from, stored_part_from, void_from
from storage.result_tables import (
    EVERYBODY,
    result_players,
    results,
    rolls,
    standings,
)
from storage.rows import AnyRow, board_from
from storage.score_records import (
    CurvePoint,
    StoredResult,
    StoredRolls,
    StoredStanding,
)
from storage.settled import settled
from storage.tables import sessions
from storage.work import UnitsOfWork

# How much of each is told unless the caller says otherwise.
CURVE_POINTS = 2000
RECENT = 10

PARTS = result_players.c
# The order in which ratings were worked out.
IN_ORDER = (PARTS.ended_at, PARTS.session_id, PARTS.number)


class Statistics(UnitsOfWork):
    """Tell what a person has done. What was voided is left out, but where results are listed."""

    @settled
    async def standing_of(
        self, guild_id: int, game: str, period: str, user_id: int
    ) -> StoredStanding | None:
        """Look up what somebody has done in a game and a period."""
        his = _standings(guild_id, user_id)
        query = his.where(standings.c.game == game, standings.c.period == period)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else standing_from(row)

    @settled
    async def standings_of_user(
        self, guild_id: int, user_id: int, period: str = ALL_TIME
    ) -> list[StoredStanding]:
        """List what somebody has done in each game, ordered by game."""
        query = _standings(guild_id, user_id).where(standings.c.period == period)
        async with self._reading() as connection:
            found = [standing_from(row) for row in await connection.execute(query)]
        return sorted(found, key=lambda standing: standing.game)

    @settled
    async def curve(
        self, guild_id: int, game: str, user_id: int, limit: int = CURVE_POINTS
    ) -> list[CurvePoint]:
        """Follow somebody's rating and running points over his results, the oldest first.

        Of more than `limit` results every second, third, … is told, and always the last.
        """
        async with self._reading() as connection:
            rating = await _rating(connection, guild_id, game, user_id)
            rows = (await connection.execute(_curve(guild_id, game, user_id, limit))).all()
        return [CurvePoint(row.ended_at, _shown(rating, row), row.points) for row in rows]

    @settled
    async def recent_results(
        self, guild_id: int, user_id: int, game: str | None = None, limit: int = RECENT
    ) -> list[StoredResult]:
        """List the games that somebody finished last, the latest first, with all who took part."""
        async with self._reading() as connection:
            keys = await connection.execute(_recent(guild_id, user_id, game, limit))
            return await stored_results(connection, [(row.session_id, row.number) for row in keys])

    @settled
    async def results_of(self, session_id: int) -> list[StoredResult]:
        """List what a session has brought to an end, the latest first."""
        query = select(results.c.session_id, results.c.number)
        async with self._reading() as connection:
            keys = await connection.execute(query.where(results.c.session_id == session_id))
            return await stored_results(connection, [(row.session_id, row.number) for row in keys])

    @settled
    async def rolls_of(self, guild_id: int, user_id: int | None = None) -> StoredRolls:
        """Count somebody's dice in a server, or everybody's there."""
        whose = EVERYBODY if user_id is None else user_id
        query = select(rolls).where(rolls.c.user_id == whose, rolls.c.guild_id == guild_id)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
            return StoredRolls(tuple(row.pairs), tuple(row.dice)) if row else StoredRolls()


async def stored_results(
    connection: AsyncConnection, keys: Sequence[tuple[int, int]]
) -> list[StoredResult]:
    """Read whole results by session and number, the latest first."""
    wanted = tuple_(results.c.session_id, results.c.number).in_(keys)
    found = (await connection.execute(_results().where(wanted))).all()
    of_these = tuple_(PARTS.session_id, PARTS.number).in_(keys)
    by_place = select(result_players).where(of_these).order_by(PARTS.place, PARTS.user_id)
    parts = (await connection.execute(by_place)).all()
    whole = [_stored_result(row, [part for part in parts if part[:2] == row[:2]]) for row in found]
    return sorted(whole, key=lambda one: (one.ended_at, one.session_id, one.number), reverse=True)


def _results() -> Select[*tuple[Any, ...]]:
    board = (sessions.c.board_channel_id, sessions.c.board_message_id, sessions.c.board_version)
    return select(results, *board).join(sessions)


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


def _standings(guild_id: int, user_id: int) -> Select[*tuple[Any, ...]]:
    return select(standings).where(standings.c.user_id == user_id, standings.c.guild_id == guild_id)


async def _rating(
    connection: AsyncConnection, guild_id: int, game: str, user_id: int
) -> float | None:
    query = select(standings.c.rating).where(
        standings.c.user_id == user_id,
        standings.c.guild_id == guild_id,
        standings.c.game == game,
        standings.c.period == ALL_TIME,
    )
    return (await connection.execute(query)).scalar_one_or_none()


def _curve(guild_id: int, game: str, user_id: int, limit: int) -> Select[*tuple[Any, ...]]:
    """Select so many results at most, each with what was added up until then and afterwards."""
    points = case((PARTS.scope == Scope.GAME, PARTS.points), else_=0)
    change = func.coalesce(PARTS.shown_change, 0.0)
    told = (
        select(
            PARTS.ended_at,
            func.sum(points).over(order_by=IN_ORDER, rows=(None, 0)).label("points"),
            func.sum(change).over(order_by=IN_ORDER, rows=(None, 0)).label("change"),
            func.sum(change).over().label("whole"),
            func.row_number().over(order_by=IN_ORDER).label("place"),
            func.count().over().label("total"),
        )
        .where(
            PARTS.user_id == user_id,
            PARTS.guild_id == guild_id,
            PARTS.game == game,
            PARTS.scope != Scope.ABANDONED,
            PARTS.voided_at.is_(None),
        )
        .subquery()
    )
    every = (told.c.total + (limit - 1)) // literal(limit, Integer)
    return select(told).where((told.c.total - told.c.place) % every == 0).order_by(told.c.place)


def _shown(rating: float | None, row: AnyRow) -> float | None:
    """Return the rating after a row: the present one without what came later."""
    return None if rating is None else rating - (row.whole - row.change)


def _recent(guild_id: int, user_id: int, game: str | None, limit: int) -> Select[tuple[int, int]]:
    query = select(PARTS.session_id, PARTS.number).where(
        PARTS.user_id == user_id, PARTS.guild_id == guild_id, PARTS.scope == Scope.GAME
    )
    if game is not None:
        query = query.where(PARTS.game == game)
    return query.order_by(*(column.desc() for column in IN_ORDER)).limit(limit)
