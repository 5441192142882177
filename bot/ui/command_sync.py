"""Tell Discord of the commands, and only when they have changed: it counts how often."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import discord
import structlog
from discord import app_commands

from storage import Store

_log = structlog.get_logger(__name__)


async def sync_commands(
    tree: app_commands.CommandTree[Any],
    store: Store,
    *,
    guild: discord.abc.Snowflake | None,
    anyway: bool = False,
) -> None:
    """Send the commands for everywhere, or for one server, unless Discord has them already.

    What was sent last is remembered in the store, by its hash; ``anyway`` is for a Discord that
    has lost or changed them since.
    """
    place = f"commands/{tree.client.application_id}/{guild.id if guild else 'everywhere'}"
    present = await _hash(tree, guild)
    if not anyway and await store.mark(place) == present:
        return
    sent = await tree.sync(guild=guild)
    await store.set_mark(place, present)
    _log.info("commands.sent", number=len(sent), server=guild and guild.id)


async def _hash(tree: app_commands.CommandTree[Any], guild: discord.abc.Snowflake | None) -> str:
    translator = tree.translator
    commands = tree.get_commands(guild=guild)
    payload = [
        await command.get_translated_payload(tree, translator)
        if translator
        else command.to_dict(tree)
        for command in commands
    ]
    text = json.dumps(sorted(payload, key=lambda command: command["name"]), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
