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
        return [_Drawing(drawn, filename=name, description=picture.description[:1024])]

    def close(self) -> None:
        """Let the threads end."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class _Drawing(discord.File):
    """Attach a drawn picture, whose bytes are gone as soon as they are sent.

    discord.py leaves a buffer in a circle with a method of its own, asyncio a result in one with
    its future. Garbage is looked for rarely: hundreds of pictures would wait for it.
    """

    def close(self) -> None:
        """Empty the buffer, whoever still holds it."""
        super().close()
        self.fp.close()


def _drawn(picture: Picture) -> BytesIO:
    with RENDERED.time():
        return BytesIO(picture.draw())
