"""How people were called when they last finished a game on a server."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.keeping import Rows, by_key
from storage.result_records import NewResult
from storage.result_tables import people
from storage.settled import settled
from storage.traces import portions
from storage.work import UnitsOfWork


class People(UnitsOfWork):
    """Look names up, for pictures: who has left a server has no other name there any more."""

    @settled
    async def names_of(self, guild_id: int, user_ids: Collection[int]) -> dict[int, str]:
        """Look up what people are called on a server; who never finished a game is missing."""
        query = select(people.c.user_id, people.c.name).where(people.c.guild_id == guild_id)
        names: dict[int, str] = {}
        async with self._reading() as connection:
            for some in portions(user_ids):
                these = query.where(people.c.user_id.in_(some))
                names |= {row.user_id: row.name for row in await connection.execute(these)}
        return names


async def keep_names(connection: AsyncConnection, guild_id: int, new: Sequence[NewResult]) -> None:
    """Remember the names of those who took part. The caller holds the server's clock."""
    if names := names_in(new):
        known = (people.c.guild_id == guild_id, people.c.user_id.in_(names))
        await connection.execute(delete(people).where(*known))
        rows = name_rows(guild_id, dict(sorted(names.items())))
        await connection.execute(insert(people), [*rows.values()])


def names_in(new: Iterable[NewResult]) -> dict[int, str]:
    """Return who is called how, by the last of some results."""
    return {part.user_id: part.name for result in new for part in result.parts if part.name}


def name_rows(guild_id: int, names: Mapping[int, str]) -> Rows:
    """Write whole rows."""
    rows = [
        {"user_id": user_id, "guild_id": guild_id, "name": name} for user_id, name in names.items()
    ]
    return by_key(people, rows)
