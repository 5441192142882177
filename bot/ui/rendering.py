"""Draw pictures off the event loop."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import discord

from bot.adapters.view import Picture
from bot.metrics import RENDERED


class Renderer:
    """Draw in a few threads: Pillow lets go of the interpreter where it matters."""

    def __init__(self, workers: int) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="renderer")

    async def files(self, picture: Picture | None, name: str) -> list[discord.File]:
        """Return the drawn picture as the attachments of a message: one or none."""
        if picture is None:
            return []
        drawn = await asyncio.get_running_loop().run_in_executor(self._pool, _drawn, picture)
        description = picture.description[:1024]
        return [discord.File(BytesIO(drawn), filename=name, description=description)]

    def close(self) -> None:
        """Let the threads end."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _drawn(picture: Picture) -> bytes:
    with RENDERED.time():
        return picture.draw()
