"""Fold events into the session. Nothing here refuses: the log is the truth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from bot.games.chouette.events import (
    Event,
    GameEvent,
    GameStarted,
    Joined,
    Left,
    OptionsChanged,
    OrderSet,
    Paid,
    PartnerAnswered,
    PartnerInvited,
    Replaced,
    SatOut,
    SeatsRolled,
    Stopped,
)
from bot.games.chouette.evolve_game import evolve_game, without_player
from bot.games.chouette.game import begin
from bot.games.chouette.replacing import with_newcomer
from bot.games.chouette.session import Phase, Session
from bot.games.core import Seat


def evolve(session: Session, event: Event) -> Session:
    """Return the session after ``event``."""
    match event:
        case OptionsChanged(options=options):
            return replace(session, options=options)
        case SeatsRolled(throws=throws):
            return replace(session, seat_rolls=(*session.seat_rolls, throws))
        case Joined() | Left() | SatOut():
            return _with_people(session, event)
        case Replaced(leaver=leaver, newcomer=newcomer):
            return with_newcomer(session, leaver, newcomer)
        case OrderSet() | PartnerInvited() | PartnerAnswered() | GameStarted() | Stopped():
            return _with_roles(session, event)
        case _:
            return _in_game(session, event)


def replay(session: Session, events: Iterable[Event]) -> Session:
    """Return the session after all of ``events``."""
    return reduce(evolve, events, session)


def _in_game(session: Session, event: GameEvent) -> Session:
    assert session.game is not None
    game = evolve_game(session.game, event)
    paid = (event.payment,) if isinstance(event, Paid) else ()
    return replace(session, game=game, ledger=(*session.ledger, *paid))


def _with_people(session: Session, event: Joined | Left | SatOut) -> Session:
    seat = event.seat
    match event:
        case Joined(stake=stake):
            stakes = {**dict(session.stakes), seat: stake}
            return replace(
                session,
                waiting=(*session.waiting, seat),
                resting=_others(session.resting, seat),
                stakes=tuple(stakes.items()),
            )
        case SatOut():
            return replace(session, resting=(*session.resting, seat))
        case Left() if seat in session.waiting or seat in session.resting:
            return replace(
                session,
                waiting=_others(session.waiting, seat),
                resting=_others(session.resting, seat),
            )
        case Left():
            game = session.running
            return replace(session, game=without_player(game, seat)) if game else session


def _with_roles(
    session: Session, event: OrderSet | PartnerInvited | PartnerAnswered | GameStarted | Stopped
) -> Session:
    match event:
        case OrderSet(order=order, sent_down=sent_down):
            return replace(
                session,
                phase=Phase.BETWEEN,
                order=order,
                waiting=(),
                sent_down=sent_down,
                invited=None,
                declined=False,
            )
        case PartnerInvited(seat=seat):
            return replace(session, invited=seat)
        case PartnerAnswered(seat=seat, accepted=accepted):
            assert session.order is not None
            order = session.order.with_partner(seat) if accepted else session.order
            return replace(session, order=order, invited=None, declined=not accepted)
        case GameStarted(number=number):
            return _with_new_game(session, number)
        case Stopped():
            return replace(session, phase=Phase.STOPPED, invited=None)


def _with_new_game(session: Session, number: int) -> Session:
    assert session.order is not None
    game = begin(number, session.options, session.order, dict(session.stakes))
    return replace(session, phase=Phase.GAME, game=game, games=number, invited=None, declined=False)


def _others(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)
