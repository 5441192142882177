"""Hold the connection to Discord and everything that the commands and controls need."""

from __future__ import annotations

from typing import Final

import discord
import structlog
from discord import app_commands
from discord.ext import commands, tasks

from bot.adapters.games import GAMES
from bot.games.core import Chance
from bot.sessions.archive import Archive
from bot.sessions.deadlines import Clock
from bot.sessions.events import Closing
from bot.sessions.presets import Presets
from bot.sessions.publisher import Manner, Publisher
from bot.sessions.settings import Settings
from bot.sessions.tables import Tables
from bot.ui.answers import answering
from bot.ui.board import Boards
from bot.ui.desk import Desk
from bot.ui.items import TableButton, TableMenu
from bot.ui.record_desk import Records
from bot.ui.record_items import HistoryButton, ReplayButton
from bot.ui.rendering import Renderer
from bot.ui.translator import CatalogueTranslator
from storage import Store, StoreUnavailable

EXTENSIONS: Final = (
    "bot.cogs.play",
    "bot.cogs.chouette",
    "bot.cogs.turn",
    "bot.cogs.cube",
    "bot.cogs.table",
    "bot.cogs.server",
    "bot.cogs.settings",
    "bot.cogs.records",
    "bot.cogs.help",
)

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
        chance: Chance,
        render_workers: int = 2,
        sync_guild: int | None = None,
        shard_count: int | None = None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=shard_count,
        )
        self._renderer = Renderer(render_workers)
        tables = Tables(store, GAMES, chance=chance)
        settings = Settings(store)
        self._publisher = Publisher(Boards(self, tables, settings, self._renderer).show)
        tables.on_change(self._publisher.request)
        self._clock = Clock(store, expire=tables.expire, warn=self._show_anew)
        self.desk = Desk(tables, Presets(store), settings, self._publisher, self._renderer)
        self.records = Records(Archive(store, GAMES), settings, self._renderer)
        self._sync_guild = sync_guild
        self.tree.error(self._on_command_error)

    async def setup_hook(self) -> None:
        """Make commands and controls known before the first event arrives."""
        for extension in EXTENSIONS:
            await self.load_extension(extension)
        self.add_dynamic_items(TableButton, TableMenu, ReplayButton, HistoryButton)
        await self.tree.set_translator(CatalogueTranslator())
        guild = None if self._sync_guild is None else discord.Object(self._sync_guild)
        if guild:
            self.tree.copy_global_to(guild=guild)
        await self.tree.sync(guild=guild)
        self._watch_deadlines.start()

    @tasks.loop(seconds=20)
    async def _watch_deadlines(self) -> None:
        try:
            await self._clock.tick()
        except StoreUnavailable as error:
            _log.error("store.unavailable", reason=str(error))

    async def on_ready(self) -> None:
        """Tell the host that people can play."""
        _log.info("bot.ready", servers=len(self.guilds), user=str(self.user))

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
        """Let boards finish, then disconnect."""
        self._watch_deadlines.cancel()
        await self._publisher.close()
        await super().close()
        self._renderer.close()

    def _show_anew(self, table_id: int) -> None:
        self._publisher.request(table_id, Manner.ANEW_CALLING)

    async def _vanished(self, channel_id: int) -> None:
        await self.desk.tables.close_in(channel_id, Closing.VANISHED)

    async def _on_command_error(
        self, interaction: discord.Interaction[Chouette], error: app_commands.AppCommandError
    ) -> None:
        async with answering(interaction):
            raise getattr(error, "original", error)
