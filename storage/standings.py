"""The rows of `standings`: read, and brought to where results have brought people."""

from collections.abc import Collection, Mapping
from typing import TypeAlias

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.keeping import Rows, by_key, keep_rows
from storage.result_rows import tally_from, tally_row
from storage.result_tables import standings
from storage.score_records import Tally

Key: TypeAlias = tuple[int, str]
# Whose, and of which period: within a server and a game.
Tallies: TypeAlias = Mapping[Key, Tally]


async def tallies_of(
    connection: AsyncConnection,
    guild_id: int,
    game: str,
    user_ids: Collection[int],
    periods: Collection[str],
) -> dict[Key, Tally]:
    """Read what people have in a server and a game, in some periods."""
    query = select(standings).where(
        standings.c.user_id.in_(user_ids),
        standings.c.guild_id == guild_id,
        standings.c.game == game,
        standings.c.period.in_(periods),
    )
    rows = await connection.execute(query)
    return {(row.user_id, row.period): tally_from(row) for row in rows}


async def keep_tallies(
    connection: AsyncConnection, guild_id: int, game: str, before: Tallies, after: Tallies
) -> None:
    """Turn the rows of `before` into those of `after`."""
    rows = [tally_rows(guild_id, game, tallies) for tallies in (before, after)]
    await keep_rows(connection, standings, *rows)


def tally_rows(guild_id: int, game: str, tallies: Tallies) -> Rows:
    """Write whole rows."""
    place = {"guild_id": guild_id, "game": game}
    rows = [
        place | {"user_id": user_id, "period": period} | tally_row(tally)
        for (user_id, period), tally in tallies.items()
    ]
    return by_key(standings, rows)
