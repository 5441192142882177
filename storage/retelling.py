"""Work out a person's standings anew, from all that he has made of results."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.keeping import keep_rows, rows_of
from storage.result_rows import past_part_from
from storage.result_tables import result_players, standings
from storage.score_records import Season
from storage.standings import tally_rows
from storage.tally import PastPart, retell

PARTS = result_players.c


@dataclass(frozen=True, slots=True)
class Player:
    """Name a person in a game of a server."""

    guild_id: int
    game: str
    user_id: int


async def retell_player(connection: AsyncConnection, player: Player, seasons: list[Season]) -> int:
    """Bring a person's standings to what his results say; return how many rows were not so."""
    tallies = retell(await _past_parts(connection, player), seasons)
    told = {(player.user_id, period): tally for period, tally in tallies.items()}
    his = select(standings).where(
        standings.c.user_id == player.user_id,
        standings.c.guild_id == player.guild_id,
        standings.c.game == player.game,
    )
    before = await rows_of(connection, standings, his)
    after = tally_rows(player.guild_id, player.game, told)
    return await keep_rows(connection, standings, before, after)


async def _past_parts(connection: AsyncConnection, player: Player) -> list[PastPart]:
    """Read all that somebody has made of results, in their order."""
    query = select(result_players).where(
        PARTS.user_id == player.user_id,
        PARTS.guild_id == player.guild_id,
        PARTS.game == player.game,
    )
    in_order = query.order_by(PARTS.ended_at, PARTS.session_id, PARTS.number)
    return [past_part_from(row) for row in await connection.execute(in_order)]
