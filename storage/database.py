"""Choose a database by its URL."""

from sqlalchemy import make_url

from storage import postgresql, sqlite
from storage.engines import Engines

OPENERS = {
    "sqlite+aiosqlite": sqlite.open_engines,
    "postgresql+asyncpg": postgresql.open_engines,
}


def open_engines(url: str) -> Engines:
    """Prepare, without connecting, the engines for a URL.

    Raises ValueError, in words for the person who set the URL, if the store cannot work with it.
    """
    parsed = make_url(url)
    if parsed.drivername not in OPENERS:
        known = " or ".join(OPENERS)
        raise ValueError(f"a database URL begins with {known}, not {parsed.drivername}")
    return OPENERS[parsed.drivername](parsed)
