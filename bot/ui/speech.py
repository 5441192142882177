"""Choose the language: a reader's own in private, the server's in public."""

from __future__ import annotations

from typing import Any

import discord

from bot.words import Words, catalogue


def private_words(interaction: discord.Interaction[Any]) -> Words:
    """Return the words of the person who acts."""
    return catalogue(interaction.locale.value)


def public_words(guild: discord.Guild | None) -> Words:
    """Return the words of a server."""
    return catalogue("en" if guild is None else guild.preferred_locale.value)
