"""Take what people click and command to the tables, and give them their private answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any, Final

import discord

from bot.adapters.view import Intent, Prompt, Sheet, View
from bot.games.core import RuleViolation, Seat
from bot.sessions.deciding import Actor, ChangeOptions, Wish
from bot.sessions.presets import Presets
from bot.sessions.publisher import Publisher
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Table
from bot.sessions.tables import Outcome, Tables
from bot.ui.answers import answering, replace_private, tell
from bot.ui.layout import NOBODY, board_layout, prompt_layout
from bot.ui.options import options_prompt
from bot.ui.references import CANCEL, Reference
from bot.ui.rendering import Renderer
from bot.ui.table_view import awaited, sentences, table_view
from bot.words import Words
from storage import Status

STOPPING: Final = ("stop", "yes", "agree_stop")
REMINDER_PAUSE: Final = timedelta(minutes=2)
CHOOSING_RULES: Final = ("set", "server_preset")


class Desk:
    """Stand between interactions and tables. Every method answers its interaction."""

    def __init__(
        self, tables: Tables, presets: Presets, publisher: Publisher, renderer: Renderer
    ) -> None:
        self.tables = tables
        self.presets = presets
        self.publisher = publisher
        self._renderer = renderer

    async def press(self, interaction: discord.Interaction[Any], reference: Reference) -> None:
        """Take a click: it counts only for the version of the table that it was made on."""
        private = bool(interaction.message and interaction.message.flags.ephemeral)
        async with answering(interaction) as words:
            if reference.asked:
                # A question that follows a question takes its place.
                await interaction.response.defer(ephemeral=True, thinking=not private)
                await self._ask(
                    interaction, reference.table, reference.asked, words, reference.version
                )
                return
            await interaction.response.defer()
            if reference.intent.verb == CANCEL:
                await replace_private(interaction, words("prompt.cancelled"))
                return
            outcome = await self._click(interaction, reference)
            if private and reference.intent.verb in CHOOSING_RULES:
                await self._ask(interaction, reference.table, Intent("options"), words, None)
            elif private:
                await replace_private(interaction, _told(outcome, words))

    async def command(self, interaction: discord.Interaction[Any], wish: Wish) -> None:
        """Take a command to the table of its channel, as it is now."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(_channel_id(interaction))
            outcome = await self._act(interaction, table_id, wish, None)
            await tell(interaction, _told(outcome, words))

    async def ask(self, interaction: discord.Interaction[Any], intent: Intent) -> None:
        """Ask privately before a command that cannot be taken back."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(_channel_id(interaction))
            await self._ask(interaction, table_id, intent, words, None)

    async def show_again(self, interaction: discord.Interaction[Any]) -> None:
        """Post the newest table of the channel again at the bottom.

        Who owes a decision also gets the board with its controls to himself.
        """
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find_latest(_channel_id(interaction))
            self.publisher.request(table_id, anew=True)
            table = (await self.tables.look(table_id)).table
            view = table_view(table, words)
            if interaction.user.id in awaited(table, view):
                await self._show_privately(interaction, table, view)
            else:
                await tell(interaction, words("table.shown_again"))

    async def sheet(
        self,
        interaction: discord.Interaction[Any],
        make: Callable[[Table, Words], Sheet],
    ) -> None:
        """Show one person a sheet of the newest table of the channel."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find_latest(_channel_id(interaction))
            table = (await self.tables.look(table_id)).table
            sheet = make(table, words)
            name = f"sheet-{table.id}-{table.version}.png"
            view = View(sheet.text, "", picture=sheet.picture)
            await interaction.edit_original_response(
                view=board_layout(view, table.id, table.version, name),
                attachments=await self._renderer.files(sheet.picture, name),
                allowed_mentions=NOBODY,
            )

    async def remind(self, interaction: discord.Interaction[Any]) -> None:
        """Call those whom the table waits for, not more often than once in a while."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(_channel_id(interaction))
            table, _ = await self._seated(interaction, table_id, None)
            board = (await self.tables.look(table_id)).board
            posted = None if board is None else discord.utils.snowflake_time(board.message_id)
            if posted and discord.utils.utcnow() - posted < REMINDER_PAUSE:
                raise RuleViolation("remind.too_soon", minutes=REMINDER_PAUSE.seconds // 60)
            if not awaited(table, table_view(table, words)):
                raise RuleViolation("remind.nobody")
            self.publisher.request(table_id, anew=True)
            await tell(interaction, words("remind.done"))

    async def _show_privately(
        self, interaction: discord.Interaction[Any], table: Table, view: View
    ) -> None:
        name = f"yours-{table.id}-{table.version}.png"
        await interaction.edit_original_response(
            view=board_layout(view, table.id, table.version, name),
            attachments=await self._renderer.files(view.picture, name),
            allowed_mentions=NOBODY,
        )

    async def completions(self, interaction: discord.Interaction[Any], text: str) -> Sequence[str]:
        """Return the plays that a text can become for the person who types it."""
        try:
            table_id = await self.tables.find(_channel_id(interaction))
            table, seat = await self._seated(interaction, table_id, None)
        except RuleViolation:
            return ()
        return table.game.completions(table.state, seat, text)

    async def _click(self, interaction: discord.Interaction[Any], reference: Reference) -> Outcome:
        wish: Wish = reference.intent
        if reference.intent.verb == "server_preset":
            table = (await self.tables.look(reference.table)).table
            wish = ChangeOptions(
                await self.presets.find(table.guild_id, table.game.key, reference.intent.argument)
            )
        return await self._act(interaction, reference.table, wish, reference.version)

    async def _act(
        self,
        interaction: discord.Interaction[Any],
        table_id: int,
        wish: Wish,
        seen: int | None,
    ) -> Outcome:
        stopping = isinstance(wish, Intent) and wish.verb in STOPPING
        alone = stopping and await self._is_alone(interaction, table_id)
        return await self.tables.act(
            table_id,
            actor_of(interaction, alone=alone),
            wish,
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
        prompt = await self._question(table, seat, intent, words)
        name = f"question-{table.id}-{table.version}.png"
        files = await self._renderer.files(prompt.picture, name)
        await interaction.edit_original_response(
            view=prompt_layout(prompt, words("button.cancel"), table.id, table.version, name),
            attachments=files,
            allowed_mentions=NOBODY,
        )

    async def _question(self, table: Table, seat: Seat, intent: Intent, words: Words) -> Prompt:
        if table.status is Status.LOBBY and intent.verb == "options":
            presets = await self.presets.names(table.guild_id, table.game.key)
            return options_prompt(table, intent.argument, presets, words)
        return table.game.prompt(table.state, seat, intent, table.display, table.cast, words)

    async def _seated(
        self, interaction: discord.Interaction[Any], table_id: int, seen: int | None
    ) -> tuple[Table, Seat]:
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
