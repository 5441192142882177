"""Decide about extras: side bets between who dropped and who took (R12)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.chouette.bets import Answer, Extra
from bot.games.chouette.closing import pay
from bot.games.chouette.commands import (
    AnswerExtra,
    AnswerExtraDouble,
    DoubleExtra,
    ExtraCommand,
    OfferExtra,
)
from bot.games.chouette.cubes import extra_takers, redoublable_extras
from bot.games.chouette.decide_doubles import require_doubling_time
from bot.games.chouette.events import (
    Event,
    ExtraDoubleAnswered,
    ExtraDoubled,
    ExtraOffered,
    ExtraRefused,
    ExtraStarted,
)
from bot.games.chouette.game import Game
from bot.games.chouette.ledger import Reason
from bot.games.chouette.options import LoneTaker
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_running
from bot.games.core import RuleViolation, Seat


def decide_extra(session: Session, seat: Seat, command: ExtraCommand) -> Iterator[Event]:
    """Yield what ``command`` does to a side bet."""
    match command:
        case OfferExtra(taker=taker):
            yield from _offer(session, require_giver(session, seat), seat, taker)
        case AnswerExtra(giver=giver, accept=accept):
            game = require_extra_offer(session, seat)
            yield from _answer(session, game, giver, seat, accept=accept)
        case DoubleExtra(giver=giver):
            extras = require_extra_taker(session, seat)
            if giver not in [extra.giver for extra in extras]:
                raise RuleViolation("extra.not_yours")
            yield ExtraDoubled(giver, seat)
        case AnswerExtraDouble(taker=taker, answer=answer):
            yield from _answer_redouble(session, seat, taker, answer)


def require_giver(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` has dropped a double that somebody took."""
    game = require_running(session, seat)
    if not game.options.extras:
        raise RuleViolation("extra.off")
    if not extra_takers(game, seat):
        raise RuleViolation("extra.nobody_to_ask")
    return game


def require_extra_offer(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` has been offered an extra."""
    game = require_running(session, seat)
    if seat not in [offer.taker for offer in game.extra_offers]:
        raise RuleViolation("extra.none_offered")
    return game


def require_extra_taker(session: Session, seat: Seat) -> tuple[Extra, ...]:
    """Return the side bets that ``seat`` may redouble, or refuse."""
    game = require_running(session, seat)
    if seat not in [extra.taker for extra in game.extras]:
        raise RuleViolation("extra.not_yours")
    require_doubling_time(game, seat)
    extras = redoublable_extras(game, seat)
    if not extras:
        raise RuleViolation("extra.nobody_to_ask")
    return extras


def require_extra_double(session: Session, seat: Seat) -> tuple[Extra, ...]:
    """Return the redoubled side bets that wait for ``seat``, or refuse."""
    game = require_running(session, seat)
    waiting = tuple(extra for extra in game.extras if extra.doubled and extra.giver == seat)
    if not waiting:
        raise RuleViolation("extra.no_double")
    return waiting


def _offer(session: Session, game: Game, giver: Seat, taker: Seat) -> Iterator[Event]:
    """Yield the offer; a lone taker has to accept where the house says so."""
    double = game.doubling.closed
    assert double is not None
    if taker not in extra_takers(game, giver):
        raise RuleViolation("extra.not_a_taker", seat=taker)
    stake = _stake(session, giver, taker)
    price = double.price(giver) // game.bet_of(giver).stake * stake
    yield ExtraOffered(giver, taker, price)
    bound = game.options.lone_taker is LoneTaker.MUST_ACCEPT_EXTRAS
    if bound and len(double.staying) == 1:
        yield from _started(game, giver, taker, price, stake)


def _answer(
    session: Session, game: Game, giver: Seat, taker: Seat, *, accept: bool
) -> Iterator[Event]:
    prices = {offer.giver: offer.price for offer in game.extra_offers if offer.taker == taker}
    if giver not in prices:
        raise RuleViolation("extra.none_offered")
    if accept:
        yield from _started(game, giver, taker, prices[giver], _stake(session, giver, taker))
    else:
        yield ExtraRefused(giver, taker)


def _started(game: Game, giver: Seat, taker: Seat, price: int, stake: int) -> Iterator[Event]:
    """Yield the side bet at the doubled value and what the giver pays for it."""
    yield ExtraStarted(giver, taker, 2 * price // stake, stake)
    yield from pay(game, giver, taker, price, Reason.EXTRA_PRICE)


def _answer_redouble(session: Session, seat: Seat, taker: Seat, answer: Answer) -> Iterator[Event]:
    waiting = {extra.taker: extra for extra in require_extra_double(session, seat)}
    if taker not in waiting:
        raise RuleViolation("extra.no_double")
    if answer is Answer.BEAVER:
        raise RuleViolation("beaver.members_only")
    yield ExtraDoubleAnswered(seat, taker, answer)
    if answer is Answer.DROP and session.running:
        price = waiting[taker].price
        yield from pay(session.running, seat, taker, price, Reason.EXTRA)


def _stake(session: Session, giver: Seat, taker: Seat) -> int:
    """Return what the pair plays a point for: the smaller of the two stakes (R14)."""
    stakes = dict(session.stakes)
    return min(stakes.get(giver, 1), stakes.get(taker, 1))
