"""Write events and options as JSON and read them back, by their types alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

T = TypeVar("T")
Event = TypeVar("Event")
Options = TypeVar("Options")


class EventCodec(Generic[T]):
    """Give each event type a kind (its name in snake case) and a JSON body (its fields)."""

    def __init__(self, types: Iterable[type[T]]) -> None:
        self._adapters = {kind_of(cls): TypeAdapter(cls) for cls in types}

    def encode(self, event: T) -> tuple[str, Mapping[str, Any]]:
        """Return the kind and the JSON body of ``event``."""
        kind = kind_of(type(event))
        return kind, self._adapters[kind].dump_python(event, mode="json")

    def decode(self, kind: str, body: Mapping[str, Any]) -> T:
        """Return the event that `encode` wrote; raise if it is not one of ours."""
        return self._adapters[kind].validate_python(body)


class AsJson(Generic[Event, Options]):
    """Store a game: give its adapter the four methods of `bot.adapters.game.Storing`."""

    def __init__(self, events: Iterable[type[Event]], options: type[Options]) -> None:
        self._events = EventCodec(events)
        self._options = TypeAdapter(options)

    def encode(self, event: Event) -> tuple[str, Mapping[str, Any]]:
        """Return the kind of an event and its body as JSON."""
        return self._events.encode(event)

    def decode(self, kind: str, body: Mapping[str, Any]) -> Event:
        """Return the event that `encode` wrote."""
        return self._events.decode(kind, body)

    def encode_options(self, options: Options) -> Mapping[str, Any]:
        """Return options as JSON."""
        written: Mapping[str, Any] = self._options.dump_python(options, mode="json")
        return written

    def decode_options(self, body: Mapping[str, Any]) -> Options:
        """Return the options that `encode_options` wrote; what is missing is as usual."""
        return self._options.validate_python(body)


def kind_of(cls: type) -> str:
    """Return the stored name of an event type: ``StopProposed`` is ``stop_proposed``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
