"""Write events and options as JSON and read them back, by their types alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

T = TypeVar("T")


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


def kind_of(cls: type) -> str:
    """Return the stored name of an event type: ``StopProposed`` is ``stop_proposed``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
