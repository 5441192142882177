"""Hold the connection to Discord and everything that the commands and controls need."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.adapters.games import GAMES
from bot.games.core import Chance
from bot.metrics import SHOWN
from bot.sessions.archive import Archive
from bot.sessions.deadlines import Clock, utc_now
from bot.sessions.events import Closing
from bot.sessions.lease import Serving
from bot.sessions.presets import Presets
from bot.sessions.privacy import Privacy
from bot.sessions.publisher import Manner, Publisher
from bot.sessions.scores import Scores
from bot.sessions.seasons import Seasons
from bot.sessions.settings import Settings
from bot.sessions.tables import Tables
from bot.sessions.timekeeper import Timekeeper, saying_if_unavailable
from bot.sessions.voids import Voids
from bot.ui.admission import Admission
from bot.ui.admitted import AdmittedTree
from bot.ui.answers import answering
from bot.ui.board import Boards
from bot.ui.command_sync import sync_commands
from bot.ui.cooldown import Cooldown
from bot.ui.desk import Desk
from bot.ui.items import TableButton, TableMenu
from bot.ui.moderation import Moderators
from bot.ui.privacy_desk import ForgetButton, PrivacyDesk
from bot.ui.record_desk import Records
from bot.ui.record_items import HistoryButton, ReplayButton
from bot.ui.rendering import Renderer
from bot.ui.rulebook import Rulebook, RulesButton
from bot.ui.score_desk import ScoreDesk
from bot.ui.score_items import BoardMenu, RankingButton, StatsButton
from bot.ui.translator import CatalogueTranslator
from storage import Store

EXTENSIONS: Final = (
    "bot.cogs.play",
    "bot.cogs.chouette",
    "bot.cogs.ludo",
    "bot.cogs.turn",
    "bot.cogs.cube",
    "bot.cogs.table",
    "bot.cogs.sheets",
    "bot.cogs.server",
    "bot.cogs.settings",
    "bot.cogs.records",
    "bot.cogs.dice",
    "bot.cogs.scores",
    "bot.cogs.seasons",
    "bot.cogs.results",
    "bot.cogs.rules",
    "bot.cogs.help",
)

CONTROLS: Final = (
    TableButton,
    TableMenu,
    ReplayButton,
    HistoryButton,
    RankingButton,
    BoardMenu,
    StatsButton,
    RulesButton,
    ForgetButton,
)

LONG_OVER: Final = timedelta(days=1)
"""Nobody waits any more for the last board of a table that ended so long ago."""
PATIENCE: Final = 1.5
"""Seconds that clicks in hand, and then boards, get when the process ends."""

# No game is played by voice, so nobody needs to be told what voice would need.
discord.VoiceClient.warn_nacl = False
discord.VoiceClient.warn_dave = False

_log = structlog.get_logger(__name__)


class Chouette(commands.AutoShardedBot):
    """Run the bot on an open store. No privileged intent is needed."""

    def __init__(
        self,
        store: Store,
        *,
        chance: Chance | None = None,
        render_workers: int = 2,
        sync_guild: int | None = None,
        sync_anyway: bool = False,
        lease: Serving | None = None,
        cooldown: Cooldown | None = None,
        now: Callable[[], datetime] = utc_now,
        **connection: Any,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            tree_cls=AdmittedTree,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            **connection,
        )
        self._store = store
        self._renderer = Renderer(render_workers)
        # What somebody looks at for himself, a film even, keeps no table waiting for its board.
        self._private_renderer = Renderer(1)
        tables = Tables(store, GAMES, chance=chance, now=now)
        settings = Settings(store)
        self._boards = Boards(self, tables, settings, self._renderer)
        self._publisher = Publisher(self._show)
        tables.on_change(self._publisher.request)
        clock = Clock(
            store, expire=tables.expire, limit_of=tables.limit_of, warn=self._show_anew, now=now
        )
        self.timekeeper = Timekeeper(clock, tables, lease, can_tell=self.is_ready)
        self.moderators = Moderators(store)
        self.admission = Admission(self.moderators, self.timekeeper.may_serve, cooldown)
        self.desk = Desk(tables, Presets(store), settings, self._publisher, self._renderer)
        self.rulebook = Rulebook(settings, self._private_renderer)
        self.records = Records(Archive(store, GAMES), settings, self._private_renderer)
        self.scores = ScoreDesk(Scores(store, GAMES), settings, self._private_renderer)
        self.seasons = Seasons(store)
        self.voids = Voids(store)
        self.privacy = PrivacyDesk(Privacy(store, tables))
        self._sync_guild = sync_guild
        self._sync_anyway = sync_anyway
        self._timekeeping: asyncio.Task[None] | None = None
        self.tree.error(self._on_command_error)

    async def setup_hook(self) -> None:
        """Make commands and controls known before the first event arrives."""
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        self.add_dynamic_items(*CONTROLS)
        await self.tree.set_translator(CatalogueTranslator())
        guild = None if self._sync_guild is None else discord.Object(self._sync_guild)
        if guild:
            self.tree.copy_global_to(guild=guild)
        await sync_commands(self.tree, self._store, guild=guild, anyway=self._sync_anyway)
        self._timekeeping = asyncio.create_task(self.timekeeper.keep())

    @property
    def is_connected(self) -> bool:
        """Tell whether people can play: every shard is connected to Discord."""
        shards = self.shards.values()
        return bool(shards) and not any(shard.is_closed() for shard in shards)

    async def on_ready(self) -> None:
        """Tell the host that people can play, and tables what they have missed."""
        _log.info("bot.ready", servers=len(self.guilds), user=str(self.user))
        await self.timekeeper.tell()
        await self._catch_up()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Close the table of a channel that is gone; its record stays."""
        await self._vanished(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Close the table of a thread that is gone."""
        await self._vanished(payload.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Close the tables of a server that has sent the bot away."""
        await self.desk.tables.close_all_of(guild.id, Closing.VANISHED)

    async def close(self) -> None:
        """Let what is in hand end, for a while, then disconnect."""
        if self._timekeeping is not None:
            self._timekeeping.cancel()
        await self.admission.close(PATIENCE)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._publisher.close(), PATIENCE)
        await super().close()
        self._renderer.close()
        self._private_renderer.close()

    async def _show(self, table_id: int, manner: Manner) -> None:
        with SHOWN.time():
            await self._boards.show(table_id, manner)

    async def _catch_up(self) -> None:
        """Show the boards that the last process could not show any more before it died."""
        with saying_if_unavailable():
            for table_id in await self._store.behind(utc_now() - LONG_OVER):
                self._publisher.request(table_id)

    def _show_anew(self, table_id: int) -> None:
        self._publisher.request(table_id, Manner.ANEW_CALLING)

    async def _vanished(self, channel_id: int) -> None:
        await self.desk.tables.close_in(channel_id, Closing.VANISHED)

    async def _on_command_error(
        self, interaction: discord.Interaction[Chouette], error: app_commands.AppCommandError
    ) -> None:
        async with answering(interaction):
            raise getattr(error, "original", error)
