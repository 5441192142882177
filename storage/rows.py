"""Turn records into database rows, and rows into records."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import Row, Select

from storage.records import (
    BoardMessage,
    NewEvent,
    NewSession,
    Status,
    StoredEvent,
    StoredPreset,
    StoredSession,
)

AnyRow: TypeAlias = Row[*tuple[Any, ...]]
# Whole rows of `sessions`, whichever.
Sessions: TypeAlias = Select[*tuple[Any, ...]]


def session_row(new: NewSession) -> dict[str, Any]:
    """Write what a new session brings with it."""
    return {
        "guild_id": new.guild_id,
        "channel_id": new.channel_id,
        "game": new.game,
        "options": dict(new.options),
        "seats": list(new.seats),
        "status": new.status,
    }


def event_rows(
    new: Sequence[NewEvent],
    session_id: int,
    after: int,
    actor: int | None,
    interaction_id: int | None,
    at: datetime,
) -> list[dict[str, Any]]:
    """Write the events of one append, numbered from `after + 1`.

    The interaction stands on the first of them only: `storage.tables` says why.
    """
    return [
        {
            "session_id": session_id,
            "sequence": after + number,
            "kind": event.kind,
            "body": dict(event.body),
            "actor": actor,
            "interaction_id": interaction_id if number == 1 else None,
            "at": at,
        }
        for number, event in enumerate(new, start=1)
    ]


def session_from(row: AnyRow) -> StoredSession:
    """Read a whole row of `sessions`."""
    return StoredSession(
        id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        game=row.game,
        options=row.options,
        seats=tuple(row.seats),
        status=Status(row.status),
        version=row.version,
        board=board_from(row),
        deadline=row.deadline,
        warned=row.warned,
        created_at=row.created_at,
        updated_at=row.updated_at,
        ended_at=row.ended_at,
    )


def board_from(row: AnyRow) -> BoardMessage | None:
    """Read the three board columns, which are set together or not at all."""
    if row.board_message_id is None:
        return None
    return BoardMessage(row.board_channel_id, row.board_message_id, row.board_version)


def event_from(row: AnyRow) -> StoredEvent:
    """Read a whole row of `events`."""
    return StoredEvent(
        sequence=row.sequence,
        kind=row.kind,
        body=row.body,
        actor=row.actor,
        interaction_id=row.interaction_id,
        at=row.at,
    )


def preset_from(row: AnyRow) -> StoredPreset:
    """Read a whole row of `presets`."""
    return StoredPreset(
        guild_id=row.guild_id,
        game=row.game,
        name=row.name,
        options=row.options,
        created_by=row.created_by,
        updated_at=row.updated_at,
    )
