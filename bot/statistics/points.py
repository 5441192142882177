"""Sum up games: points a game with their spread, and shares such as the rate of gammons."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True, slots=True)
class PointsPerGame:
    """Hold points won per game, and their standard deviation; None is what is not known yet."""

    games: int
    mean: float | None
    deviation: float | None


def points_per_game(games: int, points: int, squares: int) -> PointsPerGame:
    """Return mean and spread from the sums of the points of some games and of their squares.

    The mean needs one game. The deviation is that of a sample, over n - 1, and needs two. The sums
    are whole numbers, so that nothing is lost by subtracting. Raises `ValueError` for sums that no
    games can have.
    """
    spread = games * squares - points * points
    if games < 0 or spread < 0 or (not games and squares):
        raise ValueError(f"no {games} games have {points} points and {squares} squares")
    mean = points / games if games else None
    deviation = sqrt(spread / (games * (games - 1))) if games > 1 else None
    return PointsPerGame(games, mean, deviation)


def share(part: int, whole: int) -> float | None:
    """Return which share of a whole a part is, 0..1, or None of nothing.

    Gammons among wins, takes among cubes offered, games won among games played. Raises `ValueError`
    for a part that is larger than its whole.
    """
    if not 0 <= part <= whole:
        raise ValueError(f"{part} is no part of {whole}")
    return part / whole if whole else None
