"""Sessions and events to test with."""

from dataclasses import replace
from typing import Any

from storage import NewEvent, NewSession, Store, StoredSession

CHANNEL = 1_100_000_000_000_000_001
ANNA = 80_351_110_224_678_912
BEN = 80_351_110_224_678_913

MONEY_GAME = NewSession(
    guild_id=41_771_983_423_143_937,
    channel_id=CHANNEL,
    game="backgammon",
    options={"jacoby": True, "rules_version": 1},
    seats=[ANNA, BEN],
)
OPENED = NewEvent("opened", {"by": 0})
PLAYED = NewEvent("played", {"steps": [[13, 7], [8, 7]]})


def rolled(*dice: int) -> NewEvent:
    return NewEvent("rolled", {"dice": list(dice)})


async def open_session(store: Store, **changes: Any) -> StoredSession:
    """Open a session with one event, at version 1."""
    new = replace(MONEY_GAME, **changes)
    return await store.create_session(new, [OPENED], actor=ANNA, interaction_id=None)


async def append(store: Store, session: StoredSession, expected: int, **given: Any) -> int:
    """Append one roll that nobody asked for, but for what is given."""
    given = {"events": [rolled(6, 1)], "actor": None, "interaction_id": None} | given
    return await store.append(session.id, expected, given.pop("events"), **given)
