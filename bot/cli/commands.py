"""Say what a command of the command line is."""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.settings import Settings

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no other name
"""What `add_subparsers` returns."""

Act = Callable[[Settings, argparse.Namespace], Awaitable[int | None]]
"""Carries out a command and returns the exit code; nothing means 0."""


def add_command(
    commands: Commands, name: str, act: Act, *, explained: str
) -> argparse.ArgumentParser:
    """Add a command; return its parser, for its options."""
    parser = commands.add_parser(name, help=explained, description=explained)
    parser.set_defaults(act=act)
    return parser


class PassingTrouble(Exception):
    """Say in one sentence what stands in the way that may be gone at the next attempt."""
