"""Slow down who asks for more than anybody who plays: a token bucket for each person."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

HOLDS: Final = 30.0
"""What a person may ask for at once."""
REFILLS: Final = 2.0
"""What is added to that each second: faster than anybody plays."""
SAID_EVERY: Final = 30.0
"""Seconds between two answers to one flood."""
REMEMBERED: Final = 10_000
"""People whose buckets are kept. Who did nothing for `HOLDS / REFILLS` seconds needs none."""


class Verdict(Enum):
    """Say what becomes of an interaction."""

    WELCOME = auto()
    TOO_FAST = auto()
    """It is refused, and the person is told."""
    IGNORED = auto()
    """It is refused, and he was told before."""


@dataclass(slots=True)
class _Bucket:
    level: float
    filled_at: float
    said_at: float = float("-inf")


class Cooldown:
    """Decide for each person how fast is too fast. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._buckets: OrderedDict[int, _Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def ask(self, user_id: int, cost: float = 1.0) -> Verdict:
        """Take what an interaction costs from a person's bucket, if it is there."""
        now = self._clock()
        bucket = self._filled(user_id, now)
        if bucket.level >= cost:
            bucket.level -= cost
            return Verdict.WELCOME
        if now - bucket.said_at < SAID_EVERY:
            return Verdict.IGNORED
        bucket.said_at = now
        return Verdict.TOO_FAST

    def refund(self, user_id: int, cost: float) -> None:
        """Give back what was taken."""
        bucket = self._filled(user_id, self._clock())
        bucket.level = min(HOLDS, bucket.level + cost)

    def _filled(self, user_id: int, now: float) -> _Bucket:
        bucket = self._buckets.setdefault(user_id, _Bucket(HOLDS, now))
        self._buckets.move_to_end(user_id)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        bucket.level = min(HOLDS, bucket.level + (now - bucket.filled_at) * REFILLS)
        bucket.filled_at = now
        return bucket
