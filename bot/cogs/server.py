"""Let moderators keep what belongs to a server: `/server`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.games import GAMES
from bot.games.core import RuleViolation
from bot.ui.answers import answering, tell
from bot.ui.client import Chouette
from bot.ui.moderation import require_moderator
from bot.ui.texts import PresetName
from bot.ui.translator import described
from bot.words import Words, plain

Context = discord.Interaction[Chouette]


class Server(commands.Cog):
    """Save the house rules of a table under a name, for everybody on the server."""

    server = app_commands.Group(
        name="server", description=described("command.server"), guild_only=True
    )
    preset = app_commands.Group(
        name="preset", description=described("command.server.preset"), parent=server
    )

    @server.command(name="moderators", description=described("command.server.moderators"))
    @app_commands.describe(role=described("command.server.moderators.role"))
    async def moderators(self, interaction: Context, role: discord.Role | None = None) -> None:
        """Let the members of a role moderate tables, or nobody but who manages the server."""
        async with answering(interaction) as words:
            if not interaction.permissions.manage_guild:
                raise RuleViolation("server.managers_only")
            await interaction.response.defer(ephemeral=True, thinking=True)
            assert interaction.guild_id is not None
            role_id = None if role is None else role.id
            await interaction.client.moderators.name(interaction.guild_id, role_id)
            if role is None:
                await tell(interaction, words("server.no_moderators"))
            else:
                await tell(interaction, words("server.moderators", role=role.mention))

    @preset.command(name="save", description=described("command.server.preset.save"))
    @app_commands.describe(name=described("command.server.preset.name"))
    async def save(self, interaction: Context, name: PresetName) -> None:
        """Save the house rules of this channel's table."""
        async with answering(interaction) as words:
            require_moderator(interaction)
            await interaction.response.defer(ephemeral=True, thinking=True)
            tables = interaction.client.desk.tables
            assert interaction.channel_id is not None
            table_id = await tables.find_latest(interaction.channel_id)
            table = (await tables.look(table_id)).table
            await interaction.client.desk.presets.save(table, name, by=interaction.user.id)
            await tell(interaction, words("preset.saved", name=plain(name)))

    @preset.command(name="delete", description=described("command.server.preset.delete"))
    @app_commands.describe(name=described("command.server.preset.name"))
    async def delete(self, interaction: Context, name: PresetName) -> None:
        """Forget saved house rules."""
        async with answering(interaction) as words:
            require_moderator(interaction)
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


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Server())
