"""What is stored about a person: told to him, or freed from his name."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from secrets import randbits
from typing import Any, TypeAlias

from sqlalchemy import Executable, bindparam, delete, select, union, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.clock import tick
from storage.errors import StillSeated
from storage.records import OPEN, JsonObject
from storage.result_tables import people
from storage.rows import AnyRow
from storage.settled import settled
from storage.tables import events, preferences, session_players, sessions
from storage.traces import IDS, Traces, names, portions, traced

# Gives an event's body with another id, and without anything else that names the person: kind,
# body, the id to be replaced, and the one to put there.
Rewrite: TypeAlias = Callable[[str, JsonObject, int, int], JsonObject]

# What is a person's own, and goes with him.
PERSONAL = (preferences, people)


@dataclass(frozen=True, slots=True)
class Anonymity:
    """Say who is to be forgotten, and how."""

    user_id: int
    pseudonym: int
    rewrite: Rewrite


@dataclass(frozen=True, slots=True)
class Draft:
    """Hold what has to change in a session's log, by event, as the log was at a version."""

    version: int
    bodies: Mapping[int, JsonObject]


class Privacy(Traces):
    """Forget people, and tell them what is known of them."""

    @settled
    async def forget(self, user_id: int, *, rewrite: Rewrite) -> int:
        """Replace somebody's id by a pseudonym wherever it is stored, and return the pseudonym.

        That is a negative number which says nothing of him. Results, ratings and ledgers stay as
        they are, so nobody else's figures change; what he had set for himself is deleted. Sessions
        that are held in memory must be read again. Raises StillSeated while he sits at an open one.
        """
        # Of so many that no two are ever the same.
        who = Anonymity(user_id, -1 - randbits(62), rewrite)
        # Logs are read before anything is locked: he may have played for years.
        drafts = {
            session_id: await self._drafted(session_id, who)
            async for session_id in self._naming(user_id)
        }
        async with self._writing() as connection:
            for row in await _hold(connection, user_id, drafts):
                draft = drafts.get(row.id)
                if draft is None or draft.version != row.version:
                    draft = await _draft(connection, row.id, who)
                await _anonymise_session(connection, row, draft, who)
            await _anonymise_columns(connection, who)
            for table in PERSONAL:
                await connection.execute(delete(table).where(table.c.user_id == user_id))
        return who.pseudonym

    @settled
    async def everything_of(self, user_id: int) -> dict[str, list[dict[str, Any]]]:
        """Tell all that is stored about a person, as JSON: whole rows by table.

        Of sessions those that have his id in them, of their events his own and those that have.
        """
        named = [session_id async for session_id in self._naming(user_id)]
        queries: list[tuple[str, Executable]] = [
            *((table.name, select(table).where(table.c.user_id == user_id)) for table in PERSONAL),
            *((table.name, select(table).where(traced(table, user_id))) for table in IDS),
        ]
        for some in portions(named):
            these = select(events).where(events.c.session_id.in_(some), names(user_id))
            in_order = these.order_by(events.c.session_id, events.c.sequence)
            queries.append((sessions.name, select(sessions).where(sessions.c.id.in_(some))))
            queries.append((events.name, in_order))
        told: dict[str, list[dict[str, Any]]] = {name: [] for name, _ in queries}
        async with self._reading() as connection:
            for name, query in queries:
                rows = (await connection.execute(query)).mappings()
                told[name] += [_jsonable(dict(row)) for row in rows]
        return told

    async def _drafted(self, session_id: int, who: Anonymity) -> Draft:
        async with self._reading() as connection:
            return await _draft(connection, session_id, who)


async def _draft(connection: AsyncConnection, session_id: int, who: Anonymity) -> Draft:
    log = select(events).where(events.c.session_id == session_id).order_by(events.c.sequence)
    rows = (await connection.execute(log)).all()
    after = {
        row.sequence: who.rewrite(row.kind, row.body, who.user_id, who.pseudonym) for row in rows
    }
    before = {row.sequence: row.body for row in rows}
    return Draft(len(rows), {key: after[key] for key in after if after[key] != before[key]})


async def _hold(connection: AsyncConnection, user_id: int, found: Collection[int]) -> list[AnyRow]:
    """Lock the clocks and the sessions that are concerned; raise if he sits at an open one."""
    played = select(session_players.c.session_id).where(session_players.c.user_id == user_id)
    named = {*found, *await connection.scalars(played)}
    for guild_id in await _guilds(connection, user_id, named):
        await tick(connection, guild_id)
    columns = (sessions.c.id, sessions.c.channel_id, sessions.c.seats, sessions.c.status)
    held: list[AnyRow] = []
    for some in portions(named):
        query = select(*columns, sessions.c.version).where(sessions.c.id.in_(some))
        locked = query.order_by(sessions.c.id).with_for_update()
        held += (await connection.execute(locked)).all()
    seated = [row.channel_id for row in held if row.status in OPEN and user_id in row.seats]
    if seated:
        raise StillSeated(seated)
    return held


async def _guilds(connection: AsyncConnection, user_id: int, named: Collection[int]) -> list[int]:
    """List the servers where somebody has left anything, always in the same order."""
    left = union(*(select(table.c.guild_id).where(traced(table, user_id)) for table in IDS))
    guilds = {*await connection.scalars(left)}
    for some in portions(named):
        query = select(sessions.c.guild_id).where(sessions.c.id.in_(some)).distinct()
        guilds |= {*await connection.scalars(query)}
    return sorted(guilds)


async def _anonymise_session(
    connection: AsyncConnection, row: AnyRow, draft: Draft, who: Anonymity
) -> None:
    of_session = events.c.session_id == row.id
    if draft.bodies:
        event = update(events).where(of_session, events.c.sequence == bindparam("the_sequence"))
        bodies = [{"the_sequence": key, "body": body} for key, body in draft.bodies.items()]
        await connection.execute(event, bodies)
    acted = update(events).where(of_session, events.c.actor == who.user_id)
    await connection.execute(acted.values(actor=who.pseudonym))
    if who.user_id in row.seats:
        seats = [who.pseudonym if seat == who.user_id else seat for seat in row.seats]
        session = update(sessions).where(sessions.c.id == row.id)
        await connection.execute(session.values(seats=seats))


async def _anonymise_columns(connection: AsyncConnection, who: Anonymity) -> None:
    for table, columns in IDS.items():
        for name in columns:
            his = update(table).where(table.c[name] == who.user_id)
            await connection.execute(his.values({name: who.pseudonym}))


def _jsonable(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: value.isoformat() if isinstance(value, datetime) else value
        for name, value in row.items()
    }
