"""Speak for members who have left: as the captain does, and not at all without one (R19)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.chouette.answering import answer
from bot.games.chouette.closing import end, pay_winner
from bot.games.chouette.cubes import followers
from bot.games.chouette.doubling import BoxDouble, MembersDouble
from bot.games.chouette.events import (
    ConcessionAnswered,
    ConcessionClosed,
    DoubleWaived,
    Event,
    Forfeited,
    TeamDoubled,
)
from bot.games.chouette.game import Concession, Game
from bot.games.chouette.ledger import Reason
from bot.games.chouette.options import Cubes
from bot.games.chouette.seats import Side
from bot.games.core import Chance, Seat


def forfeit(game: Game, member: Seat) -> Iterator[Event]:
    """Yield the loss of a bet that nobody plays: its value, as a single."""
    points = game.bet_of(member).price
    yield from pay_winner(game, member, Side.BOX, points, Reason.FORFEIT)
    yield Forfeited(member)


def forfeit_deserted(game: Game, _: Chance) -> Iterator[Event]:
    """Yield the end of every bet of a team of which nobody is left to play.

    They are lost, unless the last of the members who were there has won his because the box
    dropped: then the box, who ended the game, drops the others as well.
    """
    if game.playing or not game.active:
        return
    dropped = game.last_closed
    deserted = game.captain in game.absent
    if dropped and dropped.winner is Side.TEAM and not deserted:
        yield from end(game, dropped)
        return
    for member in game.active:
        yield from forfeit(game, member)


def follow_captain(game: Game, _: Chance) -> Iterator[Event]:
    """Yield what absent members do because their captain has done it."""
    if game.concession:
        yield from _accept_as_captain(game, game.concession)
    match game.doubling.offer:
        case BoxDouble() as double:
            yield from _answer_as_captain(game, double)
        case offer if game.captain in game.doubling.said:
            yield from _speak_as_captain(game, offer)


def close_concession(game: Game, _: Chance) -> Iterator[Event]:
    """Yield the end of a concession: accepted by all, refused by one, or each for himself (R11)."""
    concession = game.concession
    if concession is None:
        return
    by_box = concession.seat == game.box
    each = by_box and game.options.cubes is Cubes.MULTI
    if concession.unanswered and (each or not concession.refused):
        return
    winner = Side.TEAM if by_box else Side.BOX
    members = concession.members
    if each:
        members = tuple(seat for seat in members if seat in concession.accepted)
    elif concession.refused:
        members = ()
    for member in members:
        points = game.bet_of(member).worth(concession.win, game.options)
        yield from pay_winner(game, member, winner, points, Reason.CONCESSION)
    yield ConcessionClosed(members, winner, concession.win)


def _speak_as_captain(game: Game, offer: MembersDouble | None) -> Iterator[Event]:
    """Say *double* or *no double* for the absent who have not said either themselves.

    What was said before a member left stands, and so does what his captain of that moment
    has said for him: a window that has closed is not opened again.
    """
    if game.options.cubes is not Cubes.MULTI or not game.before_roll:
        return
    silent = tuple(
        seat
        for seat in game.active
        if seat in game.absent
        and seat not in game.doubling.said
        and game.bet_of(seat).is_open_to(seat)
    )
    if offer is None or game.captain not in offer.members:
        for seat in silent:
            yield DoubleWaived(seat, proxy=True)
    elif silent:
        yield TeamDoubled(silent, proxy=True)


def _answer_as_captain(game: Game, double: BoxDouble) -> Iterator[Event]:
    """Answer for those who have left after the captain answered."""
    answers = dict(double.answers)
    if game.captain in answers:
        for member in followers(game, double):
            yield from answer(game, double, member, answers[game.captain], proxy=True)


def _accept_as_captain(game: Game, concession: Concession) -> Iterator[Event]:
    """Consent for the absent where all decide together; else do as the captain does."""
    together = game.options.cubes is not Cubes.MULTI
    spoken = (*concession.accepted, *concession.refused)
    for seat in concession.unanswered:
        if seat not in game.absent:
            continue
        if together or game.captain in spoken:
            accepts = together or game.captain in concession.accepted
            yield ConcessionAnswered(seat, accepts, proxy=True)
