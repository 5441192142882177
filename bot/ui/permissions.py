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
    missing = _missing(interaction, words, new_thread=new_thread)
    if missing:
        raise RuleViolation("table.permissions", missing=missing)


def permissions_note(interaction: discord.Interaction[Any], words: Words) -> str:
    """Return a sentence for who has acted where the bot cannot show what came of it, or ""."""
    missing = _missing(interaction, words)
    return words("table.not_shown", missing=missing) if missing else ""


def _missing(
    interaction: discord.Interaction[Any], words: Words, *, new_thread: bool = False
) -> str:
    if new_thread:
        needed = NEEDED_FOR_A_THREAD
    elif isinstance(interaction.channel, discord.Thread):
        needed = NEEDED_IN_THREADS
    else:
        needed = NEEDED
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    return ", ".join(words(f"permission.{name}") for name in missing)
