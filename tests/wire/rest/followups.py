"""Further answers, through the token of an interaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.call import Call, Reply
from tests.wire.interactions import Interaction
from tests.wire.messages import LOADING, Message
from tests.wire.payloads import message_payload
from tests.wire.refusals import unknown_message, unknown_webhook
from tests.wire.rest.callbacks import new_message

if TYPE_CHECKING:
    from tests.wire.server import Discord


def create(discord: Discord, call: Call) -> Reply:
    interaction = _interaction(discord, call)
    message = new_message(discord, interaction, call.body.get("flags") or 0)
    message.write(call.body, call.files, discord.world.snowflakes)
    interaction.followups.append(message)
    interaction.channel.changes.tell()
    return Reply(200, message_payload(message, discord.address))


def edit_original(discord: Discord, call: Call) -> Reply:
    interaction = _interaction(discord, call)
    message = _original(interaction)
    message.flags &= ~LOADING
    message.write(call.body, call.files, discord.world.snowflakes)
    message.touch()
    interaction.was_edited = True
    interaction.channel.changes.tell()
    return Reply(200, message_payload(message, discord.address))


def read_original(discord: Discord, call: Call) -> Reply:
    message = _original(_interaction(discord, call))
    return Reply(200, message_payload(message, discord.address))


def delete_original(discord: Discord, call: Call) -> Reply:
    interaction = _interaction(discord, call)
    message = _original(interaction)
    interaction.original = None
    interaction.channel.messages.pop(message.id, None)
    interaction.channel.changes.tell()
    return Reply(204)


def _interaction(discord: Discord, call: Call) -> Interaction:
    """Return the answered interaction of a token, or refuse: before, there is no such webhook."""
    interaction_id = call.parts["webhook_token"].rpartition("-")[2]
    interaction = discord.world.interactions.get(int(interaction_id))
    if interaction is None:
        raise unknown_webhook()
    interaction.require_alive()
    if interaction.callback is None:
        raise unknown_webhook()
    return interaction


def _original(interaction: Interaction) -> Message:
    if interaction.original is None:
        raise unknown_message()
    return interaction.original
