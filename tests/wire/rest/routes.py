"""Which request goes where: the part of Discord's API that the bot uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.wire.call import Call, Reply
from tests.wire.rest import callbacks, commands, followups, login, members, messages, threads

if TYPE_CHECKING:
    from tests.wire.server import Discord

Handler = Callable[["Discord", Call], Reply]

_MESSAGE = "/channels/{channel_id}/messages/{message_id}"
_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"
_COMMANDS = "/applications/{application_id}/commands"
_GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"

ROUTES: dict[tuple[str, str], Handler] = {
    ("GET", "/users/@me"): login.own_user,
    ("GET", "/oauth2/applications/@me"): login.own_application,
    ("GET", "/gateway/bot"): login.gateway,
    ("GET", _COMMANDS): commands.known,
    ("PUT", _COMMANDS): commands.sync,
    ("PUT", _GUILD_COMMANDS): commands.sync,
    ("POST", "/channels/{channel_id}/messages"): messages.create,
    ("GET", _MESSAGE): messages.read,
    ("PATCH", _MESSAGE): messages.edit,
    ("DELETE", _MESSAGE): messages.delete,
    ("PATCH", "/channels/{channel_id}"): threads.change,
    ("POST", "/channels/{channel_id}/threads"): threads.create,
    ("GET", "/guilds/{guild_id}/members/{user_id}"): members.read,
    ("POST", "/interactions/{interaction_id}/{interaction_token}/callback"): callbacks.answer,
    ("POST", _WEBHOOK): followups.create,
    ("GET", f"{_WEBHOOK}/messages/@original"): followups.read_original,
    ("PATCH", f"{_WEBHOOK}/messages/@original"): followups.edit_original,
    ("DELETE", f"{_WEBHOOK}/messages/@original"): followups.delete_original,
}
