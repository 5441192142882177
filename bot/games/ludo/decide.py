"""Decide what happens when a seat asks for something, or refuse it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.core import Chance, RuleViolation, Seat
from bot.games.ludo.board import SEATED
from bot.games.ludo.commands import (
    ChooseMove,
    Command,
    Confirm,
    Leave,
    PlayMove,
    Roll,
    SetAutomation,
    Start,
    TurnCommand,
    Undo,
)
from bot.games.ludo.continuing import continue_by_itself
from bot.games.ludo.events import (
    AutomationSet,
    Chosen,
    Event,
    Left,
    Moved,
    OpeningRolled,
    Passed,
    Rolled,
    Started,
    Throw,
)
from bot.games.ludo.evolve import replay
from bot.games.ludo.game import Game, Phase
from bot.games.ludo.moves import Move
from bot.games.ludo.options import FEWEST_PLAYERS, MOST_PLAYERS
from bot.games.ludo.scoring import points_of


def decide(game: Game, seat: Seat, command: Command, chance: Chance) -> tuple[Event, ...]:
    """Return what ``command`` of ``seat`` brings about, with all that then runs by itself.

    Raises `RuleViolation`; the game is then unchanged.
    """
    events = tuple(_decide(game, seat, command, chance))
    return events + continue_by_itself(replay(game, events), chance)


def _decide(game: Game, seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
    if game.phase is Phase.OVER:
        raise RuleViolation("game.over")
    match command:
        case Start(players=players):
            yield from _start(game, players, chance)
        case SetAutomation(automation=automation):
            yield AutomationSet(seat, automation)
        case Leave():
            _require_present(game, seat)
            yield Left(seat)
        case _:
            _require_turn(game, seat)
            yield _take_turn(game, seat, command, chance)


def _start(game: Game, players: int, chance: Chance) -> Iterator[Event]:
    """Yield the beginning; those who roll highest roll again until one is alone (L6)."""
    if game.phase is not Phase.BEFORE:
        raise RuleViolation("start.already")
    if players not in SEATED:
        raise RuleViolation("ludo.players", low=FEWEST_PLAYERS, high=MOST_PLAYERS)
    yield Started(SEATED[players])
    tied = tuple(Seat(number) for number in range(players))
    while len(tied) > 1:
        throws = tuple(Throw(seat, chance.die()) for seat in tied)
        highest = max(die for _, die in throws)
        tied = tuple(seat for seat, die in throws if die == highest)
        yield OpeningRolled(throws, tied[0] if len(tied) == 1 else None)


def _take_turn(game: Game, seat: Seat, command: TurnCommand, chance: Chance) -> Event:
    if isinstance(command, Roll):
        if game.phase is not Phase.ROLL:
            raise RuleViolation("roll.already")
        return Rolled(seat, chance.die())
    if game.phase is not Phase.MOVE:
        raise RuleViolation("play.roll_first")
    match command:
        case ChooseMove(move=identity):
            return Chosen(seat, _legal_move(game, identity).id)
        case PlayMove(move=identity):
            return _moved(game, seat, _legal_move(game, identity))
        case Undo():
            if game.chosen is None:
                raise RuleViolation("ludo.nothing_chosen")
            return Chosen(seat, None)
        case Confirm():
            return _confirm(game, seat)


def _confirm(game: Game, seat: Seat) -> Event:
    """Make the chosen move, or the only one; a roll without a move passes."""
    moves = game.moves
    if not moves:
        return Passed(seat, automatic=False, again=game.passing_rolls_again)
    move = moves[0] if len(moves) == 1 else game.chosen_move
    if move is None:
        raise RuleViolation("ludo.nothing_chosen")
    return _moved(game, seat, move)


def _legal_move(game: Game, identity: str) -> Move:
    for move in game.moves:
        if move.id == identity:
            return move
    raise RuleViolation("ludo.illegal_move")


def _moved(game: Game, seat: Seat, move: Move) -> Moved:
    return Moved(seat, move, points_of(move, game.options.mode))


def _require_present(game: Game, seat: Seat) -> None:
    """Refuse before the beginning, and whoever has left."""
    if game.phase is Phase.BEFORE:
        raise RuleViolation("turn.not_started")
    if seat not in game.present:
        raise RuleViolation("seat.out")


def _require_turn(game: Game, seat: Seat) -> None:
    """Refuse whoever is not on turn."""
    _require_present(game, seat)
    if seat != game.on_turn:
        raise RuleViolation("turn.not_yours")
