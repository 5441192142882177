"""Answer by yes or no whatever is open to a seat."""

from __future__ import annotations

from typing import Final

from bot.adapters.chouette.arguments import read_member
from bot.games.chouette.commands import (
    AnswerConcession,
    AnswerExtra,
    AnswerPartnership,
    AnswerProposal,
    AnswerSettlement,
    Command,
)
from bot.games.chouette.game import Game, SettlementOffer
from bot.games.chouette.owed import Action, why_not
from bot.games.chouette.session import Session
from bot.games.core import RuleViolation, Seat

QUESTIONS: Final = (
    Action.ANSWER_PARTNERSHIP,
    Action.ANSWER_CONCESSION,
    Action.AGREE,
    Action.REFUSE,
    Action.ANSWER_EXTRA,
    Action.ANSWER_SETTLEMENT,
)
"""What is answered by yes or no."""


def is_asked(session: Session, seat: Seat) -> bool:
    """Tell whether *accept* or *refuse* of ``seat`` would answer something."""
    return any(why_not(session, seat, question) is None for question in QUESTIONS)


def settlements_open(session: Session) -> tuple[tuple[Seat, SettlementOffer], ...]:
    """Return whom each settlement is offered to; the game does not wait for their answer."""
    game = session.running
    if game is None:
        return ()
    offered = ((asked_by(game, offer), offer) for offer in game.settlements)
    return tuple(
        (seat, offer)
        for seat, offer in offered
        if why_not(session, seat, Action.ANSWER_SETTLEMENT) is None
    )


def asked_by(game: Game, offer: SettlementOffer) -> Seat:
    """Return who can accept a settlement."""
    return offer.member if offer.seat == game.box else game.box


def settlement_open_to(game: Game, seat: Seat) -> SettlementOffer | None:
    """Return the first settlement that the other side has offered to ``seat``."""
    found = (
        offer
        for offer in game.settlements
        if seat in (game.box, offer.member) and seat != offer.seat
    )
    return next(found, None)


def reply(session: Session, seat: Seat, argument: str, *, accept: bool) -> Command:
    """Return the answer to what is open to a seat; a seat that is named offers an extra."""
    game, other = session.running, read_member(argument)
    if game is None:
        return AnswerPartnership(accept)
    if game.concession:
        return AnswerConcession(accept)
    if game.doubling.proposal and other is None:
        return AnswerProposal(accept)
    for offer in game.extra_offers:
        if offer.taker == seat and other in (None, offer.giver):
            return AnswerExtra(offer.giver, accept)
    settlement = settlement_open_to(game, seat)
    if settlement is None or other is not None:
        raise RuleViolation("accept.nothing")
    return AnswerSettlement(settlement.member, accept)
