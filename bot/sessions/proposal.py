"""Propose a table: who opens it, where, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from bot.adapters.display import Display
from bot.adapters.game import Game
from bot.sessions.limits import LIMITS, Limits
from bot.sessions.session import DISPLAY
from bot.sessions.table import Player
from storage import NewSession


@dataclass(frozen=True, slots=True)
class Proposal:
    """Describe a table that somebody wants to open."""

    guild_id: int
    channel_id: int
    game: str
    options: Any
    display: Display
    opener: Player
    invited: int | None = None
    limits: Limits = field(default_factory=Limits)


def described(proposal: Proposal, game: Game) -> NewSession:
    """Return a table that somebody opens as it is stored."""
    return NewSession(
        guild_id=proposal.guild_id,
        channel_id=proposal.channel_id,
        game=game.key,
        options={
            "rules": game.encode_options(proposal.options),
            "display": DISPLAY.dump_python(proposal.display, mode="json"),
            "limits": LIMITS.dump_python(proposal.limits, mode="json"),
        },
        seats=[proposal.opener.user_id],
    )
