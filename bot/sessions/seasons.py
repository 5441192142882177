"""Keep the seasons of a server: one at a time, which moderators begin and end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core import RuleViolation
from storage import NoSeasonOpen, Season, SeasonOpen, Store


class Seasons:
    """Begin and end seasons. Every method may raise `storage.StoreUnavailable`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def start(self, guild_id: int, name: str, by: int) -> Season:
        """Begin a season, or refuse while one lasts."""
        try:
            return await self._store.start_season(guild_id, name, by)
        except SeasonOpen as error:
            raise RuleViolation("season.open", number=error.number) from error

    async def end(self, guild_id: int, by: int) -> Season:
        """End the season, or refuse if there is none."""
        try:
            return await self._store.end_season(guild_id, by)
        except NoSeasonOpen as error:
            raise RuleViolation("season.none_open") from error

    async def all_of(self, guild_id: int) -> Sequence[Season]:
        """Return the seasons of a server, the newest first."""
        return await self._store.seasons(guild_id)
