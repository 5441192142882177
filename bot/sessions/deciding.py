"""Decide what happens at a table: sitting down, stopping, and what its game decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from bot.adapters.view import Intent
from bot.games.core import Chance, RuleViolation, Seat
from bot.sessions.events import (
    USUAL_AUTOMATION,
    Began,
    Closed,
    Closing,
    LimitsSet,
    OptionsSet,
    Returned,
    Seated,
    SeedGiven,
    StopAgreed,
    StopProposed,
    StopRefused,
    Substituted,
    TableEvent,
    TookOver,
    Unseated,
)
from bot.sessions.limits import NAMES
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Player, Table, mention
from storage import Status

LONGEST_SEED: Final = 64
"""Characters of a client seed that somebody gives."""


@dataclass(frozen=True, slots=True)
class Actor:
    """Name who asks. ``moderates``: he may end tables; ``alone``: nobody else is left to ask."""

    user_id: int
    name: str
    moderates: bool = False
    alone: bool = False
    automation: tuple[str, ...] = USUAL_AUTOMATION


@dataclass(frozen=True, slots=True)
class Substitute:
    """Ask that ``newcomer`` takes over the seat of another user."""

    leaver: int
    newcomer: Player


@dataclass(frozen=True, slots=True)
class Remove:
    """Ask that a user is treated as one who has left."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ChangeOptions:
    """Ask that the house rules are those that a game has encoded, before it begins."""

    options: dict[str, Any]


@dataclass(frozen=True, slots=True)
class GiveSeed:
    """Contribute a client seed to the dice of the next game that begins."""

    seed: str


Wish = Intent | Substitute | Remove | ChangeOptions | GiveSeed


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
            _require_lobby_seat(table, actor)
            _require_room(table, table.game.decode_options(options))
            return (OptionsSet(actor.user_id, options),)
        case GiveSeed(seed=seed):
            return (_give_seed(table, actor, seed.strip()),)
        case Intent():
            verb = _meant(table, actor, wish.verb)
            events = _follow(table, actor, Intent(verb, wish.argument), chance)
            return (*_returned(table, actor, events), *events)


def newcomer(actor: Actor, wish: Wish) -> int | None:
    """Return who may sit down by a wish; whoever sits already, sits."""
    match wish:
        case Intent():
            return actor.user_id
        case Substitute(newcomer=player):
            return player.user_id
        case _:
            return None


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
    if intent.verb in ("stop", "agree_stop", "refuse_stop"):
        return (_stop(table, actor, intent.verb),)
    if table.status is Status.LOBBY:
        return tuple(_before_the_beginning(table, actor, intent, chance))
    seat = table.seat_of(actor.user_id)
    if seat is None and intent.verb == "join" and table.game.admits(table.state):
        newcomer = Seated(actor.user_id, actor.name)
        return (newcomer, *_play(table, Seat(len(table.players)), intent, chance))
    if seat is None:
        raise NotSeated
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


def _before_the_beginning(
    table: Table, actor: Actor, intent: Intent, chance: Chance
) -> Iterator[Any]:
    match intent.verb:
        case "join":
            yield from _join(table, actor, chance)
        case "decline":
            yield _decline(table, actor)
        case "leave":
            yield _leave(table, actor)
        case "start":
            _require_lobby_seat(table, actor)
            yield from _begin(table, table.players, chance)
        case "set":
            _require_lobby_seat(table, actor)
            name, _, value = intent.argument.partition("=")
            yield _set(table, actor, name, value)
        case _:
            raise RuleViolation("lobby.waiting")


def _set(table: Table, actor: Actor, name: str, value: str) -> TableEvent:
    """Return the event of one house rule that is chosen, a time limit or one of the game."""
    if name in NAMES:
        limits = table.limits.changed(name, value, table.game.when_late)
        return LimitsSet(actor.user_id, limits)
    options = table.game.changed(table.options, name, value)
    _require_room(table, options)
    return OptionsSet(actor.user_id, dict(table.game.encode_options(options)))


