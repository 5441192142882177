"""How Discord describes its things in JSON."""

from __future__ import annotations

from itertools import count
from typing import Any

from tests.wire.interactions import Interaction
from tests.wire.messages import EPHEMERAL, LOADING, Attachment, Message
from tests.wire.snowflakes import born
from tests.wire.world import EVERYBODY, Channel, Guild, User, World

TEXT_CHANNEL = 0
PUBLIC_THREAD = 11
LONG_AGO = "2024-01-01T00:00:00+00:00"
MEGABYTES_10 = 10 * 1024 * 1024


def user_payload(user: User) -> dict[str, Any]:
    return {
        "id": str(user.id),
        "username": user.name.lower(),
        "global_name": user.name,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "bot": user.is_bot,
        "primary_guild": None,
    }


def own_payload(user: User) -> dict[str, Any]:
    return user_payload(user) | {"mfa_enabled": True, "locale": "en-US", "verified": True}


def member_payload(guild: Guild, user: User) -> dict[str, Any]:
    roles = [_moderators_role(guild)] if user.id in guild.moderators else []
    return {
        "user": user_payload(user),
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": LONG_AGO,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": roles,
        "mute": False,
        "deaf": False,
    }


def channel_payload(channel: Channel) -> dict[str, Any]:
    denied = {"id": str(_bot_of(channel.guild)), "type": 1, "allow": "0"}
    overwrites = [denied | {"deny": str(channel.denied.value)}] if channel.denied.value else []
    return {
        "id": str(channel.id),
        "type": TEXT_CHANNEL,
        "guild_id": str(channel.guild.id),
        "name": channel.name,
        "position": 0,
        "flags": 0,
        "parent_id": None,
        "permission_overwrites": overwrites,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "nsfw": False,
        "topic": None,
    }


def thread_payload(thread: Channel) -> dict[str, Any]:
    assert thread.parent is not None
    return {
        "id": str(thread.id),
        "type": PUBLIC_THREAD,
        "guild_id": str(thread.guild.id),
        "parent_id": str(thread.parent.id),
        "owner_id": str(_bot_of(thread.guild)),
        "name": thread.name,
        "flags": 0,
        "last_message_id": None,
        "rate_limit_per_user": 0,
        "message_count": len(thread.messages),
        "total_message_sent": len(thread.messages),
        "member_count": 1,
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": born(thread.id).isoformat(),
            "auto_archive_duration": 1440,
            "locked": False,
            "create_timestamp": born(thread.id).isoformat(),
        },
    }


def place_payload(channel: Channel) -> dict[str, Any]:
    """Describe a channel or a thread."""
    return thread_payload(channel) if channel.parent else channel_payload(channel)


def guild_payload(guild: Guild) -> dict[str, Any]:
    return {
        "id": str(guild.id),
        "name": guild.name,
        "icon": None,
        "splash": None,
        "banner": None,
        "owner_id": str(guild.id),
        "preferred_locale": "en-US",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 0,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "nsfw_level": 0,
        "premium_tier": 0,
        "premium_progress_bar_enabled": False,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": _roles(guild),
        "channels": [channel_payload(channel) for channel in guild.channels.values()],
        "threads": [thread_payload(thread) for thread in guild.threads.values()],
        "members": [member_payload(guild, guild.members[_bot_of(guild)])],
        "member_count": len(guild.members),
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "joined_at": LONG_AGO,
        "large": False,
        "unavailable": False,
    }


def message_payload(message: Message, address: str) -> dict[str, Any]:
    """Describe a message; its files lie on the server at ``address``."""
    guild = message.channel.guild
    people = [guild.members[user_id] for user_id in message.called if user_id in guild.members]
    described = {
        "id": str(message.id),
        "type": 0,
        "channel_id": str(message.channel.id),
        "author": user_payload(message.author),
        "content": message.content,
        "flags": message.flags,
        "components": shown_components(message, address),
        "attachments": [
            attachment_payload(message.channel, a, address) for a in message.attachments
        ],
        "embeds": [],
        "mentions": [user_payload(person) for person in people],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
        "timestamp": born(message.id).isoformat(),
        "edited_timestamp": message.edited.isoformat() if message.edited else None,
    }
    if message.reader is not None:
        described["application_id"] = str(message.author.id)
        described["webhook_id"] = str(message.author.id)
    return described


