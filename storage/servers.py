"""What a server has set for itself."""

from sqlalchemy import exc as sql
from sqlalchemy import insert, select, update

from storage.settled import settled
from storage.tables import servers
from storage.work import UnitsOfWork


class Servers(UnitsOfWork):
    """Keep the settings of servers; what was never set is None."""

    @settled
    async def moderator_role(self, guild_id: int) -> int | None:
        """Look up the role whose members moderate a server's tables."""
        query = select(servers.c.moderator_role).where(servers.c.guild_id == guild_id)
        async with self._reading() as connection:
            role: int | None = await connection.scalar(query)
            return role

    @settled
    async def set_moderator_role(self, guild_id: int, role_id: int | None) -> None:
        """Set that role, or None for no such role."""
        try:
            await self._set_role(guild_id, role_id)
        except sql.IntegrityError:
            # Another process was faster to set something for the first time.
            await self._set_role(guild_id, role_id)

    async def _set_role(self, guild_id: int, role_id: int | None) -> None:
        known = update(servers).where(servers.c.guild_id == guild_id)
        async with self._writing() as connection:
            changed = await connection.execute(known.values(moderator_role=role_id))
            if changed.rowcount == 0:
                row = {"guild_id": guild_id, "moderator_role": role_id}
                await connection.execute(insert(servers).values(row))
