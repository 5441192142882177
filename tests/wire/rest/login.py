"""What a bot asks before it connects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.wire.call import Call, Reply
from tests.wire.payloads import own_payload, user_payload

if TYPE_CHECKING:
    from tests.wire.server import Discord


def own_user(discord: Discord, _: Call) -> Reply:
    return Reply(200, own_payload(discord.world.bot))


def own_application(discord: Discord, _: Call) -> Reply:
    world = discord.world
    owner = user_payload(world.bot) | {"id": str(world.bot.id + 1), "bot": False}
    return Reply(
        200,
        {
            "id": str(world.application_id),
            "name": world.bot.name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": user_payload(world.bot),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": owner,
            "approximate_guild_count": len(world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
            "rpc_origins": [],
        },
    )


def gateway(discord: Discord, _: Call) -> Reply:
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return Reply(200, {"url": discord.gateway_address, "shards": 1, "session_start_limit": limit})