def _join(table: Table, actor: Actor, chance: Chance) -> Iterator[Any]:
    if table.seat_of(actor.user_id) is not None:
        raise RuleViolation("lobby.already_seated")
    if table.invited not in (None, actor.user_id):
        raise RuleViolation("lobby.not_invited", invited=mention(table.invited))
    if len(table.players) == table.most:
        raise RuleViolation("lobby.full", most=table.most)
    yield Seated(actor.user_id, actor.name, actor.automation)
    players = (*table.players, Player(actor.user_id, actor.name, actor.automation))
    if table.game.begins_when_full and len(players) == table.most:
        yield from _begin(table, players, chance)


def _begin(table: Table, players: tuple[Player, ...], chance: Chance) -> Iterator[Any]:
    if len(players) < table.least:
        raise RuleViolation("lobby.too_few", least=table.least)
    yield Began()
    state = table.state
    for seat, command in (*_automations(table, players), *table.game.opening(len(players))):
        for event in table.game.decide(state, seat, command, chance):
            yield event
            state = table.game.evolve(state, event)


def _automations(table: Table, players: tuple[Player, ...]) -> Iterator[tuple[Seat, Any]]:
    """Yield the commands of those for whom something else than usual shall run by itself."""
    for seat, player in enumerate(players):
        if player.automation != USUAL_AUTOMATION:
            command = table.game.automate(player.automation)
            if command is not None:
                yield Seat(seat), command


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


def _leave(table: Table, actor: Actor) -> TableEvent:
    if table.seat_of(actor.user_id) is None:
        raise NotSeated
    if len(table.players) == 1:
        return Closed(Closing.WITHDRAWN, actor.user_id)
    return Unseated(actor.user_id)


def _decline(table: Table, actor: Actor) -> TableEvent:
    if actor.user_id == table.opener:
        return Closed(Closing.WITHDRAWN, actor.user_id)
    if actor.user_id != table.invited:
        raise RuleViolation("lobby.not_yours", opener=mention(table.opener))
    return Closed(Closing.DECLINED, actor.user_id)


def _stop(table: Table, actor: Actor, verb: str) -> TableEvent:
    if table.seat_of(actor.user_id) is None:
        # A moderator does not answer for others what they were asked.
        if verb != "stop" or not actor.moderates:
            raise NotSeated
        return Closed(Closing.MODERATOR, actor.user_id)
    if table.status is Status.LOBBY:
        return _decline(table, actor)
    if actor.alone:
        return Closed(Closing.ALONE, actor.user_id)
    if verb == "stop" and _asked_to_stop(table, actor) == {actor.user_id}:
        return Closed(Closing.OVERDUE, actor.user_id)
    return _stop_by_consent(table, actor, verb)


def _asked_to_stop(table: Table, actor: Actor) -> set[int]:
    """Return those without whom a game is not stopped: who is late has no say in it."""
    return (set(table.present) - set(table.overdue)) | {actor.user_id}


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


def _substitute(table: Table, actor: Actor, wish: Substitute, chance: Chance) -> Iterator[Any]:
    _require_moderator(actor)
    if table.status is Status.LOBBY:
        raise RuleViolation("lobby.waiting")
    leaver = _seat_of(table, wish.leaver)
    newcomer = wish.newcomer
    seat = table.seat_of(newcomer.user_id)
    command = table.game.replace(Seat(len(table.players)) if seat is None else seat)
    if command is not None:
        replaced = table.game.decide(table.state, leaver, command, chance)
        if seat is None:
            yield Seated(newcomer.user_id, newcomer.name)
        yield TookOver(newcomer.user_id)
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


def _require_lobby_seat(table: Table, actor: Actor) -> None:
    if table.status is not Status.LOBBY:
        raise RuleViolation("lobby.started")
    if table.seat_of(actor.user_id) is None:
        raise NotSeated


def _require_room(table: Table, options: Any) -> None:
    """Refuse house rules under which not everybody who sits here can play."""
    most = table.game.seats(options)[1]
    if most < len(table.players):
        raise RuleViolation("lobby.too_small", most=most, seated=len(table.players))


def _require_moderator(actor: Actor) -> None:
    if not actor.moderates:
        raise RuleViolation("table.moderators_only")
