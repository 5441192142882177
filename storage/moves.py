"""What every move executes: to build a statement anew takes longer than to execute it."""

from datetime import datetime
from typing import Any

from sqlalchemy import bindparam, case, insert, or_, update

from storage.standing import Standing
from storage.tables import events, sessions

THE_SESSION = sessions.c.id == bindparam("the_session")
ADD_EVENTS = insert(events)
ADVANCE = (
    update(sessions)
    .where(THE_SESSION)
    .values(
        version=bindparam("new_version"),
        seats=bindparam("new_seats"),
        status=bindparam("new_status"),
        deadline=bindparam("new_deadline"),
        warned=case(
            (sessions.c.deadline == bindparam("new_deadline"), sessions.c.warned), else_=False
        ),
        updated_at=bindparam("now"),
        ended_at=bindparam("new_end"),
    )
)
SHOW = (
    update(sessions)
    .where(
        THE_SESSION,
        or_(
            sessions.c.board_version.is_(None),
            sessions.c.board_version <= bindparam("its_version"),
        ),
    )
    .values(
        board_channel_id=bindparam("its_channel"),
        board_message_id=bindparam("its_message"),
        board_version=bindparam("its_version"),
    )
)


def moved(
    session_id: int, version: int, after: Standing, deadline: datetime | None, now: datetime
) -> dict[str, Any]:
    """Return the parameters of ADVANCE."""
    return {
        "the_session": session_id,
        "new_version": version,
        "new_seats": list(after.seats),
        "new_status": after.status,
        "new_deadline": deadline,
        "now": now,
        "new_end": after.ended_at,
    }
