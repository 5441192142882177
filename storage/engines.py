"""How the store reaches a database, whichever it is."""

import json
from dataclasses import dataclass
from functools import partial

from sqlalchemy.ext.asyncio import AsyncEngine

# Compact, and ASCII only: a character is a byte, whatever the database's encoding, and any string
# that Python can hold survives the way there and back.
write_json = partial(json.dumps, separators=(",", ":"), allow_nan=False)


@dataclass(frozen=True, slots=True)
class Engines:
    """Hold where a unit of work gets its connection: one that only reads, or one that writes.

    `schema_lock`: a statement that makes every other program wait while this transaction changes
    the schema. `presets_lock`: one that makes them wait while this transaction saves a preset, so
    that two cannot both count one too few. `clocks_lock`: one that makes everybody wait who would
    record a result, void one or change a season. All None where beginning to write does that.
    """

    reads: AsyncEngine
    writes: AsyncEngine
    schema_lock: str | None
    presets_lock: str | None
    clocks_lock: str | None

    async def dispose(self) -> None:
        """Close every idle connection."""
        await self.reads.dispose()
        await self.writes.dispose()
