"""Keep every table's event log, and a row that says where each table stands.

Open a `Store` on a database URL; everything else here is what goes in, what comes out, and what
can be refused. Nothing in this package knows Discord or the rules of a game.
"""

from storage.errors import (
    ChannelTaken,
    DuplicateInteraction,
    NoSuchSession,
    StoreError,
    StoreUnavailable,
    UnknownSchema,
    VersionConflict,
)
from storage.records import (
    BoardMessage,
    JsonObject,
    NewEvent,
    NewSession,
    Status,
    StoredEvent,
    StoredSession,
    StoredSize,
)
from storage.store import Store

__all__ = [
    "BoardMessage",
    "ChannelTaken",
    "DuplicateInteraction",
    "JsonObject",
    "NewEvent",
    "NewSession",
    "NoSuchSession",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "StoredEvent",
    "StoredSession",
    "StoredSize",
    "UnknownSchema",
    "VersionConflict",
]
