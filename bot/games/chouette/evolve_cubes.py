"""Fold events about doubles, their answers and beavers into the game (R6-R8)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.scoring import Win
from bot.games.chouette.bets import Answer, BeaverReply, Bet
from bot.games.chouette.doubling import BoxDouble, MembersDouble, Proposal
from bot.games.chouette.events import (
    Answered,
    AnswerSealed,
    AnswersOpened,
    BeaversAnswered,
    BoxDoubled,
    CubeEvent,
    CubesAnswered,
    DoubleClosed,
    DoubleProposed,
    DoubleVetoed,
    DoubleWaived,
    ProposalAnswered,
    TakeReopened,
    TeamDoubled,
)
from bot.games.chouette.game import Ending, Game, Outcome
from bot.games.chouette.options import AnswerOrder
from bot.games.chouette.seats import Side
from bot.games.core import Seat

Answers = tuple[tuple[Seat, Answer], ...]


def after_cubes(game: Game, event: CubeEvent) -> Game:
    """Return the game after a double, or an answer to one."""
    match event:
        case DoubleProposed() | ProposalAnswered() | DoubleVetoed() | DoubleWaived():
            return _in_the_team(game, event)
        case BoxDoubled() | TeamDoubled():
            return replace(_with_offer(game, event), settlements=(), opinions=())
        case AnswerSealed() | AnswersOpened() | Answered() | TakeReopened() | DoubleClosed():
            return _answering_the_box(game, event)
        case BeaversAnswered(replies=replies):
            given_up = any(reply is BeaverReply.GIVE_UP for _, reply in replies)
            game = _with_replies(game, dict(replies))
            return replace(game, last_closed=_dropped_by_box()) if given_up else game
        case CubesAnswered(answers=answers):
            return _answered_by_box(game, answers)
        case _:
            assert_never(event)


def _in_the_team(
    game: Game, event: DoubleProposed | ProposalAnswered | DoubleVetoed | DoubleWaived
) -> Game:
    doubling = game.doubling
    match event:
        case DoubleProposed(seat=seat):
            doubling = replace(doubling, proposal=Proposal(seat, (seat,)))
        case ProposalAnswered():
            doubling = replace(doubling, proposal=_with_voice(doubling.proposal, event))
        case DoubleVetoed():
            doubling = replace(doubling, proposal=None, vetoed=True)
        case DoubleWaived(seat=seat):
            doubling = replace(doubling, said=(*doubling.said, seat))
    return replace(game, doubling=doubling)


def _with_voice(proposal: Proposal | None, event: ProposalAnswered) -> Proposal:
    assert proposal is not None
    agreed = tuple(seat for seat in proposal.agreed if seat != event.seat)
    if event.agreed:
        return replace(proposal, agreed=(*agreed, event.seat))
    return replace(proposal, agreed=agreed, refused=(*proposal.refused, event.seat))


def _with_offer(game: Game, event: BoxDoubled | TeamDoubled) -> Game:
    doubling = game.doubling
    if isinstance(event, BoxDoubled):
        opened = game.options.answer_order is not AnswerOrder.HIDDEN
        offer = BoxDouble(event.members, game.bets, opened=opened)
        return replace(game, doubling=replace(doubling, offer=offer, closed=None))
    pending = doubling.offer.members if isinstance(doubling.offer, MembersDouble) else ()
    members = tuple(seat for seat in game.line if seat in (*pending, *event.members))
    said = (*doubling.said, *event.members)
    doubling = replace(doubling, offer=MembersDouble(members), proposal=None, said=said)
    return replace(game, doubling=doubling)


def _answering_the_box(
    game: Game, event: AnswerSealed | AnswersOpened | Answered | TakeReopened | DoubleClosed
) -> Game:
    double = game.doubling.offer
    assert isinstance(double, BoxDouble)
    match event:
        case AnswerSealed(seat=seat, answer=answer):
            return _with_double(game, _with_answer(double, seat, answer))
        case AnswersOpened():
            return _with_double(game, replace(double, opened=True))
        case Answered(seat=seat, answer=answer):
            game = _with_double(game, _with_answer(double, seat, answer))
            return _answered(game, seat, answer)
        case TakeReopened(seat=seat):
            answers = tuple(entry for entry in double.answers if entry[0] != seat)
            before = next(bet for bet in double.before if bet.member == seat)
            game = _with_double(game, replace(double, answers=answers))
            return game.with_bets((seat,), lambda _: before)
        case DoubleClosed():
            doubling = replace(game.doubling, offer=None, closed=double)
            return replace(game, doubling=doubling, opinions=())


def _with_double(game: Game, double: BoxDouble) -> Game:
    return replace(game, doubling=replace(game.doubling, offer=double))


def _with_answer(double: BoxDouble, seat: Seat, answer: Answer) -> BoxDouble:
    others = tuple(entry for entry in double.answers if entry[0] != seat)
    return replace(double, answers=(*others, (seat, answer)))


def _answered(game: Game, seat: Seat, answer: Answer) -> Game:
    if answer is Answer.DROP:
        closed = game.with_bets((seat,), _closed)
        return replace(closed, last_closed=Outcome(Side.BOX, Win.SINGLE, Ending.DROP))
    beavered = answer is Answer.BEAVER
    return game.with_bets((seat,), lambda bet: replace(_taken(bet, seat), beavered=beavered))


def _with_replies(game: Game, replies: dict[Seat, BeaverReply]) -> Game:
    """Go on at four times, or with a raccoon eight times, the value before the double."""

    def answered(bet: Bet) -> Bet:
        bet = replace(bet, beavered=False)
        if replies[bet.member] is BeaverReply.GIVE_UP:
            return _closed(bet)
        turns = 4 if replies[bet.member] is BeaverReply.RACCOON else 2
        return replace(bet, cube=Cube(bet.cube.value * turns, bet.member))

    return game.with_bets(tuple(replies), answered)


def _answered_by_box(game: Game, answers: Answers) -> Game:
    """Answer all cubes in one step, so that the captain of that moment stays known (R15)."""
    replies = dict(answers)

    def answered(bet: Bet) -> Bet:
        return _taken(bet, game.box) if replies[bet.member] is Answer.TAKE else _closed(bet)

    doubling = replace(game.doubling, offer=None)
    game = replace(game, doubling=doubling, opinions=()).with_bets(tuple(replies), answered)
    dropped = Answer.DROP in replies.values()
    return replace(game, last_closed=_dropped_by_box()) if dropped else game


def _dropped_by_box() -> Outcome:
    return Outcome(Side.TEAM, Win.SINGLE, Ending.DROP)


def _taken(bet: Bet, taker: Seat) -> Bet:
    return replace(bet, cube=bet.cube.taken_by(taker), turned=True)


def _closed(bet: Bet) -> Bet:
    return replace(bet, active=False)
