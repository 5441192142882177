"""What one person sees in one channel, as JSON for the page."""

from typing import Any

from simcord import ChannelHandle
from simcord.backend.models import Message

from bot.playground.components import has_controls
from bot.playground.world import Person, World

WINDOW = 100
"""Messages that the page shows of a channel at first."""

THINKING = 1 << 7
"""Discord's flag of an answer that the bot has announced and not yet given."""

PROBLEMS = 5
"""Exceptions of the bot that the page is told of, newest last."""


def state(world: World, person: Person, channel: ChannelHandle, count: int) -> dict[str, Any]:
    """Describe the world as `person` sees it while looking at `count` messages of `channel`."""
    newest = world.newest_messages(channel, count + 1)
    return {
        "person": str(person.id),
        "channel": str(channel.id),
        "people": [{"id": str(p.id), "name": p.name} for p in world.people],
        "robot": {"id": str(world.robot.id), "name": world.robot.name},
        "channels": [
            {"id": str(c.id), "name": c.name, "thread": c.is_thread, "called": _called(world, c)}
            for c in world.channels()
        ],
        "resumed": world.goes_on(channel),
        "older": len(newest) > count,
        "messages": [_message(world, m) for m in newest[-count:] if m.visible_to(person.id)],
        "problems": _problems(world),
    }


def _called(world: World, channel: ChannelHandle) -> list[str]:
    """List the people whom the bot waits for: mentioned beside controls that still work."""
    return sorted(
        {
            str(user)
            for message in world.newest_messages(channel, WINDOW)
            if not message.is_ephemeral and has_controls(message.components)
            for user in message.mention_user_ids
        }
    )


def _message(world: World, message: Message) -> dict[str, Any]:
    used = message.interaction_metadata or {}
    reader = used["user"]["id"] if message.is_ephemeral else None
    return {
        "id": str(message.id),
        "author": str(message.author_id),
        "time": message.timestamp,
        "edited": message.edited_timestamp is not None,
        "text": message.content,
        "components": message.components,
        "files": message.attachments,
        "only": reader,
        "thinking": bool(message.flags & THINKING),
        "used": _used(world, used) if used else None,
    }


def _used(world: World, metadata: dict[str, Any]) -> dict[str, str] | None:
    command = world.used_command(int(metadata["id"]))
    return {"person": metadata["user"]["id"], "command": command} if command else None


def _problems(world: World) -> list[dict[str, Any]]:
    """List the latest exceptions of the bot, numbered: the page shows each of them once."""
    last = world.env.error_cursor
    first = max(0, last - PROBLEMS)
    return [
        {"number": first + place, "text": f"{type(error).__name__}: {error}"}
        for place, error in enumerate(world.env.errors_since(first))
    ]
