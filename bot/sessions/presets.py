"""Keep the house rules that a server has saved under names of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.games.core import RuleViolation
from bot.sessions.table import Table
from bot.words import plain
from storage import Store, TooManyPresets


class Presets:
    """Save and find house rules. Every method may raise `storage.StoreUnavailable`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def names(self, guild_id: int, game: str) -> list[str]:
        """Return the names under which a server has saved rules of a game."""
        return [preset.name for preset in await self._store.presets(guild_id, game)]

    async def find(self, guild_id: int, game: str, name: str) -> dict[str, Any]:
        """Return rules as their game has encoded them, or refuse."""
        preset = await self._store.preset(guild_id, game, name)
        if preset is None:
            raise RuleViolation("preset.unknown", name=plain(name))
        return dict(preset.options)

    async def save(self, table: Table, name: str, *, by: int) -> None:
        """Save the rules of a table for its server."""
        if name in table.game.presets:
            raise RuleViolation("preset.built_in", name=plain(name))
        options = table.game.encode_options(table.options)
        try:
            await self._store.save_preset(table.guild_id, table.game.key, name, options, by=by)
        except TooManyPresets as error:
            raise RuleViolation("preset.too_many") from error

    async def delete(self, guild_id: int, games: Iterable[str], name: str) -> None:
        """Forget the rules of that name, of whichever of ``games``, or refuse if there are none."""
        gone = [await self._store.delete_preset(guild_id, game, name) for game in games]
        if not any(gone):
            raise RuleViolation("preset.unknown", name=plain(name))
