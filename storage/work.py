"""Units of work: one transaction each, on a connection of its own."""

import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

from sqlalchemy import exc as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.advice import advice_on
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
        self.took: Callable[[str, float], None] = _forget
        """Is told of each unit of work: `read` or `write`, and its seconds."""

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        with telling_trouble(), self._timed("read"):
            async with self._engines.reads.connect() as connection:
                yield connection

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        with telling_trouble(), self._timed("write"):
            async with self._engines.writes.begin() as connection:
                yield connection

    @contextmanager
    def _timed(self, work: str) -> Iterator[None]:
        began = time.perf_counter()
        try:
            yield
        finally:
            self.took(work, time.perf_counter() - began)


@contextmanager
def telling_trouble() -> Iterator[None]:
    """Turn what a driver says about a failing database into StoreUnavailable."""
    try:
        yield
    except MISTAKES:
        raise
    except TROUBLES as error:
        # The driver's own words: SQLAlchemy's would bring the statement and what players wrote.
        own = getattr(error, "orig", None) or error
        raise StoreUnavailable(str(own), advice_on(own)) from error


def _forget(_work: str, _seconds: float) -> None:
    """Measure for nobody."""
