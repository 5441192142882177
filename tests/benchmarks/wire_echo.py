"""Be the bot to compare with: it knows no game, and shows a board that never changes.

A click is acknowledged and answered as Chouette answers one at a table, by the same requests: the
message of the board is edited, or posted anew and the old one shrunk to a line. Which of the two,
and the number of the next board, stand in the button; nothing is read, decided, drawn or kept.
"""

from __future__ import annotations

import json
import os
import re
from io import BytesIO
from pathlib import Path
from typing import Any, Self

import discord
from discord.ext import commands

from tests.wire.launcher import point_at_loopback

SAMPLE = Path("board.png")
TEXTS = Path("board.json")
EDIT, POST = "edit", "post"
NOBODY = discord.AllowedMentions.none()


class EchoButton(
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"t:(?P<table>\d+):(?P<number>\d+):(?P<verb>edit|post):",
):
    """Carry the number of the board that is shown, and how the next one is to come."""

    def __init__(self, table: int, number: int, verb: str) -> None:
        custom_id = f"t:{table}:{number}:{verb}:"
        super().__init__(discord.ui.Button(label=verb, custom_id=custom_id))
        self.table, self.number, self.verb = table, number, verb

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: discord.Interaction[Any],
        _item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> Self:
        return cls(int(match["table"]), int(match["number"]), match["verb"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Answer as a table does."""
        await interaction.response.defer()
        bot, number, old = interaction.client, self.number + 1, interaction.message
        channel = bot.get_partial_messageable(interaction.channel_id)
        board = channel.get_partial_message(old.id)
        name = f"board-{self.table}-{number}.png"
        layout = bot.layout(self.table, number, name)
        if self.verb == EDIT:
            await board.edit(view=layout, attachments=[bot.file(name)], allowed_mentions=NOBODY)
            return
        await channel.send(view=layout, files=[bot.file(name)], allowed_mentions=NOBODY)
        line = discord.ui.LayoutView()
        line.add_item(discord.ui.TextDisplay(bot.texts["status"]))
        await board.edit(view=line, attachments=[], allowed_mentions=NOBODY)


class EchoMenu(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"menu:\d+"):
    """Offer what nobody picks; being dynamic it leaves nothing in the memory of discord.py."""

    def __init__(self, table: int, choices: list[str]) -> None:
        options = [discord.SelectOption(label=text) for text in choices]
        super().__init__(discord.ui.Select(custom_id=f"menu:{table}", options=options))


class Echo(commands.AutoShardedBot):
    """Show the sample that lies in its folder in every channel, and then wait for clicks."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            allowed_mentions=NOBODY,
        )
        self.texts: dict[str, Any] = json.loads(TEXTS.read_text("utf-8"))
        self._picture = SAMPLE.read_bytes()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(EchoButton)

    async def on_ready(self) -> None:
        for channel in self.get_all_channels():
            name = f"board-{channel.id}-1.png"
            layout = self.layout(channel.id, 1, name)
            await self.get_partial_messageable(channel.id).send(
                view=layout, files=[self.file(name)]
            )

    def file(self, name: str) -> discord.File:
        """Return the picture as the attachment of one message."""
        description = self.texts["description"]
        return discord.File(BytesIO(self._picture), filename=name, description=description)

    def layout(self, table: int, number: int, name: str) -> discord.ui.LayoutView:
        """Return heading, picture, status, a menu if the sample has one, and two buttons."""
        texts = self.texts
        container = discord.ui.Container[Any](discord.ui.TextDisplay(texts["heading"]))
        gallery = discord.ui.MediaGallery[Any]()
        gallery.add_item(media=f"attachment://{name}", description=texts["description"])
        container.add_item(gallery)
        container.add_item(discord.ui.TextDisplay(texts["status"]))
        if texts["choices"]:
            container.add_item(discord.ui.ActionRow(EchoMenu(table, texts["choices"])))
        buttons = (EchoButton(table, number, verb) for verb in (EDIT, POST))
        container.add_item(discord.ui.ActionRow(*buttons))
        layout = discord.ui.LayoutView(timeout=None)
        layout.add_item(container)
        return layout


if __name__ == "__main__":
    point_at_loopback()
    Echo().run(os.environ["CHOUETTE_DISCORD_TOKEN"], log_handler=None)
