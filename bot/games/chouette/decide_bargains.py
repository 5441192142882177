"""Decide about ending bets by agreement: settlements and concessions (R11, R13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.backgammon.scoring import Win
from bot.games.chouette.closing import pay_winner
from bot.games.chouette.commands import (
    AnswerConcession,
    AnswerSettlement,
    BargainCommand,
    Concede,
    OfferSettlement,
)
from bot.games.chouette.decide_board import check_nothing_open
from bot.games.chouette.events import (
    ConcessionAnswered,
    ConcessionOffered,
    Event,
    Settled,
    SettlementOffered,
    SettlementRefused,
)
from bot.games.chouette.game import Concession, Game
from bot.games.chouette.ledger import Reason
from bot.games.chouette.options import Cubes
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_game, require_in_play
from bot.games.core import RuleViolation, Seat

LARGEST_SETTLEMENT: Final = 1000


def decide_bargain(session: Session, seat: Seat, command: BargainCommand) -> Iterator[Event]:
    """Yield what ``command`` offers or ends."""
    match command:
        case OfferSettlement(member=member, points_to_member=points):
            game = require_settlement(session, seat)
            _check_settlement(game, seat, member, points)
            yield SettlementOffered(seat, member, points)
        case AnswerSettlement(member=member, accept=accept):
            game = _require_settling(session, seat)
            yield from _answer_settlement(game, seat, member, accept=accept)
        case Concede(win=win):
            yield _conceded(require_concede(session, seat), seat, win)
        case AnswerConcession(accept=accept):
            concession = require_conceded(session, seat)
            if accept and session.running:
                _check_own_bet(session.running, concession.seat)
            yield ConcessionAnswered(seat, accept)


def require_settlement(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` may offer a settlement now (R13)."""
    game = _require_settling(session, seat)
    _check_others_safe(game, "settle.others_open")
    return game


def require_settlement_offer(session: Session, seat: Seat) -> None:
    """Refuse an answer where the other side has offered ``seat`` no settlement."""
    game = _require_settling(session, seat)
    if not any(seat in (game.box, o.member) and seat != o.seat for o in game.settlements):
        raise RuleViolation("settle.none")


def require_concede(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` may concede: the box, the captain, each for his own cube."""
    game = require_in_play(session, seat)
    _require_quiet(game)
    alone = seat in (game.box, game.captain) or game.options.cubes is Cubes.MULTI
    if not alone:
        raise RuleViolation("concede.captain_only", captain=game.captain)
    _check_own_bet(game, seat)
    return game


def require_conceded(session: Session, seat: Seat) -> Concession:
    """Return the concession that waits for ``seat``, or refuse (R11)."""
    game = require_game(session, seat)
    concession = game.concession
    if concession is None:
        raise RuleViolation("concede.none")
    if seat == concession.seat:
        raise RuleViolation("concede.own")
    if seat not in concession.asked or seat in game.absent:
        raise RuleViolation("concede.not_asked")
    if seat not in concession.unanswered:
        raise RuleViolation("concede.already")
    return concession


def _require_settling(session: Session, seat: Seat) -> Game:
    """Return the game if bets may be settled now and ``seat`` has one (R13)."""
    game = require_in_play(session, seat)
    if not game.options.settlements:
        raise RuleViolation("settle.off")
    _require_quiet(game)
    return game


def _check_others_safe(game: Game, code: str) -> None:
    """Refuse to bargain away the last bet that somebody is there to play, if more is open.

    Nobody could move for the team any more, so that the bets of members who have left would
    be lost, and side bets settled, without a board (R12, R19).
    """
    if len(game.playing) == 1 and (len(game.active) > 1 or game.extras):
        raise RuleViolation(code)


def _check_own_bet(game: Game, conceding: Seat) -> None:
    """Refuse the concession of one bet where it ends what others play for.

    What a whole side concedes ends the game as the board does (R10).
    """
    if conceding != game.box and game.options.cubes is Cubes.MULTI:
        _check_others_safe(game, "concede.others_open")


def _require_quiet(game: Game) -> None:
    """Refuse before the opening roll, and while a cube waits for an answer."""
    if not game.opened:
        raise RuleViolation("turn.not_started")
    check_nothing_open(game)


def _check_settlement(game: Game, seat: Seat, member: Seat, points: int) -> None:
    if seat not in (game.box, member):
        raise RuleViolation("settle.not_yours")
    if member not in game.playing:
        raise RuleViolation("settle.not_in_game", seat=member)
    if abs(points) > LARGEST_SETTLEMENT:
        raise RuleViolation("settle.too_large", most=LARGEST_SETTLEMENT)


def _answer_settlement(game: Game, seat: Seat, member: Seat, *, accept: bool) -> Iterator[Event]:
    offer = next((offer for offer in game.settlements if offer.member == member), None)
    if offer is None or seat not in (game.box, member):
        raise RuleViolation("settle.none")
    if not accept:
        yield SettlementRefused(seat, member)
        return
    if seat == offer.seat:
        raise RuleViolation("settle.own")
    _check_others_safe(game, "settle.others_open")
    points = offer.points_to_member
    yield Settled(member, points)
    paid = points * game.bet_of(member).stake
    yield from pay_winner(game, member, Side.TEAM, paid, Reason.SETTLEMENT)


def _conceded(game: Game, seat: Seat, win: Win) -> ConcessionOffered:
    """Return the offer: the box asks every member, the team its members and the box.

    With a cube each, a member concedes his own bet alone.
    """
    if seat == game.box:
        return ConcessionOffered(seat, win, game.active, game.active)
    if game.options.cubes is Cubes.MULTI:
        return ConcessionOffered(seat, win, (seat,), (game.box,))
    others = tuple(member for member in game.playing if member != seat)
    return ConcessionOffered(seat, win, game.active, (*others, game.box))
