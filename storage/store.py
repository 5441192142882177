"""The one way in and out of the database."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Self

from sqlalchemy import ColumnElement, func, insert, or_, select
from sqlalchemy import exc as sql
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.checking import Checking
from storage.clock import tick
from storage.database import open_engines
from storage.deadlines import Deadlines
from storage.errors import ChannelTaken
from storage.history import History
from storage.leaderboards import Leaderboards
from storage.leases import Leases
from storage.ledger import Ledger
from storage.marks import Marks
from storage.moves import ADD_EVENTS, ADVANCE, SHOW, moved
from storage.people import People
from storage.preferences import Preferences
from storage.presets import Presets
from storage.privacy import Privacy
from storage.rebuild import Rebuilding
from storage.recording import origin_of, record_results
from storage.records import (
    NewEvent,
    NewSession,
    Status,
    StoredEvent,
    StoredSession,
)
from storage.refusals import admit, refuse_taken
from storage.result_records import NewResult
from storage.results import Results
from storage.rows import event_from, event_rows, session_from, session_row
from storage.schema import upgrade_schema
from storage.seasons import Seasons
from storage.seeds import DiceSeeds, insert_seeds
from storage.servers import Servers
from storage.settled import settled
from storage.standing import Standing, record_players
from storage.statistics import Statistics
from storage.tables import ENDED_BEHIND, HIGHEST_ID, IS_OPEN, OPEN_ONLY, events, sessions
from storage.voids import Voids
from storage.work import telling_trouble


class Store(
    Checking,
    Deadlines,
    DiceSeeds,
    History,
    Leaderboards,
    Leases,
    Ledger,
    Marks,
    People,
    Preferences,
    Presets,
    Privacy,
    Rebuilding,
    Results,
    Seasons,
    Servers,
    Statistics,
    Voids,
):
    """Keep sessions with all that belongs to them, and what servers and people have set.

    Safe to share between tasks.

    Every call is one transaction on a connection of its own: all of it is stored, durably, or
    nothing, also if the caller is cancelled. Every call may raise StoreUnavailable.
    """

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database at a URL, and bring its schema up to date.

        `sqlite+aiosqlite:///file` (made if missing) or `postgresql+asyncpg://…/database`. Raises
        ValueError for another URL and UnknownSchema for a database from a newer program.
        """
        engines = open_engines(url)
        try:
            with telling_trouble():
                await upgrade_schema(engines)
        except BaseException:
            await engines.dispose()
            raise
        return cls(engines)

    async def close(self) -> None:
        """Close the database. Calls that are still under way may fail."""
        await self._engines.dispose()

    @settled
    async def create_session(
        self,
        new: NewSession,
        first: Sequence[NewEvent],
        *,
        actor: int | None,
        interaction_id: int | None,
        dice_seeds: Mapping[int, bytes] | None = None,
    ) -> StoredSession:
        """Open a session in its channel with its first events (at least one), and return it.

        `dice_seeds` are secrets that belong to what the events say of the dice.
        Raises ChannelTaken if the channel has an open session, or DuplicateInteraction if a
        session of this channel, open or not, has had this interaction before.
        """
        assert first, "a session begins with an event"
        try:
            async with self._writing() as connection:
                await refuse_taken(connection, new.channel_id, interaction_id)
                session = await _insert_session(connection, new, version=len(first))
                rows = event_rows(first, session.id, 0, actor, interaction_id, session.created_at)
                await connection.execute(ADD_EVENTS, rows)
                await insert_seeds(connection, session.id, dice_seeds or {})
                return session
        except sql.IntegrityError:
            # Another process was faster between the question and the insert.
            async with self._reading() as connection:
                await refuse_taken(connection, new.channel_id, interaction_id)
            raise

    @settled
    async def append(  # noqa: PLR0913 (all that one append may bring, each by its name)
        self,
        session_id: int,
        expected_version: int,
        new: Sequence[NewEvent],
        *,
        actor: int | None,
        interaction_id: int | None,
        seats: Sequence[int] | None = None,
        status: Status | None = None,
        deadline: datetime | None = None,
        results: Sequence[NewResult] = (),
    ) -> int:
        """Add events (at least one) after event `expected_version`; return the new version.

        `results` are what these events have brought to an end. They are stored with them, and what
        follows from them: ratings, standings, the ledger, dice. Then the instant of all this is
        later than that of any result in the server before, whatever the machine's clock says.

        `seats` (user ids) and `status` stay as they are if not given; whoever sits while there is
        play is a player of the session for good. `deadline` is always replaced: it
        belongs to whoever must act next, and nobody has been warned about a new one. Raises
        NoSuchSession, DuplicateInteraction (whatever version is expected), VersionConflict, or
        ChannelTaken if `status` opens a closed session in a channel that has another one by now.
        """
        assert new, "an append adds an event"
        version = expected_version + len(new)
        try:
            async with self._writing() as connection:
                origin = await origin_of(connection, session_id) if results else None
                now = await tick(connection, origin.guild_id) if origin else datetime.now(UTC)
                before = await admit(connection, session_id, expected_version, interaction_id)
                after = before.after(seats, status, now)
                parameters = moved(session_id, version, after, deadline, now)
                await connection.execute(ADVANCE, parameters)
                await record_players(connection, session_id, before, after)
                rows = event_rows(new, session_id, expected_version, actor, interaction_id, now)
                await connection.execute(ADD_EVENTS, rows)
                if origin is not None:
                    await record_results(connection, origin, results, now)
        except sql.IntegrityError:
            await self._refuse_rival(session_id)
            raise
        return version

    @settled
    async def session(self, session_id: int) -> StoredSession | None:
        """Look up a session by its id; a number that no session can have is one of none."""
        if not 0 < session_id <= HIGHEST_ID:
            return None
        return await self._first_session(sessions.c.id == session_id)

    @settled
    async def open_session_in(self, channel_id: int) -> StoredSession | None:
        """Look up the open session of a channel."""
        return await self._first_session(sessions.c.channel_id == channel_id, IS_OPEN)

    @settled
    async def latest_session_in(self, channel_id: int) -> StoredSession | None:
        """Look up the session that was created last in a channel, open or not."""
        return await self._first_session(sessions.c.channel_id == channel_id)

    @settled
    async def open_sessions(self) -> list[StoredSession]:
        """List every open session, oldest first."""
        async with self._reading() as connection:
            query = select(sessions).where(IS_OPEN).order_by(sessions.c.id)
            return [session_from(row) for row in await connection.execute(query)]

    @settled
    async def count_open(self) -> int:
        """Count the open sessions."""
        async with self._reading() as connection:
            query = select(func.count()).select_from(sessions).where(OPEN_ONLY)
            return (await connection.execute(query)).scalar_one()

    @settled
    async def behind(self, since: datetime) -> list[int]:
        """List the sessions whose board does not show their newest version, oldest first.

        Those that are open, and those that have ended not before `since`.
        """
        shown = sessions.c.board_version
        is_behind = or_(shown.is_(None), shown < sessions.c.version)
        queries = (
            select(sessions.c.id).where(OPEN_ONLY, is_behind),
            select(sessions.c.id).where(ENDED_BEHIND, sessions.c.ended_at >= since),
        )
        async with self._reading() as connection:
            return sorted([id_ for query in queries for id_ in await connection.scalars(query)])

    @settled
    async def events(self, session_id: int, after: int = 0) -> list[StoredEvent]:
        """List a session's events in order, those numbered above `after`."""
        query = (
            select(events)
            .where(events.c.session_id == session_id, events.c.sequence > after)
            .order_by(events.c.sequence)
        )
        async with self._reading() as connection:
            return [event_from(row) for row in await connection.execute(query)]

    @settled
    async def record_board(
        self, session_id: int, *, channel_id: int, message_id: int, version: int
    ) -> bool:
        """Remember which message shows the board at a version, unless a newer one is known.

        Returns whether it was remembered. The same version may move to another message.
        """
        board = {
            "the_session": session_id,
            "its_channel": channel_id,
            "its_message": message_id,
            "its_version": version,
        }
        async with self._writing() as connection:
            result = await connection.execute(SHOW, board)
            return result.rowcount == 1

    async def _first_session(self, *conditions: ColumnElement[bool]) -> StoredSession | None:
        query = select(sessions).where(*conditions).order_by(sessions.c.id.desc()).limit(1)
        async with self._reading() as connection:
            row = (await connection.execute(query)).first()
            return None if row is None else session_from(row)

    async def _refuse_rival(self, session_id: int) -> None:
        """Raise ChannelTaken if another session is open in this one's channel."""
        session = await self.session(session_id)
        rival = session and await self.open_session_in(session.channel_id)
        if rival and rival.id != session_id:
            raise ChannelTaken(rival.channel_id, rival.id)


async def _insert_session(
    connection: AsyncConnection, new: NewSession, *, version: int
) -> StoredSession:
    now = datetime.now(UTC)
    empty = Standing(new.guild_id)
    after = empty.after(new.seats, new.status, now)
    told = {"created_at": now, "updated_at": now, "ended_at": after.ended_at}
    row = session_row(new) | told | {"version": version}
    key = (await connection.execute(insert(sessions).values(row))).inserted_primary_key
    assert key is not None
    await record_players(connection, key.id, empty, after)
    stored = await connection.execute(select(sessions).where(sessions.c.id == key.id))
    return session_from(stored.one())
