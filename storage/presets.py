"""House rules that a server keeps under names of its own."""

from datetime import UTC, datetime

from sqlalchemy import ColumnElement, and_, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import TooManyPresets
from storage.records import JsonObject, StoredPreset
from storage.rows import preset_from
from storage.settled import settled
from storage.tables import presets
from storage.work import UnitsOfWork

# For one server and game: what one menu can show.
PRESETS_LIMIT = 25


class Presets(UnitsOfWork):
    """Keep presets. A name is what it is, letter by letter: two that differ in case are two."""

    @settled
    async def save_preset(
        self, guild_id: int, game: str, name: str, options: JsonObject, *, by: int
    ) -> None:
        """Save options under a name, in place of what was saved under it before.

        Raises TooManyPresets if the name is new and the server has PRESETS_LIMIT for the game.
        """
        saved = {"options": dict(options), "updated_at": datetime.now(UTC)}
        async with self._writing() as connection:
            if self._engines.presets_lock is not None:
                await connection.execute(text(self._engines.presets_lock))
            known = update(presets).where(_named(guild_id, game, name))
            if (await connection.execute(known.values(saved))).rowcount == 0:
                await _refuse_too_many(connection, guild_id, game)
                key = {"guild_id": guild_id, "game": game, "name": name}
                await connection.execute(insert(presets).values(key | saved | {"created_by": by}))

    @settled
    async def presets(self, guild_id: int, game: str) -> list[StoredPreset]:
        """List a server's presets for a game, ordered by name."""
        async with self._reading() as connection:
            rows = await connection.execute(select(presets).where(_of(guild_id, game)))
            # Not by the database: each has its own idea of the alphabet.
            return sorted(map(preset_from, rows), key=lambda preset: preset.name)

    @settled
    async def preset(self, guild_id: int, game: str, name: str) -> StoredPreset | None:
        """Look up a preset by its name."""
        query = select(presets).where(_named(guild_id, game, name))
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else preset_from(row)

    @settled
    async def delete_preset(self, guild_id: int, game: str, name: str) -> bool:
        """Delete a preset; return whether there was one."""
        async with self._writing() as connection:
            gone = await connection.execute(delete(presets).where(_named(guild_id, game, name)))
            return gone.rowcount == 1


def _of(guild_id: int, game: str) -> ColumnElement[bool]:
    return and_(presets.c.guild_id == guild_id, presets.c.game == game)


def _named(guild_id: int, game: str, name: str) -> ColumnElement[bool]:
    return and_(_of(guild_id, game), presets.c.name == name)


async def _refuse_too_many(connection: AsyncConnection, guild_id: int, game: str) -> None:
    count = select(func.count()).select_from(presets).where(_of(guild_id, game))
    if (await connection.execute(count)).scalar_one() >= PRESETS_LIMIT:
        raise TooManyPresets(guild_id, game, limit=PRESETS_LIMIT)
