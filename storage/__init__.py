"""Keep every table's event log, where each table stands, and what servers and people have set.

Open a `Store` on a database URL; everything else here is what goes in, what comes out, and what
can be refused. Nothing in this package knows Discord or the rules of a game.
"""

from storage.errors import (
    ChannelTaken,
    DuplicateInteraction,
    NoSuchSession,
    StoreError,
    StoreUnavailable,
    TooManyPresets,
    UnknownSchema,
    VersionConflict,
)
from storage.presets import PRESETS_LIMIT
from storage.records import (
    BoardMessage,
    JsonObject,
    NewEvent,
    NewSession,
    Status,
    StoredEvent,
    StoredPreset,
    StoredSession,
    StoredSize,
)
from storage.result_records import (
    Figures,
    NewEntry,
    NewPart,
    NewResult,
    NewRolls,
    Rate,
    Rating,
    Scope,
)
from storage.store import Store

__all__ = [
    "PRESETS_LIMIT",
    "BoardMessage",
    "ChannelTaken",
    "DuplicateInteraction",
    "Figures",
    "JsonObject",
    "NewEntry",
    "NewEvent",
    "NewPart",
    "NewResult",
    "NewRolls",
    "NewSession",
    "NoSuchSession",
    "Rate",
    "Rating",
    "Scope",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "StoredEvent",
    "StoredPreset",
    "StoredSession",
    "StoredSize",
    "TooManyPresets",
    "UnknownSchema",
    "VersionConflict",
]
