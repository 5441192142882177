"""Decide about advice: who may give it now, and whether it is legal (R3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.chouette.advice import Advice, CubeAdvice, Opinion, PlayAdvice, Topic
from bot.games.chouette.commands import AdviceCommand, Suggest
from bot.games.chouette.consultation import check_advice
from bot.games.chouette.events import Event, Suggested
from bot.games.chouette.game import Game
from bot.games.chouette.session import Session
from bot.games.chouette.standing import out_of_play, require_running
from bot.games.core import RuleViolation, Seat


def decide_advice(session: Session, seat: Seat, command: AdviceCommand) -> Iterator[Event]:
    """Yield what ``seat`` advises, if the house rules let him speak now."""
    if isinstance(command, Suggest):
        game = require_advice(session, seat, topic_of(command.advice))
        _check_legal(game, command.advice)
        yield Suggested(seat, command.advice)
        return
    said = {opinion.seat: opinion.advice for opinion in require_opinions(session, seat)}
    if command.seat not in said:
        raise RuleViolation("back.nothing")
    require_advice(session, seat, topic_of(said[command.seat]))
    yield Suggested(seat, said[command.seat], backing=command.seat)


def require_opinions(session: Session, seat: Seat) -> tuple[Opinion, ...]:
    """Return what others on the side of ``seat`` have said, or refuse where nobody has."""
    game = require_running(session, seat)
    partner = seat == game.partner
    said = tuple(
        opinion
        for opinion in game.opinions
        if opinion.seat != seat and (opinion.seat == game.partner) is partner
    )
    if not said:
        raise RuleViolation("back.nothing")
    require_advice(session, seat, topic_of(said[0].advice))
    return said


def require_advice(session: Session, seat: Seat, topic: Topic) -> Game:
    """Return the game if ``seat`` may advise on ``topic`` now, or refuse with the reason."""
    game = require_running(session, seat)
    code = out_of_play(session, game, seat)
    if code and code != "seat.partner":
        raise RuleViolation("advise.out" if code == "seat.out" else code)
    check_advice(game, seat, topic)
    return game


def topic_of(advice: Advice) -> Topic:
    """Return the question that ``advice`` answers."""
    return Topic.PLAY if isinstance(advice, PlayAdvice) else advice.topic


def _check_legal(game: Game, advice: Advice) -> None:
    if isinstance(advice, PlayAdvice) and game.turn is not None:
        game.turn.checked(advice.steps)
    if advice is CubeAdvice.BEAVER and not game.options.beavers:
        raise RuleViolation("beaver.off")
