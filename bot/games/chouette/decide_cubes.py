"""Decide about doubles and their answers (R5-R8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.chouette.answering import answer as answer_box
from bot.games.chouette.answering import must_beaver
from bot.games.chouette.bets import Answer, BeaverReply
from bot.games.chouette.box_take import check_box_take
from bot.games.chouette.closing import pay_winner
from bot.games.chouette.commands import (
    AnswerBeavers,
    AnswerCubes,
    AnswerDouble,
    AnswerProposal,
    CubeCommand,
    Double,
    NoDouble,
)
from bot.games.chouette.cubes import beavers, followers, offered_cubes, to_answer, undecided
from bot.games.chouette.decide_doubles import double as double_cubes
from bot.games.chouette.decide_doubles import require_undecided
from bot.games.chouette.doubling import BoxDouble, MembersDouble
from bot.games.chouette.events import (
    BeaversAnswered,
    CubesAnswered,
    DoubleWaived,
    Event,
    ProposalAnswered,
)
from bot.games.chouette.game import Game
from bot.games.chouette.ledger import Reason
from bot.games.chouette.options import Cubes
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_in_play
from bot.games.core import RuleViolation, Seat


def decide_cube(session: Session, seat: Seat, command: CubeCommand) -> Iterator[Event]:
    """Yield what ``command`` does to the cubes."""
    match command:
        case Double(members=members):
            yield from double_cubes(session, seat, members)
        case NoDouble():
            require_undecided(session, seat)
            yield DoubleWaived(seat)
        case AnswerProposal(agree=agree):
            require_proposal(session, seat, agree=agree)
            yield ProposalAnswered(seat, agree)
        case AnswerDouble(answer=answer, member=member):
            yield from _answer_double(session, seat, answer, member)
        case AnswerCubes(answers=answers):
            yield from _answer_cubes(require_offered(session, seat), answers)
        case AnswerBeavers(replies=replies):
            yield from _answer_beavers(require_beavers(session, seat), replies)


def require_proposal(session: Session, seat: Seat, *, agree: bool) -> None:
    """Refuse a voice on a double of the team from who has no say, or has used it (R7).

    Who has agreed may still refuse, for one *no* ends it.
    """
    game = require_in_play(session, seat)
    proposal = game.doubling.proposal
    if proposal is None:
        raise RuleViolation("consent.none")
    if seat == game.box:
        raise RuleViolation("consent.not_asked")
    if seat in proposal.refused or (agree and seat in proposal.agreed):
        raise RuleViolation("consent.already")


def require_answer(
    session: Session, seat: Seat, answer: Answer, member: Seat | None = None
) -> tuple[Game, tuple[Seat, ...]]:
    """Return the game and the members whose cubes ``answer`` of ``seat`` decides, or refuse."""
    game = require_in_play(session, seat)
    if seat == game.box and isinstance(game.doubling.offer, MembersDouble):
        if answer is Answer.BEAVER:
            raise RuleViolation("beaver.members_only")
        return game, offered_cubes(require_offered(session, seat))
    double = require_asked(game, seat)
    member = _answered_for(game, seat, member)
    if answer is Answer.BEAVER and not game.options.beavers:
        raise RuleViolation("beaver.off")
    if answer is Answer.TAKE and must_beaver(game, double, member):
        raise RuleViolation("take.lone_must_beaver")
    return game, (member,)


def require_asked(game: Game, seat: Seat) -> BoxDouble:
    """Return the double of the box that ``seat`` has an answer to give to now (R6)."""
    offer = game.doubling.offer
    if offer is None:
        raise RuleViolation("answer.no_double")
    if seat == game.box or not isinstance(offer, BoxDouble):
        raise RuleViolation("answer.own_double")
    awaited = to_answer(game)
    if seat in awaited.values():
        return offer
    if seat in offer.unanswered:
        raise RuleViolation("answer.wait", seats=tuple(awaited))
    raise RuleViolation("answer.already" if seat in offer.asked else "answer.not_asked")


def require_offered(session: Session, seat: Seat) -> Game:
    """Return the game if the box has cubes to answer and ``seat`` is the box (R7, R8)."""
    game = require_in_play(session, seat)
    offer = game.doubling.offer
    if not isinstance(offer, MembersDouble):
        raise RuleViolation("answer.own_double" if offer else "answer.no_double")
    if seat != game.box:
        raise RuleViolation("answer.box_only", box=game.box)
    if not offered_cubes(game):
        raise RuleViolation("answer.window_open", seats=undecided(game))
    return game


def require_beavers(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` is the box and every beaver waits for it (R6)."""
    game = require_in_play(session, seat)
    if not beavers(game):
        raise RuleViolation("beaver.none")
    if seat != game.box:
        raise RuleViolation("answer.box_only", box=game.box)
    return game


def _answer_double(
    session: Session, seat: Seat, answer: Answer, member: Seat | None
) -> Iterator[Event]:
    game, members = require_answer(session, seat, answer, member)
    double = game.doubling.offer
    if not isinstance(double, BoxDouble):
        yield from _answer_cubes(game, [(cube, answer) for cube in members])
        return
    yield from answer_box(game, double, members[0], answer, proxy=members[0] != seat)
    if members[0] == game.captain:
        for follower in followers(game, double):
            yield from answer_box(game, double, follower, answer, proxy=True)


def _answered_for(game: Game, seat: Seat, member: Seat | None) -> Seat:
    """Return whose answer ``seat`` gives: his own before that of one whom he stands in for."""
    awaited = to_answer(game)
    mine = [asked for asked, answerer in awaited.items() if answerer == seat]
    if member is None:
        return seat if seat in mine else mine[0]
    if member not in mine:
        raise RuleViolation("answer.not_yours", seat=member)
    return member


def _answer_cubes(game: Game, answers: Sequence[tuple[Seat, Answer]]) -> Iterator[Event]:
    offered = offered_cubes(game)
    replies = dict(answers)
    _require_each(offered, [seat for seat, _ in answers])
    if Answer.BEAVER in replies.values():
        raise RuleViolation("beaver.members_only")
    if game.options.cubes is Cubes.SINGLE and len(set(replies.values())) > 1:
        raise RuleViolation("answer.one_for_all")
    check_box_take(game, offered, tuple(s for s in offered if replies[s] is Answer.TAKE))
    yield CubesAnswered(tuple((seat, replies[seat]) for seat in offered))
    for seat in offered:
        if replies[seat] is Answer.DROP:
            points = game.bet_of(seat).price
            yield from pay_winner(game, seat, Side.TEAM, points, Reason.DROP)


def _answer_beavers(game: Game, replies: Sequence[tuple[Seat, BeaverReply]]) -> Iterator[Event]:
    _require_each(beavers(game), [seat for seat, _ in replies])
    if not game.options.raccoons and BeaverReply.RACCOON in dict(replies).values():
        raise RuleViolation("raccoon.off")
    yield BeaversAnswered(tuple(replies))
    for seat, reply in replies:
        if reply is BeaverReply.GIVE_UP:
            points = game.bet_of(seat).price
            yield from pay_winner(game, seat, Side.TEAM, points, Reason.GIVEN_UP)


def _require_each(expected: tuple[Seat, ...], named: list[Seat]) -> None:
    """Refuse answers that forget a cube or name one twice: none is ever assumed."""
    if sorted(named) != sorted(expected):
        raise RuleViolation("answer.each_cube", seats=expected)
