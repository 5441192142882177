"""Decide who has the box next and how the queue stands (R15, R16, R20)."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final, NamedTuple

from bot.games.chouette.game import Ending, Game, Outcome
from bot.games.chouette.ledger import EXTRA_REASONS, Reason, balances
from bot.games.chouette.options import BoxRule, JoinPosition
from bot.games.chouette.seats import Order, Side
from bot.games.core import Seat


class Why(StrEnum):
    """Name the reason why the roles are what they are."""

    SEATS_ROLLED = "seats_rolled"
    BOX_WON = "box_won"
    SETTLED_EVEN = "settled_even"
    CAPTAIN_WON = "captain_won"
    ACTING_CAPTAIN_WON = "acting_captain_won"
    CAPTAIN_AHEAD = "captain_ahead"
    CAPTAIN_NOT_AHEAD = "captain_not_ahead"
    BOX_BELOW_ZERO = "box_below_zero"
    MOVED_UP = "moved_up"
    JOINED = "joined"
    LEFT = "left"
    SAT_OUT = "sat_out"


class Succession(NamedTuple):
    """Hold the roles of the next game, the reason, and who was sent down the queue."""

    order: Order
    why: Why
    sent_down: Seat | None


def succeed(game: Game, outcome: Outcome) -> Succession:
    """Return the roles that the finished ``game`` leads to, as if nobody had left it."""
    box, why = _RULES[game.options.box_rule](game, outcome)
    queue = _queue(game, box)
    if box == game.box:
        return Succession(Order(box, queue, game.partner), why, game.first_captain)
    if game.partner is None:
        return Succession(Order(box, queue), why, game.box)
    return Succession(Order(box, (game.partner, *queue[1:]), queue[0]), why, game.box)


def next_roles(game: Game, outcome: Outcome, waiting: tuple[Seat, ...]) -> Succession:
    """Return the roles of the next game: who left is gone, who waited is placed (R17, R18)."""
    order, why, sent_down = succeed(game, outcome)
    box = order.box
    for seat in game.absent:
        order = order.without(seat)
    if order.box != box:
        why = Why.MOVED_UP
    before = sent_down if game.options.join_position is JoinPosition.AHEAD_OF_LOSER else None
    for seat in waiting:
        order = order.with_seat(seat, before)
    return Succession(
        order.checked_partner(game.options.partner_at),
        why,
        None if sent_down in game.absent else sent_down,
    )


def box_results(game: Game) -> dict[Seat, int]:
    """Return what each who held the box won from the members: before the partner's half."""
    won = balances(p for p in game.payments if p.reason is not Reason.PARTNER)
    return {seat: won.get(seat, 0) for seat in game.holders(game.box)}


def _last_standing(game: Game, outcome: Outcome) -> tuple[Seat, Why]:
    if outcome.winner is None:
        return game.box, Why.SETTLED_EVEN
    if outcome.winner is Side.BOX:
        return game.box, Why.BOX_WON
    acting = game.captain != game.first_captain
    return game.captain, Why.ACTING_CAPTAIN_WON if acting else Why.CAPTAIN_WON


def _first_captain(game: Game, _: Outcome) -> tuple[Seat, Why]:
    """Look at the first captain's own bet alone; extras do not count and zero keeps the box."""
    boxes, captains = game.holders(game.box), game.holders(game.first_captain)
    won = 0
    for payment in game.payments:
        if payment.reason in EXTRA_REASONS:
            continue
        if payment.payer in boxes and payment.payee in captains:
            won += payment.points
        elif payment.payer in captains and payment.payee in boxes:
            won -= payment.points
    if won > 0:
        return game.first_captain, Why.CAPTAIN_AHEAD
    return game.box, Why.CAPTAIN_NOT_AHEAD


def _net(game: Game, outcome: Outcome) -> tuple[Seat, Why]:
    """Stand up a box that won on the board and is still negative on balance."""
    box, why = _last_standing(game, outcome)
    on_board = outcome.ending in (Ending.BOARD, Ending.CONCESSION)
    if outcome.winner is not Side.BOX or not on_board or sum(box_results(game).values()) >= 0:
        return box, why
    heirs = [seat for seat in game.line[1:] if seat not in game.absent]
    return (heirs[0], Why.BOX_BELOW_ZERO) if heirs else (box, why)


_RULES: Final[dict[BoxRule, Callable[[Game, Outcome], tuple[Seat, Why]]]] = {
    BoxRule.LAST_STANDING: _last_standing,
    BoxRule.FIRST_CAPTAIN: _first_captain,
    BoxRule.NET: _net,
}


def _queue(game: Game, box: Seat) -> tuple[Seat, ...]:
    """Return the queue behind ``box``: first captain and old box go behind the others (R16)."""
    crew = tuple(seat for seat in game.line[1:] if seat != box)
    captain = (game.first_captain,) if game.first_captain != box else ()
    old_box = (game.box,) if game.box != box else ()
    return (*crew, *captain, *old_box)
