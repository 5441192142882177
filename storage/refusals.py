"""What is asked of the database before it is changed, inside the same transaction."""

from sqlalchemy import bindparam, exists, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import ChannelTaken, DuplicateInteraction, NoSuchSession, VersionConflict
from storage.records import Status
from storage.standing import Standing
from storage.tables import IS_OPEN, events, sessions

STANDING = (sessions.c.guild_id, sessions.c.seats, sessions.c.status, sessions.c.ended_at)

AGAIN = exists().where(
    events.c.session_id == bindparam("the_session"),
    events.c.interaction_id == bindparam("the_interaction"),
)
# Every append executes this; to build it anew takes longer than to execute it.
LOCK = (
    select(*STANDING, sessions.c.version, AGAIN.label("again"))
    .where(sessions.c.id == bindparam("the_session"))
    .with_for_update(of=sessions)
)


async def refuse_taken(
    connection: AsyncConnection, channel_id: int, interaction_id: int | None
) -> None:
    """Raise if the channel has an open session, or ever had this interaction."""
    here = sessions.c.channel_id == channel_id
    if interaction_id is not None:
        query = select(events.c.session_id).join(sessions)
        again = query.where(here, events.c.interaction_id == interaction_id)
        if (session_id := await connection.scalar(again)) is not None:
            raise DuplicateInteraction(session_id, interaction_id)
    taken = select(sessions.c.id).where(here, IS_OPEN)
    if (session_id := await connection.scalar(taken)) is not None:
        raise ChannelTaken(channel_id, session_id)


async def admit(
    connection: AsyncConnection, session_id: int, expected: int, interaction_id: int | None
) -> Standing:
    """Lock the session's row; return how it stands, or raise unless the append may go on."""
    this = {"the_session": session_id, "the_interaction": interaction_id}
    row = (await connection.execute(LOCK, this)).first()
    if row is None:
        raise NoSuchSession(session_id)
    if row.version == expected and not row.again:
        return Standing(row.guild_id, tuple(row.seats), Status(row.status), row.ended_at)
    # Asked anew: PostgreSQL has looked for it before it waited for the row.
    if interaction_id is not None and await connection.scalar(select(AGAIN), this):
        raise DuplicateInteraction(session_id, interaction_id)
    raise VersionConflict(session_id, expected=expected, actual=row.version)
