"""Who is how far up among the people of a server.

Every question here is answered from the index of its board, in the board's order, so it takes as
long as its answer: only ranks and totals are counted, in the index too.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.result_rows import standing_from
from storage.result_tables import standings
from storage.rows import AnyRow
from storage.score_records import Board, Leaderboard, Place
from storage.settled import settled
from storage.work import UnitsOfWork

# How many places make a page unless the caller says otherwise.
PLACES = 10


class Leaderboards(UnitsOfWork):
    """Rank people in a game and a period, by a board, the highest figure first.

    Ranked is who has `minimum_games` (at least one) in the period, and by rating who has one.
    """

    @settled
    async def leaderboard(
        self,
        guild_id: int,
        game: str,
        period: str,
        board: Board,
        *,
        minimum_games: int = 1,
        offset: int = 0,
        limit: int = PLACES,
    ) -> Leaderboard:
        """Return the places after the first `offset`."""
        column = standings.c[board]
        ranked = _ranked(guild_id, game, period, board, minimum_games)
        page = _valued(board).where(ranked).order_by(column.desc(), standings.c.user_id.desc())
        async with self._reading() as connection:
            total = await _count(connection, ranked)
            # One more than is told: the last may share its rank with the first of the next page.
            rows = (await connection.execute(page.offset(offset).limit(limit + 1))).all()
            if not rows:
                return Leaderboard((), total)
            better = await _count(connection, ranked, column > rows[0].value)
            return Leaderboard(_places(rows, better, offset)[:limit], total)

    @settled
    async def place_of(
        self,
        guild_id: int,
        game: str,
        period: str,
        board: Board,
        user_id: int,
        *,
        minimum_games: int = 1,
    ) -> Place | None:
        """Return a person's own place, without a rank if he has none, or None without results."""
        column = standings.c[board]
        ranked = _ranked(guild_id, game, period, board, minimum_games)
        own = _valued(board).where(_of(guild_id, game, period), standings.c.user_id == user_id)
        async with self._reading() as connection:
            row = (await connection.execute(own)).first()
            if row is None:
                return None
            if row.value is None or row.games < max(1, minimum_games):
                return Place(None, standing_from(row))
            better = await _count(connection, ranked, column > row.value)
            alike = await _count(connection, ranked, column == row.value)
            return Place(better + 1, standing_from(row), alike > 1)


def _valued(board: Board) -> Select[*tuple[Any, ...]]:
    """Select rows with the figure that the board is about, under a name of its own."""
    return select(standings, standings.c[board].label("value"))


def _of(guild_id: int, game: str, period: str) -> ColumnElement[bool]:
    return and_(
        standings.c.guild_id == guild_id,
        standings.c.game == game,
        standings.c.period == period,
    )


def _ranked(
    guild_id: int, game: str, period: str, board: Board, minimum_games: int
) -> ColumnElement[bool]:
    """Tell in SQL who is ranked.

    A sum, because SQLite would take the bare column to choose the index of games, and then sort.
    """
    return and_(
        _of(guild_id, game, period),
        standings.c[board].is_not(None),
        standings.c.games + 0 >= max(1, minimum_games),
    )


async def _count(connection: AsyncConnection, *conditions: ColumnElement[bool]) -> int:
    query = select(func.count()).select_from(standings).where(*conditions)
    return (await connection.execute(query)).scalar_one()


def _places(rows: Sequence[AnyRow], better: int, offset: int) -> tuple[Place, ...]:
    """Give the rows after the first `offset` their ranks; so many are `better` than all of them.

    Who has as much as the row before shares its rank. Others have everybody before them.
    """
    places: list[Place] = []
    rank = better + 1
    for index, row in enumerate(rows):
        if index and row.value != rows[index - 1].value:
            rank = offset + index + 1
        with_next = index + 1 < len(rows) and row.value == rows[index + 1].value
        is_shared = with_next or rank < offset + index + 1
        places.append(Place(rank, standing_from(row), is_shared))
    return tuple(places)
