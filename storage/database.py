"""Choose a database by its URL."""

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from storage import postgresql, sqlite
from storage.engines import Engines

OPENERS = {
    "sqlite+aiosqlite": sqlite.open_engines,
    "postgresql+asyncpg": postgresql.open_engines,
}

EXAMPLES = "sqlite+aiosqlite:///chouette.db or postgresql+asyncpg://user:password@host/database"


def open_engines(url: str) -> Engines:
    """Prepare, without connecting, the engines for a URL.

    Raises ValueError, in words for the person who set the URL, if the store cannot work with it.
    """
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise ValueError(f"a database URL looks like {EXAMPLES}") from error
    if parsed.drivername not in OPENERS:
        raise ValueError(f"a database URL looks like {EXAMPLES}, not {parsed.drivername}:…")
    return OPENERS[parsed.drivername](parsed)
