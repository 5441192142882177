"""Read the command line: `chouette run`, `chouette playground`, `chouette db`."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NoReturn

import discord

from bot.cli import database, playground, run, verify
from bot.cli.commands import PassingTrouble
from bot.logs import configure_logging
from bot.sessions.lease import AlreadyServed
from bot.settings import Settings, SettingsError, load_settings
from storage import StoreUnavailable, UnknownSchema

PASSING_TROUBLE: Final = 1
WRONG_SETTINGS: Final = 2
PARTS: Final = (run, playground, database, verify)
"""Modules that add their commands to the command line."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; say in one sentence what stands in the way.

    Exit with 2 for what the host must mend, and with 1 for what may be gone at the next attempt.
    """
    chosen = _parser().parse_args(arguments)
    try:
        settings = load_settings()
        configure_logging(
            settings.log_format, _log_level(settings, chosen.command), secret=settings.secrets()
        )
        with suppress(KeyboardInterrupt):
            sys.exit(asyncio.run(chosen.act(settings, chosen)))
    except (SettingsError, UnknownSchema, AlreadyServed) as error:
        _give_up(WRONG_SETTINGS, str(error))
    except discord.LoginFailure:
        _give_up(WRONG_SETTINGS, "Discord refuses the token; copy a new one into .env.")
    except StoreUnavailable as error:
        _give_up(PASSING_TROUBLE, f"{error}. {error.advice}")
    except PassingTrouble as error:
        _give_up(PASSING_TROUBLE, str(error))


def _log_level(settings: Settings, command: str) -> str:
    """Return the level that the host chose; only `run` is talkative if he chose none."""
    is_quiet = command != "run" and "log_level" not in settings.model_fields_set
    return "WARNING" if is_quiet else settings.log_level


def _give_up(code: int, sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    sys.exit(code)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="chouette", description="Backgammon on Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    for part in PARTS:
        part.add_to(commands)
    return parser


if __name__ == "__main__":
    main()
