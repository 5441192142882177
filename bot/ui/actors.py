"""Know who acts: who he is on this server, and whether anybody else is left at his table."""

from __future__ import annotations

from typing import Any

import discord

from bot.sessions.table import Table
from bot.sessions.wishes import Actor
from bot.ui.moderation import moderates


def actor_of(interaction: discord.Interaction[Any], *, alone: bool = False) -> Actor:
    """Return who acts, and whether he moderates this server."""
    return Actor(
        interaction.user.id,
        interaction.user.display_name,
        moderates=moderates(interaction),
        alone=alone,
    )


async def is_alone(interaction: discord.Interaction[Any], table: Table) -> bool:
    """Ask Discord whether all the others at a table have left the server."""
    if interaction.guild is None:
        return False
    others = [p.user_id for p in table.players if p.user_id != interaction.user.id]
    return bool(others) and not any(
        [await _is_member(interaction.guild, user_id) for user_id in others]
    )


async def _is_member(guild: discord.Guild, user_id: int) -> bool:
    try:
        await guild.fetch_member(user_id)
    except discord.NotFound:
        return False
    return True
