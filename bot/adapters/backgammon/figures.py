"""Put into words what figures say of games on the board of backgammon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.adapters.figures import percent
from bot.games.backgammon.scoring import Win
from bot.statistics.points import share
from bot.words import Words
from storage import Figures

KINDS: Final = tuple(win.name.lower() for win in Win)

CUBE: Final = (
    "offered",
    "offer_taken",
    "offer_dropped",
    "won_as_doubler",
    "taken",
    "dropped",
    "won_as_taker",
    "beavered",
)


def kinds_in_words(figures: Figures, words: Words, *, at_board: bool = False) -> Iterator[str]:
    """Tell singles, gammons and backgammons, won and lost, with the share of more than singles.

    With ``at_board`` the figures have only games that were played to the end of the board.
    """
    for way in ("won", "lost"):
        counts = [figures.get(f"{kind}.{way}", 0) for kind in KINDS]
        if sum(counts):
            rate = percent(share(sum(counts[1:]), sum(counts)))
            kinds = dict(zip(KINDS, counts, strict=True))
            which = f"board_{way}" if at_board else way
            yield words(f"stats.kinds_{which}", rate=rate, **kinds)


def cubes_in_words(figures: Figures, words: Words) -> Iterator[str]:
    """Tell what became of the cubes that somebody offered and was offered."""
    count = {name: figures.get(f"cube.{name}", 0) for name in CUBE}
    answered = count["taken"] or count["dropped"]
    if not count["offered"] and not answered:
        yield words("stats.cube_none")
    if count["offered"]:
        won = percent(share(count["won_as_doubler"], count["offer_taken"]))
        yield words("stats.cube_offered", **count, share=won)
    if answered:
        won = percent(share(count["won_as_taker"], count["taken"]))
        yield words("stats.cube_answered", **count, share=won)
    if count["beavered"]:
        yield words.plural("stats.cube_beavered", count["beavered"])
