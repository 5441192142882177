"""Play in the browser: `chouette playground`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from bot.cli.commands import Commands, add_command
from bot.settings import Settings, SettingsError
from bot.ui.client import Chouette
from bot.words import SOURCE, catalogue, visible
from storage import Store

FILE: Final = Path("playground.db")


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    page = add_command(
        commands, "playground", playground, explained="play in the browser, without a token"
    )
    page.add_argument("--port", type=_port, default=8765, help="port of the page (default: 8765)")
    page.add_argument("--players", type=_people, default=3, help="people, 2 to 10 (default: 3)")
    page.add_argument("--no-browser", action="store_true", help="only print the address")
    page.add_argument("--fresh", action="store_true", help="forget the games of earlier runs")


async def playground(settings: Settings, chosen: argparse.Namespace) -> None:
    """Play in the browser, without Discord and without a token."""
    task = asyncio.current_task()
    assert task is not None
    with suppress(NotImplementedError):  # Windows has no signal handlers on its loop
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    # SimCord looks at discord.py through a client without intents, which is warned of.
    logging.getLogger("discord.state").setLevel(logging.ERROR)
    try:
        from bot.playground import serve  # noqa: PLC0415 - an extra that `run` does without
    except ImportError as error:
        raise SettingsError(
            f"The playground needs the extra 'playground' ({error.name} is not installed)."
        ) from error
    if chosen.fresh:
        for file in FILE.parent.glob(f"{FILE.name}*"):
            file.unlink()
    store = await Store.open(f"sqlite+aiosqlite:///{FILE}")
    try:
        await serve(
            _bot_maker(store, settings),
            port=chosen.port,
            people=chosen.players,
            tables=await _open_tables(store),
            open_browser=not chosen.no_browser,
            on_ready=lambda address: print(f"The playground is open at {address}", flush=True),
        )
    except OSError as error:
        raise SettingsError(
            f"Port {chosen.port} cannot be used ({error.strerror}); choose another with --port."
        ) from error
    except asyncio.CancelledError:  # Ctrl-C or SIGTERM: what it is meant to end with
        pass
    finally:
        await store.close()


async def _open_tables(store: Store) -> dict[int, str]:
    """Return the channel of every open table, with the name of a thread that was made for it."""
    words = catalogue(SOURCE)
    tables = {}
    for session in await store.open_sessions():
        _, opener_sat_down, *_ = await store.events(session.id)
        name = visible(opener_sat_down.body["name"])
        tables[session.channel_id] = words(f"lobby.thread_{session.game}", name=name)
    return tables


def _bot_maker(store: Store, settings: Settings) -> Callable[[], Chouette]:
    def make() -> Chouette:
        return Chouette(
            store,
            render_workers=settings.render_workers,
            # Each run has a Discord of its own, which knows of no commands yet.
            sync_anyway=True,
            shard_count=1,
        )

    return make


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number up to 65535, not {text}")
    return int(text)


def _people(text: str) -> int:
    if not text.isdecimal() or not 2 <= int(text) <= 10:
        raise argparse.ArgumentTypeError(f"2 to 10 people can be in the channel, not {text}")
    return int(text)
