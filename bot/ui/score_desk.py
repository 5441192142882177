"""Answer with leaderboards and statistics: privately, but what somebody posts is for everybody."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import discord

from bot.adapters.view import Sheet
from bot.games.core import RuleViolation
from bot.sessions.scores import Person, Ranking, Scores
from bot.sessions.settings import Settings
from bot.ui.answers import answering
from bot.ui.layout import NOBODY, picture_layout
from bot.ui.leaderboard_view import (
    leaderboard_file,
    leaderboard_picture,
    leaderboard_text,
    name_of,
    period,
    title,
)
from bot.ui.rendering import Renderer
from bot.ui.rolls_page import rolls_sheet
from bot.ui.score_items import Subject, ranking_rows, stats_rows
from bot.ui.speech import public_words
from bot.ui.stats_pages import PAGES, Reader, head_to_head, topics_of
from bot.words import Words, plain
from storage import Board

Rows = list[discord.ui.ActionRow[Any]]


class ScoreDesk:
    """Stand between interactions and scores. Every method answers its interaction."""

    def __init__(self, scores: Scores, settings: Settings, renderer: Renderer) -> None:
        self._scores = scores
        self._settings = settings
        self._renderer = renderer

    async def leaderboard(
        self,
        interaction: discord.Interaction[Any],
        game: str | None,
        board: Board | None,
        span: str,
        *,
        as_file: bool,
    ) -> None:
        """Show the first page of a leaderboard, or give all of it as a file."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            ranking = await self._scores.ranking(guild_of(interaction), game, board, span)
            if as_file:
                await self._give(interaction, ranking, words)
            else:
                await self._show_page(interaction, ranking, words)

    async def turn(self, interaction: discord.Interaction[Any], ranking: Ranking) -> None:
        """Go to another page, or to another board."""
        async with answering(interaction) as words:
            await interaction.response.defer()
            await self._show_page(interaction, ranking, words)

    async def post(self, interaction: discord.Interaction[Any], ranking: Ranking) -> None:
        """Show the page to everybody in the channel, in the server's language."""
        async with answering(interaction):
            await interaction.response.defer()
            words = public_words(interaction.guild)
            page = await self._scores.page(ranking, interaction.user.id)
            theme = (await self._settings.of(interaction.user.id)).theme
            # For everybody: the row of the one who posts it is a row like others.
            picture = leaderboard_picture(replace(page, own=None), 0, theme, words)
            if picture is None:
                raise RuleViolation("leaderboard.empty")
            name = f"leaderboard-{interaction.id}.png"
            heading = words("leaderboard.heading", title=title(ranking, words))
            await interaction.followup.send(
                view=picture_layout(heading, picture, name),
                files=await self._renderer.files(picture, name),
                allowed_mentions=NOBODY,
            )

    async def file(self, interaction: discord.Interaction[Any], ranking: Ranking) -> None:
        """Give a whole leaderboard for a spreadsheet."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self._give(interaction, ranking, words)

    async def stats(
        self,
        interaction: discord.Interaction[Any],
        user: discord.abc.User,
        opponent: discord.abc.User | None,
        subject: tuple[str, str | None],
    ) -> None:
        """Tell about a person, or about two; ``subject`` is the topic and the game."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            guild_id, (topic, game) = guild_of(interaction), subject
            if opponent is not None:
                found = await self._scores.head_to_head(guild_id, user.id, opponent.id)
                names = (plain(user.display_name), plain(opponent.display_name))
                await self._show(interaction, head_to_head(found, names, words), [])
                return
            person = await self._scores.person(guild_id, user.id, game)
            if person.row is None:
                who = plain(user.display_name)
                raise RuleViolation("stats.no_games", who=who, game=words(f"game.{person.game}"))
            await self._show_person(interaction, person, topic, words)

    async def turn_stats(self, interaction: discord.Interaction[Any], subject: Subject) -> None:
        """Go to another page about a person."""
        async with answering(interaction) as words:
            await interaction.response.defer()
            guild_id = guild_of(interaction)
            person = await self._scores.person(guild_id, subject.user_id, subject.game)
            if person.row is None:
                raise RuleViolation("stats.gone")
            await self._show_person(interaction, person, subject.topic, words)

    async def dice(self, interaction: discord.Interaction[Any]) -> None:
        """Tell about all dice of the server."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            rolls = await self._scores.dice(guild_of(interaction))
            theme = (await self._settings.of(interaction.user.id)).theme
            sheet = rolls_sheet(rolls, theme, words)
            text = words("dice_stats.server", text=sheet.text)
            await self._show(interaction, Sheet(text, sheet.picture), [])

    async def _show_page(
        self, interaction: discord.Interaction[Any], ranking: Ranking, words: Words
    ) -> None:
        reader = interaction.user.id
        page = await self._scores.page(ranking, reader)
        theme = (await self._settings.of(reader)).theme
        text = leaderboard_text(page, words)
        picture = leaderboard_picture(page, reader, theme, words)
        rows = ranking_rows(page, self._scores.boards(ranking.game), words)
        await self._show(interaction, Sheet(text, picture), rows)

    async def _show_person(
        self, interaction: discord.Interaction[Any], person: Person, topic: str, words: Words
    ) -> None:
        reader = Reader((await self._settings.of(interaction.user.id)).theme, words)
        if topic not in topics_of(person.game):
            topic = "overview"
        sheet = PAGES[topic](person, reader)
        name = plain(name_of(person.user_id, person.names, words))
        # Dice are counted without regard to the game that they were thrown in.
        game = words("stats.all_games") if topic == "dice" else words(f"game.{person.game}")
        heading = words("stats.heading", name=name, game=game)
        subject = Subject(topic, person.game, person.user_id)
        rows = stats_rows(subject, tuple(row.game for row in person.rows), words)
        await self._show(interaction, Sheet(f"{heading}\n{sheet.text}", sheet.picture), rows)

    async def _show(self, interaction: discord.Interaction[Any], sheet: Sheet, rows: Rows) -> None:
        name = f"scores-{interaction.id}.png"
        await interaction.edit_original_response(
            view=picture_layout(sheet.text, sheet.picture, name, rows),
            attachments=await self._renderer.files(sheet.picture, name),
            allowed_mentions=NOBODY,
        )

    async def _give(
        self, interaction: discord.Interaction[Any], ranking: Ranking, words: Words
    ) -> None:
        every = await self._scores.everybody(ranking)
        if not every.leaders.places:
            raise RuleViolation("leaderboard.empty")
        span = plain(period(ranking, every.season, words))
        name = f"leaderboard-{ranking.game}-{ranking.board}-{ranking.period.replace(':', '-')}.csv"
        await interaction.edit_original_response(
            content=words("leaderboard.file", title=title(ranking, words), period=span),
            attachments=[discord.File(BytesIO(leaderboard_file(every, words)), filename=name)],
            allowed_mentions=NOBODY,
        )


def guild_of(interaction: discord.Interaction[Any]) -> int:
    """Return the id of the server in which somebody asks; commands are for servers only."""
    assert interaction.guild_id is not None
    return interaction.guild_id
