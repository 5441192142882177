"""Put into words what a person's figures in a game say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.adapters.chouette_results import BET_SIDES, ROLES
from bot.adapters.naming import signed
from bot.games.backgammon.scoring import Win
from bot.games.ludo.options import Mode
from bot.statistics.points import points_per_game, share
from bot.words import Words
from storage import Figures

KINDS: Final = tuple(win.name.lower() for win in Win)
NOTHING: Final = "–"


def kinds_in_words(figures: Figures, words: Words) -> Iterator[str]:
    """Tell singles, gammons and backgammons, won and lost, with the share of more than singles."""
    for way in ("won", "lost"):
        counts = [figures.get(f"{kind}.{way}", 0) for kind in KINDS]
        if sum(counts):
            rate = percent(share(sum(counts[1:]), sum(counts)))
            kinds = dict(zip(KINDS, counts, strict=True))
            yield words(f"stats.kinds_{way}", rate=rate, **kinds)


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


def ludo_in_words(figures: Figures, words: Words) -> Iterator[str]:
    """Tell games by mode, and what became of the pieces of Royal Ludo."""
    for mode in Mode:
        number = figures.get(f"mode.{mode}.games", 0)
        if number:
            name = words(f"option_value.mode_{mode}")
            won = figures.get(f"mode.{mode}.won", 0)
            yield words.plural("stats.mode", number, mode=name, won=won)
    yield words(
        "stats.pieces",
        **{name: figures.get(name, 0) for name in ("home", "captured", "lost", "entered", "sixes")},
    )


def decimal(value: float | None) -> str:
    """Return points of a game, with their sign; nothing is known of no games."""
    if value is None:
        return NOTHING
    text = f"{abs(value):.2f}"
    return text if float(text) == 0 else f"{signed(1 if value > 0 else -1)[0]}{text}"


def spread(value: float | None) -> str:
    """Return how far points lie from their mean."""
    return NOTHING if value is None else f"{value:.2f}"


def percent(value: float | None) -> str:
    """Return a share as a whole number of a hundred."""
    return NOTHING if value is None else f"{100 * value:.0f} %"
