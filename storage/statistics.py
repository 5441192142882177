"""What a person has done in a server: his standings, his curve and his dice."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import FunctionElement, Over, Select, case, func, select

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
        his = _standings(guild_id, user_id)
        query = his.where(standings.c.game == game, standings.c.period == ALL_TIME)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
            if row is None:
                return []
            standing = standing_from(row)
            rows = (await connection.execute(_curve(guild_id, standing, limit))).all()
        return _curve_points(standing, rows)

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


def _curve(guild_id: int, standing: StoredStanding, limit: int) -> Select[*tuple[Any, ...]]:
    """Select so many results at most, each with all that was added up until then.

    Everything is added over one and the same window, in the order of the index: nothing is sorted.
    """
    points = case((PARTS.scope == Scope.GAME, PARTS.points), else_=0)
    told = (
        select(
            PARTS.ended_at,
            _until_then(func.sum(points)).label("points"),
            _until_then(func.sum(func.coalesce(PARTS.shown_change, 0.0))).label("change"),
            _until_then(func.row_number()).label("place"),
        )
        .where(
            PARTS.user_id == standing.user_id,
            PARTS.guild_id == guild_id,
            PARTS.game == standing.game,
            PARTS.scope != Scope.ABANDONED,
            PARTS.voided_at.is_(None),
            # Not what another process adds right now, after the standing was read.
            PARTS.ended_at <= standing.tally.last_at,
        )
        .subquery()
    )
    total = standing.tally.games + standing.tally.matches
    every = -(-total // limit)
    return select(told).where((total - told.c.place) % every == 0).order_by(told.c.place)


def _until_then(value: FunctionElement[Any]) -> Over[Any]:
    return value.over(order_by=IN_ORDER, rows=(None, 0))


def _curve_points(standing: StoredStanding, rows: Sequence[AnyRow]) -> list[CurvePoint]:
    """Give each row the rating after it: the one of now, without what was added since."""
    rating = standing.tally.rating
    start = None if rating is None or not rows else rating.shown - rows[-1].change
    return [
        CurvePoint(row.ended_at, None if start is None else start + row.change, row.points)
        for row in rows
    ]
