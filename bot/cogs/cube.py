"""Decide about several cubes at once: `/cube`, for chouettes."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.view import Intent
from bot.ui.client import Chouette
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
    @app_commands.describe(
        first=described("command.cube.member"),
        second=described("command.cube.member"),
        third=described("command.cube.member"),
        fourth=described("command.cube.member"),
    )
    async def double(
        self,
        interaction: Context,
        first: discord.User,
        second: discord.User | None = None,
        third: discord.User | None = None,
        fourth: discord.User | None = None,
    ) -> None:
        """Double, from the box, only some members, after a question."""
        people = _named(first, second, third, fourth)
        await interaction.client.desk.ask_about(interaction, "double", people)

    @cube.command(name="take", description=described("command.cube.take"))
    @app_commands.describe(
        first=described("command.cube.member"),
        second=described("command.cube.member"),
        third=described("command.cube.member"),
        fourth=described("command.cube.member"),
    )
    async def take(
        self,
        interaction: Context,
        first: discord.User | None = None,
        second: discord.User | None = None,
        third: discord.User | None = None,
        fourth: discord.User | None = None,
    ) -> None:
        """Take, as the box, the cubes of some members and drop the others', after a question."""
        people = _named(first, second, third, fourth)
        await interaction.client.desk.ask_about(interaction, "cubes", people)

    @cube.command(name="beavers", description=described("command.cube.beavers"))
    @app_commands.describe(reply=described("command.cube.beavers.reply"))
    @app_commands.choices(reply=REPLIES)
    async def beavers(self, interaction: Context, reply: str) -> None:
        """Answer all beavers, as the box, after a question."""
        await interaction.client.desk.ask(interaction, Intent("beavers", f"all.{reply}"))

    @cube.command(name="extra", description=described("command.cube.extra"))
    @app_commands.describe(member=described("command.cube.extra.member"))
    async def extra(self, interaction: Context, member: discord.User) -> None:
        """Offer a member who has taken an extra, after a question."""
        await interaction.client.desk.ask_about(interaction, "extra", [member])

    @cube.command(name="settle", description=described("command.cube.settle"))
    async def settle(self, interaction: Context) -> None:
        """Choose the points for which a bet is to end."""
        await interaction.client.desk.ask(interaction, Intent("settle"))


def _named(*people: discord.User | None) -> Sequence[discord.User]:
    return [person for person in people if person is not None]


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Cube())
