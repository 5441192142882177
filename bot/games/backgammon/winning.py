"""Turn the end of a game into its points."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.events import Ending, Won
from bot.games.backgammon.game import Game
from bot.games.backgammon.plays import Steps, apply_steps
from bot.games.backgammon.position import CHECKERS
from bot.games.backgammon.scoring import Win, win_of
from bot.games.core import Seat


def worth(game: Game, win: Win) -> int:
    """Return the points of ``win`` at the cube's value; a pending double does not count (C3).

    By Jacoby's rule every win is worth a single game while nobody has taken a double; a cube
    that only ties of the opening have turned still lies in the centre (C5).
    """
    if game.options.jacoby and game.cube.owner is None:
        return game.cube.value
    return win.multiplier(game.options.backgammon_multiplier) * game.cube.value


def won(game: Game, winner: Seat, win: Win, ending: Ending) -> Won:
    """Return the win with its points."""
    return Won(winner, win, worth(game, win), ending)


def won_by_board(game: Game, seat: Seat, steps: Steps) -> Iterator[Won]:
    """Yield the win if ``steps`` bear off the last checker of ``seat`` (B9)."""
    after = apply_steps(game.position, steps)
    if after.off == CHECKERS:
        yield won(game, seat, win_of(after), Ending.BOARD)
