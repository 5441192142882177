"""Run the bot as `python -m bot` does, with the loopback Discord in the place of the real one.

Nothing else is different: where discord.py looks for Discord is set before the bot begins, and how
its dice fall if a test wants to be the same each time.
"""

import os
import runpy
from importlib import import_module
from random import Random

import discord
import yarl

from tests.luck import sources
from tests.wire.address import LUCK, VARIABLE


def launch() -> None:
    """Run the bot with the arguments of this process."""
    point_at_loopback()
    if LUCK in os.environ:
        fix_luck(os.environ[LUCK])
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


def point_at_loopback() -> None:
    """Let discord.py find the loopback Discord where it looks for the real one."""
    address = os.environ[VARIABLE]
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.Asset.BASE = address
    gateway = yarl.URL(address.replace("http://", "ws://", 1)) / "gateway"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway


def fix_luck(text: str) -> None:
    """Let dice and seeds follow from a text."""
    for name, source in sources(Random(text)).items():
        module, _, attribute = name.rpartition(".")
        setattr(import_module(module), attribute, source)


if __name__ == "__main__":
    launch()
