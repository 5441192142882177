"""What goes into the store and what comes out of it: frozen values, no behaviour.

Discord ids are plain integers (64 bits). Instants are aware and in UTC. JSON values are made of
dict, list, str, int, finite float, bool and None; keys are str.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, TypeAlias

JsonObject: TypeAlias = Mapping[str, Any]


class Status(StrEnum):
    """Say where a session is in its life; the first two are *open* and hold their channel.

    What was closed is `OVER` once a game was finished in it, as an evening is that ends by
    agreement; it is `STOPPED` if nothing came of it.
    """

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    STOPPED = "stopped"


OPEN = (Status.LOBBY, Status.PLAYING)


@dataclass(frozen=True, slots=True)
class NewSession:
    """Describe a session that is to be opened. `seats`: who sits in each, in seat order."""

    guild_id: int
    channel_id: int
    game: str
    options: JsonObject
    seats: Sequence[int]
    status: Status = Status.LOBBY


@dataclass(frozen=True, slots=True)
class NewEvent:
    """Describe one fact that is to be appended: its kind and its JSON body."""

    kind: str
    body: JsonObject


@dataclass(frozen=True, slots=True)
class BoardMessage:
    """Name the message that shows a session's board, and the version that it shows."""

    channel_id: int
    message_id: int
    version: int


@dataclass(frozen=True, slots=True)
class StoredSession:
    """One row of `sessions`: what is true after event number `version`.

    `deadline`: when the one who must act runs out of time, or None. `warned`: whether the people
    were warned about this very deadline. `updated_at`: the last append. `ended_at`: the append that
    closed the session, or None while it is open.
    """

    id: int
    guild_id: int
    channel_id: int
    game: str
    options: JsonObject
    seats: tuple[int, ...]
    status: Status
    version: int
    board: BoardMessage | None
    deadline: datetime | None
    warned: bool
    created_at: datetime
    updated_at: datetime
    ended_at: datetime | None

    @property
    def is_open(self) -> bool:
        """Tell whether the session holds its channel."""
        return self.status in OPEN


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One row of `events`; `sequence` counts from 1 in each session, without gaps.

    `interaction_id` stands on the first event of an append only (see `storage.tables`).
    """

    sequence: int
    kind: str
    body: JsonObject
    actor: int | None
    interaction_id: int | None
    at: datetime


@dataclass(frozen=True, slots=True)
class StoredPreset:
    """One row of `presets`: a server's own house rules for a game, under a name.

    `created_by`: who saved the name first. `updated_at`: when it was saved last.
    """

    guild_id: int
    game: str
    name: str
    options: JsonObject
    created_by: int
    updated_at: datetime
