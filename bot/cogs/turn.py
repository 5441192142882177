"""Play: everything that a player does with dice, checkers and the cube."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.adapters.view import Intent
from bot.ui.client import Chouette
from bot.ui.texts import PlayText
from bot.ui.translator import described

Context = discord.Interaction[Chouette]


class Turn(commands.Cog):
    """Offer each control of the board as a command."""

    @app_commands.command(name="roll", description=described("command.roll"))
    @app_commands.guild_only()
    async def roll(self, interaction: Context) -> None:
        """Roll the dice."""
        await interaction.client.desk.command(interaction, Intent("roll"))

    @app_commands.command(name="move", description=described("command.move"))
    @app_commands.guild_only()
    @app_commands.describe(play=described("command.move.play"))
    async def move(self, interaction: Context, play: PlayText | None = None) -> None:
        """Play a whole play, or confirm the one that is chosen on the board."""
        intent = Intent("confirm") if play is None else Intent("move", play)
        await interaction.client.desk.command(interaction, intent)

    @move.autocomplete("play")
    async def _plays(self, interaction: Context, text: str) -> list[app_commands.Choice[str]]:
        plays = await interaction.client.desk.reading.completions(interaction, text)
        return [app_commands.Choice(name=play, value=play) for play in plays]

    @app_commands.command(name="undo", description=described("command.undo"))
    @app_commands.guild_only()
    @app_commands.describe(everything=described("command.undo.everything"))
    async def undo(self, interaction: Context, everything: bool = False) -> None:
        """Take chosen steps back."""
        intent = Intent("reset" if everything else "undo")
        await interaction.client.desk.command(interaction, intent)

    @app_commands.command(name="double", description=described("command.double"))
    @app_commands.guild_only()
    async def double(self, interaction: Context) -> None:
        """Ask before doubling."""
        await interaction.client.desk.ask(interaction, Intent("double"))

    @app_commands.command(name="take", description=described("command.take"))
    @app_commands.guild_only()
    async def take(self, interaction: Context) -> None:
        """Take a double."""
        await interaction.client.desk.command(interaction, Intent("take"))

    @app_commands.command(name="drop", description=described("command.drop"))
    @app_commands.guild_only()
    async def drop(self, interaction: Context) -> None:
        """Ask before dropping."""
        await interaction.client.desk.ask(interaction, Intent("drop"))

    @app_commands.command(name="resign", description=described("command.resign"))
    @app_commands.guild_only()
    async def resign(self, interaction: Context) -> None:
        """Ask how much to resign."""
        await interaction.client.desk.ask(interaction, Intent("resign"))

    @app_commands.command(name="accept", description=described("command.accept"))
    @app_commands.guild_only()
    async def accept(self, interaction: Context) -> None:
        """Say yes to what was asked: an invitation, a resignation, a stop."""
        await interaction.client.desk.command(interaction, Intent("yes"))

    @app_commands.command(name="refuse", description=described("command.refuse"))
    @app_commands.guild_only()
    async def refuse(self, interaction: Context) -> None:
        """Say no to what was asked."""
        await interaction.client.desk.command(interaction, Intent("no"))

    @app_commands.command(name="beaver", description=described("command.beaver"))
    @app_commands.guild_only()
    async def beaver(self, interaction: Context) -> None:
        """Take a double and turn the cube once more."""
        await interaction.client.desk.command(interaction, Intent("beaver"))


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Turn())
