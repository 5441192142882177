"""End a game whose player is late, where the table agreed that this costs the game."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.events import Dropped, Ending, Event, ResignationAccepted
from bot.games.backgammon.game import Game, Phase, other
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.winning import won
from bot.games.core import RuleViolation, Seat


def forfeited(game: Game, seat: Seat) -> Iterator[Event]:
    """Yield what the silence of ``seat`` means, or refuse if nobody waits for him.

    To a resignation it is a yes, to a double or a beaver a drop, else the loss of a single game.
    """
    if seat != game.to_act:
        raise RuleViolation("turn.not_yours")
    if game.resignation:
        yield ResignationAccepted(seat)
        yield won(game, seat, game.resignation.win, Ending.RESIGNATION)
    elif game.phase in (Phase.DOUBLED, Phase.BEAVERED):
        yield Dropped(seat)
        yield won(game, other(seat), Win.SINGLE, Ending.DROP)
    else:
        yield won(game, other(seat), Win.SINGLE, Ending.FORFEIT)
