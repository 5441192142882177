"""The seasons of a server, which its moderators start and end."""

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.clock import tick
from storage.errors import NoSeasonOpen, SeasonOpen
from storage.result_rows import season_from
from storage.result_tables import seasons
from storage.score_records import Season
from storage.settled import settled
from storage.work import UnitsOfWork


class Seasons(UnitsOfWork):
    """Keep seasons. A server has one open at most; a result belongs to the one that is open."""

    @settled
    async def start_season(self, guild_id: int, name: str, by: int) -> Season:
        """Open the server's next season; raises SeasonOpen if the last has not ended."""
        async with self._writing() as connection:
            now = await tick(connection, guild_id)
            if (open_one := await open_season(connection, guild_id)) is not None:
                raise SeasonOpen(guild_id, open_one.number)
            last = select(func.max(seasons.c.number)).where(seasons.c.guild_id == guild_id)
            number = (await connection.scalar(last) or 0) + 1
            season = Season(number, name, now, by, None, None)
            row = {"guild_id": guild_id, "number": number, "name": name}
            started = {"started_at": now, "started_by": by}
            await connection.execute(insert(seasons).values(row | started))
            return season

    @settled
    async def end_season(self, guild_id: int, by: int) -> Season:
        """Close the server's open season; raises NoSeasonOpen if there is none."""
        async with self._writing() as connection:
            now = await tick(connection, guild_id)
            season = await open_season(connection, guild_id)
            if season is None:
                raise NoSeasonOpen(guild_id)
            ended = update(seasons).where(
                seasons.c.guild_id == guild_id, seasons.c.number == season.number
            )
            await connection.execute(ended.values(ended_at=now, ended_by=by))
            return Season(season.number, season.name, season.started_at, season.started_by, now, by)

    @settled
    async def seasons(self, guild_id: int) -> list[Season]:
        """List the seasons of a server, the newest first."""
        async with self._reading() as connection:
            return await seasons_of(connection, guild_id)


async def open_season(connection: AsyncConnection, guild_id: int) -> Season | None:
    """Look up the season of a server that has not ended."""
    query = select(seasons).where(seasons.c.guild_id == guild_id, seasons.c.ended_at.is_(None))
    row = (await connection.execute(query)).first()
    return None if row is None else season_from(row)


async def seasons_of(connection: AsyncConnection, guild_id: int) -> list[Season]:
    """List the seasons of a server, the newest first."""
    query = select(seasons).where(seasons.c.guild_id == guild_id)
    rows = await connection.execute(query.order_by(seasons.c.number.desc()))
    return [season_from(row) for row in rows]
