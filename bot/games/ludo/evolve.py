"""Fold events into the game. Nothing here refuses: the log is the truth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Final

from bot.games.core import Seat
from bot.games.ludo.board import HOME
from bot.games.ludo.events import (
    AutomationSet,
    Chosen,
    Ending,
    Event,
    Finished,
    Left,
    Moved,
    OpeningRolled,
    Passed,
    Rolled,
    Started,
    Throw,
    TurnLost,
)
from bot.games.ludo.game import Game, LastMove, Phase
from bot.games.ludo.moves import Move, apply_move, capture_places
from bot.games.ludo.options import FEWEST_PLAYERS
from bot.games.ludo.pieces import Piece, player_of

TRIES_FROM_YARD: Final = 3
"""Rolls of a turn that begins with all unfinished pieces in the Yard (L9)."""


def evolve(game: Game, event: Event) -> Game:
    """Return the game after ``event``."""
    match event:
        case Started(colours=colours):
            players = tuple(player_of(colour, game.options) for colour in colours)
            return replace(game, players=players)
        case OpeningRolled():
            return _after_opening(game, event)
        case Rolled() | TurnLost() | Chosen() | Moved() | Passed():
            return _in_turn(game, event)
        case Left(seat=seat):
            return _after_leaving(game, seat)
        case Finished(ending=ending):
            rounds = game.round - (ending is Ending.ROUND_LIMIT)
            return replace(game, phase=Phase.OVER, round=rounds, chosen=None, result=event)
        case AutomationSet(seat=seat, automation=automation):
            automations = {**dict(game.automations), seat: automation}
            return replace(game, automations=tuple(automations.items()))


def replay(game: Game, events: Iterable[Event]) -> Game:
    """Return the game after all of ``events``."""
    return reduce(evolve, events, game)


def _after_opening(game: Game, event: OpeningRolled) -> Game:
    game = replace(game, opening=(*game.opening, event))
    if event.first is None:
        return game
    return _with_turn_of(replace(game, first=event.first), event.first)


def _in_turn(game: Game, event: Rolled | TurnLost | Chosen | Moved | Passed) -> Game:
    match event:
        case Rolled(seat=seat, die=die):
            rolls = (*game.rolls, die)
            return replace(game, phase=Phase.MOVE, rolls=rolls, last_throw=Throw(seat, die))
        case TurnLost():
            return _with_next_turn(game)
        case Chosen(move=move):
            return replace(game, chosen=move)
        case Moved():
            return _after_move(game, event)
        case Passed(again=again):
            game = replace(game, tries=game.tries - 1, idle=game.idle + 1)
            return _with_roll(game) if again else _with_next_turn(game)


def _after_move(game: Game, event: Moved) -> Game:
    seat, move, die = event.seat, event.move, game.rolls[-1]
    players = list(apply_move(game.players, seat, move))
    players[seat] = replace(players[seat], score=players[seat].score + event.points)
    captured_on = capture_places(game.players, move)
    last = LastMove(seat, die, move, event.points, captured_on, event.forced)
    game = replace(game, players=tuple(players), last_move=last, tries=1, idle=0)
    return _with_roll(game) if _earns_roll(die, move) else _with_next_turn(game)


def _earns_roll(die: int, move: Move) -> bool:
    """Tell whether another roll follows: one, whatever the reasons (L8)."""
    return die == 6 or bool(move.captures) or move.comes_home


def _after_leaving(game: Game, seat: Seat) -> Game:
    """Take the pieces of who has left off the board; what is chosen may be another move now.

    Where one alone stays nobody's turn follows, so the round is not ended either.
    """
    players = list(game.players)
    leaver = players[seat]
    pieces = tuple(each if each.place == HOME else Piece(each.name) for each in leaver.pieces)
    players[seat] = replace(leaver, pieces=pieces, left=True)
    game = replace(game, players=tuple(players), chosen=None)
    goes_on = len(game.present) >= FEWEST_PLAYERS
    return _with_next_turn(game) if goes_on and game.to_act == seat else game


def _with_roll(game: Game) -> Game:
    return replace(game, phase=Phase.ROLL, chosen=None)


def _with_next_turn(game: Game) -> Game:
    """Pass the turn on; it ends the round where it comes to who begins it, or past him."""
    seat = game.after_seat(game.on_turn)
    ends_round = game.place_in_round(seat) <= game.place_in_round(game.on_turn)
    game = replace(game, round=game.round + ends_round, turns=game.turns + 1)
    return _with_turn_of(game, seat)


def _with_turn_of(game: Game, seat: Seat) -> Game:
    tries = TRIES_FROM_YARD if game.players[seat].waits_in_yard else 1
    return _with_roll(replace(game, on_turn=seat, rolls=(), tries=tries, idle=0))
