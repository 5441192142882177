"""The world that stands in for Discord: one server, its channels and its people.

SimCord runs the real, unmodified bot in this process. Its documented surface (environment, actors,
results) does the acting. What a long-lived, interactive world needs beyond that is read from
`Env.backend`, which SimCord does not document and may change; its version is pinned exactly, and
only this file looks there:

- the clock is set before the start: a clock that starts at SimCord's fixed date would give out the
  ids of the last run's interactions again, and the bot would take them for repeats;
- the length of the transcript tells whether anything has happened, private answers included;
- the thread of an open table gets the id of the last run back, by which the bot knows it;
- messages are read from the newest backwards, because `ChannelHandle.history` copies all of them;
- the commands of a channel with their options, and the bytes of an uploaded picture.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from heapq import nlargest
from typing import Any, TypeVar

import discord
from discord.ext import commands
from simcord import ChannelHandle, Env, InteractionResult, MemberActor, ResponseMessage, UserHandle
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import Message

NAMES = ("Ann", "Ben", "Cid", "Dina", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jun")
"""Everybody who can live in the world; the first one has Manage Server."""

SERVER = "Playground"
CHANNELS = ("backgammon", "other-table")
BOT_NAME = "Chouette"

PULSE = 0.05
"""Seconds between two looks at whether something has happened."""

TICK = 1.0
"""Seconds by which the world's clock may lag behind the wall clock."""

PATIENCE = 2.0
"""Seconds for which an act waits until the bot has finished what the act set off."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody whom the visitor of the page can act as."""

    actor: MemberActor
    name: str

    @property
    def id(self) -> int:
        """Return the Discord id, the same in every run."""
        return self.actor.id


