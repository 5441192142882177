"""Who has won how much from whom."""

from typing import Any

from sqlalchemy import Integer, Select, Subquery, func, literal, select, union_all

from storage.result_tables import ledger_entries
from storage.rows import AnyRow
from storage.score_records import HeadToHead
from storage.settled import settled
from storage.work import UnitsOfWork

# How many are told unless the caller says otherwise.
OPPONENTS = 10

ENTRIES = ledger_entries.c


class Ledger(UnitsOfWork):
    """Add up the ledger of a server. What was voided is left out."""

    @settled
    async def head_to_head(self, guild_id: int, user_id: int, opponent_id: int) -> list[HeadToHead]:
        """Add up the ledger between two people, by game, seen from the first."""
        entries = _entries(guild_id, user_id, None, opponent_id)
        query = _added(entries, entries.c.game).order_by(entries.c.game)
        async with self._reading() as connection:
            rows = await connection.execute(query)
            return [_head_to_head(row, opponent_id, row.game) for row in rows]

    @settled
    async def opponents(
        self, guild_id: int, user_id: int, game: str, limit: int = OPPONENTS
    ) -> list[HeadToHead]:
        """Add up somebody's ledger by opponent: first those with whom he has most entries."""
        entries = _entries(guild_id, user_id, game, None)
        query = _added(entries, entries.c.opponent_id)
        often = query.order_by(func.count().desc(), entries.c.opponent_id).limit(limit)
        async with self._reading() as connection:
            rows = await connection.execute(often)
            return [_head_to_head(row, row.opponent_id, game) for row in rows]


def _entries(guild_id: int, user_id: int, game: str | None, opponent_id: int | None) -> Subquery:
    """Select what counts of somebody's ledger, won and lost, each through its own index."""
    sides = [
        select(
            other.label("opponent_id"),
            ENTRIES.game,
            ENTRIES.points,
            literal(sign, Integer).label("won"),
        ).where(
            own == user_id,
            ENTRIES.guild_id == guild_id,
            ENTRIES.voided_at.is_(None),
            *([] if opponent_id is None else [other == opponent_id]),
            *([] if game is None else [ENTRIES.game == game]),
        )
        for own, other, sign in (
            (ENTRIES.winner_id, ENTRIES.loser_id, 1),
            (ENTRIES.loser_id, ENTRIES.winner_id, 0),
        )
    ]
    return union_all(*sides).subquery()


def _added(entries: Subquery, by: Any) -> Select[*tuple[Any, ...]]:
    won = entries.c.won
    return select(
        by,
        func.sum(won).label("wins"),
        func.sum(1 - won).label("losses"),
        func.sum(won * entries.c.points).label("won"),
        func.sum((1 - won) * entries.c.points).label("lost"),
    ).group_by(by)


def _head_to_head(row: AnyRow, opponent_id: int, game: str) -> HeadToHead:
    return HeadToHead(opponent_id, game, row.wins, row.losses, row.won, row.lost)
