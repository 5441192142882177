"""Run what is no decision by itself, as far as each player wants that.

A cube decision is never taken for anybody. Everything here is visible in the record.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.backgammon.events import Danced, Event, Played, Rolled
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.plays import Dice, Play, legal_plays, numbers_of
from bot.games.backgammon.position import CHECKERS, Position
from bot.games.backgammon.winning import won_by_board
from bot.games.core import Chance


@dataclass(frozen=True, slots=True)
class Automation:
    """Hold what runs by itself for one player.

    ``roll`` where he has no cube decision; ``forced``: his only legal play; ``dances``: his
    roll without one; ``bear_off``: what `obvious_bear_off` finds.
    """

    roll: bool = True
    forced: bool = True
    dances: bool = True
    bear_off: bool = False


Automations = tuple[Automation, Automation]
"""What runs by itself for seat 0 and for seat 1."""

USUAL: Final[Automations] = (Automation(), Automation())


def continue_by_itself(
    game: Game, chance: Chance, automations: Automations = USUAL
) -> tuple[Event, ...]:
    """Return the events up to the next decision of a player."""
    events: list[Event] = []
    while step := _next(game, chance, automations):
        events += step
        game = replay(game, step)
    return tuple(events)


def obvious_bear_off(position: Position, dice: Dice) -> Play | None:
    """Return the play that bears off a checker with every number of ``dice``, if it is a race.

    Without contact no other play comes nearer to the end, and no two such plays have
    different results. Where a number has to be played inside, the player chooses.
    """
    if position.contact:
        return None
    wanted = min(position.off + len(numbers_of(dice)), CHECKERS)
    plays = legal_plays(position, dice)
    return next((play for play in plays if play.result.off == wanted), None)


def _next(game: Game, chance: Chance, automations: Automations) -> tuple[Event, ...]:
    if game.resignation:
        return ()
    automation = automations[game.on_roll]
    if game.phase is Phase.ROLL and automation.roll and not game.may_double:
        return (Rolled(game.on_roll, chance.pair(), automatic=True),)
    return _played(game, automation)


def _played(game: Game, automation: Automation) -> tuple[Event, ...]:
    if game.turn is None or game.turn.steps:
        return ()
    plays = legal_plays(game.position, game.turn.dice)
    if not plays:
        return (Danced(game.on_roll),) if automation.dances else ()
    if len(plays) == 1 and automation.forced:
        return _with_end(game, Played(game.on_roll, plays[0].steps, forced=True))
    obvious = obvious_bear_off(game.position, game.turn.dice) if automation.bear_off else None
    if obvious is None:
        return ()
    return _with_end(game, Played(game.on_roll, obvious.steps, automatic=True))


def _with_end(game: Game, played: Played) -> tuple[Event, ...]:
    return (played, *won_by_board(game, played.seat, played.steps))
