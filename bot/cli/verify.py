"""Check the dice of a file: `chouette verify`."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.adapters.games import GAMES
from bot.cli.commands import Commands, add_command
from bot.sessions.verifying import NoExport, Verdict, verify
from bot.settings import Settings, SettingsError

DIFFERS, NOT_YET = 1, 2


def add_to(commands: Commands) -> None:
    """Add the command to the command line."""
    command = add_command(
        commands, "verify", verify_file, explained="compute the dice of an exported table again"
    )
    command.add_argument("file", type=Path, help="what /export gave as JSON")


async def verify_file(_: Settings, chosen: argparse.Namespace) -> int:
    """Say of each game whether its dice are those that were fixed before it.

    Exits with 0 if they are, 1 if something differs, 2 if not all can be checked yet.
    """
    try:
        verdicts = verify(chosen.file.read_bytes(), GAMES)
    except OSError as error:
        raise SettingsError(f"{chosen.file} cannot be read: {error.strerror}.") from error
    except NoExport as error:
        raise SettingsError(
            f"{chosen.file} is no table with fair dice as /export writes it in JSON."
        ) from error
    for verdict in verdicts:
        print(f"Game {verdict.game}: {_in_words(verdict)}.")
    if any(verdict.fault for verdict in verdicts):
        return DIFFERS
    return 0 if all(verdict.is_revealed for verdict in verdicts) else NOT_YET


def _in_words(verdict: Verdict) -> str:
    rolls = f"{verdict.rolls} roll{'' if verdict.rolls == 1 else 's'}"
    if verdict.fault:
        return verdict.fault
    return f"{rolls} verified" if verdict.is_revealed else f"{rolls}, secret not revealed yet"
