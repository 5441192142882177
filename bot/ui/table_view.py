"""Decide what the message of a table shows in each part of its life."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from math import ceil
from typing import Any, Final

from bot.adapters.codec import kind_of
from bot.adapters.view import Button, Intent, Style, View
from bot.games.core import Seat
from bot.sessions.events import (
    INCIDENTS,
    UNSPOKEN,
    Began,
    Closed,
    Excused,
    Substituted,
    TableEvent,
    TimedOut,
    TookOver,
)
from bot.sessions.table import Table, mention
from bot.ui.limits import about, rules_with_limits
from bot.words import Words
from storage import Status

COMMITMENT_SHOWN: Final = 16
"""Digits of the commitment in a lobby: nobody finds other dice that begin with the same."""


def table_view(table: Table, words: Words) -> View:
    """Return the lobby, the game or what is left of it."""
    if table.status is Status.LOBBY:
        return _lobby(table, words)
    if not table.closed:
        view = table.game.view(table.state, table.display, table.cast, words)
        view = _with_pause(_with_rematch(view, table, words), table, words)
        return _with_stop_proposal(view, table, words)
    if not table.began:
        return View(words(f"lobby.heading_{table.game.key}"), closing_in_words(table.closed, words))
    view = table.game.view(table.state, table.display, table.cast, words)
    return replace(view, status=closing_in_words(table.closed, words), rows=(), to_act=())


def page(table: Table) -> Hashable:
    """Return a value that changes when the board must be posted anew and not edited."""
    return *_beside_game(table), table.game.page(table.state)


def _beside_game(table: Table) -> tuple[Hashable, ...]:
    return table.status, table.stop_proposed_by, table.incidents


def record_lines(events: Iterable[tuple[Table, Any]], words: Words) -> list[str]:
    """Return the lines that events add to the record of the table."""
    recorded = [(table, event) for table, event in events if _is_recorded(table, event)]
    return list(sentences(recorded, words))


def after_record(events: Sequence[tuple[Table, Any]]) -> Table:
    """Return the table as the last recorded one of ``events`` left it."""
    last = max(number for number, met in enumerate(events) if _is_recorded(*met))
    table, event = events[last]
    return table.after(event)


def _is_recorded(table: Table, event: Any) -> bool:
    if isinstance(event, TableEvent):
        return isinstance(event, INCIDENTS) or (isinstance(event, Began) and table.dice.are_fair)
    return table.game.is_recorded(event)


def sentences(events: Iterable[tuple[Table, Any]], words: Words) -> Iterator[str]:
    """Yield what events are called in words, those of the table itself included."""
    for table, event in events:
        if not isinstance(event, TableEvent):
            yield table.game.sentence(table.state, event, table.cast, words)
        elif isinstance(event, Closed):
            yield closing_in_words(event, words)
        elif isinstance(event, Began) and table.dice.are_fair:
            yield words("record.dice", commitment=table.dice.current.commitment)
        elif isinstance(event, TimedOut):
            yield words(f"timed_out.{event.limit}", who=mention(event.user_id))
        elif isinstance(event, Excused):
            minutes = ceil((event.until - event.since) / timedelta(minutes=1))
            yield words("happened.excused", time=about(minutes, words))
        elif isinstance(event, Substituted | TookOver):
            leaver = table.cast.plain[event.seat]
            yield words("happened.took_over", who=mention(event.user_id), leaver=leaver)
        elif not isinstance(event, UNSPOKEN):
            yield words(f"happened.{kind_of(type(event))}", who=mention(event.user_id))


def closing_in_words(closed: Closed, words: Words) -> str:
    """Return why a table was closed."""
    who = "" if closed.user_id is None else mention(closed.user_id)
    return words(f"closed.{closed.reason}", who=who)


def awaited(table: Table, view: View) -> tuple[int, ...]:
    """Return the ids of the users whose decision is awaited: those who are mentioned."""
    if table.status is Status.LOBBY:
        return () if table.invited is None else (table.invited,)
    return tuple(table.players[seat].user_id for seat in view.to_act)


def called(events: Sequence[tuple[Table, Any]], table: Table, view: View) -> tuple[int, ...]:
    """Return whom a board that is posted after ``events`` calls: nobody twice for one question."""
    if not events or table.status is Status.LOBBY:
        return awaited(table, view)
    seats: Iterable[Seat] = newly_asked(events, table)
    if any(_beside_game(before) != _beside_game(table) for before, _ in events):
        in_game = (*table.game.to_act(table.state), *seats)
        seats = in_game if table.stop_proposed_by is None else view.to_act
    return tuple(
        table.players[seat].user_id for seat in dict.fromkeys(seats) if seat in view.to_act
    )


def newly_asked(events: Sequence[tuple[Table, Any]], table: Table) -> tuple[Seat, ...]:
    """Return who has to decide or is asked beside that what he was not before ``events``."""
    before, _ = events[0]
    asides = before.game.asides(before.state)
    return (
        *(
            seat
            for seat, what in table.game.decisions(table.state)
            if (table.players[seat].user_id, what) not in before.decisions
        ),
        *(seat for seat, asked in table.game.asides(table.state) if (seat, asked) not in asides),
    )


def with_deadline(view: View, table: Table, deadline: datetime | None, words: Words) -> View:
    """Return a view that says until when the decision is due, and the whole game."""
    if deadline is None:
        return view
    lines = [view.status]
    if deadline != table.game_until:
        lines.append(words("deadline.until", when=_relative(deadline)))
    if table.game_until:
        lines.append(words("deadline.game_until", when=_relative(table.game_until)))
    return replace(view, status="\n".join(lines))


def calls_nobody(events: Iterable[tuple[Table, Any]]) -> bool:
    """Tell whether only the bot was away: all tables say so at once, and nobody has to come."""
    happened = [event for _, event in events]
    return bool(happened) and all(isinstance(event, Excused) for event in happened)


def _relative(instant: datetime) -> str:
    """Return the mark-up that shows how far off an instant is, on a clock that runs by itself."""
    return f"<t:{int(instant.timestamp())}:R>"


def _lobby(table: Table, words: Words) -> View:
    lobby = _invitation if table.game.begins_when_full else _gathering
    view = lobby(table, words)
    if not table.dice.are_fair:
        return view
    seen = table.dice.current.commitment[:COMMITMENT_SHOWN]
    return replace(view, status=f"{view.status}\n{words('lobby.dice', commitment=seen)}")


def _gathering(table: Table, words: Words) -> View:
    """Show who sits down and on which rules; anybody seated starts."""
    buttons = [
        Button(Intent("join"), words("button.sit_down"), Style.SUCCESS),
        Button(Intent("leave"), words("button.get_up")),
        Button(Intent("options"), words("button.options"), asks=True),
    ]
    if len(table.players) >= table.least:
        buttons.append(Button(Intent("start"), words("button.start"), Style.PRIMARY))
    status = words.plural(
        "lobby.gathering",
        len(table.players),
        names=", ".join(table.game.gathered(table.cast)),
        least=table.least,
        most=table.most,
    )
    rules = rules_with_limits(table, words)
    heading = words(f"lobby.heading_{table.game.key}")
    return View(heading, f"{status}\n-# {rules}", (tuple(buttons),))


def _invitation(table: Table, words: Words) -> View:
    opener = table.cast.plain[0]
    if table.invited is None:
        question = words("lobby.challenge", opener=opener)
    else:
        question = words("lobby.invitation", opener=opener, invited=mention(table.invited))
    buttons = (
        Button(Intent("join"), words("button.join"), Style.SUCCESS),
        Button(
            Intent("decline"),
            words("button.withdraw" if table.invited is None else "button.decline"),
        ),
    )
    rules = rules_with_limits(table, words)
    heading = words(f"lobby.heading_{table.game.key}")
    return View(heading, f"{question}\n-# {rules}", (buttons,))


def _name(table: Table, user_id: int) -> str:
    seat = table.seat_of(user_id)
    assert seat is not None
    return table.cast.plain[seat]


def _with_rematch(view: View, table: Table, words: Words) -> View:
    if table.status is not Status.OVER:
        return view
    button = Button(Intent("rematch"), words("button.rematch"), Style.SUCCESS)
    return replace(view, rows=(*view.rows, (button,)))


def _with_pause(view: View, table: Table, words: Words) -> View:
    """Say for whom the table waits though his time is up, and what the others may do."""
    if not table.overdue or table.status is not Status.PLAYING:
        return view
    late = ", ".join(_name(table, user_id) for user_id in table.overdue)
    return replace(view, status=f"{view.status}\n{words('deadline.paused', late=late)}")


def _with_stop_proposal(view: View, table: Table, words: Words) -> View:
    if table.stop_proposed_by is None:
        return view
    in_game = table.game.running(table.state) is not None
    agree = words("button.agree_stop" if in_game else "button.end_table")
    buttons = (
        Button(Intent("agree_stop"), agree, Style.DANGER),
        Button(Intent("refuse_stop"), words("button.refuse_stop")),
    )
    answered = {table.stop_proposed_by, *table.stop_agreed, *table.overdue}
    asked = sorted(set(table.present) - answered)
    proposal = words(
        "table.stop_proposed" if in_game else "table.end_proposed",
        who=_name(table, table.stop_proposed_by),
        others=", ".join(mention(user_id) for user_id in asked),
    )
    seats = tuple(seat for user_id in asked if (seat := table.seat_of(user_id)) is not None)
    return replace(
        view, status=f"{view.status}\n{proposal}", rows=(*view.rows, buttons), to_act=seats
    )
