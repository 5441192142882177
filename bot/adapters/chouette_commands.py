"""Turn what people ask for at a chouette into commands of its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bot.adapters.chouette_options import changed
from bot.adapters.turn_controls import read_steps
from bot.adapters.view import Intent
from bot.games.backgammon.commands import (
    ChoosePlay,
    ChooseStep,
    Confirm,
    PlayTurn,
    Reset,
    Roll,
    Undo,
)
from bot.games.backgammon.reading import find_play
from bot.games.backgammon.scoring import Win
from bot.games.chouette.advice import Advice, CubeAdvice, PlayAdvice, Topic
from bot.games.chouette.bets import Answer, BeaverReply
from bot.games.chouette.commands import (
    AnswerBeavers,
    AnswerConcession,
    AnswerCubes,
    AnswerDouble,
    AnswerExtra,
    AnswerExtraDouble,
    AnswerPartnership,
    AnswerProposal,
    AnswerSettlement,
    Back,
    ChangeOptions,
    Command,
    Concede,
    Double,
    DoubleExtra,
    Join,
    Leave,
    NextGame,
    NoDouble,
    OfferExtra,
    OfferSettlement,
    SitOut,
    Start,
    Suggest,
)
from bot.games.chouette.cubes import beavers, offered_cubes
from bot.games.chouette.decide_advice import require_advice
from bot.games.chouette.decide_board import require_dice
from bot.games.chouette.game import Game, SettlementOffer
from bot.games.chouette.owed import Action, Decision, owed, why_not
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_game
from bot.games.core import RuleViolation, Seat

ALL: Final = "all"
"""Stands for every beaver that has to be answered."""
QUESTIONS: Final = (
    Action.ANSWER_PARTNERSHIP,
    Action.ANSWER_CONCESSION,
    Action.AGREE,
    Action.REFUSE,
    Action.ANSWER_EXTRA,
    Action.ANSWER_SETTLEMENT,
)
"""What is answered by yes or no."""
PLAIN: Final[Mapping[str, Command]] = {
    "start": Start(),
    "next_game": NextGame(),
    "sit_out": SitOut(),
    "leave": Leave(),
    "roll": Roll(),
    "undo": Undo(),
    "reset": Reset(),
    "confirm": Confirm(),
    "no_double": NoDouble(),
}


def command_of(session: Session, seat: Seat, intent: Intent) -> Command:
    """Return the command an intent means now, or refuse what cannot be read."""
    if intent.verb in PLAIN:
        return PLAIN[intent.verb]
    if intent.verb not in BUILDERS:
        raise RuleViolation("game.unknown_action")
    try:
        return BUILDERS[intent.verb](session, seat, intent.argument)
    except (ValueError, IndexError) as error:
        # An argument that no control of ours has written.
        raise RuleViolation("game.unknown_action") from error


def is_asked(session: Session, seat: Seat) -> bool:
    """Tell whether *accept* or *refuse* of ``seat`` would answer something."""
    return any(why_not(session, seat, question) is None for question in QUESTIONS)


def read_seats(text: str) -> tuple[Seat, ...]:
    """Read what a menu of several seats wrote: ``2,3``."""
    return tuple(Seat(int(number)) for number in text.split(",") if number)


def settlement_open_to(game: Game, seat: Seat) -> SettlementOffer | None:
    """Return the first settlement that the other side has offered to ``seat``."""
    found = (
        offer
        for offer in game.settlements
        if seat in (game.box, offer.member) and seat != offer.seat
    )
    return next(found, None)


def _member(text: str) -> Seat | None:
    return Seat(int(text)) if text else None


def _answer(answer: Answer) -> Callable[[Session, Seat, str], Command]:
    def build(session: Session, seat: Seat, argument: str) -> Command:
        game = session.running
        if game and owed(session).get(seat) is Decision.EXTRA_DOUBLE:
            return _answer_redouble(answer)(session, seat, argument)
        return AnswerDouble(answer, _member(argument))

    return build


def _answer_redouble(answer: Answer) -> Callable[[Session, Seat, str], Command]:
    def build(session: Session, seat: Seat, argument: str) -> Command:
        game = require_game(session, seat)
        takers = (e.taker for e in game.extras if e.doubled and e.giver == seat)
        taker = _member(argument)
        return AnswerExtraDouble(next(takers, seat) if taker is None else taker, answer)

    return build


def _reply(*, accept: bool) -> Callable[[Session, Seat, str], Command]:
    """Answer whatever yes or no is open to a seat; a seat that is named offers an extra."""

    def build(session: Session, seat: Seat, argument: str) -> Command:
        game, other = session.running, _member(argument)
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

    return build


def _move(session: Session, seat: Seat, argument: str) -> Command:
    _, turn = require_dice(session, seat)
    return PlayTurn(find_play(turn.position, turn.dice, argument).steps)


def _cubes(session: Session, seat: Seat, argument: str) -> Command:
    """Take the cubes that are named and drop the others that are offered."""
    taken, game = read_seats(argument), require_game(session, seat)
    offered = offered_cubes(game)
    drops = ((member, Answer.DROP) for member in offered if member not in taken)
    return AnswerCubes((*((member, Answer.TAKE) for member in taken), *drops))


def _beavers(session: Session, seat: Seat, argument: str) -> Command:
    return AnswerBeavers(tuple(read_beavers(argument, require_game(session, seat))))


def read_beavers(text: str, game: Game) -> Iterator[tuple[Seat, BeaverReply]]:
    """Read the reply to each beaver: ``2.go_on,3.give_up``, or ``all.go_on`` for one to all."""
    for pair in text.split(","):
        member, reply = pair.split(".")
        answered = beavers(game) if member == ALL else (Seat(int(member)),)
        yield from ((beavered, BeaverReply(reply)) for beavered in answered)


def _settle(_: Session, __: Seat, argument: str) -> Command:
    member, points = argument.split(".")
    return OfferSettlement(Seat(int(member)), int(points))


def _settle_reply(*, accept: bool) -> Callable[[Session, Seat, str], Command]:
    def build(_: Session, __: Seat, argument: str) -> Command:
        return AnswerSettlement(Seat(int(argument)), accept)

    return build


def _suggest(_: Session, __: Seat, argument: str) -> Command:
    return Suggest(read_advice(argument))


def read_advice(text: str) -> Advice:
    """Read an opinion about a cube, or steps as `write_steps` wrote them."""
    if text in set(CubeAdvice):
        return CubeAdvice(text)
    return PlayAdvice(read_steps(text))


def _suggest_text(session: Session, seat: Seat, argument: str) -> Command:
    """Read typed advice: the name of an opinion about a cube, or a play in notation."""
    word = "_".join(argument.lower().split())
    if word in set(CubeAdvice):
        return Suggest(CubeAdvice(word))
    turn = require_advice(session, seat, Topic.PLAY).turn
    assert turn is not None
    return Suggest(PlayAdvice(find_play(turn.position, turn.dice, argument).steps))


def _voice(session: Session, seat: Seat, argument: str) -> Command:
    """Play a suggestion if the play is for ``seat`` to make, else give one's voice to it."""
    game, adviser = require_game(session, seat), Seat(int(argument))
    said = {o.seat: o.advice for o in game.opinions}.get(adviser)
    if isinstance(said, PlayAdvice) and seat == game.actor:
        return PlayTurn(said.steps)
    return Back(adviser)


