"""Decide about the table itself: sitting down, getting up, beginning a game (R1, R17-R20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.backgammon.scoring import Win
from bot.games.chouette.answering import open_answers
from bot.games.chouette.closing import end
from bot.games.chouette.commands import (
    AnswerPartnership,
    ChangeOptions,
    Join,
    Leave,
    NextGame,
    Replace,
    SitOut,
    Start,
    TableCommand,
)
from bot.games.chouette.doubling import BoxDouble
from bot.games.chouette.events import (
    Event,
    GameStarted,
    Joined,
    Left,
    OptionsChanged,
    OrderSet,
    PartnerAnswered,
    Replaced,
    SatOut,
    SeatsRolled,
    Stopped,
)
from bot.games.chouette.evolve import evolve, replay
from bot.games.chouette.game import Ending, Game, Outcome
from bot.games.chouette.options import FEWEST_PLAYERS, JoinPosition, LeavePolicy, Options
from bot.games.chouette.proxy import forfeit
from bot.games.chouette.seats import Order, Side, order_of, roll_for_seats
from bot.games.chouette.session import Phase, Session
from bot.games.chouette.standing import require_known
from bot.games.chouette.succession import Why
from bot.games.core import Chance, RuleViolation, Seat

HIGHEST_STAKE: Final = 1000


def decide_table(
    session: Session, seat: Seat, command: TableCommand, chance: Chance
) -> Iterator[Event]:
    """Yield what ``command`` does to the table."""
    match command:
        case ChangeOptions(options=options):
            require_options(session, seat)
            yield _changed(session, options)
        case Join(stake=stake):
            yield from _join(session, seat, stake)
        case Leave(forfeits=forfeits):
            require_known(session, seat)
            by_rule = session.options.leave_policy is LeavePolicy.FORFEIT
            yield from _leave(session, seat, forfeits=forfeits or by_rule)
        case SitOut():
            yield SatOut(seat)
            yield _without(session, require_sit_out(session, seat), seat, Why.SAT_OUT)
        case Replace(newcomer=newcomer):
            require_replace(session, seat, newcomer)
            yield Replaced(seat, newcomer)
        case AnswerPartnership(accept=accept):
            require_invitation(session, seat)
            yield PartnerAnswered(seat, accept)
        case Start():
            require_start(session, seat)
            yield from _start(session, chance)
        case NextGame():
            require_next_game(session, seat)
            yield GameStarted(session.games + 1)


def require_options(session: Session, seat: Seat) -> None:
    """Refuse other house rules once the first game has begun."""
    require_known(session, seat)
    if session.phase is not Phase.LOBBY:
        raise RuleViolation("options.game_begun")


def require_join(session: Session, seat: Seat) -> None:
    """Refuse a second seat, and a table that is full or has stopped."""
    if session.phase is Phase.STOPPED:
        raise RuleViolation("table.stopped")
    if seat in session.seated:
        raise RuleViolation("join.already")
    if seat not in session.resting and len(session.known) >= session.options.max_players:
        raise RuleViolation("join.full", max_players=session.options.max_players)


def require_replace(session: Session, seat: Seat, newcomer: Seat) -> None:
    """Refuse a newcomer who has a seat already, or another part in the game in progress.

    Whom somebody has replaced in this game may come back to this very seat only: what he has
    been paid must not be taken for what the other seat has brought.
    """
    require_known(session, seat)
    if newcomer == seat or newcomer in session.playing:
        raise RuleViolation("replace.seated", seat=newcomer)
    game = session.running
    if game is None or seat not in game.seats:
        return
    seats_held = {newcomer, dict(game.held_before).get(newcomer, seat)}
    if seats_held & {*game.seats} - {seat}:
        raise RuleViolation("replace.in_game", seat=newcomer)


def require_start(session: Session, seat: Seat) -> None:
    """Refuse to begin twice, or with too few (R1)."""
    require_known(session, seat)
    if session.phase is not Phase.LOBBY:
        raise RuleViolation("start.already")
    if len(session.waiting) < FEWEST_PLAYERS:
        raise RuleViolation("start.too_few", players=len(session.waiting), least=FEWEST_PLAYERS)


def require_next_game(session: Session, seat: Seat) -> None:
    """Refuse the next game before this one is over, or to somebody who sits out."""
    _require_between(session, seat)
    if seat in session.resting:
        raise RuleViolation("seat.rests")


def require_sit_out(session: Session, seat: Seat) -> Order:
    """Return the order, or refuse to sit out where too few would be left to play."""
    order = _require_between(session, seat)
    if seat in session.resting:
        raise RuleViolation("sit_out.already")
    if len(order.seats) <= FEWEST_PLAYERS:
        raise RuleViolation("sit_out.too_few", least=FEWEST_PLAYERS)
    return order


def require_invitation(session: Session, seat: Seat) -> None:
    """Refuse an answer of somebody who is not invited to the box's side (R20)."""
    require_known(session, seat)
    if seat != session.invited:
        raise RuleViolation("partner.not_invited")


