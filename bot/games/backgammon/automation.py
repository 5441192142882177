"""Run what is no decision by itself: a roll without a cube, a dance, a forced play.

A cube decision is never taken for anybody. Everything here is visible in the record.
"""

from __future__ import annotations

from bot.games.backgammon.events import Danced, Event, Played, Rolled
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.plays import legal_plays
from bot.games.backgammon.winning import won_by_board
from bot.games.core import Chance


def continue_by_itself(game: Game, chance: Chance) -> tuple[Event, ...]:
    """Return the events up to the next decision of a player."""
    events: list[Event] = []
    while step := _next(game, chance):
        events += step
        game = replay(game, step)
    return tuple(events)


def _next(game: Game, chance: Chance) -> tuple[Event, ...]:
    if game.resignation:
        return ()
    if game.phase is Phase.ROLL and not game.may_double:
        return (Rolled(game.on_roll, chance.pair(), automatic=True),)
    if game.phase is not Phase.PLAY or game.turn is None or game.turn.steps:
        return ()
    plays = legal_plays(game.position, game.turn.dice)
    if not plays:
        return (Danced(game.on_roll),)
    if len(plays) > 1:
        return ()
    steps = plays[0].steps
    played = Played(game.on_roll, steps, forced=True)
    return (played, *won_by_board(game, game.on_roll, steps))
