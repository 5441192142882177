"""Know for how long nobody could act, so that nobody loses time by it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Self

SHORTEST: Final = timedelta(minutes=1)
"""A restart takes less; nobody is given time for that."""


@dataclass(frozen=True, slots=True)
class Downtime:
    """Hold from when until when nothing served, and how many deadlines were moved by its length."""

    since: datetime
    until: datetime
    moved: int

    @property
    def length(self) -> timedelta:
        """Return for how long nobody could act."""
        return self.until - self.since

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the downtime that the store has marked."""
        since, until, moved = text.split()
        return cls(datetime.fromisoformat(since), datetime.fromisoformat(until), int(moved))


def lost_time(last_served: datetime, now: datetime) -> timedelta:
    """Return by how much deadlines are to move: nothing for a moment, or if the clock went back.

    To a clock that jumped forward, and to a computer that slept, it looks the same.
    """
    gone = now - last_served
    return gone if gone > SHORTEST else timedelta(0)
