"""Book what is paid when bets close, and end the game with the last of them (R10, R14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.backgammon.plays import Steps, apply_steps
from bot.games.backgammon.position import CHECKERS
from bot.games.backgammon.scoring import Win, win_of
from bot.games.chouette.events import Event, GameEnded, Paid
from bot.games.chouette.game import Ending, Game, Outcome
from bot.games.chouette.ledger import Payment, Reason
from bot.games.chouette.seats import Side
from bot.games.chouette.succession import box_results
from bot.games.core import Seat

_REASONS: Final = {
    Ending.BOARD: Reason.BOARD,
    Ending.BOX_LEFT: Reason.FORFEIT,
    Ending.DROP: Reason.DROP,
}


def pay(game: Game, payer: Seat, payee: Seat, points: int, reason: Reason) -> Iterator[Paid]:
    """Yield the payment; negative points go the other way, none are no payment."""
    if points < 0:
        payer, payee, points = payee, payer, -points
    if points:
        yield Paid(Payment(payer, payee, points, reason, game.number))


def pay_winner(
    game: Game, member: Seat, winner: Side, points: int, reason: Reason
) -> Iterator[Paid]:
    """Yield what the bet of ``member`` pays to the side that won it."""
    from_box = points if winner is Side.TEAM else -points
    return pay(game, game.box, member, from_box, reason)


def share_with_partner(game: Game) -> Iterator[Paid]:
    """Yield what halves the box's result with his partner once all bets are paid (R20).

    The odd point is the box's. Who has been replaced in the box halves what he had won or lost
    until then.
    """
    if game.partner is None:
        return
    for box, result in box_results(game).items():
        half = abs(result) // 2
        yield from pay(game, box, game.partner, half if result > 0 else -half, Reason.PARTNER)


def board_result(game: Game, steps: Steps) -> Iterator[Event]:
    """Yield the end of the game if ``steps`` bear off the last checker of the side on roll."""
    after = apply_steps(game.position, steps)
    if after.off == CHECKERS:
        yield from end(game, Outcome(game.on_roll, win_of(after), Ending.BOARD))


def end(game: Game, outcome: Outcome) -> Iterator[Event]:
    """Yield the payments of every bet that is still open, of the extras, and the end."""
    if outcome.winner is not None:
        for bet in game.bets:
            if bet.active:
                points = bet.worth(outcome.win, game.options)
                reason = _REASONS[outcome.ending]
                yield from pay_winner(game, bet.member, outcome.winner, points, reason)
        yield from _settle_extras(game, outcome.winner, outcome.win)
    yield GameEnded(outcome, game.captain)


def _settle_extras(game: Game, winner: Side, win: Win) -> Iterator[Event]:
    """Yield what side bets pay; their cube was turned, so gammons always count (R12)."""
    for extra in game.extras:
        points = extra.price * win.multiplier(game.options.backgammon_multiplier)
        to_taker = points if winner is Side.TEAM else -points
        yield from pay(game, extra.giver, extra.taker, to_taker, Reason.EXTRA)