def _require_between(session: Session, seat: Seat) -> Order:
    require_known(session, seat)
    if session.phase is Phase.LOBBY:
        raise RuleViolation("game.none")
    if session.phase is Phase.GAME or session.order is None:
        raise RuleViolation("game.running")
    return session.order


def _changed(session: Session, options: Options) -> OptionsChanged:
    if options.max_players < len(session.waiting):
        raise RuleViolation("options.too_many_seated", players=len(session.waiting))
    return OptionsChanged(options)


def _join(session: Session, seat: Seat, stake: int) -> Iterator[Event]:
    require_join(session, seat)
    if not 1 <= stake <= HIGHEST_STAKE:
        raise RuleViolation("join.stake", low=1, high=HIGHEST_STAKE)
    yield Joined(seat, stake)
    if session.phase is Phase.BETWEEN and session.order:
        ahead = session.options.join_position is JoinPosition.AHEAD_OF_LOSER
        order = session.order.with_seat(seat, session.sent_down if ahead else None)
        yield OrderSet(order, Why.JOINED, session.sent_down)


def _start(session: Session, chance: Chance) -> Iterator[Event]:
    rounds = tuple(roll_for_seats(session.waiting, chance))
    yield from map(SeatsRolled, rounds)
    set_up = OrderSet(order_of(rounds), Why.SEATS_ROLLED)
    yield set_up
    if not evolve(session, set_up).invites_partner:
        yield GameStarted(session.games + 1)


def _leave(session: Session, seat: Seat, *, forfeits: bool) -> Iterator[Event]:
    yield Left(seat)
    if seat in session.waiting or seat in session.resting:
        if session.phase is Phase.LOBBY and len(session.waiting) == 1:
            yield Stopped()
    elif session.phase is Phase.BETWEEN and session.order:
        moved = Why.MOVED_UP if seat == session.order.box else Why.LEFT
        yield _without(session, session.order, seat, moved)
    elif session.running:
        after = evolve(session, Left(seat))
        yield from _leave_game(session.running, after, seat, forfeits=forfeits)


def _without(session: Session, order: Order, seat: Seat, why: Why) -> OrderSet:
    if seat == order.box:
        why = Why.MOVED_UP
    sent_down = None if seat == session.sent_down else session.sent_down
    left = order.without(seat).checked_partner(session.options.partner_at)
    return OrderSet(left, why, sent_down)


def _leave_game(game: Game, after: Session, seat: Seat, *, forfeits: bool) -> Iterator[Event]:
    """Yield what leaving costs: nothing for a member whose captain goes on for him (R19)."""
    if seat == game.box:
        double = game.doubling.offer
        opened = tuple(open_answers(game, double)) if isinstance(double, BoxDouble) else ()
        yield from opened
        after = replay(after, opened)
        assert after.game is not None
        yield from end(after.game, Outcome(Side.TEAM, Win.SINGLE, Ending.BOX_LEFT))
    elif seat in game.playing and forfeits:
        yield from forfeit(game, seat)
