"""Keep every table's event log, where each table stands, and what servers and people have set.

Open a `Store` on a database URL; everything else here is what goes in, what comes out, and what
can be refused. Nothing in this package knows Discord or the rules of a game.
"""

from storage.advice import BACKUP
from storage.backup import BackupRefused, back_up, damages, file_of
from storage.errors import (
    AlreadyVoided,
    ChannelTaken,
    DuplicateInteraction,
    NoSeasonOpen,
    NoSuchResult,
    NoSuchSession,
    NothingToVoid,
    SeasonOpen,
    StillSeated,
    StoreError,
    StoreUnavailable,
    TooManyPresets,
    UnknownSchema,
    VersionConflict,
)
from storage.leases import Lease, downtime_mark
from storage.periods import (
    ALL_TIME,
    month_period,
    season_period,
    week_period,
)
from storage.presets import PRESETS_LIMIT
from storage.privacy import Rewrite
from storage.rebuild import Fold
from storage.records import (
    BoardMessage,
    JsonObject,
    NewEvent,
    NewSession,
    Status,
    StoredEvent,
    StoredPreset,
    StoredSession,
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
from storage.score_records import (
    Board,
    CurvePoint,
    HeadToHead,
    Leaderboard,
    Place,
    Rebuilt,
    Season,
    StoredPart,
    StoredResult,
    StoredRolls,
    StoredStanding,
    Tally,
    Void,
)
from storage.statistics import CURVE_POINTS
from storage.store import Store

__all__ = [
    "ALL_TIME",
    "BACKUP",
    "CURVE_POINTS",
    "PRESETS_LIMIT",
    "AlreadyVoided",
    "BackupRefused",
    "Board",
    "BoardMessage",
    "ChannelTaken",
    "CurvePoint",
    "DuplicateInteraction",
    "Figures",
    "Fold",
    "HeadToHead",
    "JsonObject",
    "Leaderboard",
    "Lease",
    "NewEntry",
    "NewEvent",
    "NewPart",
    "NewResult",
    "NewRolls",
    "NewSession",
    "NoSeasonOpen",
    "NoSuchResult",
    "NoSuchSession",
    "NothingToVoid",
    "Place",
    "Rate",
    "Rating",
    "Rebuilt",
    "Rewrite",
    "Scope",
    "Season",
    "SeasonOpen",
    "Status",
    "StillSeated",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "StoredEvent",
    "StoredPart",
    "StoredPreset",
    "StoredResult",
    "StoredRolls",
    "StoredSession",
    "StoredStanding",
    "Tally",
    "TooManyPresets",
    "UnknownSchema",
    "VersionConflict",
    "Void",
    "back_up",
    "damages",
    "downtime_mark",
    "file_of",
    "month_period",
    "season_period",
    "week_period",
]
