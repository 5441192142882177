"""Give somebody's seat to somebody else: what is open passes to him, what is paid does not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from bot.games.chouette.bets import Bet
from bot.games.chouette.doubling import BoxDouble, Doubling, MembersDouble, Proposal
from bot.games.chouette.game import Concession, Game, SettlementOffer
from bot.games.chouette.seats import Order
from bot.games.chouette.session import Session
from bot.games.core import Seat

T = TypeVar("T")
Pairs = tuple[tuple[Seat, T], ...]


def with_newcomer(session: Session, leaver: Seat, newcomer: Seat) -> Session:
    """Return the session in which ``newcomer`` is all that ``leaver`` was at this table.

    He takes the place in the queue, the stake, and in a game in progress bets, cubes, side
    bets, offers and answers. A game that is over and the ledger stay as they were.
    """
    change = _Change(leaver, newcomer)
    stakes = tuple(entry for entry in session.stakes if entry[0] != newcomer)
    return replace(
        session,
        order=session.order and _order(session.order, change),
        waiting=change.places(session.waiting),
        resting=change.places(session.resting),
        stakes=change.keys(stakes),
        game=_game(session.running, change) if session.running else session.game,
        sent_down=change.seat_or_none(session.sent_down),
        invited=change.seat_or_none(session.invited),
    )


@dataclass(frozen=True, slots=True)
class _Change:
    """Put ``newcomer`` wherever ``leaver`` stands."""

    leaver: Seat
    newcomer: Seat

    def seat(self, seat: Seat) -> Seat:
        return self.newcomer if seat == self.leaver else seat

    def seat_or_none(self, seat: Seat | None) -> Seat | None:
        return None if seat is None else self.seat(seat)

    def seats(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(self.seat(seat) for seat in seats)

    def places(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return ``seats`` after the newcomer has given up his own place among them."""
        return self.seats(tuple(seat for seat in seats if seat != self.newcomer))

    def keys(self, pairs: Pairs[T]) -> Pairs[T]:
        return tuple((self.seat(seat), value) for seat, value in pairs)


def _order(order: Order, change: _Change) -> Order:
    return Order(
        change.seat(order.box), change.seats(order.queue), change.seat_or_none(order.partner)
    )


def _game(game: Game, change: _Change) -> Game:
    if change.leaver not in game.seats:
        return game
    game = replace(
        game,
        box=change.seat(game.box),
        line=change.seats(game.line),
        captain=change.seat(game.captain),
        partner=change.seat_or_none(game.partner),
        absent=change.seats(game.absent),
        last=game.last and replace(game.last, seat=change.seat(game.last.seat)),
        held_before=_held_before(game, change),
    )
    return _with_offers(_with_bets(game, change), change)


def _held_before(game: Game, change: _Change) -> Pairs[Seat]:
    """Return who held which seat earlier in this game; who comes back holds it now."""
    earlier = (*game.held_before, (change.leaver, change.newcomer))
    return tuple((seat, change.seat(now)) for seat, now in earlier if seat != change.newcomer)


def _with_bets(game: Game, change: _Change) -> Game:
    return replace(
        game,
        bets=_bets(game.bets, change),
        doubling=_doubling(game.doubling, change),
        extras=tuple(
            replace(extra, giver=change.seat(extra.giver), taker=change.seat(extra.taker))
            for extra in game.extras
        ),
    )


def _with_offers(game: Game, change: _Change) -> Game:
    return replace(
        game,
        concession=game.concession and _concession(game.concession, change),
        settlements=_settlements(game.settlements, change),
        lapsed=_settlements(game.lapsed, change),
        extra_offers=tuple(
            replace(offer, giver=change.seat(offer.giver), taker=change.seat(offer.taker))
            for offer in game.extra_offers
        ),
        opinions=tuple(
            replace(opinion, seat=change.seat(opinion.seat)) for opinion in game.opinions
        ),
    )


def _bets(bets: tuple[Bet, ...], change: _Change) -> tuple[Bet, ...]:
    return tuple(
        replace(
            bet,
            member=change.seat(bet.member),
            cube=replace(bet.cube, owner=change.seat_or_none(bet.cube.owner)),
        )
        for bet in bets
    )


def _doubling(doubling: Doubling, change: _Change) -> Doubling:
    offer = doubling.offer
    if isinstance(offer, MembersDouble):
        offer = MembersDouble(change.seats(offer.members))
    elif offer:
        offer = _box_double(offer, change)
    return replace(
        doubling,
        offer=offer,
        proposal=doubling.proposal and _proposal(doubling.proposal, change),
        said=change.seats(doubling.said),
        closed=doubling.closed and _box_double(doubling.closed, change),
        redoubled=tuple(
            (change.seat(giver), change.seat(taker)) for giver, taker in doubling.redoubled
        ),
    )


def _box_double(double: BoxDouble, change: _Change) -> BoxDouble:
    return replace(
        double,
        asked=change.seats(double.asked),
        before=_bets(double.before, change),
        answers=change.keys(double.answers),
    )


def _proposal(proposal: Proposal, change: _Change) -> Proposal:
    return Proposal(
        change.seat(proposal.seat), change.seats(proposal.agreed), change.seats(proposal.refused)
    )


def _settlements(
    offers: tuple[SettlementOffer, ...], change: _Change
) -> tuple[SettlementOffer, ...]:
    return tuple(
        replace(offer, seat=change.seat(offer.seat), member=change.seat(offer.member))
        for offer in offers
    )


def _concession(concession: Concession, change: _Change) -> Concession:
    return replace(
        concession,
        seat=change.seat(concession.seat),
        members=change.seats(concession.members),
        asked=change.seats(concession.asked),
        accepted=change.seats(concession.accepted),
        refused=change.seats(concession.refused),
    )
