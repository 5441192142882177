"""Turn the end of a game into its points."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.events import Ending, Won
from bot.games.backgammon.game import Game
from bot.games.backgammon.plays import Steps, apply_steps
from bot.games.backgammon.position import CHECKERS
from bot.games.backgammon.scoring import Win, win_of
from bot.games.core import Seat


def won(game: Game, winner: Seat, win: Win, ending: Ending) -> Won:
    """Return the win at the cube's value; a pending double does not count (C3)."""
    points = win.multiplier(game.options.backgammon_multiplier) * game.cube.value
    return Won(winner, win, points, ending)


def won_by_board(game: Game, seat: Seat, steps: Steps) -> Iterator[Won]:
    """Yield the win if ``steps`` bear off the last checker of ``seat`` (B9)."""
    after = apply_steps(game.position, steps)
    if after.off == CHECKERS:
        yield won(game, seat, win_of(after), Ending.BOARD)
