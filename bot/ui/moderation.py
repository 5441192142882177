"""Know who moderates a server's tables: who may manage the server, or has the role it named."""

from __future__ import annotations

from typing import Any, Final

import discord
import structlog

from bot.games.core import RuleViolation
from storage import Store, StoreUnavailable

MODERATES: Final = "moderates"
"""Where an interaction keeps whether its sender moderates."""

_log = structlog.get_logger(__name__)


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
        try:
            role_id = await self._role(interaction.guild_id)
        except StoreUnavailable as error:
            _log.error("store.unavailable", reason=str(error), advice=error.advice)
            return False
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
