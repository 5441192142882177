"""Judge how a game was won and what it is worth (rules B9)."""

from __future__ import annotations

from enum import IntEnum

from bot.games.backgammon.position import HOME, Position


class Win(IntEnum):
    """Name the three sizes of a win; the value is how a resignation names it."""

    SINGLE = 1
    GAMMON = 2
    BACKGAMMON = 3

    def multiplier(self, backgammon: int = 3) -> int:
        """Return how many times the cube it counts; house rules let a backgammon count 2."""
        return backgammon if self is Win.BACKGAMMON else int(self)


def win_of(position: Position) -> Win:
    """Return the size of the win of the side that has just borne off its last checker.

    Gammon: the loser bore off none. Backgammon: he also has a checker on the bar or in the
    winner's home board.
    """
    if position.opponent_off:
        return Win.SINGLE
    in_winners_home = any(count < 0 for count in position.points[: HOME + 1])
    return Win.BACKGAMMON if in_winners_home else Win.GAMMON
