"""A channel with friends in it, under SimCord: the real bot on a real database file."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import discord
from simcord import Env, InteractionResult, MemberActor, ResponseMessage

from bot.games.core import Chance, ScriptedChance
from bot.sessions.deadlines import utc_now
from bot.sessions.downtime import Downtime
from bot.ui.client import Chouette
from bot.ui.cooldown import Cooldown
from storage import Store

TICK: Final = 120.0
"""Seconds between looks at the deadlines, longer than any test takes.

SimCord waits for what is due within its own time limit, and fails where that is reached: no test
may come to the edge of a tick because a machine is slow.
"""


class Friends:
    """Ann, Ben, Cid and Dina in a channel; Cid moderates the server."""

    def __init__(
        self, database: Path, chance: Chance | None, now: Callable[[], datetime] = utc_now
    ) -> None:
        self.url = f"sqlite+aiosqlite:///{database}?timeout=0.05"
        self.chance = chance
        self.now = now

    async def arrive(self) -> None:
        self.store = await Store.open(self.url)
        self.bot = self._new_bot()
        self.env = Env(self.bot, settle_timeout=15)
        self.guild = self.env.create_guild("Friends")
        self.channel = self.guild.create_text_channel("backgammon")
        moderator = self.guild.create_role(
            "moderator", permissions=discord.Permissions(manage_guild=True)
        )
        self.ann = self._member("ann")
        self.ben = self._member("ben")
        self.cid = self._member("cid", moderator)
        self.dina = self._member("dina")
        await self.env.start()

    async def leave(self) -> None:
        await self.env.shutdown()
        await self.store.close()
        self.env.raise_errors()

    async def restart(self, after: Downtime | None = None) -> None:
        """Let the process end and another one begin on the same file."""
        await self.store.close()
        self.store = await Store.open(self.url)
        self.bot = self._new_bot()
        if after is not None:
            await self.bot.timekeeper.give_back(after)
        await self.env.restart_bot(self.bot)

    async def begin(self, opening: Iterable[int] = (3, 1), **options: Any) -> None:
        """Seat Ann (white) and Ben (black); with the usual dice Ann plays 3-1."""
        assert isinstance(self.chance, ScriptedChance)
        self.chance.add(*opening)
        await self.ann.slash(self.channel, "play", opponent=self.ben, **options)
        await self.ben.click(self.board, label="Accept")

    @property
    def board(self) -> discord.Message:
        """Return the message with the board: the last one that everybody sees."""
        message = self.channel.last_message
        assert message is not None
        return message

    @property
    def text(self) -> str:
        return text_of(self.board)

    @property
    def labels(self) -> list[str]:
        return [item.label for item in _items(self.board) if isinstance(item, discord.ui.Button)]

    @property
    def robot(self) -> discord.ClientUser:
        """Return the bot as a user."""
        assert self.bot.user is not None
        return self.bot.user

    def pinged(self) -> list[int]:
        """Return whom the last message that the bot posted has mentioned with a sound."""
        posts = [
            request.json
            for request in self.env.http_requests
            if request.method == "POST" and request.path.endswith("/messages")
        ]
        return [int(user) for user in posts[-1]["allowed_mentions"]["users"]]

    def choices(self, menu: int = 0) -> dict[str, str]:
        """Return what a menu of the board offers: label and value."""
        menus = [item for item in _items(self.board) if isinstance(item, discord.ui.Select)]
        return {option.label: option.value for option in menus[menu].options}

    def history(self) -> list[str]:
        """Return the text of each message of the channel, oldest first."""
        return [text_of(message) for message in self.channel.history()]

    async def pick(self, actor: MemberActor, label: str, menu: int = 0) -> InteractionResult:
        """Pick an entry of a menu of the board."""
        menus = [item for item in _items(self.board) if isinstance(item, discord.ui.Select)]
        custom_id = menus[menu].custom_id
        value = self.choices(menu)[label]
        return await actor.select(self.board, [value], custom_id=custom_id)

    def labels_of(self, message: ResponseMessage) -> list[str]:
        """Return the labels of the buttons of a private message."""
        return [i.label for i in _items(message.message) if isinstance(i, discord.ui.Button)]

    async def pick_from(
        self, actor: MemberActor, message: ResponseMessage | None, value: str
    ) -> InteractionResult:
        """Pick the entry of a private message that has a value, in whichever menu it is."""
        assert message is not None
        menus = [i for i in _items(message.message) if isinstance(i, discord.ui.Select)]
        (menu,) = (m for m in menus if value in {option.value for option in m.options})
        return await actor.select(message, [value], custom_id=menu.custom_id)

    async def move(self, actor: MemberActor, play: str) -> str:
        return told(await actor.slash(self.channel, "move", play=play))

    def _new_bot(self) -> Chouette:
        return Chouette(
            self.store,
            chance=self.chance,
            shard_count=1,
            # However fast or slow a machine is: nobody's bucket is refilled in a test.
            cooldown=Cooldown(lambda: 0.0),
            now=self.now,
        )

    def _member(self, name: str, *roles: Any) -> MemberActor:
        user = self.env.create_user(name, global_name=name.title())
        return self.guild.add_member(user, roles=list(roles))


async def double(friends: Friends, actor: MemberActor) -> None:
    """Offer the cube by its button and confirm the question."""
    question = (await actor.click(friends.board, label="Double")).response
    assert question is not None
    await actor.click(question, label="Double")


@asynccontextmanager
async def friends_at(
    database: Path, chance: Chance | None, now: Callable[[], datetime] = utc_now
) -> AsyncIterator[Friends]:
    friends = Friends(database, chance, now)
    with patch("bot.sessions.timekeeper.TICK", TICK):
        await friends.arrive()
        try:
            yield friends
        finally:
            await friends.leave()


def text_of(message: discord.Message | ResponseMessage) -> str:
    """Return everything that a message says."""
    if isinstance(message, ResponseMessage):
        message = message.message
    shown = [item.content for item in _items(message) if isinstance(item, discord.ui.TextDisplay)]
    return "\n".join([message.content, *shown]).strip()


def told(result: InteractionResult) -> str:
    """Return what the person who acted was told privately; fail if others could read it."""
    answers = [*result.followups] or [result.response]
    (answer,) = (answer for answer in answers if answer is not None)
    assert answer.ephemeral
    return text_of(answer)


def _items(message: discord.Message) -> list[Any]:
    return list(discord.ui.LayoutView.from_message(message).walk_children())
