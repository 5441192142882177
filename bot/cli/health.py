"""Let this machine ask how the bot is: `/healthz`, and `/metrics` for Prometheus."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import structlog
from aiohttp import web
from prometheus_client.aiohttp import make_aiohttp_handler

from bot.metrics import TABLES_OPEN
from bot.settings import SettingsError
from bot.ui.client import Chouette
from storage import Store, StoreUnavailable

_log = structlog.get_logger(__name__)


@asynccontextmanager
async def health_port(bot: Chouette, store: Store, host: str, port: int) -> AsyncIterator[None]:
    """Answer on the port that the host of the bot has chosen."""
    runner = web.AppRunner(_application(bot, store), access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await _open(runner, host, port)
        yield
    finally:
        await runner.cleanup()


async def _open(runner: web.AppRunner, host: str, port: int) -> None:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        reason = (error.strerror or str(error)).rpartition(": ")[2]  # asyncio says it at length
        raise SettingsError(
            f"CHOUETTE_METRICS_PORT: {host}:{port} cannot be used ({reason})."
        ) from error
    opened_host, opened_port = runner.addresses[0][:2]
    _log.info("health.open", address=f"http://{opened_host}:{opened_port}/")


def _application(bot: Chouette, store: Store) -> web.Application:
    application = web.Application()
    application.router.add_get("/healthz", _healthz(bot, store))
    application.router.add_get("/metrics", _metrics(store))
    return application


def _healthz(bot: Chouette, store: Store) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def healthz(_: web.Request) -> web.Response:
        """Answer 200 while people can play, else 503 with what is missing."""
        trouble = None if bot.is_connected else "Discord is not connected."
        try:
            await store.count_open()
        except StoreUnavailable as error:
            trouble = f"The store does not answer: {error}."
        return web.Response(text=f"{trouble or 'ok'}\n", status=503 if trouble else 200)

    return healthz


def _metrics(store: Store) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    show = make_aiohttp_handler()

    async def metrics(request: web.Request) -> web.StreamResponse:
        try:
            TABLES_OPEN.set(await store.count_open())
        except StoreUnavailable:
            TABLES_OPEN.set(float("nan"))
        return await show(request)

    return metrics
