"""Decide what happens at a table before the game: sitting down, house rules, the beginning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bot.adapters.view import Intent
from bot.games.core import Chance, RuleViolation, Seat
from bot.sessions.events import (
    USUAL_AUTOMATION,
    Began,
    Closed,
    Closing,
    LimitsSet,
    OptionsSet,
    Seated,
    TableEvent,
    Unseated,
)
from bot.sessions.limits import NAMES
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Player, Table, mention
from bot.sessions.wishes import Actor
from storage import Status


def before_the_beginning(
    table: Table, actor: Actor, intent: Intent, chance: Chance
) -> Iterator[Any]:
    """Yield the events that an intent brings about while people sit down, or refuse it."""
    match intent.verb:
        case "join":
            yield from _join(table, actor, chance)
        case "decline":
            yield decline(table, actor)
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
            raise not_begun(table)


def not_begun(table: Table) -> RuleViolation:
    """Return the refusal of what takes a game: an invitation has to be accepted first."""
    return RuleViolation("lobby.waiting" if table.game.begins_when_full else "lobby.gathering")


def choose(table: Table, actor: Actor, body: dict[str, Any]) -> TableEvent:
    """Return the event of house rules that are chosen all at once, as their game encodes them."""
    _require_lobby_seat(table, actor)
    _require_room(table, table.game.decode_options(body))
    return OptionsSet(actor.user_id, body)


def decline(table: Table, actor: Actor) -> TableEvent:
    """Return that the table is closed by who opened it, or by who was invited."""
    if actor.user_id == table.opener:
        return Closed(Closing.WITHDRAWN, actor.user_id)
    if actor.user_id != table.invited:
        raise RuleViolation("lobby.not_yours", opener=mention(table.opener))
    return Closed(Closing.DECLINED, actor.user_id)


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


def _leave(table: Table, actor: Actor) -> TableEvent:
    if table.seat_of(actor.user_id) is None:
        raise NotSeated
    if len(table.players) == 1:
        return Closed(Closing.WITHDRAWN, actor.user_id)
    return Unseated(actor.user_id)


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