def attachment_payload(channel: Channel, attachment: Attachment, address: str) -> dict[str, Any]:
    url = f"{address}/attachments/{channel.id}/{attachment.id}/{attachment.name}"
    described = {
        "id": str(attachment.id),
        "filename": attachment.name,
        "size": len(attachment.upload.content),
        "url": url,
        "proxy_url": url,
        "content_type": attachment.upload.content_type,
    }
    if attachment.description:
        described["description"] = attachment.description
    return described


def shown_components(message: Message, address: str) -> list[dict[str, Any]]:
    """Describe the components of a message, numbered, with the addresses of its files."""
    files = {a.name: attachment_payload(message.channel, a, address) for a in message.attachments}
    numbers = count(1)

    def shown(component: dict[str, Any]) -> dict[str, Any]:
        result = {key: value for key, value in component.items() if value is not None}
        result["id"] = next(numbers)
        if "components" in result:
            result["components"] = [shown(inner) for inner in result["components"]]
        if "items" in result:
            result["items"] = [_item(item, files) for item in result["items"]]
        if "accessory" in result:
            result["accessory"] = shown(result["accessory"])
        return _DEFAULTS.get(result["type"], {}) | result

    return [shown(component) for component in message.components]


_DEFAULTS: dict[int, dict[str, Any]] = {
    3: {"min_values": 1, "max_values": 1},
    14: {"spacing": 1, "divider": True},
    17: {"accent_color": None, "spoiler": False},
}
"""What Discord adds to a menu, a separator and a container that do not say it."""


def _item(item: dict[str, Any], files: dict[str, dict[str, Any]]) -> dict[str, Any]:
    file = files[item["media"]["url"].removeprefix("attachment://")]
    media = {
        "id": file["id"],
        "url": file["url"],
        "proxy_url": file["proxy_url"],
        "content_type": file["content_type"],
        "attachment_id": file["id"],
    }
    return {"media": media, "description": item.get("description"), "spoiler": False}


def interaction_payload(interaction: Interaction, world: World, address: str) -> dict[str, Any]:
    """Describe what a person did, as INTERACTION_CREATE carries it."""
    channel, guild, user = interaction.channel, interaction.channel.guild, interaction.user
    permissions = str(guild.permissions_of(user).value)
    described: dict[str, Any] = {
        "id": str(interaction.id),
        "application_id": str(world.application_id),
        "type": interaction.kind,
        "data": interaction.data,
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
        "channel_id": str(channel.id),
        "channel": place_payload(channel) | {"permissions": permissions},
        "member": member_payload(guild, user) | {"permissions": permissions},
        "token": interaction.token,
        "version": 1,
        "app_permissions": str(channel.permissions.value),
        "locale": "en-US",
        "guild_locale": "en-US",
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(guild.id)},
        "context": 0,
        "attachment_size_limit": MEGABYTES_10,
    }
    if interaction.message is not None:
        described["message"] = message_payload(interaction.message, address)
    return described


def callback_payload(interaction: Interaction, address: str) -> dict[str, Any]:
    """Describe what came of the first answer to an interaction."""
    assert interaction.callback is not None
    described: dict[str, Any] = {"id": str(interaction.id), "type": interaction.kind}
    kind = interaction.callback["type"]
    result: dict[str, Any] = {"interaction": described}
    message = interaction.original
    if message is not None:
        described["response_message_id"] = str(message.id)
        described["response_message_loading"] = bool(message.flags & LOADING)
        described["response_message_ephemeral"] = bool(message.flags & EPHEMERAL)
    if message is not None and kind in _WITH_RESOURCE:
        result["resource"] = {"type": kind, "message": message_payload(message, address)}
    return result


_WITH_RESOURCE = frozenset({4, 7})
"""The kinds of callback that make or change a message at once."""


def _roles(guild: Guild) -> list[dict[str, Any]]:
    manage = EVERYBODY.value | 0x20
    named = (
        (str(guild.id), "@everyone", EVERYBODY.value),
        (_moderators_role(guild), "mods", manage),
    )
    return [
        {
            "id": role_id,
            "name": name,
            "permissions": str(permissions),
            "position": position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        for position, (role_id, name, permissions) in enumerate(named)
    ]


def _moderators_role(guild: Guild) -> str:
    return str(guild.id + 1)


def _bot_of(guild: Guild) -> int:
    return next(user.id for user in guild.members.values() if user.is_bot)
