"""Turn what people ask for at a chouette into commands of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bot.adapters.backgammon.turn_controls import read_steps
from bot.adapters.chouette.arguments import (
    read_advice,
    read_beavers,
    read_member,
    read_seats,
)
from bot.adapters.chouette.options import changed
from bot.adapters.chouette.replies import reply
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
from bot.games.backgammon.reading import find_typed_play
from bot.games.backgammon.scoring import Win
from bot.games.chouette.advice import CubeAdvice, PlayAdvice, Topic
from bot.games.chouette.bets import Answer
from bot.games.chouette.commands import (
    AnswerBeavers,
    AnswerCubes,
    AnswerDouble,
    AnswerExtraDouble,
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
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_game
from bot.games.core import RuleViolation, Seat

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


def _answer(answer: Answer) -> Callable[[Session, Seat, str], Command]:
    def build(session: Session, seat: Seat, argument: str) -> Command:
        decision = owed(session).get(seat) if session.running else None
        if decision is Decision.EXTRA_DOUBLE:
            return _answer_redouble(answer)(session, seat, argument)
        if decision is Decision.BEAVERS:
            raise RuleViolation("answer.beavered")
        return AnswerDouble(answer, read_member(argument))

    return build


def _answer_redouble(answer: Answer) -> Callable[[Session, Seat, str], Command]:
    def build(session: Session, seat: Seat, argument: str) -> Command:
        game = require_game(session, seat)
        takers = (e.taker for e in game.extras if e.doubled and e.giver == seat)
        taker = read_member(argument)
        return AnswerExtraDouble(next(takers, seat) if taker is None else taker, answer)

    return build


def _move(session: Session, seat: Seat, argument: str) -> Command:
    _, turn = require_dice(session, seat)
    return PlayTurn(find_typed_play(turn.position, turn.dice, argument).steps)


def _cubes(session: Session, seat: Seat, argument: str) -> Command:
    """Take the cubes that are named and drop the others that are offered."""
    taken, game = read_seats(argument), require_game(session, seat)
    offered = offered_cubes(game)
    strays = tuple(member for member in taken if member not in offered)
    if offered and strays and seat == game.box:
        raise RuleViolation("answer.not_offered")
    drops = ((member, Answer.DROP) for member in offered if member not in taken)
    return AnswerCubes((*((member, Answer.TAKE) for member in taken), *drops))


def _beavers(session: Session, seat: Seat, argument: str) -> Command:
    game = require_game(session, seat)
    replies = tuple(read_beavers(argument, game))
    if beavers(game) and any(member not in beavers(game) for member, _ in replies):
        raise RuleViolation("beaver.not_his")
    return AnswerBeavers(replies)


def _settle(_: Session, __: Seat, argument: str) -> Command:
    member, points = argument.split(".")
    return OfferSettlement(Seat(int(member)), int(points))


def _suggest(_: Session, __: Seat, argument: str) -> Command:
    return Suggest(read_advice(argument))


def _suggest_text(session: Session, seat: Seat, argument: str) -> Command:
    """Read typed advice: the name of an opinion about a cube, or a play in notation."""
    word = "_".join(argument.lower().split())
    if word in set(CubeAdvice):
        return Suggest(CubeAdvice(word))
    turn = require_advice(session, seat, Topic.PLAY).turn
    assert turn is not None
    return Suggest(PlayAdvice(find_typed_play(turn.position, turn.dice, argument).steps))


def _voice(session: Session, seat: Seat, argument: str) -> Command:
    """Play a suggestion if the play is for ``seat`` to make, else give one's voice to it."""
    game, adviser = require_game(session, seat), Seat(int(argument))
    said = {o.seat: o.advice for o in game.opinions}.get(adviser)
    box_side = (game.box, game.partner)
    if said is not None and (seat in box_side) is not (adviser in box_side):
        raise RuleViolation("voice.other_side")
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
    "accept": partial(reply, accept=True),
    "refuse": partial(reply, accept=False),
    "extra": lambda _, __, argument: OfferExtra(Seat(int(argument))),
    "extra_double": lambda _, __, argument: DoubleExtra(Seat(int(argument))),
    "extra_take": _answer_redouble(Answer.TAKE),
    "extra_drop": _answer_redouble(Answer.DROP),
    "settle": _settle,
    "settle_accept": lambda _, __, argument: AnswerSettlement(Seat(int(argument)), accept=True),
    "settle_refuse": lambda _, __, argument: AnswerSettlement(Seat(int(argument)), accept=False),
    "concede": _concede,
    "resign": _concede,
    "suggest": _suggest,
    "suggest_text": _suggest_text,
    "back": lambda _, __, argument: Back(Seat(int(argument))),
    "voice": _voice,
}
