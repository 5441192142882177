"""Messages that everybody in a channel sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.call import Call, Reply
from tests.wire.messages import Message
from tests.wire.payloads import message_payload, thread_payload
from tests.wire.refusals import archived, missing_access, missing_permissions
from tests.wire.world import Channel

if TYPE_CHECKING:
    from tests.wire.server import Discord


def create(discord: Discord, call: Call) -> Reply:
    channel = discord.world.channel(call.id("channel_id"))
    _require_access(channel)
    may = channel.permissions
    may_send = may.send_messages_in_threads if channel.parent else may.send_messages
    if not may_send or (call.files and not may.attach_files):
        raise missing_permissions()
    if channel.archived:  # sending brings a thread back, editing does not
        channel.archived = False
        discord.gateway.dispatch("THREAD_UPDATE", thread_payload(channel))
    nonce = call.body.get("nonce") if call.body.get("enforce_nonce") else None
    for message in channel.messages.values():
        if nonce and message.nonce == nonce:  # sent again: it was posted the first time
            return Reply(200, message_payload(message, discord.address))
    message = Message(discord.world.snowflakes.new(), channel, discord.world.bot, nonce=nonce)
    message.write(call.body, call.files, discord.world.snowflakes)
    channel.messages[message.id] = message
    channel.changes.tell()
    return Reply(200, message_payload(message, discord.address))


def read(discord: Discord, call: Call) -> Reply:
    channel = discord.world.channel(call.id("channel_id"))
    _require_access(channel)
    message = channel.message(call.id("message_id"))
    return Reply(200, message_payload(message, discord.address))


def edit(discord: Discord, call: Call) -> Reply:
    channel = discord.world.channel(call.id("channel_id"))
    _require_access(channel)
    message = channel.message(call.id("message_id"))
    if channel.archived:
        raise archived()
    if call.files and not channel.permissions.attach_files:
        raise missing_permissions()
    message.write(call.body, call.files, discord.world.snowflakes)
    message.touch()
    channel.changes.tell()
    return Reply(200, message_payload(message, discord.address))


def delete(discord: Discord, call: Call) -> Reply:
    channel = discord.world.channel(call.id("channel_id"))
    _require_access(channel)
    message = channel.message(call.id("message_id"))
    if channel.archived:
        raise archived()
    channel.delete(message)
    return Reply(204)


def _require_access(channel: Channel) -> None:
    if not channel.permissions.view_channel:
        raise missing_access()
