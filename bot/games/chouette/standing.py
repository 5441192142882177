"""Refuse who has no say: strangers, those who wait or rest, those out of the game (R3)."""

from __future__ import annotations

from bot.games.chouette.game import Game
from bot.games.chouette.session import Phase, Session
from bot.games.core import RuleViolation, Seat


def require_known(session: Session, seat: Seat) -> None:
    """Refuse a seat without a place at the table, or a table that has stopped."""
    if session.phase is Phase.STOPPED:
        raise RuleViolation("table.stopped")
    if seat not in session.known:
        raise RuleViolation("seat.stranger")


def require_game(session: Session, seat: Seat) -> Game:
    """Return the game in progress, or refuse a stranger or a pause."""
    require_known(session, seat)
    if session.running is None:
        raise RuleViolation("game.none")
    return session.running


def require_running(session: Session, seat: Seat) -> Game:
    """Return the game if nothing but play is open, refusing while a concession is."""
    game = require_game(session, seat)
    if game.concession:
        raise RuleViolation("turn.concession_pending", seat=game.concession.seat)
    return game


def require_in_play(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` is the box or a member whose bet is open."""
    game = require_running(session, seat)
    code = out_of_play(session, game, seat)
    if code:
        raise RuleViolation(code)
    return game


def out_of_play(session: Session, game: Game, seat: Seat) -> str | None:
    """Return the code of why ``seat`` has no part in the game, or nothing if it has."""
    if seat == game.box or seat in game.playing:
        return None
    if seat in session.waiting:
        return "seat.waits"
    if seat in session.resting:
        return "seat.rests"
    if seat == game.partner and seat not in game.absent:
        return "seat.partner"
    return "seat.out" if seat in game.line and seat not in game.absent else "seat.stranger"
