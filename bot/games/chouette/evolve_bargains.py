"""Fold events about settlements and concessions into the game (R11, R13)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.backgammon.scoring import Win
from bot.games.chouette.events import (
    BargainEvent,
    ConcessionAnswered,
    ConcessionClosed,
    ConcessionOffered,
    Settled,
    SettlementOffered,
    SettlementRefused,
)
from bot.games.chouette.game import Concession, Ending, Game, Outcome, SettlementOffer
from bot.games.chouette.seats import Side


def after_bargain(game: Game, event: BargainEvent) -> Game:
    """Return the game after an offer to end bets by agreement, or its answer."""
    match event:
        case SettlementOffered() | SettlementRefused() | Settled():
            return _after_settlement(game, event)
        case ConcessionOffered(seat=seat, win=win, members=members, asked=asked):
            return replace(game, concession=Concession(seat, win, members, asked))
        case ConcessionAnswered():
            return replace(game, concession=_with_answer(game.concession, event))
        case ConcessionClosed(members=members, winner=winner, win=win):
            lost = Outcome(winner, win, Ending.CONCESSION) if members else game.last_closed
            closed = game.with_bets(members, lambda bet: replace(bet, active=False))
            return replace(closed, concession=None, last_closed=lost)


def _with_answer(concession: Concession | None, event: ConcessionAnswered) -> Concession:
    assert concession is not None
    if event.accepted:
        return replace(concession, accepted=(*concession.accepted, event.seat))
    return replace(concession, refused=(*concession.refused, event.seat))


def _after_settlement(game: Game, event: SettlementOffered | SettlementRefused | Settled) -> Game:
    member = event.member
    others = tuple(offer for offer in game.settlements if offer.member != member)
    match event:
        case SettlementOffered(seat=seat, points_to_member=points):
            offer = SettlementOffer(seat, member, points)
            return replace(game, settlements=(*others, offer))
        case SettlementRefused():
            return replace(game, settlements=others)
        case Settled(points_to_member=points):
            outcome = Outcome(_ahead(points), Win.SINGLE, Ending.SETTLEMENT)
            game = replace(game, settlements=others, last_closed=outcome)
            return game.with_bets((member,), lambda bet: replace(bet, active=False))


def _ahead(points_to_member: int) -> Side | None:
    """Return the side that a settlement favours; zero favours nobody (R15)."""
    if points_to_member == 0:
        return None
    return Side.TEAM if points_to_member > 0 else Side.BOX
