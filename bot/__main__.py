"""Put the parts together: `chouette run` and `chouette playground`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

import discord
import structlog

from bot.logs import configure_logging
from bot.sessions.chance import SystemChance
from bot.settings import Settings, SettingsError, load_settings
from bot.ui.client import Chouette
from bot.words import SOURCE, catalogue, visible
from storage import Store, StoreUnavailable, UnknownSchema

WRONG_SETTINGS: Final = 2
PLAYGROUND_FILE: Final = Path("playground.db")

_log = structlog.get_logger(__name__)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; exit with 2 and one sentence for what the host can mend."""
    chosen = _parser().parse_args(arguments)
    try:
        settings = load_settings()
        level = _log_level(settings, chosen.command)
        configure_logging(settings.log_format, level, secret=settings.secrets())
        with suppress(KeyboardInterrupt):
            asyncio.run(COMMANDS[chosen.command](settings, chosen))
    except (SettingsError, StoreUnavailable, UnknownSchema) as error:
        _give_up(str(error))
    except discord.LoginFailure:
        _give_up("Discord refuses the token; copy a new one into .env.")


def _log_level(settings: Settings, command: str) -> str:
    """Return the level that the host chose; the playground is quiet if he chose none."""
    is_quiet = command == "playground" and "log_level" not in settings.model_fields_set
    return "WARNING" if is_quiet else settings.log_level


def _give_up(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(WRONG_SETTINGS)


async def run(settings: Settings, _: argparse.Namespace) -> None:
    """Play on Discord until the process is asked to stop."""
    token = settings.require_token().get_secret_value()
    store = await Store.open(settings.database_url)
    bot = Chouette(
        store,
        chance=SystemChance(),
        render_workers=settings.render_workers,
        sync_guild=settings.sync_guild,
    )
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows has no signal handlers on its loop
            loop.add_signal_handler(number, lambda: asyncio.ensure_future(bot.close()))
    try:
        async with bot:
            await bot.start(token)
    finally:
        await store.close()


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
        for file in PLAYGROUND_FILE.parent.glob(f"{PLAYGROUND_FILE.name}*"):
            file.unlink()
    store = await Store.open(f"sqlite+aiosqlite:///{PLAYGROUND_FILE}")
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
            chance=SystemChance(),
            render_workers=settings.render_workers,
            shard_count=1,
        )

    return make


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="chouette", description="Backgammon on Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("run", help="play on Discord, with the token in .env")
    page = commands.add_parser("playground", help="play in the browser, without a token")
    page.add_argument("--port", type=_port, default=8765, help="port of the page (default: 8765)")
    page.add_argument("--players", type=_people, default=3, help="people, 2 to 10 (default: 3)")
    page.add_argument("--no-browser", action="store_true", help="only print the address")
    page.add_argument("--fresh", action="store_true", help="forget the games of earlier runs")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number up to 65535, not {text}")
    return int(text)


def _people(text: str) -> int:
    if not text.isdecimal() or not 2 <= int(text) <= 10:
        raise argparse.ArgumentTypeError(f"2 to 10 people can be in the channel, not {text}")
    return int(text)


COMMANDS: Final = {"run": run, "playground": playground}

if __name__ == "__main__":
    main()
