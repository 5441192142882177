"""Units of work: one transaction each, on a connection of its own."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy import exc as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.engines import Engines
from storage.errors import StoreUnavailable

# Database errors that tell of a mistake in this program, not of trouble with the database.
MISTAKES = (sql.IntegrityError, sql.ProgrammingError, sql.DataError, sql.NotSupportedError)
TROUBLES = (sql.DBAPIError, sql.TimeoutError, OSError)


class UnitsOfWork:
    """Begin units of work on a database, for those whose methods are such units."""

    def __init__(self, engines: Engines) -> None:
        """Use `Store.open`; this wants a database whose schema is up to date."""
        self._engines = engines

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with telling_trouble():
            async with self._engines.reads.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        with telling_trouble():
            async with self._engines.writes.begin() as connection:
                yield connection


@contextmanager
def telling_trouble() -> Iterator[None]:
    """Turn what a driver says about a failing database into StoreUnavailable."""
    try:
        yield
    except MISTAKES:
        raise
    except TROUBLES as error:
        # The driver's own words: SQLAlchemy's would bring the statement and what players wrote.
        raise StoreUnavailable(str(getattr(error, "orig", None) or error)) from error
