"""Play random games with dice that are the same in every run."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.games.backgammon.commands import Command, PlayTurn, Roll, Start
from bot.games.backgammon.decide import decide
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.notation import format_play
from bot.games.backgammon.plays import legal_plays
from bot.games.core import Seat


class SeededChance:
    """Roll the dice of a seeded generator."""

    def __init__(self, generator: random.Random) -> None:
        self.generator = generator

    def die(self) -> int:
        return self.generator.randint(1, 6)

    def pair(self) -> tuple[int, int]:
        return self.die(), self.die()


def play_turns(chance: SeededChance) -> Iterator[Game]:
    """Yield each state of a game in which random plays are made and nobody doubles."""
    game = Game()
    command: Command = Start()
    while game.phase is not Phase.OVER:
        seat = Seat(0) if game.to_act is None else game.to_act
        game = replay(game, decide(game, seat, command, chance))
        yield game
        command = Roll() if game.turn is None else _random_play(game, chance.generator)


def _random_play(game: Game, generator: random.Random) -> Command:
    assert game.turn is not None
    return PlayTurn(generator.choice(legal_plays(game.position, game.turn.dice)).steps)


def typed_play(game: Game, generator: random.Random) -> str:
    """Return a random legal play as somebody would type it."""
    assert game.turn is not None
    play = generator.choice(legal_plays(game.position, game.turn.dice))
    return format_play(game.position, play.steps)
