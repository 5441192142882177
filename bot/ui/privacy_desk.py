"""Give people what is stored about them, and forget them when they have said so twice."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Any, Self

import discord

from bot.sessions.privacy import Privacy
from bot.ui.admitted import Admitted
from bot.ui.answers import answering, replace_private
from bot.ui.layout import NOBODY, picture_layout
from bot.words import Words


class PrivacyDesk:
    """Stand between interactions and privacy. Every method answers its interaction."""

    def __init__(self, privacy: Privacy) -> None:
        self._privacy = privacy

    async def export(self, interaction: discord.Interaction[Any]) -> None:
        """Give a person everything about himself as a file."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            found = await self._privacy.everything_of(interaction.user.id)
            text = json.dumps(found, ensure_ascii=False, indent=1).encode()
            await interaction.edit_original_response(
                content=words("export.mine"),
                attachments=[discord.File(BytesIO(text), filename="everything-about-me.json")],
                allowed_mentions=NOBODY,
            )

    async def ask(self, interaction: discord.Interaction[Any], words: Words) -> None:
        """Say what being forgotten means, with the button that does it."""
        row = discord.ui.ActionRow[Any]()
        row.add_item(ForgetButton.showing(interaction.user.id, words("button.forget")))
        await interaction.edit_original_response(
            view=picture_layout(words("prompt.forget"), None, "", [row]),
            allowed_mentions=NOBODY,
        )

    async def forget(self, interaction: discord.Interaction[Any]) -> None:
        """Forget who asks."""
        async with answering(interaction) as words:
            await interaction.response.defer()
            await self._privacy.forget(interaction.user.id)
            await replace_private(interaction, words("forget.done"))


class ForgetButton(
    Admitted,
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"forget:(?P<user_id>\d{1,20})",
):
    """Forget the person to whom the question was put."""

    @classmethod
    def showing(cls, user_id: int, label: str) -> Self:
        """Return the button of a person."""
        return cls(
            discord.ui.Button[Any](
                label=label, custom_id=f"forget:{user_id}", style=discord.ButtonStyle.danger
            )
        )

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Any, _match: re.Match[str], /
    ) -> Self:
        """Return the button that was clicked."""
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Forget whoever clicks: nobody else sees the button."""
        await interaction.client.privacy.forget(interaction)
