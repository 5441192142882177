"""Measure how long a whole game takes to become an animated picture, and how many bytes it has.

The game is of average length: 60 turns of both sides together, with the cube.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from statistics import median
from typing import Final

from bot.adapters.backgammon.film import Moment, film
from bot.adapters.display import Display
from bot.games.backgammon.commands import Command, Drop, OfferDouble, PlayTurn, Roll, Start, Take
from bot.games.backgammon.events import Danced, Doubled, Played
from bot.games.backgammon.game import SEATS, Game, Phase
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_decide import decide
from bot.games.backgammon.match_evolve import evolve
from bot.games.backgammon.plays import legal_plays
from bot.words import catalogue
from renderers import THEMES
from tests.benchmarks.boards import CAST
from tests.benchmarks.figures import Figure, seconds
from tests.benchmarks.play import SeededChance

TURNS: Final = 60
ROUNDS: Final = 3
DOUBLES: Final = 0.02
TAKES: Final = 0.9


def measure() -> Iterator[Figure]:
    """Yield median time and size of the animation of one game, theme by theme."""
    log, words = average_game(), catalogue("en")
    for theme in THEMES:
        draw = film(log, 1, Display(theme=theme), CAST, words)
        yield Figure(f"animation.{theme}.time", median(seconds(draw) for _ in range(ROUNDS)), "s")
        yield Figure(f"animation.{theme}.size", len(draw()) / 1000, "KB")


def average_game() -> list[Moment]:
    """Return the log of the first random game that has 60 turns and a double."""
    return next(log for seed in count() if _is_average(log := random_game(seed)))


def _is_average(log: list[Moment]) -> bool:
    return turns(log) == TURNS and any(isinstance(event, Doubled) for _, event in log)


def turns(log: list[Moment]) -> int:
    """Return how many rolls were played or danced."""
    return sum(isinstance(event, Played | Danced) for _, event in log)


def random_game(seed: int) -> list[Moment]:
    """Return the log of a money game of random plays, doubles and answers."""
    chance = SeededChance(random.Random(seed))
    match, log = Match(), list[Moment]()
    command: Command = Start()
    while match.game.phase is not Phase.OVER:
        seat = SEATS[0] if match.to_act is None else match.to_act
        for event in decide(match, seat, command, chance):
            log.append((match, event))
            match = evolve(match, event)
        command = _wish(match.game, chance.generator)
    return log


def _wish(game: Game, generator: random.Random) -> Command:
    if game.phase is Phase.DOUBLED:
        return Take() if generator.random() < TAKES else Drop()
    if game.turn is not None:
        return PlayTurn(generator.choice(legal_plays(game.position, game.turn.dice)).steps)
    return OfferDouble() if game.may_double and generator.random() < DOUBLES else Roll()
