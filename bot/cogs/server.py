"""Let moderators keep what belongs to a server: `/server`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.games import GAMES
from bot.games.core import RuleViolation
from bot.ui.answers import answering, tell
from bot.ui.client import Chouette
from bot.ui.translator import described
from bot.words import Words, plain

Context = discord.Interaction[Chouette]
PresetName = app_commands.Range[str, 1, 32]


class Server(commands.Cog):
    """Save the house rules of a table under a name, for everybody on the server."""

    server = app_commands.Group(
        name="server",
        description=described("command.server"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )
    preset = app_commands.Group(
        name="preset", description=described("command.server.preset"), parent=server
    )

    @preset.command(name="save", description=described("command.server.preset.save"))
    @app_commands.describe(name=described("command.server.preset.name"))
    async def save(self, interaction: Context, name: PresetName) -> None:
        """Save the house rules of this channel's table."""
        async with answering(interaction) as words:
            _require_moderator(interaction)
            await interaction.response.defer(ephemeral=True, thinking=True)
            tables = interaction.client.desk.tables
            assert interaction.channel_id is not None
            table_id = await tables.find_latest(interaction.channel_id)
            table = (await tables.look(table_id)).table
            await interaction.client.desk.presets.save(table, name, by=interaction.user.id)
            await tell(interaction, words("preset.saved", name=plain(name)))

    @preset.command(name="delete", description=described("command.server.preset.delete"))
    @app_commands.describe(name=described("command.server.preset.name"))
    async def delete(self, interaction: Context, name: str) -> None:
        """Forget saved house rules."""
        async with answering(interaction) as words:
            _require_moderator(interaction)
            await interaction.response.defer(ephemeral=True, thinking=True)
            assert interaction.guild_id is not None
            await interaction.client.desk.presets.delete(interaction.guild_id, GAMES, name)
            await tell(interaction, words("preset.deleted", name=plain(name)))

    @preset.command(name="list", description=described("command.server.preset.list"))
    async def list_all(self, interaction: Context) -> None:
        """Name the saved house rules."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            assert interaction.guild_id is not None
            presets = interaction.client.desk.presets
            names = [
                name for game in GAMES for name in await presets.names(interaction.guild_id, game)
            ]
            await tell(interaction, _listed(names, words))


def _listed(names: list[str], words: Words) -> str:
    if not names:
        return words("preset.none")
    return words("preset.list", names=", ".join(plain(name) for name in names))


def _require_moderator(interaction: Context) -> None:
    """Refuse others even where a server has opened the command to them."""
    if not interaction.permissions.manage_guild:
        raise RuleViolation("table.moderators_only")


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Server())