class World:
    """One server around one bot, where one act happens at a time.

    Server, channels and people are made before the bot starts and before the clock is set, always
    in the same order: their ids depend on nothing else, so that stored games find them again.
    `tables` are the games that go on: the id of the channel of each, with the name of its thread.
    """

    def __init__(
        self, bot: commands.AutoShardedBot, people: int, tables: Mapping[int, str]
    ) -> None:
        if not 1 <= people <= len(NAMES):
            raise ValueError(f"the playground has room for 1 to {len(NAMES)} people, not {people}")
        self.bot = bot
        self._tables = tables
        shards = bot.shard_count or 1
        self.env = Env(bot, shard_count=shards, check_errors=False, settle_timeout=PATIENCE)
        self.env.backend.edit_bot_profile(BOT_NAME)
        users = [self.env.create_user(name.lower(), global_name=name) for name in NAMES]
        self.server = self.env.create_guild(SERVER)
        self._channels = [self.server.create_text_channel(name) for name in CHANNELS]
        moderator = self.server.create_role(
            "moderator", permissions=discord.Permissions(manage_guild=True)
        )
        self.people = tuple(
            Person(self.server.add_member(user, roles=[] if place else [moderator]), NAMES[place])
            for place, user in enumerate(users[:people])
        )
        robot = UserHandle(self.env, self.env.backend.bot_user)
        self.robot = Person(MemberActor(self.env, self.server, robot), BOT_NAME)
        self.forms: dict[tuple[int, int, str], InteractionResult] = {}
        self.version = 0
        self._hidden: set[int] = set()
        self._news = asyncio.Event()
        self._turn = asyncio.Lock()

    async def start(self) -> None:
        """Set the clock, let the bot log in, and have every open table shown again."""
        self.env.backend.advance_clock(self._lag())
        self._restore_threads()
        await self.env.start()
        for channel in filter(self.goes_on, self.channels()):
            await self._reopen(channel)

    async def close(self) -> None:
        """Stop the bot's work, then let it close what it has opened since it logged in."""
        try:
            await self.env.shutdown()
        finally:
            if self.bot.user is not None:
                await self.bot.close()

    async def live(self) -> None:
        """Keep the clock running and tell of every change, until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._run_clock())
            group.create_task(self._tell_changes())

    async def later_than(self, version: int) -> int:
        """Wait until something has happened after `version`; return the new version."""
        while self.version == version:
            await self._news.wait()
        return self.version

    async def take_turn(self, act: Callable[[], Awaitable[T]]) -> T:
        """Perform one act; SimCord allows one at a time. Raise TimeoutError for a busy bot."""
        async with self._turn:
            return await act()

    async def interact(self, act: Callable[[], Awaitable[InteractionResult]]) -> InteractionResult:
        """Perform an interaction and return the bot's answer.

        A bot that is still busy after `PATIENCE` goes on working; the answer is then what it has
        said so far, and the page learns of the rest when it happens.
        """
        try:
            return await self.take_turn(act)
        except TimeoutError:
            newest = next(reversed(self.env.backend.interactions.values()))
            return InteractionResult(self.env, newest)

    def channels(self) -> list[ChannelHandle]:
        """List the channels, each followed by its threads."""
        return [c for channel in self._channels for c in (channel, *channel.threads)]

    def goes_on(self, channel: ChannelHandle) -> bool:
        """Tell whether a table of the last run is continued in a channel."""
        return channel.id in self._tables

    def newest_messages(self, channel: ChannelHandle, count: int) -> list[Message]:
        """List the last `count` messages of a channel, oldest first, private ones included."""
        stored = self.env.backend.messages.get(channel.id, {})
        return [stored[key] for key in reversed(nlargest(count, stored.keys() - self._hidden))]

    def message(self, channel: ChannelHandle, message_id: int) -> ResponseMessage:
        """Return a message to act on; raise BackendError if it has been deleted."""
        return ResponseMessage(self.env, self.env.backend.get_message(channel.id, message_id))

    def used_command(self, interaction_id: int) -> str | None:
        """Return the name of the command that an interaction used, if it was one."""
        record = self.env.backend.interactions.get(interaction_id)
        return record.command_name if record else None

    def commands(self, person: Person, channel: ChannelHandle) -> list[dict[str, Any]]:
        """List the commands that a person sees in a channel, as the bot registered them."""
        return self.env.backend.visible_commands(user_id=person.id, channel_id=channel.id)

    def picture(self, path: str) -> bytes | None:
        """Return the bytes of an uploaded file by the path of its address."""
        return self.env.backend.cdn.get(f"{CDN_BASE}/{path}")

    def _restore_threads(self) -> None:
        """Make the channels of open tables again that were threads.

        A thread that was made from a message has that message's id, which lets the id be chosen.
        Whose thread it was is not stored; it comes back below the first channel.
        """
        backend, parent = self.env.backend, self._channels[0].id
        for thread, name in self._tables.items():
            if thread not in backend.channels:
                backend.create_thread(
                    parent, name, self.robot.id, message_id=thread, broadcast=False
                )

    async def _reopen(self, channel: ChannelHandle) -> None:
        """Ask for the channel's board as its first member would.

        The messages of the last run are gone with it. What the bot answers privately says what the
        board says, to somebody who has not asked, and is hidden.
        """
        first = self.people[0].actor
        if "board" not in first.available_commands(channel):
            return
        result = await self.interact(lambda: first.slash(channel, "board"))
        for answer in (result.response, *result.followups):
            if answer is not None and answer.ephemeral:
                self._hidden.add(answer.id)

    async def _run_clock(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            # A bot that is busy now is given its time by the next tick.
            with suppress(TimeoutError):
                await self.take_turn(lambda: self.env.advance_time(self._lag()))

    async def _tell_changes(self) -> None:
        seen = -1
        while True:
            length = len(self.env.backend.transcript)
            if length != seen:
                seen = length
                self.version += 1
                self._news.set()
                self._news = asyncio.Event()
            await asyncio.sleep(PULSE)

    def _lag(self) -> float:
        return max(0.0, (datetime.now(UTC) - self.env.now()).total_seconds())
