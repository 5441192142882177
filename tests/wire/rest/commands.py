"""The bot's commands, as it last made them known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.wire.call import Call, Reply

if TYPE_CHECKING:
    from tests.wire.server import Discord


def sync(discord: Discord, call: Call) -> Reply:
    world = discord.world
    world.commands = [
        _known(command)
        | {
            "id": str(world.snowflakes.new()),
            "version": str(world.snowflakes.new()),
            "application_id": str(world.application_id),
        }
        for command in call.body
    ]
    return Reply(200, world.commands)


def known(discord: Discord, _: Call) -> Reply:
    return Reply(200, discord.world.commands)


def _known(command: dict[str, Any]) -> dict[str, Any]:
    """Return a command as Discord remembers it: with what was left out."""
    usual = {"type": 1, "options": [], "nsfw": False}
    said = {name: value for name, value in command.items() if value is not None}
    permissions = said.get("default_member_permissions")
    default = None if permissions is None else str(permissions)
    return usual | said | {"default_member_permissions": default}
