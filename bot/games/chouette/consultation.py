"""Say who may advise whom on what, and count the voices (R3, R12, R20)."""

from __future__ import annotations

from typing import NamedTuple

from bot.games.backgammon.plays import apply_steps
from bot.games.backgammon.position import Position
from bot.games.chouette.advice import Advice, CubeAdvice, PlayAdvice, Topic
from bot.games.chouette.cubes import box_targets, offered_cubes, team_doublers
from bot.games.chouette.doubling import BoxDouble
from bot.games.chouette.game import Game
from bot.games.chouette.options import Consult, Cubes
from bot.games.chouette.seats import Side
from bot.games.core import RuleViolation, Seat


class Voices(NamedTuple):
    """Hold one piece of advice and everybody who gives it, the first to say so first."""

    advice: Advice
    seats: tuple[Seat, ...]


def topics(game: Game, side: Side) -> frozenset[Topic]:
    """Return what ``side`` has to decide now and may be advised on."""
    if not game.is_running or game.concession:
        return frozenset()
    if game.turn is not None:
        return frozenset({Topic.PLAY} if game.on_roll is side else ())
    if side is Side.BOX:
        doubles, answers = bool(box_targets(game)), bool(offered_cubes(game))
    else:
        offer = game.doubling.offer
        # Where all share one cube, nobody is left to double once it is offered.
        is_offered = game.options.cubes is Cubes.SINGLE and offer is not None
        doubles = bool(team_doublers(game)) and not is_offered
        answers = isinstance(offer, BoxDouble) and bool(offer.unanswered)
    found = ((Topic.DOUBLE, doubles and not answers), (Topic.ANSWER, answers))
    return frozenset(topic for topic, is_open in found if is_open)


def check_advice(game: Game, seat: Seat, topic: Topic) -> None:
    """Refuse advice that the house rules or the moment do not allow.

    Whether ``seat`` has a bet in the game at all is for the caller to have checked, except
    for the box's partner, who talks about cubes and with the box only.
    """
    if seat == game.partner:
        _check_partner(game, topic)
        return
    if seat == game.box or (seat == game.captain and topic is Topic.PLAY):
        raise RuleViolation("advise.you_decide")
    _check_consult(game, seat)
    if topic is not Topic.PLAY and not game.options.consult_cube:
        raise RuleViolation("advise.cube_is_private")
    _check_moment(game, Side.TEAM, topic)


def tally(game: Game, side: Side) -> tuple[Voices, ...]:
    """Return the advice to ``side``, most voices first; plays to one position are one advice."""
    groups: dict[Position | CubeAdvice, Voices] = {}
    for opinion in game.opinions:
        if (opinion.seat == game.partner) is not (side is Side.BOX):
            continue
        key = _meaning(game, opinion.advice)
        known = groups.get(key, Voices(opinion.advice, ()))
        groups[key] = Voices(known.advice, (*known.seats, opinion.seat))
    return tuple(sorted(groups.values(), key=lambda voices: -len(voices.seats)))


def _meaning(game: Game, advice: Advice) -> Position | CubeAdvice:
    if isinstance(advice, PlayAdvice):
        return apply_steps(game.position, advice.steps)
    return advice


def _check_partner(game: Game, topic: Topic) -> None:
    if topic is Topic.PLAY:
        raise RuleViolation("advise.partner_on_cube_only")
    _check_moment(game, Side.BOX, topic)


def _check_consult(game: Game, seat: Seat) -> None:
    match game.options.consult:
        case Consult.NEVER:
            raise RuleViolation("advise.never")
        case Consult.AFTER_OWN_CUBE if not game.bet_of(seat).turned:
            raise RuleViolation("advise.own_cube_first")
        case Consult.AFTER_ANY_CUBE if not any(bet.turned for bet in game.bets):
            raise RuleViolation("advise.no_cube_yet")


def _check_moment(game: Game, side: Side, topic: Topic) -> None:
    if topic not in topics(game, side):
        raise RuleViolation("advise.not_now", topic=topic)
