"""Play random games through the rules, for tests that watch what happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.backgammon.commands import (
    AcceptResignation,
    ChoosePlay,
    ChooseStep,
    Command,
    Confirm,
    Drop,
    OfferDouble,
    PlayTurn,
    RefuseResignation,
    Reset,
    Resign,
    Roll,
    Start,
    Take,
    Undo,
)
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import Event
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game, Phase, other
from bot.games.backgammon.options import Options
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.turn import Turn
from bot.games.core import ScriptedChance, Seat

LONGEST_GAME = 5_000
"""Commands after which a random game counts as endless; usual ones need some hundred."""


class RandomChance:
    """Roll dice that depend on nothing but the seed."""

    def __init__(self, source: random.Random) -> None:
        self._source = source

    def die(self) -> int:
        """Return one number from 1 to 6."""
        return self._source.randint(1, 6)

    def pair(self) -> tuple[int, int]:
        """Return two numbers from 1 to 6."""
        return self.die(), self.die()


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold one command of a game: the game before, what happened, and the game after."""

    before: Game
    seat: Seat
    command: Command
    events: tuple[Event, ...]
    after: Game


def act(game: Game, seat: Seat, command: Command, *dice: int) -> Game:
    """Return the game after a command that must be allowed and must use exactly ``dice``."""
    chance = ScriptedChance(dice)
    game = replay(game, decide(game, seat, command, chance))
    chance.assert_spent()
    return game


def playout(
    seed: int, options: Options | None = None, *, resignations: bool = True
) -> Iterator[Moment]:
    """Play one game of random legal commands to its end and yield every moment of it."""
    source = random.Random(seed)
    chance = RandomChance(source)
    game = Game(options=options or Options())
    for _ in range(LONGEST_GAME):
        if game.phase is Phase.OVER:
            return
        seat, command = choose(game, source, resignations=resignations)
        events = decide(game, seat, command, chance)
        after = replay(game, events)
        yield Moment(game, seat, command, events, after)
        game = after
    raise AssertionError(f"the game of seed {seed} does not end")


def choose(game: Game, source: random.Random, *, resignations: bool) -> tuple[Seat, Command]:
    """Return one of the commands that somebody may give now."""
    if game.resignation:
        answers: list[Command] = [AcceptResignation(), *[RefuseResignation()] * 9]
        return other(game.resignation.seat), source.choice(answers)
    running = game.phase in (Phase.ROLL, Phase.PLAY)
    if running and resignations and source.random() < 0.01:
        return Seat(source.randrange(2)), Resign(source.choice(list(Win)))
    seat = game.to_act
    assert seat is not None
    return seat, source.choice(_commands(game, source))


def _commands(game: Game, source: random.Random) -> list[Command]:
    """Return what the seat to act may do; what ends games early stands there seldom."""
    match game.phase:
        case Phase.OPENING:
            return [Start()]
        case Phase.ROLL:
            return [OfferDouble(), *[Roll()] * 19] if game.may_double else [Roll()]
        case Phase.DOUBLED:
            return [Drop(), *[Take()] * 19]
    assert game.turn is not None
    return _choices(game.turn, source)


def _choices(turn: Turn, source: random.Random) -> list[Command]:
    if turn.is_complete:
        return [Confirm(), Confirm(), Undo(), Reset()]
    ending = source.choice(turn.endings).steps
    commands: list[Command] = [ChooseStep(source.choice(turn.choices)), ChoosePlay(ending)]
    commands += [Undo(), Reset()] if turn.steps else [PlayTurn(ending), PlayTurn(ending)]
    return commands
