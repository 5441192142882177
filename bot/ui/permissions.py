"""Name what the bot may not do in a channel, before somebody runs into it."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.games.core import RuleViolation
from bot.words import Words

NEEDED: Final[tuple[str, ...]] = (
    "view_channel",
    "send_messages",
    "attach_files",
    "read_message_history",
)
NEEDED_IN_THREADS: Final[tuple[str, ...]] = (
    "view_channel",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
NEEDED_FOR_A_THREAD: Final[tuple[str, ...]] = (*NEEDED_IN_THREADS, "create_public_threads")


def require_permissions(
    interaction: discord.Interaction[Any], words: Words, *, new_thread: bool = False
) -> None:
    """Refuse to go on where the bot could not show a table, and say what is missing."""
    if new_thread:
        needed = NEEDED_FOR_A_THREAD
    elif isinstance(interaction.channel, discord.Thread):
        needed = NEEDED_IN_THREADS
    else:
        needed = NEEDED
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if missing:
        names = ", ".join(words(f"permission.{name}") for name in missing)
        raise RuleViolation("table.permissions", missing=names)
