"""Run what follows without a decision: third sixes, forced moves, passes, the end of the game."""

from __future__ import annotations

from bot.games.core import Chance, Seat
from bot.games.ludo.automation import Automation
from bot.games.ludo.events import Event, Finished, Moved, Passed, Rolled, TurnLost
from bot.games.ludo.evolve import replay
from bot.games.ludo.game import Game, Phase
from bot.games.ludo.ranking import standings
from bot.games.ludo.scoring import points_of


def continue_by_itself(game: Game, chance: Chance) -> tuple[Event, ...]:
    """Return the events up to the next decision of a player.

    The first roll of a turn is always asked for, so this never runs past the end of a turn.
    """
    events: list[Event] = []
    while step := _next(game, chance):
        events.append(step)
        game = replay(game, (step,))
    return tuple(events)


def _next(game: Game, chance: Chance) -> Event | None:
    if ending := game.ending:
        return Finished(ending, standings(game.players, game.options.direction))
    seat, automation = game.on_turn, game.automation_of(game.on_turn)
    if game.phase is Phase.MOVE:
        return _play(game, seat, automation)
    if game.phase is Phase.ROLL and game.rolls and automation.roll:
        return Rolled(seat, chance.die(), automatic=True)
    return None


def _play(game: Game, seat: Seat, automation: Automation) -> Event | None:
    if game.is_third_six:
        return TurnLost(seat)
    moves = game.moves
    if not moves and automation.dances:
        return Passed(seat, again=game.passing_rolls_again)
    if len(moves) == 1 and automation.forced:
        return Moved(seat, moves[0], points_of(moves[0], game.options.mode), forced=True)
    return None
