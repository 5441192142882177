"""Walk through positions as random play reaches them, without the frame of a game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.games.backgammon.plays import Dice, legal_plays
from bot.games.backgammon.position import CHECKERS, START, Position


def rolls(seed: int, count: int) -> Iterator[tuple[Position, Dice]]:
    """Yield ``count`` rolls of random games, each with the position it fell in."""
    source = random.Random(seed)
    position = START
    for _ in range(count):
        dice = (source.randint(1, 6), source.randint(1, 6))
        yield position, dice
        plays = legal_plays(position, dice)
        after = source.choice(plays).result if plays else position
        position = START if after.off == CHECKERS else after.flipped()
