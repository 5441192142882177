"""Write the events of a table as they are stored, and read them back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, get_args

from bot.adapters.codec import EventCodec
from bot.adapters.game import Game
from bot.sessions.events import TableEvent
from storage import NewEvent

PREFIX: Final = "table."
"""Begins the kind of every event that is the table's and not its game's."""

_TABLE_EVENTS: Final = EventCodec[TableEvent](get_args(TableEvent))


def encode(game: Game, event: Any) -> NewEvent:
    """Return an event as it is stored."""
    if isinstance(event, TableEvent):
        kind, body = _TABLE_EVENTS.encode(event)
        return NewEvent(PREFIX + kind, body)
    kind, body = game.encode(event)
    return NewEvent(kind, body)


def decode(game: Game, kind: str, body: Mapping[str, Any]) -> Any:
    """Return the event that `encode` wrote."""
    if kind.startswith(PREFIX):
        return _TABLE_EVENTS.decode(kind.removeprefix(PREFIX), body)
    return game.decode(kind, body)
