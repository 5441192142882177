"""Decide whether a table is closed before its end: by consent, or by who may do so alone."""

from __future__ import annotations

from typing import Final

from bot.games.core import RuleViolation
from bot.sessions.events import (
    Closed,
    Closing,
    StopAgreed,
    StopProposed,
    StopRefused,
    TableEvent,
)
from bot.sessions.lobby import decline
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Table
from bot.sessions.wishes import Actor
from storage import Status

VERBS: Final = frozenset({"stop", "agree_stop", "refuse_stop"})


def stop(table: Table, actor: Actor, verb: str) -> TableEvent:
    """Return what one of `VERBS` brings about, or refuse it."""
    if table.seat_of(actor.user_id) is None:
        # A moderator does not answer for others what they were asked.
        if verb != "stop" or not actor.moderates:
            raise NotSeated
        return Closed(Closing.MODERATOR, actor.user_id)
    if table.status is Status.LOBBY:
        return decline(table, actor)
    if actor.alone:
        return Closed(Closing.ALONE, actor.user_id)
    if verb == "stop" and _asked_to_stop(table, actor) == {actor.user_id}:
        return Closed(Closing.OVERDUE, actor.user_id)
    return _stop_by_consent(table, actor, verb)


def _stop_by_consent(table: Table, actor: Actor, verb: str) -> TableEvent:
    proposer = table.stop_proposed_by
    if proposer is None:
        if verb != "stop":
            raise RuleViolation("stop.none")
        return StopProposed(actor.user_id)
    if verb == "refuse_stop":
        return StopRefused(actor.user_id)
    if _asked_to_stop(table, actor) <= {proposer, actor.user_id, *table.stop_agreed}:
        return Closed(Closing.AGREED, actor.user_id)
    if actor.user_id in (proposer, *table.stop_agreed):
        raise RuleViolation("stop.own")
    return StopAgreed(actor.user_id)


def _asked_to_stop(table: Table, actor: Actor) -> set[int]:
    """Return those without whom a game is not stopped: who is late has no say in it."""
    return (set(table.present) - set(table.overdue)) | {actor.user_id}
