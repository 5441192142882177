"""What there is on the loopback Discord: servers, channels, threads, people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import discord

from tests.wire.call import Upload
from tests.wire.changes import Changes
from tests.wire.interactions import Interaction
from tests.wire.messages import Message
from tests.wire.refusals import unknown_channel, unknown_message
from tests.wire.snowflakes import Snowflakes

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
"""The token with which the bot logs in: of the right form, and good nowhere else."""

EVERYBODY = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
    use_application_commands=True,
)
NOTHING = discord.Permissions.none()


@dataclass(eq=False, slots=True)
class User:
    """Hold a person or the bot."""

    id: int
    name: str
    is_bot: bool = False

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False, slots=True)
class Channel:
    """Hold a text channel, or a thread if it has a parent.

    ``denied`` are the permissions that the bot lacks here.
    """

    id: int
    guild: Guild
    name: str
    parent: Channel | None = None
    archived: bool = False
    denied: discord.Permissions = NOTHING
    messages: dict[int, Message] = field(default_factory=dict)
    changes: Changes = field(default_factory=Changes)

    @property
    def board(self) -> Message:
        """Return the newest message that everybody sees."""
        assert self.messages, f"nothing was ever said in {self.name}"
        return self.messages[next(reversed(self.messages))]

    @property
    def permissions(self) -> discord.Permissions:
        """Return what the bot may do here."""
        denied = self.parent.denied if self.parent else NOTHING
        return EVERYBODY & ~self.denied & ~denied

    def message(self, message_id: int) -> Message:
        """Return a message, or refuse with 10008."""
        try:
            return self.messages[message_id]
        except KeyError:
            raise unknown_message() from None

    def delete(self, message: Message) -> None:
        """Let a moderator delete a message, as everybody can see."""
        del self.messages[message.id]
        self.changes.tell()

    async def tidied(self) -> None:
        """Return as soon as no board but the newest has controls: all others have shrunk."""
        await self.changes.until(
            lambda: not any(m.mark for m in self.messages.values() if m is not self.board),
            self.seen,
        )

    def texts(self) -> list[str]:
        """Return what each message says, oldest first."""
        return [message.text for message in self.messages.values()]

    def seen(self) -> str:
        """Return everything that can be read here, for the report of a failure."""
        return "\n---\n".join(self.texts())


@dataclass(eq=False, slots=True)
class Guild:
    """Hold a server with its people; ``moderators`` may manage it."""

    id: int
    name: str
    channels: dict[int, Channel] = field(default_factory=dict)
    threads: dict[int, Channel] = field(default_factory=dict)
    members: dict[int, User] = field(default_factory=dict)
    moderators: set[int] = field(default_factory=set)

    def permissions_of(self, user: User) -> discord.Permissions:
        """Return what a person may do on this server."""
        manage = discord.Permissions(manage_guild=user.id in self.moderators)
        return EVERYBODY | manage


class World:
    """Hold everything; its truth is what the bot was told and what it did."""

    def __init__(self) -> None:
        self.snowflakes = Snowflakes()
        self.bot = User(self.snowflakes.new(), "Chouette", is_bot=True)
        self.guilds: dict[int, Guild] = {}
        self.commands: list[dict[str, Any]] = []
        self.interactions: dict[int, Interaction] = {}
        self.uploads: dict[int, Upload] = {}
        """The files that people have given with commands."""

    @property
    def application_id(self) -> int:
        """Return the id of the bot's application: newer ones are those of their bots."""
        return self.bot.id

    def add_guild(self, name: str) -> Guild:
        guild = Guild(self.snowflakes.new(), name)
        guild.members[self.bot.id] = self.bot
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str, parent: Channel | None = None) -> Channel:
        channel = Channel(self.snowflakes.new(), guild, name, parent)
        (guild.threads if parent else guild.channels)[channel.id] = channel
        return channel

    def add_member(self, guild: Guild, name: str, *, moderates: bool = False) -> User:
        user = User(self.snowflakes.new(), name)
        guild.members[user.id] = user
        if moderates:
            guild.moderators.add(user.id)
        return user

    def channels(self) -> Iterable[Channel]:
        return chain.from_iterable(
            chain(guild.channels.values(), guild.threads.values()) for guild in self.guilds.values()
        )

    def channel(self, channel_id: int) -> Channel:
        """Return a channel or thread, or refuse with 10003."""
        for guild in self.guilds.values():
            found = guild.channels.get(channel_id) or guild.threads.get(channel_id)
            if found:
                return found
        raise unknown_channel()
