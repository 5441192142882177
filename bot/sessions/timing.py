"""Reckon with time at a table: until when something is due, and what comes of its being late."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from bot.adapters.lateness import WhenLate
from bot.games.core import Chance
from bot.sessions.events import GameTimed, TimedOut
from bot.sessions.limits import Limit
from bot.sessions.table import Table


def game_clock(before: Table, after: Table, now: datetime) -> GameTimed | None:
    """Return until when a game may last that has begun, or that goes on after a pause.

    A pause is not part of a game: while the table waits for somebody, nobody's time runs.
    """
    number = after.game.running(after.state)
    if number is None or after.limits.game is None or not after.is_open:
        return None
    if after.clock is None or after.clock.number != number:
        return GameTimed(number, now + timedelta(minutes=after.limits.game))
    if after.clock.until and before.overdue and not after.overdue:
        assert before.paused_at is not None
        return GameTimed(number, after.clock.until + (now - before.paused_at))
    return None


def next_deadline(
    before: Table, after: Table, due: datetime | None, now: datetime
) -> datetime | None:
    """Return until when the next decision is due, ``due`` being the deadline of ``before``.

    Time begins anew when somebody has something to decide that he had not before: nobody gains
    any by another's answer, or by one who comes or goes. The end of the game's time cuts every
    decision short.
    """
    if not (after.limits.exist and after.is_open) or after.overdue:
        return None
    if not after.game.to_act(after.state):
        return None
    minutes = after.limits.minutes(_kind(after))
    decision = due
    if due is None or after.decisions - before.decisions:
        decision = None if minutes is None else now + timedelta(minutes=minutes)
    return min((end for end in (decision, after.game_until) if end), default=None)


def limit_of(table: Table, deadline: datetime) -> Limit:
    """Return which limit a deadline of a table comes from."""
    return Limit.GAME if deadline == table.game_until else _kind(table)


def timed_out(table: Table, deadline: datetime, now: datetime, chance: Chance) -> tuple[Any, ...]:
    """Return what becomes of those for whom the table waits in vain.

    Each is dealt with in turn; what was done for one may end the wait for the others.
    """
    limit, state, events = limit_of(table, deadline), table.state, list[Any]()
    for seat in table.game.to_act(table.state):
        if seat not in table.game.to_act(state):
            continue
        events.append(TimedOut(table.players[seat].user_id, limit, now))
        if table.limits.when_late is WhenLate.PAUSE:
            continue  # the table waits on, but the others may stop without him
        command = table.game.timeout(state, seat, table.limits.when_late)
        for event in table.game.decide(state, seat, command, chance):
            events.append(event)
            state = table.game.evolve(state, event)
    return tuple(events)


def _kind(table: Table) -> Limit:
    return Limit.CUBE if table.game.is_about_cube(table.state) else Limit.TURN
