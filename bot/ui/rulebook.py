"""Show the rules of the games page by page, to the one who asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import discord

from bot.adapters.games import GAMES
from bot.sessions.settings import Settings
from bot.ui.admitted import Admitted
from bot.ui.answers import answering
from bot.ui.layout import NOBODY, text_layout
from bot.ui.rendering import Renderer
from bot.words import Words


@dataclass(frozen=True, slots=True)
class Page:
    """Point to a page, counted from 1, of the rules of a game."""

    topic: str
    number: int = 1

    @property
    def total(self) -> int:
        """Return how many pages these rules have."""
        return GAMES[self.topic].rules_pages


class RulesButton(
    Admitted,
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=rf"rules:(?P<topic>{'|'.join(GAMES)}):(?P<number>\d)",
):
    """Turn to a page."""

    def __init__(self, item: discord.ui.Button[Any], page: Page) -> None:
        super().__init__(item)
        self.page = page

    @classmethod
    def showing(cls, page: Page, label: str) -> Self:
        """Return a button that leads to a page; where there is none it is disabled."""
        item = discord.ui.Button[Any](
            label=label,
            custom_id=f"rules:{page.topic}:{page.number}",
            disabled=not 1 <= page.number <= page.total,
        )
        return cls(item, page)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        """Return the button that was clicked."""
        return cls(item, Page(match["topic"], int(match["number"])))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the page in the place of the one before."""
        await interaction.client.rulebook.turn(interaction, self.page)


class Rulebook:
    """Answer with a page of the rules. Every method answers its interaction."""

    def __init__(self, settings: Settings, renderer: Renderer) -> None:
        self._settings = settings
        self._renderer = renderer

    async def open(self, interaction: discord.Interaction[Any], topic: str) -> None:
        """Show the first page about a topic."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await self._show(interaction, Page(topic), words)

    async def turn(self, interaction: discord.Interaction[Any], page: Page) -> None:
        """Show a page in the place of another."""
        async with answering(interaction) as words:
            await interaction.response.defer()
            await self._show(interaction, page, words)

    async def _show(self, interaction: discord.Interaction[Any], page: Page, words: Words) -> None:
        own = await self._settings.of(interaction.user.id)
        pictures = GAMES[page.topic].lessons(page.number, own.theme, words)
        files = [
            file
            for place, picture in enumerate(pictures)
            for file in await self._renderer.files(
                picture, f"{page.topic}-{page.number}-{place}.png"
            )
        ]
        await interaction.edit_original_response(
            view=_layout(page, files, words), attachments=files, allowed_mentions=NOBODY
        )


def _layout(page: Page, files: Sequence[discord.File], words: Words) -> discord.ui.LayoutView:
    """Return the text of a page, its pictures, and the buttons to its neighbours."""
    place = words("rules_page.place", number=page.number, total=page.total)
    text = words(f"rules_page.{page.topic}_{page.number}")
    layout = text_layout(f"{text}\n{place}")
    if files:
        gallery = discord.ui.MediaGallery[Any]()
        for file in files:
            gallery.add_item(media=file, description=file.description)
        layout.add_item(gallery)
    row = discord.ui.ActionRow[Any]()
    row.add_item(RulesButton.showing(Page(page.topic, page.number - 1), words("button.page_back")))
    row.add_item(RulesButton.showing(Page(page.topic, page.number + 1), words("button.page_on")))
    layout.add_item(row)
    return layout
