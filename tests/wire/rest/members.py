"""Who belongs to a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.call import Call, Reply
from tests.wire.payloads import member_payload
from tests.wire.refusals import unknown_member

if TYPE_CHECKING:
    from tests.wire.server import Discord


def read(discord: Discord, call: Call) -> Reply:
    guild = discord.world.guilds[call.id("guild_id")]
    user = guild.members.get(call.id("user_id"))
    if user is None:
        raise unknown_member()
    return Reply(200, member_payload(guild, user))
