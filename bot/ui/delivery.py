"""Know what stops an answer on its way to Discord, which says nothing of what was played."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

UNANSWERABLE: Final = frozenset({10015, 10062, 40060, 50027})
"""Discord's codes for an interaction that nobody can answer any more.

It came too late, was delivered and answered before, or its token has lived its 15 minutes.
"""

CUT_OFF: Final = aiohttp.ClientError
"""The connection broke; the next one is a new one."""

UNDELIVERED: Final = (discord.HTTPException, CUT_OFF)
"""Discord did not take an answer, or could not be asked to."""


def reason(error: Exception) -> str:
    """Return why something was not delivered, without the address: that has a token in it."""
    if isinstance(error, discord.HTTPException):
        return f"status {error.status}, code {error.code}"
    return type(error).__name__
