"""Decide about dice and plays: only the box and the captain roll and move (R3, R21)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.choosing import chosen
from bot.games.backgammon.commands import (
    ChoosePlay,
    ChooseStep,
    Confirm,
    PlayTurn,
    Reset,
    Roll,
    Undo,
)
from bot.games.backgammon.events import Chosen, Played, Rolled
from bot.games.backgammon.plays import Steps
from bot.games.backgammon.turn import Turn
from bot.games.chouette.closing import board_result
from bot.games.chouette.commands import BoardCommand
from bot.games.chouette.cubes import consent_awaited, undecided
from bot.games.chouette.events import Event
from bot.games.chouette.game import Game
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_in_play
from bot.games.core import Chance, RuleViolation, Seat


def decide_board(
    session: Session, seat: Seat, command: BoardCommand, chance: Chance
) -> Iterator[Event]:
    """Yield what ``command`` does on the board."""
    if isinstance(command, Roll):
        require_roll(session, seat)
        yield Rolled(seat, chance.pair())
        return
    game, turn = require_dice(session, seat)
    match command:
        case ChooseStep() | ChoosePlay() | Undo() | Reset():
            yield Chosen(seat, chosen(turn, command))
        case Confirm():
            yield from played(game, seat, turn.checked(turn.steps))
        case PlayTurn(steps=steps):
            yield from played(game, seat, turn.checked(steps))


def played(game: Game, seat: Seat, steps: Steps, *, forced: bool = False) -> Iterator[Event]:
    """Yield a whole play, and the end of the game if it bears off the last checker."""
    yield Played(seat, steps, forced)
    yield from board_result(game, steps)


def require_actor(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` is the box or the captain, whichever side is on roll."""
    game = require_in_play(session, seat)
    if not game.opened:
        raise RuleViolation("turn.not_started")
    if seat != game.actor:
        raise RuleViolation("turn.not_yours", seat=game.actor)
    return game


def require_dice(session: Session, seat: Seat) -> tuple[Game, Turn]:
    """Return the game and the roll that ``seat`` is to play, or refuse."""
    game = require_actor(session, seat)
    if game.turn is None:
        raise RuleViolation("play.roll_first")
    return game, game.turn


def require_roll(session: Session, seat: Seat) -> None:
    """Refuse to roll out of turn, twice, or while something about a cube is open."""
    game = require_actor(session, seat)
    if game.turn is not None:
        raise RuleViolation("roll.already")
    check_nothing_open(game)
    waiting = undecided(game)
    if waiting:
        raise RuleViolation("roll.window_open", seats=waiting)


def check_nothing_open(game: Game) -> None:
    """Refuse while a double, a proposal or an extra waits for an answer."""
    if game.doubling.offer:
        raise RuleViolation("turn.double_pending")
    if game.doubling.proposal:
        seats = consent_awaited(game, game.doubling.proposal)
        raise RuleViolation("turn.consent_pending", seats=seats)
    if game.extra_offers or any(extra.doubled for extra in game.extras):
        raise RuleViolation("turn.extra_pending")
