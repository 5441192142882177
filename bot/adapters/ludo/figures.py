"""Put into words what figures say of games of Royal Ludo."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.ludo.options import Mode
from bot.words import Words
from storage import Figures


def pieces_in_words(figures: Figures, words: Words) -> Iterator[str]:
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
