"""Everything that only PostgreSQL needs."""

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import create_async_engine

from storage.engines import Engines, write_json

# Both are released at the end of the transaction.
# Any number will do, as long as every release has the same.
SCHEMA_LOCK = "SELECT pg_advisory_xact_lock(64151136241524)"
# Whoever only reads does not wait: https://www.postgresql.org/docs/current/explicit-locking.html
PRESETS_LOCK = "LOCK TABLE presets IN SHARE ROW EXCLUSIVE MODE"
CLOCKS_LOCK = "LOCK TABLE guild_clocks IN SHARE ROW EXCLUSIVE MODE"


def open_engines(url: URL) -> Engines:
    """Prepare one engine for reading and writing.

    A pooled connection may have died with the server since it was last used: it is tried first.
    """
    engine = create_async_engine(
        url, hide_parameters=True, json_serializer=write_json, pool_pre_ping=True
    )
    return Engines(
        engine,
        engine,
        schema_lock=SCHEMA_LOCK,
        presets_lock=PRESETS_LOCK,
        clocks_lock=CLOCKS_LOCK,
    )
