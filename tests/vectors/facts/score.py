"""Check facts about what a game is worth, each by ending that game for real."""

from __future__ import annotations

from dataclasses import replace

from bot.games.backgammon.commands import AcceptResignation, PlayTurn, Resign
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import Won
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game
from bot.games.backgammon.plays import legal_plays
from bot.games.backgammon.position import CHECKERS, HOME, Position
from bot.games.backgammon.scoring import win_of
from bot.games.core import ScriptedChance
from tests.vectors.facts.boards import MOVER, OPPONENT, Fact, game_of, read_fields, rolled, seat_of
from tests.vectors.outcome import expect_equal

CONTEXT = "cube owner cube_turned automatic"
EXPECTED = "winner result multiplier points"


def check(fact: Fact) -> None:
    """End the game as the fact's board shows it and compare the win.

    A board on which the mover is not off shows where he gives up.
    """
    given, wanted = read_fields(fact, CONTEXT, EXPECTED)
    game = game_of(fact)
    winner = seat_of(wanted.get("winner", "mover"))
    won = _bear_off(game) if game.position.off == CHECKERS else _concede(game)
    expect_equal("winner", won.winner, winner)
    expect_equal("result", won.win.name.lower(), wanted.get("result", won.win.name.lower()))
    multiplier = wanted.get("multiplier", won.points // game.cube.value)
    expect_equal("points", won.points, multiplier * given.get("cube", 1))
    expect_equal("points", won.points, wanted.get("points", won.points))


def _bear_off(game: Game) -> Won:
    """Put the winner's last checker back home and let him bear it off with a six."""
    points = list(game.position.points)
    free = next(point for point in range(1, HOME + 1) if points[point] >= 0)
    points[free] += 1
    game = rolled(replace(game, position=Position(tuple(points))), (6, 6))
    (play,) = legal_plays(game.position, (6, 6))
    return _won(decide(game, MOVER, PlayTurn(play.steps), ScriptedChance()))


def _concede(game: Game) -> Won:
    """Let the mover give up all that the board is worth to the other, who accepts."""
    offer, chance = Resign(win_of(game.position.flipped())), ScriptedChance()
    offered = replay(game, decide(game, MOVER, offer, chance))
    return _won(decide(offered, OPPONENT, AcceptResignation(), chance))


def _won(events: tuple[object, ...]) -> Won:
    (won,) = (event for event in events if isinstance(event, Won))
    return won
