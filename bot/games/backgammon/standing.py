"""Refuse what comes out of turn, or while something else waits for its answer."""

from __future__ import annotations

from bot.games.backgammon.game import Game, Phase
from bot.games.core import RuleViolation, Seat


def require_turn(game: Game, seat: Seat) -> None:
    """Refuse whoever is not on roll, and everybody while an answer is awaited."""
    require_no_resignation(game)
    require_running(game)
    if seat != game.on_roll:
        raise RuleViolation("turn.not_yours")


def require_running(game: Game) -> None:
    """Refuse before the opening roll and while a double or a beaver waits for its answer."""
    if game.phase is Phase.OPENING:
        raise RuleViolation("turn.not_started")
    if game.phase in (Phase.DOUBLED, Phase.BEAVERED):
        raise RuleViolation("turn.double_pending")


def require_no_resignation(game: Game) -> None:
    """Refuse while a resignation waits for its answer."""
    if game.resignation:
        raise RuleViolation("turn.resignation_pending")
