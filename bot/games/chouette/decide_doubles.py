"""Decide who may double whom before a roll (R5-R8)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.chouette.cubes import box_targets, redoublable_extras, team_doublers
from bot.games.chouette.decide_board import check_nothing_open
from bot.games.chouette.events import BoxDoubled, DoubleProposed, Event, TeamDoubled
from bot.games.chouette.game import Game
from bot.games.chouette.options import BoxDoubleScope, Cubes, TeamDouble
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_in_play
from bot.games.core import RuleViolation, Seat


def double(session: Session, seat: Seat, members: tuple[Seat, ...]) -> Iterator[Event]:
    """Yield the double of ``seat``, or his proposal of one (R6-R8)."""
    game = require_double(session, seat)
    if seat == game.box:
        yield BoxDoubled(_chosen(game, members))
        return
    if members not in ((), (seat,)):
        raise RuleViolation("double.own_cube_only")
    match game.options.team_double:
        case TeamDouble.INDIVIDUAL:
            yield TeamDoubled((seat,))
        case TeamDouble.CAPTAIN:
            yield TeamDoubled(game.active)
        case TeamDouble.UNANIMOUS | TeamDouble.MAJORITY:
            yield DoubleProposed(seat)


def require_double(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` may double now, or refuse with the reason."""
    game = require_in_play(session, seat)
    require_doubling_time(game, seat)
    if seat == game.box:
        check_nothing_open(game)
        if not box_targets(game):
            raise RuleViolation("double.no_access")
    else:
        _require_member(game, seat)
    return game


def require_undecided(session: Session, seat: Seat) -> None:
    """Refuse *no double* where no window waits for it, or from who has spoken (R8)."""
    game = require_in_play_or_extra(session, seat)
    require_doubling_time(game, seat)
    if not game.options.double_window:
        raise RuleViolation("double.no_window")
    if seat in game.doubling.said:
        raise RuleViolation("double.said")
    if seat not in team_doublers(game) and not redoublable_extras(game, seat):
        raise RuleViolation("double.no_access")


def require_in_play_or_extra(session: Session, seat: Seat) -> Game:
    """Return the game if ``seat`` plays, or still has a side bet to redouble (R12)."""
    game = session.running
    if game and not game.concession and redoublable_extras(game, seat):
        return game
    return require_in_play(session, seat)


def require_doubling_time(game: Game, seat: Seat) -> None:
    """Refuse to double with the cube off, out of turn, or with the dice on the board (R5)."""
    if game.options.cubes is Cubes.OFF:
        raise RuleViolation("double.cube_off")
    if not game.opened:
        raise RuleViolation("turn.not_started")
    if (seat == game.box) is not (game.on_roll is Side.BOX):
        raise RuleViolation("double.not_your_turn")
    if not game.before_roll:
        raise RuleViolation("double.after_roll")


def _require_member(game: Game, seat: Seat) -> None:
    options, doubling = game.options, game.doubling
    if doubling.vetoed:
        raise RuleViolation("double.vetoed")
    if options.cubes is Cubes.SINGLE:
        check_nothing_open(game)
    if options.team_double is TeamDouble.CAPTAIN and seat != game.captain:
        raise RuleViolation("double.captain_only", captain=game.captain)
    if seat in doubling.said and options.cubes is Cubes.MULTI:
        raise RuleViolation("double.said")
    if seat not in team_doublers(game):
        raise RuleViolation("double.no_access")


def _chosen(game: Game, members: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the members the box doubles, in rank order, if its scope allows the choice (R6)."""
    targets = box_targets(game)
    chosen = tuple(seat for seat in targets if seat in members) if members else targets
    stray = tuple(seat for seat in members if seat not in targets)
    if stray:
        raise RuleViolation("double.not_open", seats=stray)
    scope = game.options.box_double_scope
    if scope is BoxDoubleScope.ALL_ACTIVE and chosen != targets:
        raise RuleViolation("double.all_members", seats=targets)
    with_captain = game.captain in chosen or game.captain not in targets
    if scope is BoxDoubleScope.ANY_WITH_CAPTAIN and not with_captain:
        raise RuleViolation("double.with_captain", captain=game.captain)
    return chosen
