"""Decide what happens at a table: sitting down, stopping, and what its game decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.adapters.view import Intent
from bot.games.core import Chance, RuleViolation, Seat
from bot.sessions.events import (
    Began,
    Closed,
    Closing,
    Seated,
    StopProposed,
    StopRefused,
    TableEvent,
)
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Table, mention
from storage import Status


@dataclass(frozen=True, slots=True)
class Actor:
    """Name who asks. ``moderates``: he may end tables; ``alone``: nobody else is left to ask."""

    user_id: int
    name: str
    moderates: bool = False
    alone: bool = False


def decide(table: Table, actor: Actor, intent: Intent, chance: Chance) -> tuple[Any, ...]:
    """Return the events that ``intent`` of ``actor`` brings about, or refuse it."""
    if not table.is_open:
        raise RuleViolation("table.closed")
    match _meant(table, intent.verb):
        case "join":
            return tuple(_join(table, actor, chance))
        case "decline":
            return (_decline(table, actor),)
        case "stop" | "agree_stop" | "refuse_stop" as verb:
            return (_stop(table, actor, verb),)
        case verb:
            return _play(table, actor, Intent(verb, intent.argument), chance)


def _meant(table: Table, verb: str) -> str:
    """Return the verb that a plain yes or no means: it answers what was asked last."""
    if verb not in ("yes", "no"):
        return verb
    if table.status is Status.LOBBY:
        return "join" if verb == "yes" else "decline"
    if table.stop_proposed_by is not None:
        return "agree_stop" if verb == "yes" else "refuse_stop"
    return "accept" if verb == "yes" else "refuse"


def _join(table: Table, actor: Actor, chance: Chance) -> Iterator[Any]:
    if table.status is not Status.LOBBY:
        raise RuleViolation("lobby.started")
    if table.seat_of(actor.user_id) is not None:
        raise RuleViolation("lobby.already_seated")
    if table.invited not in (None, actor.user_id):
        raise RuleViolation("lobby.not_invited", invited=mention(table.invited))
    yield Seated(actor.user_id, actor.name)
    _, most = table.game.seats
    if len(table.players) + 1 == most:
        yield Began()
        yield from table.game.decide(table.state, Seat(0), table.game.opening(), chance)


def _decline(table: Table, actor: Actor) -> TableEvent:
    if table.status is not Status.LOBBY:
        raise RuleViolation("lobby.started")
    if actor.user_id == table.opener or actor.moderates:
        return Closed(Closing.WITHDRAWN, actor.user_id)
    if actor.user_id != table.invited:
        raise RuleViolation("lobby.not_yours", opener=table.cast.plain[0])
    return Closed(Closing.DECLINED, actor.user_id)


def _stop(table: Table, actor: Actor, verb: str) -> TableEvent:
    if table.status is Status.LOBBY:
        return _decline(table, actor)
    if table.seat_of(actor.user_id) is None:
        if not actor.moderates:
            raise NotSeated
        return Closed(Closing.MODERATOR, actor.user_id)
    if actor.alone:
        return Closed(Closing.ALONE, actor.user_id)
    return _stop_by_consent(table, actor, verb)


def _stop_by_consent(table: Table, actor: Actor, verb: str) -> TableEvent:
    proposer = table.stop_proposed_by
    if proposer is None:
        if verb != "stop":
            raise RuleViolation("stop.none")
        return StopProposed(actor.user_id)
    if verb == "refuse_stop":
        return StopRefused(actor.user_id)
    if proposer == actor.user_id:
        raise RuleViolation("stop.own")
    return Closed(Closing.AGREED, actor.user_id)


def _play(table: Table, actor: Actor, intent: Intent, chance: Chance) -> tuple[Any, ...]:
    seat = table.seat_of(actor.user_id)
    if seat is None:
        raise NotSeated
    if table.status is Status.LOBBY:
        raise RuleViolation("lobby.waiting")
    command = table.game.command(table.state, seat, intent)
    return tuple(table.game.decide(table.state, seat, command, chance))
