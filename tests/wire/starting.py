"""Two ways to start a process: from nothing as a host does, or from a nursery in no time."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Request:
    """Say which process is wanted: `python -m bot` with arguments, in a folder."""

    folder: Path
    environment: Mapping[str, str]
    arguments: tuple[str, ...]
    log: Path


@dataclass(frozen=True, slots=True)
class Started:
    """Hold the number of a process, and what waits for its exit code."""

    pid: int
    ended: Coroutine[Any, Any, int]


class Starter(Protocol):
    """Start processes."""

    async def start(self, request: Request) -> Started:
        """Start one process."""


class Cold:
    """Start an interpreter that imports everything first, and then runs ``module``."""

    def __init__(self, module: str = "tests.wire.launcher") -> None:
        self._module = module

    async def start(self, request: Request) -> Started:
        """Start one process, as the command line does."""
        with request.log.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module, *request.arguments),
                cwd=request.folder,
                env=request.environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        return Started(process.pid, process.wait())


class Nursery:
    """Fork processes from one that has imported everything; outlives the loop of a test."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "nursery"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.wire.nursery", self._socket],
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    async def start(self, request: Request) -> Started:
        """Fork one process."""
        self._wait_until_loaded()
        reader, writer = await asyncio.open_unix_connection(self._socket)
        wanted = {
            "folder": str(request.folder),
            "environment": dict(request.environment),
            "arguments": request.arguments,
            "log": str(request.log),
        }
        writer.write(json.dumps(wanted).encode() + b"\n")
        pid = int(await reader.readline())
        return Started(pid, self._ended(reader, writer))

    def close(self) -> None:
        """End the nursery; what it has started lives on."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def _wait_until_loaded(self) -> None:
        assert self._process.stdout is not None
        if not self._socket.exists():
            assert self._process.stdout.readline() == b"ready\n", "the bot cannot be imported"

    async def _ended(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int:
        code = int(await reader.readline())
        writer.close()
        await writer.wait_closed()
        return code
