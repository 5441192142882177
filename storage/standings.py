"""The rows of `standings`: read, and brought to where results have brought people."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from sqlalchemy import and_, bindparam, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.result_rows import AnyValues, tally_from, tally_row
from storage.result_tables import standings
from storage.score_records import Tally

Key: TypeAlias = tuple[int, str]
# Whose, and of which period: within a server and a game.
Tallies: TypeAlias = Mapping[Key, Tally]

# One row, told by parameters that no column is called like.
THE_ROW = and_(
    *(column == bindparam(f"the_{column.name}") for column in standings.primary_key.columns)
)


async def tallies_of(
    connection: AsyncConnection,
    guild_id: int,
    game: str,
    user_ids: Collection[int],
    periods: Collection[str] = (),
) -> dict[Key, Tally]:
    """Read what people have in a server and a game: in some periods, or in all there are."""
    query = select(standings).where(
        standings.c.user_id.in_(user_ids),
        standings.c.guild_id == guild_id,
        standings.c.game == game,
    )
    if periods:
        query = query.where(standings.c.period.in_(periods))
    rows = await connection.execute(query)
    return {(row.user_id, row.period): tally_from(row) for row in rows}


async def keep_tallies(
    connection: AsyncConnection, guild_id: int, game: str, before: Tallies, after: Tallies
) -> int:
    """Turn the rows of `before` into those of `after`; return how many are not the same."""
    place = {"guild_id": guild_id, "game": game}
    gone = [_the(place, key) for key in before if key not in after]
    new = [_at(place, key) | tally_row(after[key]) for key in after if key not in before]
    changed = [
        _the(place, key) | tally_row(after[key])
        for key in after
        if key in before and after[key] != before[key]
    ]
    if gone:
        await connection.execute(delete(standings).where(THE_ROW), gone)
    if new:
        await connection.execute(insert(standings), new)
    if changed:
        await connection.execute(update(standings).where(THE_ROW).values(_columns()), changed)
    return len(gone) + len(new) + len(changed)


def _at(place: AnyValues, key: Key) -> AnyValues:
    user_id, period = key
    return place | {"user_id": user_id, "period": period}


def _the(place: AnyValues, key: Key) -> AnyValues:
    return {f"the_{name}": value for name, value in _at(place, key).items()}


def _columns() -> AnyValues:
    return {
        column.name: bindparam(column.name)
        for column in standings.columns
        if not column.primary_key
    }
