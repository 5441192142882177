"""Ids as Discord makes them: milliseconds since 2015, then a counter."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)


class Snowflakes:
    """Make ids that no other call has made, in the order of the calls."""

    def __init__(self) -> None:
        self._counter = count()

    def new(self, age: timedelta = timedelta()) -> int:
        """Return the id of what came to be ``age`` ago."""
        lived = datetime.now(UTC) - age - EPOCH
        milliseconds = lived // timedelta(milliseconds=1)
        return milliseconds << 22 | next(self._counter) & 0x3FFFFF


def born(snowflake: int) -> datetime:
    """Return when the thing with this id came to be."""
    return EPOCH + timedelta(milliseconds=snowflake >> 22)
