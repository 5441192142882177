"""Decide about the cube: doubles, takes, drops, beavers and raccoons (C2, C3, C5)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.commands import Beaver, Drop, OfferDouble, Raccoon, Take
from bot.games.backgammon.events import Doubled, Dropped, Ending, Event, Taken
from bot.games.backgammon.game import Game, Phase, other
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.standing import require_no_resignation, require_turn
from bot.games.backgammon.winning import won
from bot.games.core import RuleViolation, Seat

CubeCommand = OfferDouble | Take | Drop | Beaver | Raccoon


def decide_cube(game: Game, seat: Seat, command: CubeCommand) -> Iterator[Event]:
    """Yield what ``command`` does to the cube."""
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
        case Beaver():
            _require_beaver(game, seat)
            yield Taken(seat, beaver=True)
        case Raccoon():
            _require_raccoon(game, seat)
            yield Taken(seat, beaver=True)


def _require_double(game: Game, seat: Seat) -> None:
    require_turn(game, seat)
    if not game.has_cube:
        raise RuleViolation("double.cube_off")
    if game.phase is not Phase.ROLL:
        raise RuleViolation("double.after_roll")
    if not game.cube.is_open_to(seat):
        raise RuleViolation("double.not_yours")


def _require_offer(game: Game, seat: Seat) -> None:
    """Refuse an answer where no double and no beaver waits for ``seat``."""
    require_no_resignation(game)
    if game.phase not in (Phase.DOUBLED, Phase.BEAVERED):
        raise RuleViolation("answer.no_double")
    if seat != game.to_act:
        raise RuleViolation("answer.own_double")


def _require_beaver(game: Game, seat: Seat) -> None:
    require_no_resignation(game)
    if game.phase is not Phase.DOUBLED:
        raise RuleViolation("answer.no_double")
    _require_offer(game, seat)
    if not game.options.beavers:
        raise RuleViolation("beaver.off")


def _require_raccoon(game: Game, seat: Seat) -> None:
    require_no_resignation(game)
    if game.phase is not Phase.BEAVERED:
        raise RuleViolation("beaver.none")
    _require_offer(game, seat)
    if not game.options.raccoons:
        raise RuleViolation("raccoon.off")
