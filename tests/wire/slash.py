"""Slash commands as Discord sends them: options with the types that the bot made known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tests.wire.call import Upload
from tests.wire.messages import Attachment
from tests.wire.payloads import attachment_payload, member_payload, user_payload
from tests.wire.server import Discord
from tests.wire.world import Channel, User

CHAT_INPUT = 1


def command_data(
    discord: Discord,
    channel: Channel,
    name: str,
    options: Mapping[str, Any],
    focused: str | None = None,
) -> dict[str, Any]:
    """Return the data of a command, or of the completion of its ``focused`` option.

    Users and files are options too; ``name`` may have several words (``"table leave"``).
    """
    first, *inner = name.split()
    known = next(c for c in discord.world.commands if c["name"] == first)
    data: dict[str, Any] = {"id": known["id"], "name": first, "type": CHAT_INPUT}
    level = data
    for part in inner:
        known = next(option for option in known["options"] if option["name"] == part)
        level["options"] = [{"name": part, "type": known["type"]}]
        level = level["options"][0]
    types = {option["name"]: option["type"] for option in known.get("options", ())}
    ids = {key: discord.world.snowflakes.new() for key in options}
    level["options"] = [
        {"name": key, "type": types[key], "value": _value(value, ids[key])}
        for key, value in options.items()
    ]
    for option in level["options"]:
        if focused is not None:
            option["focused"] = option["name"] == focused
    data["resolved"] = {
        **_people(channel, [value for value in options.values() if isinstance(value, User)]),
        **dict(_files(discord, channel, options, ids)),
    }
    return data


def _value(value: Any, upload_id: int) -> Any:
    if isinstance(value, Upload):
        return str(upload_id)
    return str(value.id) if isinstance(value, User) else value


def _people(channel: Channel, people: list[User]) -> dict[str, Any]:
    """Describe the users among the options; those of the server as members as well."""
    guild = channel.guild
    members = {
        str(user.id): {
            key: value
            for key, value in member_payload(guild, user).items()
            if key not in {"user", "mute", "deaf"}
        }
        | {"permissions": "0"}
        for user in people
        if user.id in guild.members
    }
    return {"users": {str(user.id): user_payload(user) for user in people}, "members": members}


def _files(
    discord: Discord, channel: Channel, options: Mapping[str, Any], ids: Mapping[str, int]
) -> Iterator[tuple[str, Any]]:
    """Describe the files among the options, and let them be fetched."""
    described = {}
    for key, value in options.items():
        if isinstance(value, Upload):
            discord.world.uploads[ids[key]] = value
            given = Attachment(ids[key], value, None)
            described[str(ids[key])] = attachment_payload(channel, given, discord.address)
    yield "attachments", described
