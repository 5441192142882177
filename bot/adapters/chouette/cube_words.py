"""Say what happened to the cubes of a chouette. What is sealed is not said."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.naming import signed
from bot.adapters.view import Cast
from bot.games.chouette.bets import Answer, Bet
from bot.games.chouette.doubling import BoxDouble
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
from bot.games.chouette.game import Game
from bot.games.chouette.options import Cubes
from bot.games.core import Seat
from bot.words import Words


def cube_sentence(game: Game, event: CubeEvent, cast: Cast, words: Words) -> str:
    """Return what ``event`` is called in words, ``game`` being the game it met."""
    match event:
        case DoubleProposed() | ProposalAnswered() | DoubleVetoed() | DoubleWaived():
            return _in_the_team(event, cast, words)
        case BoxDoubled(members=members) | TeamDoubled(members=members):
            cubes = doubled_cubes(game, game.bets, members, cast.plain, words)
            by_box = isinstance(event, BoxDoubled)
            message = "chouette_record.box_doubles" if by_box else "chouette_record.members_double"
            return words(message, box=cast.plain[game.box], cubes=cubes)
        case BeaversAnswered(replies=replies):
            said = (
                words(f"beaver_reply.{reply}", member=cast.plain[member])
                for member, reply in replies
            )
            return words(
                "chouette_record.beavers", box=cast.plain[game.box], replies=", ".join(said)
            )
        case CubesAnswered(answers=answers):
            return _answers_of_box(game, answers, cast.plain, words)
        case _:
            return _answering_the_box(game, event, cast, words)


def _in_the_team(
    event: DoubleProposed | ProposalAnswered | DoubleVetoed | DoubleWaived,
    cast: Cast,
    words: Words,
) -> str:
    match event:
        case DoubleProposed(seat=seat):
            return words("chouette_record.proposed", who=cast.plain[seat])
        case ProposalAnswered(seat=seat, agreed=agreed):
            message = "chouette_record.agrees" if agreed else "chouette_record.disagrees"
            return words(message, who=cast.plain[seat])
        case DoubleVetoed():
            return words("chouette_record.vetoed")
        case DoubleWaived(seat=seat):
            return words("chouette_record.waived", who=cast.plain[seat])


def _answering_the_box(
    game: Game,
    event: AnswerSealed | AnswersOpened | Answered | TakeReopened | DoubleClosed,
    cast: Cast,
    words: Words,
) -> str:
    match event:
        case AnswerSealed(seat=seat):
            return words("chouette_record.sealed", who=cast.plain[seat])
        case AnswersOpened():
            return words("chouette_record.opened")
        case Answered(seat=seat, answer=answer, proxy=proxy):
            who, points = cast.plain[seat], game.bet_of(seat).price
            if proxy:
                return words(f"chouette_record.proxy_{answer}", who=who, points=points)
            return words(f"chouette_record.answer_{answer}", who=who, points=points)
        case TakeReopened(seat=seat):
            return words("chouette_record.reopened", who=cast.plain[seat])
        case DoubleClosed():
            return answers_to_box(game, cast.plain, words)


def answers_to_box(game: Game, people: Sequence[str], words: Words) -> str:
    """Return how everybody answered the double of the box that is open."""
    double = game.doubling.offer
    assert isinstance(double, BoxDouble)
    answers = dict(double.answers)
    said = ", ".join(
        _final_answer(game.bet_of(seat), double.price(seat), answers[seat], people, words)
        for seat in double.asked
        if seat in answers
    )
    return words("chouette_record.answers", answers=said)


def _final_answer(bet: Bet, price: int, answer: Answer, people: Sequence[str], words: Words) -> str:
    """Return an answer with what came of it: the cube's value, or what was paid."""
    name = people[bet.member]
    if answer is Answer.DROP:
        return words("final_answer.drop", who=name, points=price)
    if not bet.active:
        return words("final_answer.given_up", who=name, points=bet.price)
    if answer is Answer.BEAVER:
        return words("final_answer.beaver", who=name, value=bet.cube.value)
    return words("final_answer.take", who=name, value=bet.cube.value)


def _answers_of_box(
    game: Game, answers: Sequence[tuple[Seat, Answer]], people: Sequence[str], words: Words
) -> str:
    taken = tuple(seat for seat, answer in answers if answer is Answer.TAKE)
    dropped = tuple(seat for seat, answer in answers if answer is Answer.DROP)
    box = people[game.box]
    cubes = doubled_cubes(game, game.bets, taken, people, words)
    if not dropped:
        return words("chouette_record.box_takes", box=box, cubes=cubes)
    prices = [game.bet_of(seat).price for seat in dropped]
    lost = {
        "points": sum(prices),
        "members": ", ".join(
            f"{people[seat]} {signed(price)}" for seat, price in zip(dropped, prices, strict=True)
        ),
    }
    if not taken:
        return words("chouette_record.box_drops", box=box, **lost)
    return words("chouette_record.box_answers", box=box, cubes=cubes, **lost)


def doubled_cubes(
    game: Game,
    bets: Sequence[Bet],
    members: Sequence[Seat],
    people: Sequence[str],
    words: Words,
) -> str:
    """Return to what the cubes of ``members`` are doubled; a value they share is named once.

    ``bets`` are as they stand before the double.
    """
    values = {bet.member: bet.cube.value * 2 for bet in bets if bet.member in members}
    shared = set(values.values())
    if game.options.cubes is Cubes.SINGLE and len(shared) == 1:
        return words("cube.shared", value=shared.pop())
    cubes = (
        words("cube.of_member", member=people[seat], value=value) for seat, value in values.items()
    )
    return ", ".join(cubes)
