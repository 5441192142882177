"""Be the one door of every table: lock, version, decide, save, remember."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import structlog

from bot.adapters.game import Game
from bot.games.core import Chance, RuleViolation
from bot.sessions.chance import SystemChance
from bot.sessions.croupier import Croupier, Decide, opening
from bot.sessions.deadlines import utc_now
from bot.sessions.deciding import decide, is_still_meant
from bot.sessions.downtime import Downtime
from bot.sessions.entrance import Entrance
from bot.sessions.events import Closed, Closing, Excused, Opened, Seated
from bot.sessions.journal import encode
from bot.sessions.limits import Limit
from bot.sessions.proposal import Proposal, described
from bot.sessions.refusals import NoTable, Stale
from bot.sessions.results import Met
from bot.sessions.seed_chain import SeedChain
from bot.sessions.session import Session
from bot.sessions.table import Table
from bot.sessions.timing import game_clock, limit_of, next_deadline, timed_out
from bot.sessions.wishes import Actor, Wish, newcomer
from storage import (
    BoardMessage,
    ChannelTaken,
    DuplicateInteraction,
    Status,
    Store,
    StoreUnavailable,
    VersionConflict,
)

_log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold what came of an intent: the events with the table that each of them met.

    There are none if the same interaction had been delivered before.
    """

    table: Table
    events: tuple[Met, ...] = ()


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Hold what a publisher shows: the table now, the board message, and what happened since."""

    table: Table
    board: BoardMessage | None
    shown: Table | None
    deadline: datetime | None
    events: tuple[Met, ...]

    @property
    def is_behind(self) -> bool:
        """Tell whether the board does not show the table as it is now."""
        return self.board is None or self.board.version < self.table.version


class Tables:
    """Admit people to tables, one at a time and in their order.

    Tables are loaded when somebody comes, and forgotten when they are closed or long idle: the
    store has the truth. Every method may raise `storage.StoreUnavailable`; then nothing has
    happened.

    Dice are fair: fixed before a game and open to be checked after it. Only tables that are
    opened with a ``chance`` have no seeds, and roll what it gives.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, Game],
        *,
        chance: Chance | None = None,
        now: Callable[[], datetime] = utc_now,
    ) -> None:
        self._store = store
        self._games = games
        self._chance = chance
        self._now = now
        self._listeners: list[Callable[[int], None]] = []
        self._entrance = Entrance(store, games)

    def on_change(self, listener: Callable[[int], None]) -> None:
        """Call ``listener`` with the id of each table that has changed, after it was saved."""
        self._listeners.append(listener)

    async def open(self, proposal: Proposal, *, interaction_id: int) -> Table:
        """Open a table with its first player seated; refuse a channel that has one."""
        game = self._games[proposal.game]
        opener = proposal.opener
        chain, secrets = SeedChain.new()
        events = [
            Opened(opener.user_id, proposal.invited),
            Seated(opener.user_id, opener.name, opener.automation),
            *(opening(opener.user_id, chain) if self._chance is None else ()),
        ]
        try:
            stored = await self._store.create_session(
                described(proposal, game),
                [encode(game, event) for event in events],
                actor=opener.user_id,
                interaction_id=interaction_id,
                dice_seeds=secrets if self._chance is None else None,
            )
        except ChannelTaken as error:
            raise RuleViolation("table.channel_taken") from error
        except DuplicateInteraction as error:
            return (await self.look(error.session_id)).table
        self._changed(stored.id)
        return (await self.look(stored.id)).table

    async def act(
        self, table_id: int, actor: Actor, wish: Wish, *, seen: int | None, interaction_id: int
    ) -> Outcome:
        """Let ``actor`` do what he wishes at the version he has seen, or refuse it.

        Raises `RuleViolation`; nothing has changed then. ``seen`` is nothing for a command, which
        means the table as it is. What was wished on an older version counts only if it means
        the same on the newest.
        """
        async with self._entrance.entered(table_id, seen) as session:
            if session.knows(interaction_id):
                return Outcome(session.table)
            if (refusal := session.refusal_of(interaction_id)) is not None:
                raise refusal
            try:
                _require_current(session, actor, wish, seen)
                events = await self._decided(
                    session,
                    lambda chance: decide(session.table, actor, wish, chance),
                    newcomer(actor, wish),
                )
            except RuleViolation as refused:
                session.refuse(interaction_id, refused)
                raise
            return await self._save(session, events, actor.user_id, interaction_id)

    async def close(self, table_id: int, reason: Closing) -> None:
        """Close a table for a reason that nobody at it has given, and forget it."""
        async with self._entrance.entered(table_id) as session:
            if session.table.is_open:
                events = await self._decided(session, lambda _: (Closed(reason),))
                await self._save(session, events, None, None)
            self._entrance.drop(table_id)

    async def expire(self, table_id: int, deadline: datetime) -> None:
        """Do what a table agreed on for those whose time is up, if this is still their deadline."""
        async with self._entrance.entered(table_id):
            # Another process may serve by now, and have given time back.
            session = await self._entrance.reread(table_id)
            if session.deadline != deadline:
                # Somebody was faster, or the store has moved the deadline: the next look will tell.
                self._entrance.drop(table_id)
            elif deadline <= (now := self._now()):
                events = await self._decided(
                    session, lambda chance: timed_out(session.table, deadline, now, chance)
                )
                if events:
                    await self._save(session, events, None, None)

    async def limit_of(self, table_id: int) -> Limit | None:
        """Return which limit the deadline of a table comes from, nothing if it has none."""
        async with self._entrance.entered(table_id) as session:
            return None if session.deadline is None else limit_of(session.table, session.deadline)

    async def excuse(self, downtime: Downtime) -> None:
        """Say at each table with a deadline that it was moved, as the store has done already."""
        limited = [
            stored.id
            for stored in await self._store.open_sessions()
            if stored.deadline is not None and stored.deadline > downtime.since
        ]
        await self._at_each(limited, lambda table_id: self._excuse(table_id, downtime))

    async def _excuse(self, table_id: int, downtime: Downtime) -> None:
        async with self._entrance.entered(table_id):
            session = await self._entrance.reread(table_id)
            due = session.deadline
            if due is None or due <= downtime.since:
                return
            if due <= downtime.until:
                # Whoever acted in the instant in which deadlines were moved has kept the old one.
                due += downtime.length
            session.deadline = due
            await self._save(session, (Excused(downtime.since, downtime.until),), None, None)

    async def close_in(self, channel_id: int, reason: Closing) -> None:
        """Close the open table of a channel, if there is one."""
        stored = await self._store.open_session_in(channel_id)
        if stored is not None:
            await self.close(stored.id, reason)

    async def close_all_of(self, guild_id: int, reason: Closing) -> None:
        """Close every open table of a server."""
        its = [one.id for one in await self._store.open_sessions() if one.guild_id == guild_id]
        await self._at_each(its, lambda table_id: self.close(table_id, reason))

    async def current(self, table_id: int, actor: Actor, wish: Wish, seen: int | None) -> Table:
        """Return a table as it is now, or refuse a wish that means something else by now."""
        async with self._entrance.entered(table_id, seen) as session:
            _require_current(session, actor, wish, seen)
            return session.table

    async def look(self, table_id: int) -> Snapshot:
        """Return a table as it is now."""
        async with self._entrance.entered(table_id) as session:
            board = session.board
            if board is None:
                return Snapshot(
                    session.table, None, None, session.deadline, tuple(session.since(0))
                )
            shown = session.at(board.version)
            return Snapshot(
                session.table, board, shown, session.deadline, tuple(session.since(board.version))
            )

    async def find(self, channel_id: int) -> int:
        """Return the id of the open table of a channel, or refuse."""
        stored = await self._store.open_session_in(channel_id)
        if stored is None:
            raise NoTable
        return stored.id

    async def find_latest(self, channel_id: int) -> int:
        """Return the id of the newest table of a channel, open or not, or refuse."""
        stored = await self._store.latest_session_in(channel_id)
        if stored is None:
            raise NoTable
        return stored.id

    async def posted(self, table_id: int, board: BoardMessage) -> None:
        """Remember which message shows the board."""
        async with self._entrance.entered(table_id) as session:
            await self._store.record_board(
                table_id,
                channel_id=board.channel_id,
                message_id=board.message_id,
                version=board.version,
            )
            session.board = board
            if not session.table.is_open and session.table.version == board.version:
                self._entrance.drop(table_id)

    def forget(self, user_id: int) -> None:
        """Read the tables of somebody whose name was taken out of their logs anew."""
        self._entrance.drop_those_of(user_id)

    async def _at_each(self, tables: Iterable[int], do: Callable[[int], Awaitable[None]]) -> None:
        """Do something at each table; what goes wrong at one, a damaged log say, hurts no other."""
        for table_id in tables:
            try:
                await do(table_id)
            except StoreUnavailable:
                raise
            except Exception:  # noqa: BLE001 - the other tables are sound
                _log.exception("table.failed", table=table_id)

    async def _decided(
        self, session: Session, decide: Decide, newcomer: int | None = None
    ) -> Sequence[Any]:
        """Decide with the dice of the table; ``newcomer`` may sit down by it."""
        table = session.table
        if not table.dice.are_fair:
            return decide(self._chance or SystemChance())
        if session.seeds is None:
            session.seeds = SeedChain(await self._store.dice_seeds(table.id))
        following = table.dice.current.number + 1
        if session.seeds.lacks(following):
            await self._store.keep_dice_seed(table.id, *session.seeds.extended(following))
        return Croupier(table, session.seeds, newcomer).decided(decide)

    def _changed(self, table_id: int) -> None:
        for listener in self._listeners:
            listener(table_id)

    async def _save(
        self,
        session: Session,
        events: Sequence[Any],
        user_id: int | None,
        interaction_id: int | None,
    ) -> Outcome:
        before, now = session.table, self._now()
        met, after = _met(before, events)
        timed = game_clock(before, after, now)
        if timed is not None:
            met, after = _met(before, (*events, timed))
        deadline = next_deadline(before, after, session.deadline, now)
        try:
            await self._store.append(
                before.id,
                before.version,
                [encode(before.game, event) for _, event in met],
                actor=user_id,
                interaction_id=interaction_id,
                seats=[player.user_id for player in after.players],
                status=Status(after.status),
                deadline=deadline,
                results=session.results(met),
            )
        except (VersionConflict, DuplicateInteraction) as error:
            # Another process serves this table too: what is in memory is out of date.
            self._entrance.drop(before.id)
            raise Stale from error
        session.follow([event for _, event in met], interaction_id)
        session.deadline = deadline
        self._changed(before.id)
        return Outcome(session.table, met)


def _met(table: Table, events: Iterable[Any]) -> tuple[tuple[Met, ...], Table]:
    """Return each event with the table that it meets, and the table after all of them."""
    met = []
    for event in events:
        met.append((table, event))
        table = table.after(event)
    return tuple(met), table


def _require_current(session: Session, actor: Actor, wish: Wish, seen: int | None) -> None:
    """Refuse what was wished on an older version, unless it means the same on the newest."""
    if seen is None or seen == session.table.version:
        return
    if not is_still_meant(session.at(seen), session.table, actor, wish):
        raise Stale
