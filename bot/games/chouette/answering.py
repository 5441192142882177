"""Record what members answer to a double of the box: openly, or sealed until all have (R6)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.chouette.bets import Answer
from bot.games.chouette.closing import pay_winner
from bot.games.chouette.doubling import BoxDouble
from bot.games.chouette.events import Answered, AnswerSealed, AnswersOpened, Event
from bot.games.chouette.game import Game
from bot.games.chouette.ledger import Reason
from bot.games.chouette.options import LoneTaker
from bot.games.chouette.seats import Side
from bot.games.core import Seat


def answer(
    game: Game, double: BoxDouble, member: Seat, answer: Answer, *, proxy: bool = False
) -> Iterator[Event]:
    """Yield the answer of ``member``; a drop pays the value before the double at once."""
    if not double.opened:
        yield AnswerSealed(member, answer, proxy)
        return
    yield Answered(member, answer, proxy)
    if answer is Answer.DROP:
        price = double.price(member)
        yield from pay_winner(game, member, Side.BOX, price, Reason.DROP)


def open_answers(game: Game, double: BoxDouble) -> Iterator[Event]:
    """Yield the sealed answers given so far, in rank order."""
    if double.opened:
        return
    yield AnswersOpened()
    answers = dict(double.answers)
    for member in double.asked:
        if member in answers:
            yield Answered(member, answers[member])
            if answers[member] is Answer.DROP:
                price = double.price(member)
                yield from pay_winner(game, member, Side.BOX, price, Reason.DROP)


def must_beaver(game: Game, double: BoxDouble, member: Seat) -> bool:
    """Tell whether a mere take would leave ``member`` the lone taker who has to beaver.

    He is alone if everybody else whom this double has asked has dropped; members with whom
    the box plays on but whom it did not double are no company. A double of one member only
    leaves nobody who could have kept him company, so it binds nobody. Who takes before he is
    known to be alone, or under seal, is sent back to his choice by `lone_take`.
    """
    if game.options.lone_taker is not LoneTaker.MUST_BEAVER or not double.opened:
        return False
    others = [seat for seat in double.asked if seat != member]
    return bool(others) and all(seat in double.dropped for seat in others)


def lone_take(game: Game, double: BoxDouble) -> Seat | None:
    """Return the member who alone has taken, without the beaver that he owes."""
    if double.unanswered or len(double.staying) != 1:
        return None
    member = double.staying[0]
    took = dict(double.answers)[member] is Answer.TAKE
    return member if took and must_beaver(game, double, member) else None
