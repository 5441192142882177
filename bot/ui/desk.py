"""Take what people click and command to the tables, and give them their private answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

import discord

from bot.adapters.view import Button, Intent, Prompt, Style
from bot.games.core import RuleViolation
from bot.sessions.presets import Presets
from bot.sessions.proposal import Proposal
from bot.sessions.publisher import Publisher
from bot.sessions.refusals import NotSeated
from bot.sessions.settings import Settings
from bot.sessions.tables import Outcome, Tables
from bot.sessions.wishes import ChangeOptions, Wish
from bot.ui.actors import actor_of, is_alone
from bot.ui.answers import acknowledging, answering, channel_of, replace_private, tell
from bot.ui.naming import seats_named
from bot.ui.options import rules_in_words
from bot.ui.permissions import permissions_note
from bot.ui.questions import Questions
from bot.ui.reading import Reading
from bot.ui.references import CANCEL, KEPT, Reference
from bot.ui.rendering import Renderer
from bot.ui.rules_form import RulesForm
from bot.ui.table_view import sentences
from bot.words import Words
from storage import Status

STOPPING: Final = ("stop", "yes", "agree_stop")
SITTING_DOWN: Final = ("join", "yes")
CHOOSING_RULES: Final = ("set", "server_preset")


class Desk:
    """Stand between interactions and tables. Every method answers its interaction."""

    def __init__(
        self,
        tables: Tables,
        presets: Presets,
        settings: Settings,
        publisher: Publisher,
        renderer: Renderer,
    ) -> None:
        self.tables = tables
        self.presets = presets
        self.settings = settings
        self.reading = Reading(tables, publisher, renderer)
        self._publisher = publisher
        self._questions = Questions(tables, presets, renderer)

    async def press(self, interaction: discord.Interaction[Any], reference: Reference) -> None:
        """Take a click: it counts only for the version of the table that it was made on."""
        async with answering(interaction) as words:
            try:
                await self._press(interaction, reference, words)
            except RuleViolation:
                await self._show_if_behind(reference.table)
                raise

    async def _press(
        self, interaction: discord.Interaction[Any], reference: Reference, words: Words
    ) -> None:
        private = bool(interaction.message and interaction.message.flags.ephemeral)
        if reference.asked and await self._wants_to_be_asked(interaction, reference.asked):
            # A question that follows a question takes its place.
            await interaction.response.defer(ephemeral=True, thinking=not private)
            await self._questions.ask(
                interaction, reference.table, reference.asked, words, reference.version
            )
            return
        if reference.intent.verb == "form":
            await self._open_form(interaction, reference, words)
            return
        if reference.intent.verb == CANCEL:
            await interaction.response.defer()
            put_away = "prompt.kept" if reference.intent.argument == KEPT else "prompt.cancelled"
            await replace_private(interaction, words(put_away))
            return
        async with acknowledging(interaction):
            if reference.intent.verb == "rematch":
                await self._play_again(interaction, reference.table)
                return
            outcome = await self._click(interaction, reference)
        if private and reference.intent.verb in CHOOSING_RULES:
            await self._questions.ask(interaction, reference.table, Intent("options"), words, None)
        elif private:
            await replace_private(interaction, _told(outcome, words))
        if note := permissions_note(interaction, words):
            await tell(interaction, note)

    async def _show_if_behind(self, table_id: int) -> None:
        """Repair a board that was not shown after the last change, once somebody runs into it."""
        if (await self.tables.look(table_id)).is_behind:
            self._publisher.request(table_id)

    async def command(self, interaction: discord.Interaction[Any], wish: Wish) -> None:
        """Take a command to the table of its channel, as it is now."""
        async with answering(interaction) as words:
            async with acknowledging(interaction, ephemeral=True, thinking=True):
                table_id = await self.tables.find(channel_of(interaction))
                outcome = await self._act(interaction, table_id, wish, None)
            note = permissions_note(interaction, words)
            await tell(interaction, "\n".join(filter(None, (_told(outcome, words), note))))

    async def ask(self, interaction: discord.Interaction[Any], intent: Intent) -> None:
        """Ask privately before a command that cannot be taken back."""
        if not await self._wants_to_be_asked(interaction, intent):
            await self.command(interaction, intent)
            return
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(channel_of(interaction))
            await self._questions.ask(interaction, table_id, intent, words, None)

    async def leave(self, interaction: discord.Interaction[Any]) -> None:
        """Let somebody get up, after a question: before the beginning there is nothing to ask."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(channel_of(interaction))
            leaving = Intent("leave")
            if (await self.tables.look(table_id)).table.status is Status.LOBBY:
                outcome = await self._act(interaction, table_id, leaving, None)
                await tell(interaction, _told(outcome, words))
            else:
                await self._questions.ask(interaction, table_id, leaving, words, None)

    async def options(self, interaction: discord.Interaction[Any]) -> None:
        """Show the house rules; before the beginning, who sits here may change them."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find_latest(channel_of(interaction))
            table = (await self.tables.look(table_id)).table
            is_seated = table.seat_of(interaction.user.id) is not None
            gathers = table.status is Status.LOBBY and not table.game.begins_when_full
            if is_seated and gathers:
                await self._questions.options(interaction, table, words)
            else:
                await replace_private(interaction, rules_in_words(table, words))

    async def ask_about(
        self, interaction: discord.Interaction[Any], verb: str, people: str
    ) -> None:
        """Ask privately before a command about people of the table, mentioned or named."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(channel_of(interaction))
            table = (await self.tables.look(table_id)).table
            argument = ",".join(str(seat) for seat in seats_named(table, people))
            await self._questions.ask(interaction, table_id, Intent(verb, argument), words, None)

    async def stop(self, interaction: discord.Interaction[Any]) -> None:
        """Propose to stop; ask a moderator who does not play once more before he ends a table."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            table_id = await self.tables.find(channel_of(interaction))
            table = (await self.tables.look(table_id)).table
            if table.seat_of(interaction.user.id) is None and actor_of(interaction).moderates:
                button = Button(Intent("stop"), words("button.end_table"), Style.DANGER)
                prompt = Prompt(words("prompt.end_table"), ((button,),))
                await self._questions.put(interaction, table, prompt, words)
                return
            outcome = await self._act(interaction, table_id, Intent("stop"), None)
            await tell(interaction, _told(outcome, words))

    async def _open_form(
        self, interaction: discord.Interaction[Any], reference: Reference, words: Words
    ) -> None:
        """Show the main house rules in a form, and change those that are chosen otherwise."""
        actor = actor_of(interaction)
        table = await self.tables.current(
            reference.table, actor, reference.intent, reference.version
        )

        async def submit(answer: discord.Interaction[Any], chosen: Mapping[str, str]) -> None:
            async with answering(answer) as spoken:
                await answer.response.defer()
                options = table.options
                for name, value in chosen.items():
                    options = table.game.changed(options, name, value)
                wish = ChangeOptions(dict(table.game.encode_options(options)))
                await self._act(answer, table.id, wish, table.version)
                await self._questions.ask(answer, table.id, Intent("options"), spoken, None)

        await interaction.response.send_modal(RulesForm(table, words, submit))

    async def _wants_to_be_asked(
        self, interaction: discord.Interaction[Any], intent: Intent
    ) -> bool:
        if intent.verb != "double" or intent.argument:
            return True
        return (await self.settings.of(interaction.user.id)).confirm_double

    async def _play_again(self, interaction: discord.Interaction[Any], table_id: int) -> None:
        """Open another table with the same rules; between two the other one is invited."""
        table = (await self.tables.look(table_id)).table
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise NotSeated
        opener = table.players[seat]
        others = [player for player in table.players if player is not opener]
        await self.tables.open(
            Proposal(
                guild_id=table.guild_id,
                channel_id=table.channel_id,
                game=table.game.key,
                options=table.options,
                display=table.display,
                opener=opener,
                invited=others[0].user_id if table.game.begins_when_full else None,
                limits=table.limits,
            ),
            interaction_id=interaction.id,
        )

    async def _click(self, interaction: discord.Interaction[Any], reference: Reference) -> Outcome:
        wish: Wish = reference.asked or reference.intent
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
        alone = stopping and await is_alone(interaction, (await self.tables.look(table_id)).table)
        actor = actor_of(interaction, alone=alone)
        if isinstance(wish, Intent) and wish.verb in SITTING_DOWN:
            own = await self.settings.of(interaction.user.id)
            actor = replace(actor, automation=own.automation)
        outcome = await self.tables.act(
            table_id, actor, wish, seen=seen, interaction_id=interaction.id
        )
        if outcome.events:
            interaction.client.admission.refund(interaction)
        return outcome


def _told(outcome: Outcome, words: Words) -> str:
    return "\n".join(sentences(outcome.events, words)) or words("table.done")