def _set(session: Session, _: Seat, argument: str) -> Command:
    name, __, value = argument.partition("=")
    return ChangeOptions(changed(session.options, name, value))


def _concede(_: Session, __: Seat, argument: str) -> Command:
    return Concede(Win(int(argument)))


BUILDERS: Final[Mapping[str, Callable[[Session, Seat, str], Command]]] = {
    "set": _set,
    "join": lambda _, __, argument: Join(int(argument or 1)),
    "step": lambda _, __, argument: ChooseStep(read_steps(argument)[0]),
    "choose": lambda _, __, argument: ChoosePlay(read_steps(argument)),
    "move": _move,
    "double": lambda _, __, argument: Double(read_seats(argument)),
    "take": _answer(Answer.TAKE),
    "drop": _answer(Answer.DROP),
    "beaver": _answer(Answer.BEAVER),
    "cubes": _cubes,
    "beavers": _beavers,
    "accept": _reply(accept=True),
    "refuse": _reply(accept=False),
    "extra": lambda _, __, argument: OfferExtra(Seat(int(argument))),
    "extra_double": lambda _, __, argument: DoubleExtra(Seat(int(argument))),
    "extra_take": _answer_redouble(Answer.TAKE),
    "extra_drop": _answer_redouble(Answer.DROP),
    "settle": _settle,
    "settle_accept": _settle_reply(accept=True),
    "settle_refuse": _settle_reply(accept=False),
    "concede": _concede,
    "resign": _concede,
    "suggest": _suggest,
    "suggest_text": _suggest_text,
    "back": lambda _, __, argument: Back(Seat(int(argument))),
    "voice": _voice,
}
