"""Put into words what figures say of somebody's part in chouettes."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.chouette.results import BET_SIDES, ROLES
from bot.adapters.figures import decimal, spread
from bot.adapters.naming import signed
from bot.statistics.points import points_per_game
from bot.words import Words
from storage import Figures


def roles_in_words(figures: Figures, words: Words) -> Iterator[str]:
    """Tell games, points and their spread by role in a chouette."""
    for role in ROLES:
        number = figures.get(f"{role}.games", 0)
        if number:
            points, squares = figures.get(f"{role}.points", 0), figures.get(f"{role}.squares", 0)
            sums = points_per_game(number, points, squares)
            yield words.plural(
                f"stats.role_{role}",
                number,
                won=figures.get(f"{role}.won", 0),
                points=signed(points),
                average=decimal(sums.mean),
                spread=spread(sums.deviation),
            )


def bets_in_words(figures: Figures, words: Words) -> Iterator[str]:
    """Tell what was won from each other by the box and each member, by the cube's value."""
    for side in BET_SIDES:
        prefix = f"bets_{side}."
        values = {int(name.split(".")[1]) for name in figures if name.startswith(prefix)}
        if values:
            yield words(f"stats.bets_{side}")
        for value in sorted(values):
            won, lost, points = (
                figures.get(f"{prefix}{value}.{name}", 0) for name in ("won", "lost", "points")
            )
            yield words("stats.bets", value=value, won=won, lost=lost, points=signed(points))
