"""A playground: the real bot in a world without Discord, and a page to act as its people."""

import asyncio
import webbrowser
from collections.abc import Callable, Mapping

from aiohttp import web
from discord.ext import commands

from bot.playground.server import HOST, application
from bot.playground.world import World

__all__ = ["serve"]

GRACE = 0.1
"""Seconds that open pages get to end by themselves when the playground stops; 0 means for ever."""


async def serve(
    make_bot: Callable[[], commands.AutoShardedBot],
    *,
    port: int = 0,
    people: int = 3,
    tables: Mapping[int, str],
    open_browser: bool = True,
    on_ready: Callable[[str], None],
) -> None:
    """Run the bot and the page until cancelled.

    `port` 0 takes a free one. `tables` are the open ones: the id of the channel of each, with the
    name that a thread for it has. `on_ready` gets the address of the page once it can be opened.
    Raise ValueError for a number of people that do not fit, OSError for a port that is taken.
    """
    world = World(make_bot(), people, tables)
    runner = web.AppRunner(application(world), access_log=None, shutdown_timeout=GRACE)
    try:
        await world.start()
        await runner.setup()
        await web.TCPSite(runner, HOST, port).start()
        address = f"http://{HOST}:{runner.addresses[0][1]}/"
        on_ready(address)
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address)
        await world.live()
    finally:
        await runner.cleanup()
        await world.close()
