"""The secrets of dice: what the log must not have before a game has ended."""

from collections.abc import Mapping

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.settled import settled
from storage.tables import dice_seeds
from storage.work import UnitsOfWork


class DiceSeeds(UnitsOfWork):
    """Keep the secret seeds of sessions. None is ever changed, and none is in the log."""

    @settled
    async def dice_seeds(self, session_id: int) -> dict[int, bytes]:
        """Look up the seeds of a session by the numbers under which they are kept."""
        query = select(dice_seeds.c.number, dice_seeds.c.seed)
        async with self._reading() as connection:
            rows = await connection.execute(query.where(dice_seeds.c.session_id == session_id))
            return {row.number: row.seed for row in rows}

    @settled
    async def keep_dice_seed(self, session_id: int, number: int, seed: bytes) -> None:
        """Keep one more seed of a session, before anything in the log depends on it."""
        async with self._writing() as connection:
            await insert_seeds(connection, session_id, {number: seed})


async def insert_seeds(
    connection: AsyncConnection, session_id: int, seeds: Mapping[int, bytes]
) -> None:
    """Keep seeds within a transaction of the caller."""
    rows = [
        {"session_id": session_id, "number": number, "seed": seed} for number, seed in seeds.items()
    ]
    if rows:
        await connection.execute(insert(dice_seeds), rows)
