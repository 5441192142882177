"""Who sits at a session, whether it has ended, and what follows from that for its players."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.records import OPEN, Status
from storage.tables import session_players

# Whoever leaves a lobby has not played, and neither has anybody if it is stopped.
PLAYED = (Status.PLAYING, Status.OVER)

# Every append comes by here; to build these anew takes longer than to find that nothing is to do.
OF_SESSION = session_players.c.session_id == bindparam("the_session")
END = update(session_players).where(OF_SESSION).values(ended_at=bindparam("the_end"))
KNOWN = select(session_players.c.user_id).where(OF_SESSION)


@dataclass(frozen=True, slots=True)
class Standing:
    """Hold where a session is and what an append may change about its players and its end.

    As it is without anything but a place, nobody has sat down yet.
    """

    guild_id: int
    seats: tuple[int, ...] = ()
    status: Status = Status.LOBBY
    ended_at: datetime | None = None

    def after(self, seats: Sequence[int] | None, status: Status | None, at: datetime) -> "Standing":
        """Return how the session stands after an append at an instant.

        None leaves seats or status alone. A session ends once, whatever is appended to it later,
        unless it opens again.
        """
        status = status or self.status
        return replace(
            self,
            seats=self.seats if seats is None else tuple(seats),
            status=status,
            ended_at=None if status in OPEN else self.ended_at or at,
        )

    @property
    def players(self) -> frozenset[int]:
        """Return who sits at a game, and not only in its lobby."""
        return frozenset(self.seats if self.status in PLAYED else ())


async def record_players(
    connection: AsyncConnection, session_id: int, before: Standing, after: Standing
) -> None:
    """Bring a session's players to where an append has brought the session."""
    of_session = {"the_session": session_id}
    if after.ended_at != before.ended_at:
        await connection.execute(END, of_session | {"the_end": after.ended_at})
    if after.players <= before.players:
        return
    known = await connection.scalars(KNOWN, of_session)
    common = {"session_id": session_id, "guild_id": after.guild_id, "ended_at": after.ended_at}
    # Whoever comes back is known, though he was not at the table before.
    rows = [common | {"user_id": user_id} for user_id in sorted(after.players - {*known})]
    if rows:
        await connection.execute(insert(session_players), rows)
