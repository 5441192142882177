"""Show people privately what tables have left behind, and what they bring in files."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

import discord

from bot.adapters.display import Display
from bot.adapters.naming import plain_facts
from bot.adapters.recorders import FILMS
from bot.adapters.view import Picture, View
from bot.games.backgammon.records.match_record import RecordError
from bot.games.core import RuleViolation
from bot.sessions.archive import Archive, Log
from bot.sessions.settings import Settings
from bot.ui.answers import answering, channel_of, tell
from bot.ui.layout import NOBODY, board_layout
from bot.ui.record_files import exported, imported
from bot.ui.record_history import day, history_layout, search_of
from bot.ui.record_items import Page, Place, Source, after, replay_row
from bot.ui.record_reels import Imports, Reel, reel_of
from bot.ui.rendering import Renderer
from bot.words import Words

FILES_AT_ONCE: Final = 2
"""So many files are read at the same time; a long one keeps a thread busy for a while."""


class Records:
    """Stand between interactions and the archive. Every method answers its interaction."""

    def __init__(self, archive: Archive, settings: Settings, renderer: Renderer) -> None:
        self._archive = archive
        self._settings = settings
        self._renderer = renderer
        self._imports = Imports()
        self._reading = asyncio.Semaphore(FILES_AT_ONCE)

    async def log(self, interaction: discord.Interaction[Any], table_id: int | None) -> Log:
        """Return the log of a table of this server, or of this channel's newest."""
        if table_id is None:
            return await self._archive.newest(channel_of(interaction))
        assert interaction.guild_id is not None
        return await self._archive.read(table_id, interaction.guild_id)

    async def export(
        self, interaction: discord.Interaction[Any], kind: str, table_id: int | None
    ) -> None:
        """Give a table as a file; of a running one, what everybody could see so far."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            log = await self.log(interaction, table_id)
            files = await exported(log, kind)
            message = "export.running" if log.table.is_open else "export.done"
            await interaction.edit_original_response(
                content=words(message, table=log.table.id, format=words(f"export_format.{kind}")),
                attachments=files,
                allowed_mentions=NOBODY,
            )

    async def replay(self, interaction: discord.Interaction[Any], table_id: int | None) -> None:
        """Open a stored table at its beginning."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            log = await self.log(interaction, table_id)
            place = Place(Source.TABLE, str(log.table.id))
            await self._show(interaction, await reel_of(log), place, words)

    async def film(
        self, interaction: discord.Interaction[Any], table_id: int | None, number: int
    ) -> None:
        """Show one game of a stored table as an animated picture."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table = (log := await self.log(interaction, table_id)).table
            shoot = FILMS.get(table.game.key)
            if shoot is None:
                raise RuleViolation("replay.no_film")
            moments = [(entry.before.state, entry.event) for entry in log.entries]
            own = await self._settings.of(interaction.user.id)
            look = replace(table.display, theme=own.theme, home=own.home)
            try:
                draw = shoot(moments, number, look, table.cast, words)
            except LookupError as error:
                raise RuleViolation("replay.no_game", number=number) from error
            title = words("replay.film", number=number, table=table.id)
            name = f"replay-{table.id}-{number}.gif"
            await interaction.edit_original_response(
                content=title,
                attachments=await self._renderer.files(Picture(draw, title), name),
                allowed_mentions=NOBODY,
            )

    async def read(self, interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
        """Open a given file at its beginning, or tell the line and what is wrong with it."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            try:
                async with self._reading:
                    reel = await imported(file)
            except RecordError as error:
                await tell(interaction, _refused(error, words))
                return
            place = Place(Source.IMPORT, self._imports.add(reel))
            await self._show(interaction, reel, place, words)

    async def turn(self, interaction: discord.Interaction[Any], place: Place, way: str) -> None:
        """Go one way from a still."""
        async with answering(interaction) as words:
            await interaction.response.defer()
            if place.source is Source.IMPORT:
                reel = self._imports.find(place.key)
            else:
                reel = await reel_of(await self.log(interaction, int(place.key)))
            await self._show(interaction, reel, after(place, way, len(reel)), words)

    async def history(
        self,
        interaction: discord.Interaction[Any],
        user_id: int | None,
        game: str | None,
        since: str | None,
    ) -> None:
        """List finished games, the newest first."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            now = int(datetime.now(UTC).timestamp()) + 1
            page = Page(now, user_id=user_id, game=game, since=day(since) if since else None)
            await self._list(interaction, page, words)

    async def turn_page(self, interaction: discord.Interaction[Any], page: Page) -> None:
        """Go to another page of a list."""
        async with answering(interaction) as words:
            await interaction.response.defer()
            await self._list(interaction, page, words)

    async def show(self, interaction: discord.Interaction[Any], view: View, name: str) -> None:
        """Show a view without controls to the one who asked."""
        await interaction.edit_original_response(
            view=board_layout(view, 0, 0, name),
            attachments=await self._renderer.files(view.picture, name),
            allowed_mentions=NOBODY,
        )

    async def display(self, interaction: discord.Interaction[Any]) -> Display:
        """Return the look that a person has chosen for himself."""
        own = await self._settings.of(interaction.user.id)
        return Display(own.theme, own.home)

    async def _show(
        self, interaction: discord.Interaction[Any], reel: Reel, place: Place, words: Words
    ) -> None:
        view = reel.view(place.step, await self.display(interaction), words)
        position = words("replay.position", step=place.step + 1, total=len(reel))
        view = replace(view, status=f"{view.status}\n{position}")
        name = f"replay-{place.key}-{place.step}.png"
        layout = board_layout(view, 0, 0, name)
        layout.add_item(replay_row(place, len(reel), words))
        await interaction.edit_original_response(
            view=layout,
            attachments=await self._renderer.files(view.picture, name),
            allowed_mentions=NOBODY,
        )

    async def _list(self, interaction: discord.Interaction[Any], page: Page, words: Words) -> None:
        assert interaction.guild_id is not None
        search = search_of(page, interaction.guild_id)
        logs, more = await self._archive.finished(search, page.number)
        await interaction.edit_original_response(
            view=history_layout(logs, page, words, more=more), allowed_mentions=NOBODY
        )


def _refused(error: RecordError, words: Words) -> str:
    reason = words(f"refused.{error.code}", **plain_facts(error.facts))
    return words("import.refused", line=error.line, reason=reason)
