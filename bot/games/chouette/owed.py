"""Say what the game waits for from whom, and what a seat may do now.

Both read the same checks that `decide` refuses with; there is no second rule book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from typing import Final

from bot.games.chouette.advice import Topic
from bot.games.chouette.bets import Answer
from bot.games.chouette.cubes import (
    beavers,
    consent_awaited,
    offered_cubes,
    to_answer,
    undecided,
)
from bot.games.chouette.decide_advice import require_advice, require_opinions
from bot.games.chouette.decide_bargains import (
    require_concede,
    require_conceded,
    require_settlement,
    require_settlement_offer,
)
from bot.games.chouette.decide_board import require_dice, require_roll
from bot.games.chouette.decide_cubes import (
    require_answer,
    require_beavers,
    require_offered,
    require_proposal,
)
from bot.games.chouette.decide_doubles import require_double, require_undecided
from bot.games.chouette.decide_extras import (
    require_extra_double,
    require_extra_offer,
    require_extra_taker,
    require_giver,
)
from bot.games.chouette.decide_table import (
    require_invitation,
    require_join,
    require_next_game,
    require_options,
    require_sit_out,
    require_start,
)
from bot.games.chouette.game import Game
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_known
from bot.games.core import RuleViolation, Seat


class Decision(StrEnum):
    """Name what the game waits for from a seat."""

    PARTNERSHIP = "partnership"
    ROLL = "roll"
    PLAY = "play"
    WINDOW = "window"
    CONSENT = "consent"
    ANSWER = "answer"
    CUBES = "cubes"
    BEAVERS = "beavers"
    EXTRA = "extra"
    EXTRA_DOUBLE = "extra_double"
    CONCESSION = "concession"


CUBE_DECISIONS: Final = frozenset(
    {
        Decision.WINDOW,
        Decision.CONSENT,
        Decision.ANSWER,
        Decision.CUBES,
        Decision.BEAVERS,
        Decision.EXTRA,
        Decision.EXTRA_DOUBLE,
    }
)
"""Decisions about cubes and side bets; the others belong to a turn or to the table."""


class Action(StrEnum):
    """Name what a seat can ask for; each is one button."""

    JOIN = "join"
    LEAVE = "leave"
    SIT_OUT = "sit_out"
    CHANGE_OPTIONS = "change_options"
    START = "start"
    NEXT_GAME = "next_game"
    ANSWER_PARTNERSHIP = "answer_partnership"
    ROLL = "roll"
    PLAY = "play"
    DOUBLE = "double"
    NO_DOUBLE = "no_double"
    AGREE = "agree"
    REFUSE = "refuse"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"
    ANSWER_CUBES = "answer_cubes"
    ANSWER_BEAVERS = "answer_beavers"
    OFFER_EXTRA = "offer_extra"
    ANSWER_EXTRA = "answer_extra"
    DOUBLE_EXTRA = "double_extra"
    ANSWER_EXTRA_DOUBLE = "answer_extra_double"
    OFFER_SETTLEMENT = "offer_settlement"
    ANSWER_SETTLEMENT = "answer_settlement"
    CONCEDE = "concede"
    ANSWER_CONCESSION = "answer_concession"
    SUGGEST_PLAY = "suggest_play"
    SUGGEST_DOUBLE = "suggest_double"
    SUGGEST_ANSWER = "suggest_answer"
    BACK = "back"


def owed(session: Session) -> dict[Seat, Decision]:
    """Return whom the game waits for, and for what; nobody in the lobby and between games.

    Who owes `ROLL` may double first if `may` says so.
    """
    if session.running is None:
        return {} if session.invited is None else {session.invited: Decision.PARTNERSHIP}
    game = session.running
    if game.concession:
        awaited = (seat for seat in game.concession.unanswered if seat not in game.absent)
        return dict.fromkeys(awaited, Decision.CONCESSION)
    if game.turn is not None:
        return {game.actor: Decision.PLAY}
    result: dict[Seat, Decision] = {}
    for seat, decision in _about_cubes(game):
        result.setdefault(seat, decision)
    return result or {game.actor: Decision.ROLL}


def may(session: Session, seat: Seat) -> frozenset[Action]:
    """Return everything that ``seat`` may ask for now with some command."""
    return frozenset(action for action in Action if why_not(session, seat, action) is None)


def why_not(session: Session, seat: Seat, action: Action) -> RuleViolation | None:
    """Return the refusal that ``seat`` would meet, or nothing if ``action`` is open to him."""
    try:
        _CHECKS[action](session, seat)
    except RuleViolation as refusal:
        return refusal
    return None


def _about_cubes(game: Game) -> Iterator[tuple[Seat, Decision]]:
    for seat in to_answer(game).values():
        yield seat, Decision.ANSWER
    if beavers(game):
        yield game.box, Decision.BEAVERS
    if offered_cubes(game):
        yield game.box, Decision.CUBES
    if game.doubling.proposal:
        for seat in consent_awaited(game, game.doubling.proposal):
            yield seat, Decision.CONSENT
    for seat in undecided(game):
        yield seat, Decision.WINDOW
    for extra in game.extras:
        if extra.doubled:
            yield extra.giver, Decision.EXTRA_DOUBLE
    for offer in game.extra_offers:
        yield offer.taker, Decision.EXTRA


_CHECKS: Final[dict[Action, Callable[[Session, Seat], object]]] = {
    Action.JOIN: require_join,
    Action.LEAVE: require_known,
    Action.SIT_OUT: require_sit_out,
    Action.CHANGE_OPTIONS: require_options,
    Action.START: require_start,
    Action.NEXT_GAME: require_next_game,
    Action.ANSWER_PARTNERSHIP: require_invitation,
    Action.ROLL: require_roll,
    Action.PLAY: require_dice,
    Action.DOUBLE: require_double,
    Action.NO_DOUBLE: require_undecided,
    Action.AGREE: partial(require_proposal, agree=True),
    Action.REFUSE: partial(require_proposal, agree=False),
    Action.TAKE: partial(require_answer, answer=Answer.TAKE),
    Action.DROP: partial(require_answer, answer=Answer.DROP),
    Action.BEAVER: partial(require_answer, answer=Answer.BEAVER),
    Action.ANSWER_CUBES: require_offered,
    Action.ANSWER_BEAVERS: require_beavers,
    Action.OFFER_EXTRA: require_giver,
    Action.ANSWER_EXTRA: require_extra_offer,
    Action.DOUBLE_EXTRA: require_extra_taker,
    Action.ANSWER_EXTRA_DOUBLE: require_extra_double,
    Action.OFFER_SETTLEMENT: require_settlement,
    Action.ANSWER_SETTLEMENT: require_settlement_offer,
    Action.CONCEDE: require_concede,
    Action.ANSWER_CONCESSION: require_conceded,
    Action.SUGGEST_PLAY: partial(require_advice, topic=Topic.PLAY),
    Action.SUGGEST_DOUBLE: partial(require_advice, topic=Topic.DOUBLE),
    Action.SUGGEST_ANSWER: partial(require_advice, topic=Topic.ANSWER),
    Action.BACK: require_opinions,
}
