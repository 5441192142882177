"""Wait for something to have happened: woken by what happens, never by a clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")

PATIENCE = 30.0
"""Seconds after which a test gives up: far more than anything takes, so that it only fails."""


class Changes:
    """Wake everybody who waits whenever something changes."""

    def __init__(self) -> None:
        self._next = asyncio.Event()
        self._failure = ""

    def fail(self, why: str) -> None:
        """Let everybody who waits, now or later, fail at once."""
        self._failure = why
        self.tell()

    def tell(self) -> None:
        """Let everybody who waits look again."""
        told, self._next = self._next, asyncio.Event()
        told.set()

    async def until(
        self, met: Callable[[], Found], what: Callable[[], str], within: float = PATIENCE
    ) -> Found:
        """Return what ``met`` finds as soon as it is true; fail with ``what`` if it never is."""
        try:
            async with asyncio.timeout(within):
                while not (found := met()):
                    assert not self._failure, self._failure
                    await self._next.wait()
        except TimeoutError:
            raise AssertionError(f"nothing came of it in {within} s: {what()}") from None
        return found
