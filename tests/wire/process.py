"""The bot as a process of its own: started, killed, stopped, started again on the same data."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import Process
from collections.abc import Mapping
from pathlib import Path

from tests.wire.changes import PATIENCE
from tests.wire.launcher import ADDRESS
from tests.wire.server import Discord
from tests.wire.world import TOKEN

ROOT = Path(__file__).parents[2]


class Bot:
    """Run `python -m bot run` in a folder; its log is kept in ``bot.log`` there."""

    def __init__(self, folder: Path, discord: Discord, **settings: str) -> None:
        self.folder = folder
        self._discord = discord
        self._settings = settings
        self._process: Process | None = None
        self._spare: Process | None = None

    @property
    def log(self) -> str:
        """Return everything that the processes have written so far."""
        return (self.folder / "bot.log").read_text("utf-8")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start, and return as soon as it is connected."""
        before = self._discord.gateway.identified
        await self.launch()
        gateway = self._discord.gateway
        await gateway.changes.until(
            lambda: gateway.identified > before or self.has_ended, lambda: self.log
        )
        assert not self.has_ended, self.log

    async def launch(self) -> None:
        """Start without waiting for anything."""
        assert self._process is None or self.has_ended
        process, self._spare = self._spare or await self._load(), None
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.close()
        self._process = process
        self._watcher = asyncio.create_task(self._watch(process))

    async def prepare(self) -> None:
        """Load another process that takes the place of this one when it is started next.

        It has imported everything by then: what is left of a start is the bot's own work.
        """
        if self._spare is None:
            self._spare = await self._load()

    @property
    def has_ended(self) -> bool:
        return self._process is not None and self._process.returncode is not None

    async def kill(self) -> None:
        """End it as a power cut does; who waits for an answer is told that it failed."""
        assert self._process is not None
        self._process.kill()
        await self.ended()

    async def stop(self) -> int:
        """Ask it to end as a service manager does, and return its exit code."""
        assert self._process is not None
        self._process.terminate()
        return await self.ended()

    async def ended(self) -> int:
        """Return the exit code when it has ended."""
        assert self._process is not None
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(self._watcher)
        assert self._process.returncode is not None
        return self._process.returncode

    async def restart(self) -> None:
        """Kill it and start it again on what is on the disk."""
        await self.kill()
        await self.start()

    async def close(self) -> None:
        """Leave no process behind."""
        for process in (self._process, self._spare):
            if process is not None and process.returncode is None:
                process.kill()
                await process.wait()

    async def _watch(self, process: Process) -> None:
        await process.wait()
        self._discord.gateway.forget()
        self._discord.lose_pending()

    async def _load(self) -> Process:
        with (self.folder / "bot.log").open("ab") as log:
            return await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.wire.launcher", "run"),
                cwd=self.folder,
                env=self._environment(),
                stdin=asyncio.subprocess.PIPE,
                stdout=log,
                stderr=log,
            )

    def _environment(self) -> Mapping[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "CHOUETTE_DISCORD_TOKEN": TOKEN,
            "CHOUETTE_DATABASE_URL": f"sqlite+aiosqlite:///{self.folder / 'chouette.db'}",
            "CHOUETTE_LOG_FORMAT": "json",
            ADDRESS: self._discord.address,
            **self._settings,
        }
