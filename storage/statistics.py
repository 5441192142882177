"""What a person has done in a server: his standings, his curve and his dice."""

from typing import Any

from sqlalchemy import Integer, Select, case, func, literal, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.periods import ALL_TIME
from storage.result_records import Scope
from storage.result_rows import standing_from
from storage.result_tables import (
    EVERYBODY,
    result_players,
    rolls,
    standings,
)
from storage.rows import AnyRow
from storage.score_records import (
    CurvePoint,
    StoredRolls,
    StoredStanding,
)
from storage.settled import settled
from storage.work import UnitsOfWork

# How much is told unless the caller says otherwise.
CURVE_POINTS = 2000

PARTS = result_players.c
# The order in which ratings were worked out.
IN_ORDER = (PARTS.ended_at, PARTS.session_id, PARTS.number)


class Statistics(UnitsOfWork):
    """Tell what a person has done. What was voided is left out."""

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
    async def rolls_of(self, guild_id: int, user_id: int | None = None) -> StoredRolls:
        """Count somebody's dice in a server, or everybody's there."""
        whose = EVERYBODY if user_id is None else user_id
        query = select(rolls).where(rolls.c.user_id == whose, rolls.c.guild_id == guild_id)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
            return StoredRolls(tuple(row.pairs), tuple(row.dice)) if row else StoredRolls()


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
