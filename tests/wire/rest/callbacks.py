"""First answers to what people do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.wire.call import Call, Reply
from tests.wire.interactions import Interaction
from tests.wire.messages import EPHEMERAL, LOADING, Message
from tests.wire.payloads import callback_payload
from tests.wire.refusals import unknown_interaction

if TYPE_CHECKING:
    from tests.wire.server import Discord

MESSAGE = 4
DEFERRED_MESSAGE = 5
DEFERRED_UPDATE = 6
UPDATE = 7
AUTOCOMPLETE = 8
MODAL = 9


def answer(discord: Discord, call: Call) -> Reply:
    interaction = discord.world.interactions.get(call.id("interaction_id"))
    if interaction is None or interaction.token != call.parts["interaction_token"]:
        raise unknown_interaction()
    interaction.require_answerable()
    interaction.callback = call.body
    data: dict[str, Any] = call.body.get("data") or {}
    _TAKE[call.body["type"]](discord, interaction, data, call)
    interaction.channel.changes.tell()
    if call.query.get("with_response") in {"1", "true"}:
        return Reply(200, callback_payload(interaction, discord.address))
    return Reply(204)


def new_message(discord: Discord, interaction: Interaction, flags: int) -> Message:
    """Make the message of an answer; everybody sees it unless it is marked as private."""
    message = Message(discord.world.snowflakes.new(), interaction.channel, discord.world.bot)
    if flags & EPHEMERAL:
        message.reader = interaction.user
    else:
        interaction.channel.messages[message.id] = message
    message.flags = flags & EPHEMERAL
    return message


def _message(discord: Discord, interaction: Interaction, data: Any, call: Call) -> None:
    message = new_message(discord, interaction, data.get("flags") or 0)
    message.write(data, call.files, discord.world.snowflakes)
    interaction.original = message


def _deferred_message(discord: Discord, interaction: Interaction, data: Any, _: Call) -> None:
    message = new_message(discord, interaction, data.get("flags") or 0)
    message.flags |= LOADING
    interaction.original = message


def _deferred_update(_: Discord, interaction: Interaction, __: Any, ___: Call) -> None:
    interaction.original = interaction.message


def _update(discord: Discord, interaction: Interaction, data: Any, call: Call) -> None:
    interaction.original = interaction.message
    assert interaction.original is not None
    interaction.original.write(data, call.files, discord.world.snowflakes)
    interaction.original.touch()


def _nothing(_: Discord, __: Interaction, ___: Any, ____: Call) -> None:
    """Choices and forms are read from the callback itself."""


_TAKE = {
    MESSAGE: _message,
    DEFERRED_MESSAGE: _deferred_message,
    DEFERRED_UPDATE: _deferred_update,
    UPDATE: _update,
    AUTOCOMPLETE: _nothing,
    MODAL: _nothing,
}
