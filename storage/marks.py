"""What the program remembers of itself from one run to the next."""

from sqlalchemy import exc as sql
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.settled import settled
from storage.tables import marks
from storage.work import UnitsOfWork


class Marks(UnitsOfWork):
    """Keep marks: short texts under names."""

    @settled
    async def mark(self, name: str) -> str | None:
        """Look up a mark."""
        async with self._reading() as connection:
            found: str | None = await connection.scalar(
                select(marks.c.value).where(marks.c.name == name)
            )
            return found

    @settled
    async def set_mark(self, name: str, value: str) -> None:
        """Set a mark, in the place of what it was."""
        try:
            await self._set(name, value)
        except sql.IntegrityError:
            # Another process was faster to set it for the first time.
            await self._set(name, value)

    async def _set(self, name: str, value: str) -> None:
        async with self._writing() as connection:
            await write_mark(connection, name, value)


async def write_mark(connection: AsyncConnection, name: str, value: str) -> None:
    """Set a mark within a transaction of the caller."""
    known = update(marks).where(marks.c.name == name).values(value=value)
    if (await connection.execute(known)).rowcount == 0:
        await connection.execute(insert(marks).values(name=name, value=value))
