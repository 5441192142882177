"""Know who moderates a server's tables: who may manage the server, or has the role it named."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.games.core import RuleViolation
from bot.sessions.timekeeper import saying_if_unavailable
from storage import Store

MODERATES: Final = "moderates"
"""Where an interaction keeps whether its sender moderates."""


class Moderators:
    """Keep which role each server has named. What was looked up once stays in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._roles: dict[int, int | None] = {}

    async def recognise(self, interaction: discord.Interaction[Any]) -> None:
        """Note on an interaction whether its sender moderates."""
        interaction.extras[MODERATES] = await self._is_one(interaction)

    async def name(self, guild_id: int, role_id: int | None) -> None:
        """Let the members of a role moderate; may raise `storage.StoreUnavailable`."""
        await self._store.set_moderator_role(guild_id, role_id)
        self._roles[guild_id] = role_id

    async def _is_one(self, interaction: discord.Interaction[Any]) -> bool:
        if interaction.permissions.manage_guild:
            return True
        if interaction.guild_id is None or not isinstance(interaction.user, discord.Member):
            return False
        role_id = None
        with saying_if_unavailable():
            role_id = await self._role(interaction.guild_id)
        return role_id is not None and interaction.user.get_role(role_id) is not None

    async def _role(self, guild_id: int) -> int | None:
        if guild_id not in self._roles:
            self._roles[guild_id] = await self._store.moderator_role(guild_id)
        return self._roles[guild_id]


def moderates(interaction: discord.Interaction[Any]) -> bool:
    """Tell whether the sender of an interaction moderates this server's tables."""
    is_one: bool = interaction.extras[MODERATES]
    return is_one


def require_moderator(interaction: discord.Interaction[Any]) -> None:
    """Refuse everybody else."""
    if not moderates(interaction):
        raise RuleViolation("table.moderators_only")
