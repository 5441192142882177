"""Threads that the bot opens and brings back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.call import Call, Reply
from tests.wire.payloads import place_payload, thread_payload
from tests.wire.refusals import missing_permissions

if TYPE_CHECKING:
    from tests.wire.server import Discord


def create(discord: Discord, call: Call) -> Reply:
    parent = discord.world.channel(call.id("channel_id"))
    if not parent.permissions.create_public_threads:
        raise missing_permissions()
    thread = discord.world.add_channel(parent.guild, call.body["name"], parent)
    discord.gateway.dispatch("THREAD_CREATE", thread_payload(thread) | {"newly_created": True})
    parent.changes.tell()
    return Reply(201, thread_payload(thread))


def change(discord: Discord, call: Call) -> Reply:
    """Change a channel: of a thread, whether it is archived."""
    channel = discord.world.channel(call.id("channel_id"))
    if "archived" in call.body:
        channel.archived = call.body["archived"]
        discord.gateway.dispatch("THREAD_UPDATE", thread_payload(channel))
    return Reply(200, place_payload(channel))
