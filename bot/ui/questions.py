"""Ask somebody privately before what cannot be taken back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from bot.adapters.view import Intent, Prompt
from bot.games.core import Seat
from bot.sessions.presets import Presets
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Table
from bot.sessions.tables import Tables
from bot.ui.actors import actor_of
from bot.ui.layout import NOBODY, prompt_layout
from bot.ui.options import options_prompt, rules_in_words
from bot.ui.rendering import Renderer
from bot.words import Words
from storage import Status


class Questions:
    """Put questions into the private message that an interaction has opened."""

    def __init__(self, tables: Tables, presets: Presets, renderer: Renderer) -> None:
        self._tables = tables
        self._presets = presets
        self._renderer = renderer

    async def ask(
        self,
        interaction: discord.Interaction[Any],
        table_id: int,
        intent: Intent,
        words: Words,
        seen: int | None,
    ) -> None:
        """Ask before an intent that was formed on version ``seen``, or refuse it."""
        table = await self._tables.current(table_id, actor_of(interaction), intent, seen)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        await self.put(interaction, table, await self._prompt(table, seat, intent, words), words)

    async def options(
        self, interaction: discord.Interaction[Any], table: Table, words: Words
    ) -> None:
        """Show every house rule of a table, with the menus that change them."""
        presets = await self._presets.names(table.guild_id, table.game.key)
        prompt = options_prompt(table, "", presets, words)
        shown = replace(prompt, question=rules_in_words(table, words))
        await self.put(interaction, table, shown, words)

    async def put(
        self, interaction: discord.Interaction[Any], table: Table, prompt: Prompt, words: Words
    ) -> None:
        """Show a question with its picture and its controls."""
        name = f"question-{table.id}-{table.version}.png"
        files = await self._renderer.files(prompt.picture, name)
        way_out = words("button.close" if prompt.keeps else "button.cancel")
        await interaction.edit_original_response(
            view=prompt_layout(prompt, way_out, table.id, table.version, name),
            attachments=files,
            allowed_mentions=NOBODY,
        )

    async def _prompt(self, table: Table, seat: Seat, intent: Intent, words: Words) -> Prompt:
        if table.status is Status.LOBBY and intent.verb == "options":
            presets = await self._presets.names(table.guild_id, table.game.key)
            return options_prompt(table, intent.argument, presets, words)
        return table.game.prompt(table.state, seat, intent, table.display, table.cast, words)
