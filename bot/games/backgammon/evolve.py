"""Fold events into the game. Nothing here refuses: the log is the truth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from bot.games.backgammon.events import (
    Chosen,
    Danced,
    Doubled,
    Event,
    OpeningRolled,
    Played,
    ResignationOffered,
    ResignationRefused,
    Rolled,
    Taken,
    Won,
)
from bot.games.backgammon.game import SEATS, Game, LastTurn, Phase, Resignation, other
from bot.games.backgammon.turn import Turn


def evolve(game: Game, event: Event) -> Game:
    """Return the game after ``event``."""
    match event:
        case OpeningRolled() | Rolled() | Chosen() | Played() | Danced():
            return _on_the_board(game, event)
        case Doubled():
            return replace(game, phase=Phase.DOUBLED)
        case Taken():
            return _after_take(game, event)
        case ResignationOffered() | ResignationRefused():
            return replace(game, resignation=_resignation(event))
        case Won():
            return _after_win(game, event)
    return game  # Dropped and ResignationAccepted only name what `Won` brings about


def replay(game: Game, events: Iterable[Event]) -> Game:
    """Return the game after all of ``events``."""
    return reduce(evolve, events, game)


def _resignation(event: ResignationOffered | ResignationRefused) -> Resignation | None:
    return Resignation(event.seat, event.win) if isinstance(event, ResignationOffered) else None


def _after_take(game: Game, event: Taken) -> Game:
    """Hand the cube over, or turn it once more where it lies: the answer to a beaver (C5)."""
    if game.phase is Phase.BEAVERED:
        cube = game.cube.turned()
        return replace(game, phase=Phase.ROLL, cube=cube.turned() if event.beaver else cube)
    phase = Phase.BEAVERED if event.beaver else Phase.ROLL
    return replace(game, phase=phase, cube=game.cube.taken_by(event.seat))


def _on_the_board(game: Game, event: OpeningRolled | Rolled | Chosen | Played | Danced) -> Game:
    match event:
        case OpeningRolled():
            return _after_opening(game, event)
        case Rolled(dice=dice, automatic=automatic):
            turn = Turn(game.position, dice, automatic=automatic)
            return replace(game, phase=Phase.PLAY, turn=turn)
        case Chosen(steps=steps):
            assert game.turn is not None
            return replace(game, turn=replace(game.turn, steps=steps))
        case Played() | Danced():
            return _after_turn(game, event)


def _after_opening(game: Game, event: OpeningRolled) -> Game:
    first, second = event.dice
    ties = len(game.opening)
    game = replace(game, opening=(*game.opening, event.dice))
    if first == second:
        turns = ties < game.options.automatic_doubles
        return replace(game, cube=game.cube.turned()) if turns else game
    game = replace(game, on_roll=SEATS[0] if first > second else SEATS[1])
    if game.options.opening_reroll:
        return replace(game, phase=Phase.ROLL)
    larger_first = (max(event.dice), min(event.dice))
    return replace(game, phase=Phase.PLAY, turn=Turn(game.position, larger_first))


def _after_turn(game: Game, event: Played | Danced) -> Game:
    assert game.turn is not None
    last = LastTurn(game.on_roll, replace(game.turn, steps=()))
    if isinstance(event, Played):
        turn = replace(game.turn, steps=event.steps)
        last = LastTurn(game.on_roll, turn, event.forced, event.automatic)
    return replace(
        game,
        phase=Phase.ROLL,
        on_roll=other(game.on_roll),
        position=last.turn.current.flipped(),
        turn=None,
        turns=game.turns + 1,
        last=last,
    )


def _after_win(game: Game, event: Won) -> Game:
    position = game.shown if game.on_roll == event.winner else game.shown.flipped()
    return replace(
        game,
        phase=Phase.OVER,
        on_roll=event.winner,
        position=position,
        turn=None,
        resignation=None,
        result=event,
    )
