"""Run the bot as `python -m bot` does, with the loopback Discord in the place of the real one.

Nothing else is different: where discord.py looks for Discord is set before the bot begins. It
begins when a line arrives, so that a process can wait, loaded, for the one before it to die.
"""

import os
import runpy
import sys

import discord
import yarl

import bot.ui.client

assert bot.ui.client.EXTENSIONS, "the bot is loaded by now"

ADDRESS = "CHOUETTE_TEST_DISCORD"


def main() -> None:
    """Point discord.py at the loopback Discord, wait for a line, and run the bot."""
    address = os.environ[ADDRESS]
    discord.http.Route.BASE = f"{address}/api/v10"
    discord.Asset.BASE = address
    gateway = yarl.URL(address.replace("http://", "ws://", 1)) / "gateway"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = gateway
    sys.stdin.readline()
    runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main()
