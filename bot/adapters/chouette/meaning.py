"""Tell what a click means, so that people who decide together do not void each other's clicks."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from typing import Final

from bot.adapters.chouette.replies import settlement_open_to
from bot.adapters.view import Intent
from bot.games.chouette.answering import must_beaver
from bot.games.chouette.cubes import (
    followers,
    offered_cubes,
    redoublable_extras,
    team_doublers,
    to_answer,
)
from bot.games.chouette.doubling import BoxDouble
from bot.games.chouette.game import Game
from bot.games.chouette.options import FEWEST_PLAYERS, AnswerOrder, Cubes
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.session import Session
from bot.games.core import Seat


def still_means(seen: Session, state: Session, seat: Seat, intent: Intent) -> bool:
    """Tell whether ``intent`` decides the same thing about the same offer as when it was seen."""
    meant = _meaning(seen, seat, intent)
    return meant is not None and meant == _meaning(state, seat, intent)


def decisions_awaited(session: Session) -> tuple[tuple[Seat, Hashable], ...]:
    """Return who is awaited, each with what he decides; to roll and to play are one."""
    game = session.running
    moment = (session.games, game.turns if game else None)
    return tuple((seat, (*moment, _as_one(kind))) for seat, kind in owed(session).items())


def page(session: Session) -> Hashable:
    """Return what stays the same while one stage of decisions lasts and nobody leaves.

    Answers that are given at the same time belong to one page. Where one answers after the
    other, each has a page of his own, for he is called once.
    """
    left = tuple(seat for seat, _ in session.stakes if seat not in session.known)
    common = (session.phase, session.games, left)
    game = session.running
    if game is None:
        order = session.order
        roles = (order.box, order.partner) if order else None
        return (*common, roles, session.invited, session.declined)
    doubling, concession = game.doubling, game.concession
    offer = doubling.offer
    return (
        *common,
        len(game.opening),
        game.turns,
        _stage(session, game),
        offer.before if isinstance(offer, BoxDouble) else game.bets,
        doubling.proposal.seat if doubling.proposal else None,
        doubling.vetoed,
        (concession.seat, concession.win) if concession else None,
        tuple(replace(extra, doubled=False) for extra in game.extras),
    )


def _stage(session: Session, game: Game) -> Hashable:
    """Return the kinds of decision that are awaited."""
    awaited = owed(session)
    kinds = frozenset(map(_as_one, awaited.values()))
    in_turn = game.options.answer_order in (AnswerOrder.CAPTAIN_FIRST, AnswerOrder.REVERSE)
    if in_turn and Decision.ANSWER in kinds:
        return kinds, tuple(awaited)
    return kinds


def _as_one(kind: Decision) -> Decision:
    return Decision.PLAY if kind is Decision.ROLL else kind


def _meaning(session: Session, seat: Seat, intent: Intent) -> Hashable:
    """Return what an intent is about, nothing if it is about nothing that is open."""
    if intent.verb in ("next_game", "sit_out"):
        return session.phase, session.games
    if intent.verb == "join":
        return session.options, session.phase, seat in session.known
    game = session.running
    if game is None:
        return _between(session, seat, intent)
    about = _ABOUT.get(intent.verb, _about_the_board)
    found = about(game, seat, intent.argument)
    return None if found is None else (game.number, game.turns, found)


def _between(session: Session, seat: Seat, intent: Intent) -> Hashable:
    if intent.verb in ("accept", "refuse"):
        return (session.games, session.order) if seat == session.invited else None
    if intent.verb == "leave" and session.order:
        order = session.order
        roles = (seat == order.box, seat == order.queue[0], len(order.seats) <= FEWEST_PLAYERS)
        return session.phase, session.games, roles
    return session.phase, session.games


def _about_the_board(game: Game, _: Seat, __: str) -> Hashable:
    """Return the whole game but for what others say about it."""
    return replace(game, opinions=(), settlements=())


def _about_an_answer(game: Game, seat: Seat, _: str) -> Hashable:
    """Return the double that a member has to answer now, with all that his answer decides."""
    double = game.doubling.offer
    if not isinstance(double, BoxDouble):
        about = _about_cubes if seat == game.box else _about_the_board
        return about(game, seat, "")
    mine = tuple(member for member, answerer in to_answer(game).items() if answerer == seat)
    if not mine:
        return None
    carried = followers(game, double) if seat == game.captain else ()
    return double.asked, double.before, mine, carried, must_beaver(game, double, mine[0])


def _about_cubes(game: Game, seat: Seat, _: str) -> Hashable:
    """Return the cubes that the box has to answer."""
    offered = offered_cubes(game)
    return (offered, game.bets) if offered and seat == game.box else None


def _about_a_double(game: Game, seat: Seat, argument: str) -> Hashable:
    """Return the cube or the side bets that ``seat`` may turn before this roll."""
    if seat == game.box or game.options.cubes is not Cubes.MULTI:
        return _about_the_board(game, seat, argument)
    extras = redoublable_extras(game, seat)
    if seat not in team_doublers(game) and not extras:
        return None
    return game.bet_of(seat), extras


def _about_a_question(game: Game, seat: Seat, argument: str) -> Hashable:
    """Return the offer that ``seat`` can say yes or no to."""
    if game.concession:
        concession = replace(game.concession, accepted=(), refused=())
        return concession if seat in game.concession.unanswered else None
    if game.doubling.proposal and not argument:
        return game.doubling.proposal.seat
    for offer in game.extra_offers:
        if offer.taker == seat and argument in ("", str(offer.giver)):
            return offer
    return settlement_open_to(game, seat)


def _about_a_settlement(game: Game, seat: Seat, argument: str) -> Hashable:
    offers = {str(offer.member): offer for offer in game.settlements}
    return offers.get(argument) if seat in game.playing or seat == game.box else None


def _about_advice(game: Game, _: Seat, __: str) -> Hashable:
    """Return the question that advice is about."""
    dice = game.turn.dice if game.turn else None
    return dice, game.doubling.offer is None, game.doubling.proposal is None


def _about_a_voice(game: Game, seat: Seat, argument: str) -> Hashable:
    said = {str(opinion.seat): opinion.advice for opinion in game.opinions}
    if argument not in said:
        return None
    return said[argument], _about_advice(game, seat, argument)


def _about_leaving(game: Game, seat: Seat, _: str) -> Hashable:
    return seat == game.box, seat == game.captain, game.bets


_ABOUT: Final[Mapping[str, Callable[[Game, Seat, str], Hashable]]] = {
    "take": _about_an_answer,
    "drop": _about_an_answer,
    "beaver": _about_an_answer,
    "cubes": _about_cubes,
    "double": _about_a_double,
    "no_double": _about_a_double,
    "accept": _about_a_question,
    "refuse": _about_a_question,
    "settle_accept": _about_a_settlement,
    "settle_refuse": _about_a_settlement,
    "suggest": _about_advice,
    "suggest_text": _about_advice,
    "back": _about_a_voice,
    "voice": _about_a_voice,
    "leave": _about_leaving,
}
