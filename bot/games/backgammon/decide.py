"""Decide what happens when a seat asks for something, or refuse it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.automation import continue_by_itself
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
from bot.games.backgammon.events import (
    Chosen,
    Doubled,
    Dropped,
    Ending,
    Event,
    OpeningRolled,
    Played,
    ResignationAccepted,
    ResignationOffered,
    ResignationRefused,
    Rolled,
    Taken,
)
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game, Phase, Resignation, other
from bot.games.backgammon.plays import Steps
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.turn import Turn
from bot.games.backgammon.winning import won, won_by_board
from bot.games.core import Chance, RuleViolation, Seat


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
        case Start():
            return _open(game, chance)
        case Roll():
            return _roll(game, seat, chance)
        case OfferDouble() | Take() | Drop():
            return _turn_cube(game, seat, command)
        case Resign() | AcceptResignation() | RefuseResignation():
            return _resign(game, seat, command)
        case _:
            return _choose(game, seat, command)


def _open(game: Game, chance: Chance) -> Iterator[Event]:
    if game.phase is not Phase.OPENING:
        raise RuleViolation("start.already")
    while True:
        dice = chance.die(), chance.die()
        yield OpeningRolled(dice)
        if dice[0] != dice[1]:
            return


def _roll(game: Game, seat: Seat, chance: Chance) -> Iterator[Event]:
    _require_turn(game, seat)
    if game.phase is not Phase.ROLL:
        raise RuleViolation("roll.already")
    yield Rolled(seat, chance.pair())


def _turn_cube(game: Game, seat: Seat, command: OfferDouble | Take | Drop) -> Iterator[Event]:
    match command:
        case OfferDouble():
            _require_double(game, seat)
            yield Doubled(seat)
        case Take():
            _require_offer(game, seat)
            yield Taken(seat)
        case Drop():
            _require_offer(game, seat)
            yield Dropped(seat)
            yield won(game, other(seat), Win.SINGLE, Ending.DROP)


def _resign(
    game: Game, seat: Seat, command: Resign | AcceptResignation | RefuseResignation
) -> Iterator[Event]:
    match command:
        case Resign(win=win):
            if game.resignation:
                raise RuleViolation("resign.pending")
            _require_running(game)
            yield ResignationOffered(seat, win)
        case AcceptResignation():
            win = _require_resignation(game, seat).win
            yield ResignationAccepted(seat)
            yield won(game, seat, win, Ending.RESIGNATION)
        case RefuseResignation():
            _require_resignation(game, seat)
            yield ResignationRefused(seat)


def _choose(
    game: Game, seat: Seat, command: ChooseStep | ChoosePlay | Undo | Reset | Confirm | PlayTurn
) -> Iterator[Event]:
    turn = require_roll(game, seat)
    match command:
        case ChooseStep(step=step):
            yield Chosen(seat, turn.with_step(step))
        case ChoosePlay(steps=steps):
            yield Chosen(seat, turn.checked((*turn.steps, *steps)))
        case Undo():
            yield Chosen(seat, turn.without_last())
        case Reset():
            turn.without_last()
            yield Chosen(seat, ())
        case Confirm():
            yield from _play(game, seat, turn.checked(turn.steps))
        case PlayTurn(steps=steps):
            yield from _play(game, seat, turn.checked(steps))


def _play(game: Game, seat: Seat, steps: Steps) -> Iterator[Event]:
    yield Played(seat, steps)
    yield from won_by_board(game, seat, steps)


def require_roll(game: Game, seat: Seat) -> Turn:
    """Return the roll that ``seat`` is to play, or refuse."""
    _require_turn(game, seat)
    if game.turn is None:
        raise RuleViolation("play.roll_first")
    return game.turn


def _require_turn(game: Game, seat: Seat) -> None:
    _require_no_resignation(game)
    _require_running(game)
    if seat != game.on_roll:
        raise RuleViolation("turn.not_yours")


def _require_double(game: Game, seat: Seat) -> None:
    _require_turn(game, seat)
    if not game.options.cube:
        raise RuleViolation("double.cube_off")
    if game.phase is not Phase.ROLL:
        raise RuleViolation("double.after_roll")
    if not game.cube.is_open_to(seat):
        raise RuleViolation("double.not_yours")


def _require_offer(game: Game, seat: Seat) -> None:
    _require_no_resignation(game)
    if game.phase is not Phase.DOUBLED:
        raise RuleViolation("answer.no_double")
    if seat == game.on_roll:
        raise RuleViolation("answer.own_double")


def _require_resignation(game: Game, seat: Seat) -> Resignation:
    if game.resignation is None:
        raise RuleViolation("resign.none")
    if seat == game.resignation.seat:
        raise RuleViolation("resign.own")
    return game.resignation


def _require_running(game: Game) -> None:
    if game.phase is Phase.OPENING:
        raise RuleViolation("turn.not_started")
    if game.phase is Phase.DOUBLED:
        raise RuleViolation("turn.double_pending")


def _require_no_resignation(game: Game) -> None:
    if game.resignation:
        raise RuleViolation("turn.resignation_pending")
