"""Keep house: `/board` and `/table`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.view import Intent
from bot.sessions.table import Player
from bot.sessions.wishes import Remove, Substitute, Wish
from bot.ui.answers import answering, tell
from bot.ui.client import Chouette
from bot.ui.translator import described

Context = discord.Interaction[Chouette]


class Table(commands.Cog):
    """Show a table again, change who sits there, or end it."""

    table = app_commands.Group(
        name="table", description=described("command.table"), guild_only=True
    )

    @app_commands.command(name="board", description=described("command.board"))
    @app_commands.guild_only()
    async def board(self, interaction: Context) -> None:
        """Post the board again at the bottom of the channel."""
        await interaction.client.desk.reading.show_again(interaction)

    @table.command(name="stop", description=described("command.table.stop"))
    async def stop(self, interaction: Context) -> None:
        """Withdraw an invitation, propose to stop a game, or end it as a moderator."""
        await interaction.client.desk.stop(interaction)

    @table.command(name="join", description=described("command.table.join"))
    async def join(self, interaction: Context) -> None:
        """Sit down at the table."""
        await interaction.client.desk.command(interaction, Intent("join"))

    @table.command(name="start", description=described("command.table.start"))
    async def start(self, interaction: Context) -> None:
        """Begin the game, or the next one."""
        await interaction.client.desk.command(interaction, Intent("start"))

    @table.command(name="rest", description=described("command.table.rest"))
    async def rest(self, interaction: Context) -> None:
        """Keep the seat and sit the next games out."""
        await interaction.client.desk.command(interaction, Intent("sit_out"))

    @table.command(name="leave", description=described("command.table.leave"))
    @app_commands.describe(member=described("command.table.leave.member"))
    async def leave(self, interaction: Context, member: discord.User | None = None) -> None:
        """Get up, after a question; a moderator lets another get up who is away."""
        if member is None or member.id == interaction.user.id:
            await interaction.client.desk.leave(interaction)
        else:
            await interaction.client.desk.command(interaction, Remove(member.id))

    @table.command(name="sub", description=described("command.table.sub"))
    @app_commands.describe(
        leaver=described("command.table.sub.leaver"),
        newcomer=described("command.table.sub.newcomer"),
    )
    async def sub(
        self, interaction: Context, leaver: discord.User, newcomer: discord.Member
    ) -> None:
        """Give a seat and everything that belongs to it to somebody else."""
        if newcomer.bot:
            async with answering(interaction) as words:
                await tell(interaction, words("refused.play_with.bot"))
            return
        wish: Wish = Substitute(leaver.id, Player(newcomer.id, newcomer.display_name))
        await interaction.client.desk.command(interaction, wish)

    @table.command(name="remind", description=described("command.table.remind"))
    async def remind(self, interaction: Context) -> None:
        """Call those whom the table waits for."""
        await interaction.client.desk.reading.remind(interaction)

    @table.command(name="options", description=described("command.table.options"))
    async def options(self, interaction: Context) -> None:
        """Show the house rules of this table, to be changed before the beginning."""
        await interaction.client.desk.options(interaction)


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Table())
