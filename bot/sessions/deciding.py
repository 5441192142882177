"""Decide what a wish at a table brings about, before its game and in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.adapters.view import Intent
from bot.games.core import Chance, RuleViolation, Seat
from bot.sessions.events import (
    Returned,
    Seated,
    SeedGiven,
    Substituted,
    TableEvent,
    TookOver,
)
from bot.sessions.lobby import before_the_beginning, choose, not_begun
from bot.sessions.refusals import NotSeated
from bot.sessions.stopping import VERBS, stop
from bot.sessions.table import Table, mention
from bot.sessions.wishes import (
    LONGEST_SEED,
    Actor,
    ChangeOptions,
    GiveSeed,
    Remove,
    Substitute,
    Wish,
)
from storage import Status


def decide(table: Table, actor: Actor, wish: Wish, chance: Chance) -> tuple[Any, ...]:
    """Return the events that a wish of ``actor`` brings about, or refuse it."""
    if not table.is_open:
        raise RuleViolation("table.closed")
    match wish:
        case Substitute():
            return tuple(_substitute(table, actor, wish, chance))
        case Remove(user_id=user_id):
            _require_moderator(actor)
            return _play(table, _seat_of(table, user_id), Intent("leave"), chance)
        case ChangeOptions(options=options):
            return (choose(table, actor, options),)
        case GiveSeed(seed=seed):
            return (_give_seed(table, actor, seed.strip()),)
        case Intent():
            verb = _meant(table, actor, wish.verb)
            events = _follow(table, actor, Intent(verb, wish.argument), chance)
            return (*_returned(table, actor, events), *events)


def is_still_meant(seen: Table, table: Table, actor: Actor, wish: Wish) -> bool:
    """Tell whether a wish formed on an older version of a table means the same now."""
    if not isinstance(wish, Intent) or seen.status is not table.status:
        return False
    if table.status is Status.LOBBY:
        # To sit down is to accept the house rules, so they must be those that were read.
        return bool((seen.options, seen.limits) == (table.options, table.limits))
    seat = table.seat_of(actor.user_id)
    if seat is None:
        return wish.verb == "join"
    return table.game.still_means(seen.state, table.state, seat, wish)


def _returned(table: Table, actor: Actor, events: tuple[Any, ...]) -> Iterator[TableEvent]:
    """Yield that somebody for whom the table waits acts in its game again."""
    if actor.user_id in table.overdue and not all(isinstance(e, TableEvent) for e in events):
        yield Returned(actor.user_id)


def _follow(table: Table, actor: Actor, intent: Intent, chance: Chance) -> tuple[Any, ...]:
    if intent.verb in VERBS:
        return (stop(table, actor, intent.verb),)
    if table.status is Status.LOBBY:
        return tuple(before_the_beginning(table, actor, intent, chance))
    seat = table.seat_of(actor.user_id)
    if seat is None and intent.verb == "join" and table.game.admits(table.state):
        newcomer = Seated(actor.user_id, actor.name)
        return (newcomer, *_play(table, Seat(len(table.players)), intent, chance))
    if seat is None:
        raise RuleViolation("lobby.started") if intent.verb == "join" else NotSeated
    return _play(table, seat, intent, chance)


def _meant(table: Table, actor: Actor, verb: str) -> str:
    """Return the verb that a plain yes or no means: it answers what was asked last.

    Who starts while a game is on means the next one.
    """
    if verb == "start" and table.status is Status.PLAYING:
        return "next_game"
    if verb not in ("yes", "no"):
        return verb
    if table.status is Status.LOBBY:
        return "join" if verb == "yes" else "decline"
    seat = table.seat_of(actor.user_id)
    asked_to_stop = table.stop_proposed_by not in (None, actor.user_id)
    asked_by_game = seat is not None and table.game.is_asked(table.state, seat)
    if asked_to_stop and asked_by_game:
        raise RuleViolation("answer.which")
    if asked_to_stop:
        return "agree_stop" if verb == "yes" else "refuse_stop"
    if not asked_by_game:
        raise NotSeated if seat is None else RuleViolation("answer.nothing_asked")
    return "accept" if verb == "yes" else "refuse"


def _give_seed(table: Table, actor: Actor, seed: str) -> TableEvent:
    """Take a seed from whoever sits here; before the beginning also from who may sit down."""
    if not table.dice.are_fair:
        raise RuleViolation("dice.none")
    may_sit_down = table.status is Status.LOBBY and table.invited in (None, actor.user_id)
    if table.seat_of(actor.user_id) is None and not may_sit_down:
        raise NotSeated
    if not (0 < len(seed) <= LONGEST_SEED and seed.isprintable()):
        raise RuleViolation("dice.seed", most=LONGEST_SEED)
    return SeedGiven(actor.user_id, seed)


def _substitute(table: Table, actor: Actor, wish: Substitute, chance: Chance) -> Iterator[Any]:
    _require_moderator(actor)
    if table.status is Status.LOBBY:
        raise not_begun(table)
    leaver = _seat_of(table, wish.leaver)
    newcomer = wish.newcomer
    seat = table.seat_of(newcomer.user_id)
    command = table.game.replace(Seat(len(table.players)) if seat is None else seat)
    if command is not None:
        replaced = table.game.decide(table.state, leaver, command, chance)
        if seat is None:
            yield Seated(newcomer.user_id, newcomer.name)
        yield TookOver(leaver, newcomer.user_id)
        yield from replaced
    elif seat is None:
        yield Substituted(leaver, newcomer.user_id, newcomer.name)
    else:
        raise RuleViolation("sub.seated", who=mention(newcomer.user_id))


def _play(table: Table, seat: Seat, intent: Intent, chance: Chance) -> tuple[Any, ...]:
    command = table.game.command(table.state, seat, intent)
    return tuple(table.game.decide(table.state, seat, command, chance))


def _seat_of(table: Table, user_id: int) -> Seat:
    seat = table.seat_of(user_id)
    if seat is None:
        raise RuleViolation("table.no_such_player", who=mention(user_id))
    return seat


def _require_moderator(actor: Actor) -> None:
    if not actor.moderates:
        raise RuleViolation("table.moderators_only")
