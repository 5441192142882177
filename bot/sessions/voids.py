"""Let results count no longer, and tell which."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.games.core import RuleViolation
from storage import (
    AlreadyVoided,
    NoSuchResult,
    NothingToVoid,
    Scope,
    Store,
    StoredResult,
    StoredSession,
)


@dataclass(frozen=True, slots=True)
class Voided:
    """Hold what counts no longer, and whether the table goes on in spite of it."""

    results: Sequence[StoredResult]
    goes_on: bool

    @property
    def games(self) -> int:
        """Return how many of the results are games."""
        return sum(one.scope is Scope.GAME for one in self.results)

    @property
    def matches(self) -> int:
        """Return how many of the results are matches."""
        return len(self.results) - self.games


class Voids:
    """Void results of one server. Every method may raise `storage.StoreUnavailable`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def void(
        self, guild_id: int, table_id: int, number: int | None, *, by: int, reason: str
    ) -> Voided:
        """Let a game of a table count no longer, or all that it came to; refuse what cannot be.

        A match goes with any of its games: nobody knows who would have won it without. Its other
        games stay, and so do all of them if it is the match alone that is named.
        """
        table = await self._table(guild_id, table_id)
        voided = []
        for one in _named(await self._store.results_of(table_id), number):
            # Whoever was faster has voided it: then it is so.
            with suppress(NoSuchResult, NothingToVoid, AlreadyVoided):
                voided.append(
                    await self._store.void_result(
                        guild_id, table_id, one.number, by=by, reason=reason
                    )
                )
        if not voided:
            raise RuleViolation("void.nothing", table=table_id)
        return Voided(voided, table.is_open)

    async def all_of(self, guild_id: int) -> Sequence[StoredResult]:
        """Return the results that count no longer, the latest void first."""
        return await self._store.voided(guild_id)

    async def _table(self, guild_id: int, table_id: int) -> StoredSession:
        stored = await self._store.session(table_id)
        if stored is None or stored.guild_id != guild_id:
            raise RuleViolation("archive.unknown", table=table_id)
        return stored


def _named(results: Sequence[StoredResult], number: int | None) -> Iterator[StoredResult]:
    """Yield the result of a number with the match that it decided, or all; none that is void."""
    named = next((one for one in results if one.number == number), None)
    decided = named is not None and named.scope is Scope.GAME
    for one in results:
        with_it = decided and one.scope is Scope.MATCH
        if one.void is None and one.parts and (number is None or one is named or with_it):
            yield one
