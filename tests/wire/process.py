"""The bot as a process of its own: started, killed, stopped, started again on the same data."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

from tests.wire.address import LUCK, VARIABLE
from tests.wire.changes import PATIENCE
from tests.wire.server import Discord
from tests.wire.starting import ROOT, Request, Starter
from tests.wire.world import TOKEN


class Bot:
    """Run `python -m bot run` in a folder; its log is kept in ``bot.log`` there.

    ``luck`` is a text by which dice fall alike each time, ``settings`` are environment variables
    beside the usual ones, or in their place.
    """

    def __init__(
        self, folder: Path, discord: Discord, starter: Starter, luck: str = "", **settings: str
    ) -> None:
        self.folder = folder
        self._discord = discord
        self._starter = starter
        self._luck = luck
        self._starts = 0
        self._settings = settings
        self._code: asyncio.Task[int] | None = None
        self.pid = 0

    @property
    def database(self) -> Path:
        """Return the file with everything that the bot remembers."""
        return self.folder / "chouette.db"

    @property
    def log(self) -> str:
        """Return everything that the processes have written so far."""
        return self._log_file.read_text("utf-8") if self._log_file.exists() else ""

    @property
    def has_ended(self) -> bool:
        return self._code is None or self._code.done()

    async def start(self) -> None:
        """Start, and return as soon as it is connected."""
        gateway = self._discord.gateway
        before = gateway.identified
        await self.launch()
        await gateway.changes.until(
            lambda: gateway.identified > before or self.has_ended, lambda: self.log
        )
        assert not self.has_ended, self.log

    async def launch(self, *arguments: str) -> None:
        """Start without waiting for anything; with other ``arguments`` than ``run`` if given."""
        assert self.has_ended
        self._starts += 1
        wanted = Request(self.folder, self._environment(), arguments or ("run",), self._log_file)
        started = await self._starter.start(wanted)
        self.pid = started.pid
        self._code = asyncio.create_task(started.ended)
        self._code.add_done_callback(lambda _: self._discord.process_died())

    async def kill(self) -> None:
        """End it as a power cut does; who waits for an answer is told that it failed."""
        os.kill(self.pid, signal.SIGKILL)
        await self.ended()

    async def stop(self) -> int:
        """Ask it to end as a service manager does, and return its exit code."""
        os.kill(self.pid, signal.SIGTERM)
        return await self.ended()

    async def ended(self) -> int:
        """Return the exit code when it has ended."""
        assert self._code is not None
        async with asyncio.timeout(PATIENCE):
            return await asyncio.shield(self._code)

    async def restart(self) -> None:
        """Kill it and start it again on what is on the disk."""
        await self.kill()
        await self.start()

    async def close(self) -> None:
        """Leave no process behind."""
        if not self.has_ended:
            await self.kill()

    @property
    def _log_file(self) -> Path:
        return self.folder / "bot.log"

    def _environment(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "CHOUETTE_DISCORD_TOKEN": TOKEN,
            "CHOUETTE_DATABASE_URL": f"sqlite+aiosqlite:///{self.database}",
            "CHOUETTE_LOG_FORMAT": "json",
            VARIABLE: self._discord.address,
            **({LUCK: f"{self._luck} {self._starts}"} if self._luck else {}),
            **self._settings,
        }
