"""Roll dice that nobody can check: at tables that were opened before there were fair ones."""

from __future__ import annotations

from secrets import randbelow


class SystemChance:
    """Draw dice from the operating system's generator."""

    def die(self) -> int:
        """Return a number from 1 to 6."""
        return randbelow(6) + 1

    def pair(self) -> tuple[int, int]:
        """Return two numbers from 1 to 6."""
        return self.die(), self.die()
