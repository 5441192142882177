"""Send every interaction by the one who lets them in, before anything else is done with it."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands


class Admitted:
    """Be an item or a form whose interactions `bot.ui.admission.Admission` lets in."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Tell whether an interaction may go on."""
        admitted: bool = await interaction.client.admission.admits(interaction)
        return admitted


class AdmittedTree(app_commands.CommandTree[Any]):
    """Hold the commands, which it lets in too."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        """Tell whether a command, or what is typed of one, may go on."""
        admitted: bool = await interaction.client.admission.admits(interaction)
        return admitted
