"""Run what is no decision by itself, up to the next decision of somebody.

A cube is never answered for anybody who is there; for a member who has left it is answered
as the captain answers his own (R19). Everything here is visible in the record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bot.games.backgammon.events import Danced, Rolled
from bot.games.backgammon.plays import legal_plays
from bot.games.chouette.answering import lone_take, open_answers
from bot.games.chouette.closing import end, share_with_partner
from bot.games.chouette.cubes import (
    beavers,
    consent,
    has_cube_decision,
    is_anything_open,
)
from bot.games.chouette.decide_board import played
from bot.games.chouette.doubling import BoxDouble
from bot.games.chouette.events import (
    DoubleClosed,
    DoubleVetoed,
    Event,
    OpeningRolled,
    OrderSet,
    PartnerInvited,
    Stopped,
    TakeReopened,
    TeamDoubled,
)
from bot.games.chouette.evolve import replay
from bot.games.chouette.game import Game, Outcome
from bot.games.chouette.options import FEWEST_PLAYERS
from bot.games.chouette.proxy import close_concession, follow_captain, forfeit_deserted
from bot.games.chouette.session import Phase, Session
from bot.games.chouette.succession import next_roles
from bot.games.core import Chance


def continue_by_itself(session: Session, chance: Chance) -> tuple[Event, ...]:
    """Return the events up to the next decision of somebody."""
    events: list[Event] = []
    while step := tuple(_next(session, chance)):
        events += step
        session = replay(session, step)
    return tuple(events)


def _next(session: Session, chance: Chance) -> Iterator[Event]:
    game = session.running
    if game is None:
        yield from _between_games(session)
    elif game.outcome is not None:
        yield from _hand_over(session, game, game.outcome)
    else:
        for rule in _RULES:
            step = tuple(rule(game, chance))
            if step:
                yield from step
                return


def _between_games(session: Session) -> Iterator[Event]:
    """Stop below three players; ask the last of the queue to be the box's partner (R18, R20)."""
    if session.phase is not Phase.BETWEEN or session.order is None:
        return
    if len(session.order.seats) < FEWEST_PLAYERS:
        yield Stopped()
    elif session.invites_partner:
        yield PartnerInvited(session.order.queue[-1])


def _hand_over(session: Session, game: Game, outcome: Outcome) -> Iterator[Event]:
    """Halve the box's result with his partner, and set the next roles (R20)."""
    yield from share_with_partner(game)
    order, why, sent_down = next_roles(game, outcome, session.waiting)
    yield OrderSet(order, why, sent_down)


def _end_without_bets(game: Game, _: Chance) -> Iterator[Event]:
    """End the game with its last bet; that bet's end is the game's (R10, R15)."""
    if not game.active and game.last_closed:
        yield from end(game, game.last_closed)


def _open(game: Game, chance: Chance) -> Iterator[Event]:
    """Roll the opening, the box's die first; a tie is rolled again (R2)."""
    if not game.opened:
        yield OpeningRolled(chance.pair())


def _finish_box_double(game: Game, _: Chance) -> Iterator[Event]:
    """Open sealed answers, send a lone taker back to his choice, then close the double (R6)."""
    double = game.doubling.offer
    if not isinstance(double, BoxDouble) or double.unanswered:
        return
    taker = lone_take(game, double)
    if not double.opened:
        yield from open_answers(game, double)
    elif taker is not None:
        yield TakeReopened(taker)
    elif not beavers(game):
        yield DoubleClosed()


def _finish_proposal(game: Game, _: Chance) -> Iterator[Event]:
    """Double once the team agrees; one *no* ends it for this turn (R7)."""
    proposal = game.doubling.proposal
    agreed = consent(game, proposal) if proposal else None
    if agreed is not None:
        yield TeamDoubled(game.active) if agreed else DoubleVetoed()


def _play_on(game: Game, chance: Chance) -> Iterator[Event]:
    """Roll where nobody has a cube decision, show a dance, play what is forced."""
    if game.concession:
        return
    if game.turn is None:
        if not is_anything_open(game) and not has_cube_decision(game):
            yield Rolled(game.actor, chance.pair(), automatic=True)
        return
    if game.turn.steps:
        return
    plays = legal_plays(game.position, game.turn.dice)
    if not plays:
        yield Danced(game.actor)
    elif len(plays) == 1:
        yield from played(game, game.actor, plays[0].steps, forced=True)


_RULES: Final[tuple[Callable[[Game, Chance], Iterator[Event]], ...]] = (
    forfeit_deserted,
    _end_without_bets,
    _open,
    follow_captain,
    close_concession,
    _finish_box_double,
    _finish_proposal,
    _play_on,
)
