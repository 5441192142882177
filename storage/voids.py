"""Results that moderators have made void. They stay, marked, for everybody to see."""

from sqlalchemy import and_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.clock import tick
from storage.errors import AlreadyVoided, NoSuchResult, NothingToVoid
from storage.result_records import Scope
from storage.result_tables import VOIDED_ONLY, ledger_entries, result_players, results
from storage.results import stored_results
from storage.retelling import Player, retell_player
from storage.rows import AnyRow
from storage.score_records import StoredResult, Void
from storage.seasons import seasons_of
from storage.settled import settled
from storage.work import UnitsOfWork

# How many are listed unless the caller says otherwise.
VOIDED = 25


class Voids(UnitsOfWork):
    """Make results void."""

    @settled
    async def void_result(
        self, guild_id: int, session_id: int, number: int, *, by: int, reason: str
    ) -> StoredResult:
        """Let a result count no longer, and return it.

        From everybody's rating exactly what the result did to it is taken back: later results keep
        what they did, though they would have done a little more or less without this one.
        Standings are as if it had never been. Its dice were rolled all the same. Raises
        NoSuchResult, NothingToVoid for an abandoned game, or AlreadyVoided.
        """
        key = (session_id, number)
        async with self._writing() as connection:
            void = Void(await tick(connection, guild_id), by, reason)
            row = await _voidable(connection, guild_id, key)
            await _mark(connection, key, void)
            seasons = await seasons_of(connection, guild_id)
            (voided,) = await stored_results(connection, [key])
            for part in voided.parts:
                await retell_player(connection, Player(guild_id, row.game, part.user_id), seasons)
            return voided

    @settled
    async def voided(self, guild_id: int, limit: int = VOIDED) -> list[StoredResult]:
        """List the results of a server that were voided, the latest void first."""
        latest = (
            select(results.c.session_id, results.c.number)
            .where(results.c.guild_id == guild_id, VOIDED_ONLY)
            .order_by(results.c.voided_at.desc())
            .limit(limit)
        )
        async with self._reading() as connection:
            keys = [(row.session_id, row.number) for row in await connection.execute(latest)]
            found = await stored_results(connection, keys)
        return sorted(found, key=lambda one: keys.index((one.session_id, one.number)))


async def _voidable(connection: AsyncConnection, guild_id: int, key: tuple[int, int]) -> AnyRow:
    session_id, number = key
    query = select(results).where(results.c.session_id == session_id, results.c.number == number)
    row = (await connection.execute(query)).first()
    if row is None or row.guild_id != guild_id:
        raise NoSuchResult(session_id, number)
    if row.scope == Scope.ABANDONED:
        raise NothingToVoid(session_id, number)
    if row.voided_at is not None:
        raise AlreadyVoided(session_id, number)
    return row


async def _mark(connection: AsyncConnection, key: tuple[int, int], void: Void) -> None:
    """Note the void wherever it is asked for."""
    session_id, number = key
    for table in (results, result_players, ledger_entries):
        its = and_(table.c.session_id == session_id, table.c.number == number)
        await connection.execute(update(table).where(its).values(voided_at=void.at))
    why = update(results).where(results.c.session_id == session_id, results.c.number == number)
    await connection.execute(why.values(voided_by=void.by, void_reason=void.reason))
