"""Decide about several cubes at once: `/cube`, for chouettes."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.view import Intent
from bot.ui.client import Chouette
from bot.ui.texts import PeopleText
from bot.ui.translator import described

Context = discord.Interaction[Chouette]
REPLIES = [
    app_commands.Choice(name=described(f"reply.{reply}"), value=reply)
    for reply in ("go_on", "raccoon", "give_up")
]


class Cube(commands.Cog):
    """Offer as commands what the menus of a chouette offer about cubes."""

    cube = app_commands.Group(name="cube", description=described("command.cube"), guild_only=True)

    @cube.command(name="hold", description=described("command.cube.hold"))
    async def hold(self, interaction: Context) -> None:
        """Say that one does not double before this roll."""
        await interaction.client.desk.command(interaction, Intent("no_double"))

    @cube.command(name="double", description=described("command.cube.double"))
    @app_commands.describe(members=described("command.cube.members"))
    async def double(self, interaction: Context, members: PeopleText) -> None:
        """Double, from the box, only some members, after a question."""
        await interaction.client.desk.ask_about(interaction, "double", members)

    @cube.command(name="take", description=described("command.cube.take"))
    @app_commands.describe(members=described("command.cube.members"))
    async def take(self, interaction: Context, members: PeopleText) -> None:
        """Take, as the box, the cubes of some members and drop the others', after a question."""
        await interaction.client.desk.ask_about(interaction, "cubes", members)

    @cube.command(name="drop", description=described("command.cube.drop"))
    async def drop(self, interaction: Context) -> None:
        """Drop, as the box, every cube that is offered, after a question."""
        await interaction.client.desk.ask_about(interaction, "cubes", "")

    @cube.command(name="beavers", description=described("command.cube.beavers"))
    @app_commands.describe(reply=described("command.cube.beavers.reply"))
    @app_commands.choices(reply=REPLIES)
    async def beavers(self, interaction: Context, reply: str) -> None:
        """Answer all beavers, as the box, after a question."""
        await interaction.client.desk.ask(interaction, Intent("beavers", f"all.{reply}"))

    @cube.command(name="extra", description=described("command.cube.extra"))
    @app_commands.describe(member=described("command.cube.extra.member"))
    async def extra(self, interaction: Context, member: PeopleText) -> None:
        """Offer a member who has taken an extra, after a question."""
        await interaction.client.desk.ask_about(interaction, "extra", member)

    @cube.command(name="settle", description=described("command.cube.settle"))
    async def settle(self, interaction: Context) -> None:
        """Choose the points for which a bet is to end."""
        await interaction.client.desk.ask(interaction, Intent("settle"))


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Cube())
