"""Let results count no longer, and tell which."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core import RuleViolation
from storage import AlreadyVoided, NoSuchResult, NothingToVoid, Store, StoredResult


class Voids:
    """Void results of one server. Every method may raise `storage.StoreUnavailable`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def void(
        self, guild_id: int, table_id: int, number: int | None, *, by: int, reason: str
    ) -> Sequence[StoredResult]:
        """Let a game of a table count no longer, or all of its games; refuse what cannot be.

        A match that a voided game belongs to goes with the whole table only.
        """
        found = [one for one in await self._results(guild_id, table_id) if one.parts]
        wanted = [one for one in found if number in (None, one.number) and one.void is None]
        if not wanted:
            raise RuleViolation("void.nothing", table=table_id)
        try:
            return [
                await self._store.void_result(guild_id, table_id, one.number, by=by, reason=reason)
                for one in wanted
            ]
        except (NoSuchResult, NothingToVoid, AlreadyVoided) as error:
            raise RuleViolation("void.nothing", table=table_id) from error

    async def all_of(self, guild_id: int) -> Sequence[StoredResult]:
        """Return the results that count no longer, the latest void first."""
        return await self._store.voided(guild_id)

    async def _results(self, guild_id: int, table_id: int) -> list[StoredResult]:
        stored = await self._store.session(table_id)
        if stored is None or stored.guild_id != guild_id:
            raise RuleViolation("archive.unknown", table=table_id)
        return await self._store.results_of(table_id)
