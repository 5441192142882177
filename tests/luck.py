"""What falls by chance in the bot, made to fall alike."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any


def sources(luck: Random) -> dict[str, Callable[..., Any]]:
    """Return what to put in the place of each source of chance, by its full name."""
    return {
        "bot.sessions.seed_chain.token_bytes": luck.randbytes,
        "bot.sessions.croupier.token_hex": lambda size: luck.randbytes(size).hex(),
        "bot.sessions.chance.randbelow": luck.randrange,
    }
