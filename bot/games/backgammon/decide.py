"""Decide what happens when a seat asks for something, or refuse it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.automation import USUAL, Automations, continue_by_itself
from bot.games.backgammon.choosing import chosen
from bot.games.backgammon.commands import (
    AcceptResignation,
    Beaver,
    ChoosePlay,
    ChooseStep,
    Command,
    Confirm,
    Drop,
    Forfeit,
    OfferDouble,
    PlayTurn,
    Raccoon,
    RefuseResignation,
    Reset,
    Resign,
    Roll,
    Start,
    Take,
    Undo,
)
from bot.games.backgammon.decide_cube import decide_cube
from bot.games.backgammon.events import (
    Chosen,
    Danced,
    Ending,
    Event,
    OpeningRolled,
    Played,
    ResignationAccepted,
    ResignationOffered,
    ResignationRefused,
    Rolled,
)
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.forfeiting import forfeited
from bot.games.backgammon.game import Game, Phase, Resignation
from bot.games.backgammon.plays import Steps, legal_plays
from bot.games.backgammon.standing import require_running, require_turn
from bot.games.backgammon.turn import Turn
from bot.games.backgammon.winning import won, won_by_board
from bot.games.core import Chance, RuleViolation, Seat


def decide(
    game: Game,
    seat: Seat,
    command: Command,
    chance: Chance,
    automations: Automations = USUAL,
) -> tuple[Event, ...]:
    """Return what ``command`` of ``seat`` brings about, with all that then runs by itself.

    Raises `RuleViolation`; the game is then unchanged.
    """
    events = tuple(_decide(game, seat, command, chance))
    return events + continue_by_itself(replay(game, events), chance, automations)


def _decide(game: Game, seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
    if game.phase is Phase.OVER:
        raise RuleViolation("game.over")
    match command:
        case Start():
            return _open(game, chance)
        case Roll():
            return _roll(game, seat, chance)
        case OfferDouble() | Take() | Drop() | Beaver() | Raccoon():
            return decide_cube(game, seat, command)
        case Resign() | AcceptResignation() | RefuseResignation():
            return _resign(game, seat, command)
        case Forfeit():
            return forfeited(game, seat)
        case _:
            return _choose(game, seat, command)


def _open(game: Game, chance: Chance) -> Iterator[Event]:
    if game.phase is not Phase.OPENING:
        raise RuleViolation("start.already")
    while True:
        dice = chance.pair()
        yield OpeningRolled(dice)
        if dice[0] != dice[1]:
            return


def _roll(game: Game, seat: Seat, chance: Chance) -> Iterator[Event]:
    require_turn(game, seat)
    if game.phase is not Phase.ROLL:
        raise RuleViolation("roll.already")
    yield Rolled(seat, chance.pair())


def _resign(
    game: Game, seat: Seat, command: Resign | AcceptResignation | RefuseResignation
) -> Iterator[Event]:
    match command:
        case Resign(win=win):
            if game.resignation:
                raise RuleViolation("resign.pending")
            require_running(game)
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
        case ChooseStep() | ChoosePlay() | Undo() | Reset():
            yield Chosen(seat, chosen(turn, command))
        case Confirm():
            yield from _confirm(game, seat, turn)
        case PlayTurn(steps=steps):
            yield from _play(game, seat, turn.checked(steps))


def _confirm(game: Game, seat: Seat, turn: Turn) -> Iterator[Event]:
    """Play what is chosen; a roll without a legal play has nothing to choose and passes."""
    if legal_plays(turn.position, turn.dice):
        yield from _play(game, seat, turn.checked(turn.steps))
    else:
        yield Danced(seat, automatic=False)


def _play(game: Game, seat: Seat, steps: Steps) -> Iterator[Event]:
    yield Played(seat, steps)
    yield from won_by_board(game, seat, steps)


def require_roll(game: Game, seat: Seat) -> Turn:
    """Return the roll that ``seat`` is to play, or refuse."""
    require_turn(game, seat)
    if game.turn is None:
        raise RuleViolation("play.roll_first")
    return game.turn


def _require_resignation(game: Game, seat: Seat) -> Resignation:
    if game.resignation is None:
        raise RuleViolation("resign.none")
    if seat == game.resignation.seat:
        raise RuleViolation("resign.own")
    return game.resignation
