"""Play on Discord: `chouette run`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import signal
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from typing import Final

import aiohttp
import discord
import structlog

from bot.cli.commands import Commands, PassingTrouble, add_command
from bot.metrics import REQUESTS, STORED
from bot.sessions.lease import AlreadyServed, Serving
from bot.settings import Settings
from bot.ui.client import Chouette
from storage import Store, StoreUnavailable

CLOSED_WITHIN: Final = 4.0
"""Seconds for everything in hand to end; with the rest, a stop takes less than five."""

GARBAGE: Final = 10_000
"""Objects more than before at which the interpreter looks for garbage among the youngest."""

_log = structlog.get_logger(__name__)


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    command = add_command(commands, "run", run, explained="play on Discord, with the token in .env")
    command.add_argument(
        "--sync", action="store_true", help="send the slash commands even if they are as before"
    )


async def run(settings: Settings, chosen: argparse.Namespace) -> None:
    """Play on Discord until the process is asked to stop."""
    token = settings.require_token().get_secret_value()
    _collect_less()
    serving = asyncio.create_task(_serve(settings, token, sync_anyway=chosen.sync))
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no signal handlers on its loop
            loop.add_signal_handler(number, _end_once, serving)
    with suppress(asyncio.CancelledError):
        await serving


def _end_once(serving: asyncio.Task[None]) -> None:
    """Ask for the end; who asks again must not disturb it."""
    if not serving.cancelling():
        serving.cancel()


async def _serve(settings: Settings, token: str, *, sync_anyway: bool) -> None:
    """Serve alone; whenever the end comes, leave everything closed."""
    store = await Store.open(settings.database_url)
    store.took = lambda work, seconds: STORED.labels(work).observe(seconds)
    lease = Serving(store, lease_name(token))
    try:
        downtime = await lease.take()
        bot = Chouette(
            store,
            render_workers=settings.render_workers,
            sync_guild=settings.sync_guild,
            sync_anyway=sync_anyway,
            lease=lease,
            http_trace=_counting_requests(),
        )
        if downtime is not None:
            await bot.timekeeper.give_back(downtime)
        async with _health_port(settings, bot, store):
            await _play(bot, token, lease)
    finally:
        with suppress(StoreUnavailable):  # then it ends by itself
            await lease.release()
        await store.close()


def _health_port(
    settings: Settings, bot: Chouette, store: Store
) -> AbstractAsyncContextManager[None]:
    """Answer on the port that the host has chosen; without one, no web server is imported."""
    if settings.metrics_port is None:
        return nullcontext()
    from bot.cli.health import health_port  # noqa: PLC0415

    return health_port(bot, store, settings.metrics_host, settings.metrics_port)


def _collect_less() -> None:
    """Never look for garbage in what was imported, nor so often among what an answer needs.

    Where the interpreter is left to itself, that is a tenth of the time that the loop computes for
    an answer, and now and then a pause of a twentieth of a second for everybody.
    """
    gc.freeze()
    gc.set_threshold(GARBAGE)


async def _play(bot: Chouette, token: str, lease: Serving) -> None:
    """Be connected while the lease lasts."""
    playing = asyncio.create_task(bot.start(token))
    keeping = asyncio.create_task(lease.keep(bot.timekeeper.give_back))
    try:
        await asyncio.wait((playing, keeping), return_when=asyncio.FIRST_COMPLETED)
        if keeping.done():
            keeping.result()
            raise AlreadyServed("Another process has begun to serve in this one's place.")
        playing.result()
    except (aiohttp.ClientError, discord.GatewayNotFound, discord.DiscordServerError) as error:
        raise PassingTrouble(f"Discord cannot be reached: {error}.") from error
    finally:
        await _end(bot, playing, keeping)


async def _end(bot: Chouette, *tasks: asyncio.Task[None]) -> None:
    """Let what is in hand end; one who does not answer any more is not waited for."""
    try:
        await asyncio.wait_for(bot.close(), CLOSED_WITHIN)
    except TimeoutError:
        _log.warning("bot.not_closed_in_time", seconds=CLOSED_WITHIN)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _counting_requests() -> aiohttp.TraceConfig:
    async def count(_session: object, _context: object, end: aiohttp.TraceRequestEndParams) -> None:
        REQUESTS.labels(end.response.status).inc()

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(count)
    return trace


def lease_name(token: str) -> str:
    """Return what a process serves: the application, which begins its token, and which shards."""
    return f"{token.partition('.')[0]}/all"
