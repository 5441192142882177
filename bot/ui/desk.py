"""Take what people click and command to the tables, and give them their private answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.adapters.view import Intent
from bot.games.core import RuleViolation
from bot.sessions.deciding import Actor
from bot.sessions.publisher import Publisher
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Table
from bot.sessions.tables import Outcome, Tables
from bot.ui.answers import answering, replace_private, tell
from bot.ui.layout import NOBODY, prompt_layout
from bot.ui.references import ASK, CANCEL, Reference
from bot.ui.rendering import Renderer
from bot.ui.table_view import sentences
from bot.words import Words

STOPPING: Final = ("stop", "yes", "agree_stop")


class Desk:
    """Stand between interactions and tables. Every method answers its interaction."""

    def __init__(self, tables: Tables, publisher: Publisher, renderer: Renderer) -> None:
        self.tables = tables
        self.publisher = publisher
        self._renderer = renderer

    async def press(self, interaction: discord.Interaction[Any], reference: Reference) -> None:
        """Take a click: it counts only for the version of the table that it was made on."""
        intent = reference.intent
        async with answering(interaction) as words:
            if intent.verb == ASK:
                await interaction.response.defer(ephemeral=True, thinking=True)
                await self._ask(
                    interaction, reference.table, Intent(intent.argument), words, reference.version
                )
                return
            await interaction.response.defer()
            if intent.verb == CANCEL:
                await replace_private(interaction, words("prompt.cancelled"))
                return
            outcome = await self._act(interaction, reference.table, intent, reference.version)
            if interaction.message and interaction.message.flags.ephemeral:
                await replace_private(interaction, _told(outcome, words))

    async def command(self, interaction: discord.Interaction[Any], intent: Intent) -> None:
        """Take a command to the table of its channel, as it is now."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(_channel_id(interaction))
            outcome = await self._act(interaction, table_id, intent, None)
            await tell(interaction, _told(outcome, words))

    async def ask(self, interaction: discord.Interaction[Any], intent: Intent) -> None:
        """Ask privately before a command that cannot be taken back."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(_channel_id(interaction))
            await self._ask(interaction, table_id, intent, words, None)

    async def show_again(self, interaction: discord.Interaction[Any]) -> None:
        """Post the newest table of the channel again at the bottom."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find_latest(_channel_id(interaction))
            self.publisher.request(table_id, anew=True)
            await tell(interaction, words("table.shown_again"))

    async def completions(self, interaction: discord.Interaction[Any], text: str) -> Sequence[str]:
        """Return the plays that a text can become for the person who types it."""
        try:
            table_id = await self.tables.find(_channel_id(interaction))
            table, seat = await self._seated(interaction, table_id, None)
        except RuleViolation:
            return ()
        return table.game.completions(table.state, seat, text)

    async def _act(
        self,
        interaction: discord.Interaction[Any],
        table_id: int,
        intent: Intent,
        seen: int | None,
    ) -> Outcome:
        alone = intent.verb in STOPPING and await self._is_alone(interaction, table_id)
        return await self.tables.act(
            table_id,
            actor_of(interaction, alone=alone),
            intent,
            seen=seen,
            interaction_id=interaction.id,
        )

    async def _ask(
        self,
        interaction: discord.Interaction[Any],
        table_id: int,
        intent: Intent,
        words: Words,
        seen: int | None,
    ) -> None:
        table, seat = await self._seated(interaction, table_id, seen)
        prompt = table.game.prompt(table.state, seat, intent, table.display, table.cast, words)
        name = f"question-{table.id}-{table.version}.png"
        files = await self._renderer.files(prompt.picture, name)
        await interaction.edit_original_response(
            view=prompt_layout(prompt, words("button.cancel"), table.id, table.version, name),
            attachments=files,
            allowed_mentions=NOBODY,
        )

    async def _seated(
        self, interaction: discord.Interaction[Any], table_id: int, seen: int | None
    ) -> tuple[Table, Any]:
        table = (await self.tables.look(table_id, seen=seen)).table
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        return table, seat

    async def _is_alone(self, interaction: discord.Interaction[Any], table_id: int) -> bool:
        """Ask Discord whether all the others at a table have left the server."""
        if interaction.guild is None:
            return False
        table = (await self.tables.look(table_id)).table
        others = [p.user_id for p in table.players if p.user_id != interaction.user.id]
        return bool(others) and not any(
            [await _is_member(interaction.guild, user_id) for user_id in others]
        )


def actor_of(interaction: discord.Interaction[Any], *, alone: bool = False) -> Actor:
    """Return who acts, and whether he moderates this server."""
    return Actor(
        interaction.user.id,
        interaction.user.display_name,
        moderates=interaction.permissions.manage_guild,
        alone=alone,
    )


async def _is_member(guild: discord.Guild, user_id: int) -> bool:
    try:
        await guild.fetch_member(user_id)
    except discord.NotFound:
        return False
    return True


def _channel_id(interaction: discord.Interaction[Any]) -> int:
    assert interaction.channel_id is not None
    return interaction.channel_id


def _told(outcome: Outcome, words: Words) -> str:
    return "\n".join(sentences(outcome.events, words)) or words("table.done")
