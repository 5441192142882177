"""Lay out games and positions in one line, for tests that read as sentences."""

from __future__ import annotations

from typing import Final

import pytest

from bot.games.backgammon.commands import Command
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import Event, Rolled
from bot.games.backgammon.evolve import evolve
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.notation import format_play
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import Dice, Steps, legal_plays
from bot.games.backgammon.position import START, Position, format_position, parse_position
from bot.games.backgammon.reading import find_play
from bot.games.core import RuleViolation, ScriptedChance, Seat

MOVER: Final = Seat(0)
OPPONENT: Final = Seat(1)
BEGINNING: Final = format_position(START)


def plays(position: str, dice: Dice) -> set[str]:
    """Return every legal play of ``dice`` in canonical notation."""
    seen = parse_position(position)
    return {format_play(seen, play.steps) for play in legal_plays(seen, dice)}


def result_of(position: str, dice: Dice, text: str) -> str:
    """Return the position that a typed play leads to, still as the mover sees it."""
    return format_position(find_play(parse_position(position), dice, text).result)


def steps_of(position: Position, dice: Dice, text: str) -> Steps:
    """Return the steps of a typed play."""
    return find_play(position, dice, text).steps


def before_roll(
    position: str = BEGINNING, cube: Cube | None = None, options: Options | None = None
) -> Game:
    """Return a game in which the mover, seat 0, is about to roll."""
    return Game(
        options=options or Options(),
        phase=Phase.ROLL,
        on_roll=MOVER,
        position=parse_position(position),
        cube=cube or Cube(),
    )


def after_roll(
    dice: Dice,
    position: str = BEGINNING,
    cube: Cube | None = None,
    options: Options | None = None,
) -> Game:
    """Return a game in which the mover has rolled ``dice`` and nothing has run by itself."""
    return evolve(before_roll(position, cube, options), Rolled(MOVER, dice))


def events_of(game: Game, seat: Seat, command: Command, *dice: int) -> tuple[Event, ...]:
    """Return what a command brings about with exactly ``dice``."""
    chance = ScriptedChance(dice)
    events = decide(game, seat, command, chance)
    chance.assert_spent()
    return events


def refusal(game: Game, seat: Seat, command: Command) -> str:
    """Return the code with which a command is refused; no dice may fall for it."""
    with pytest.raises(RuleViolation) as refused:
        decide(game, seat, command, ScriptedChance())
    return refused.value.code
