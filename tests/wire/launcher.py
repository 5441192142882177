"""Run the bot as `python -m bot` does, with the loopback Discord in the place of the real one.

Nothing else is different: where discord.py looks for Discord is set before the bot begins.
"""

import os
import runpy

import discord
import yarl

from tests.wire.address import VARIABLE


def launch() -> None:
    """Run the bot with the arguments of this process."""
    point_at_loopback()
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


def point_at_loopback() -> None:
    """Let discord.py find the loopback Discord where it looks for the real one."""
    address = os.environ[VARIABLE]
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.Asset.BASE = address
    gateway = yarl.URL(address.replace("http://", "ws://", 1)) / "gateway"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway


if __name__ == "__main__":
    launch()
