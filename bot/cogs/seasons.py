"""Begin and end the seasons of the leaderboards: `/season`."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.answers import answering, tell
from bot.ui.client import Chouette
from bot.ui.moderation import require_moderator
from bot.ui.score_desk import guild_of
from bot.ui.translator import described
from bot.words import Words, plain
from storage import Season

Context = discord.Interaction[Chouette]
SeasonName = app_commands.Range[str, 1, 32]


class Seasons(commands.Cog):
    """Let moderators begin and end a season, and everybody see which there were."""

    season = app_commands.Group(
        name="season", description=described("command.season"), guild_only=True
    )

    @season.command(name="start", description=described("command.season.start"))
    @app_commands.describe(name=described("command.season.name"))
    async def start(self, interaction: Context, name: SeasonName) -> None:
        """Begin a season."""
        async with answering(interaction) as words:
            require_moderator(interaction)
            await interaction.response.defer(ephemeral=True, thinking=True)
            seasons = interaction.client.seasons
            season = await seasons.start(guild_of(interaction), name, interaction.user.id)
            await tell(interaction, _told("season.started", season, words))

    @season.command(name="end", description=described("command.season.end"))
    async def end(self, interaction: Context) -> None:
        """End the season; its leaderboards stay."""
        async with answering(interaction) as words:
            require_moderator(interaction)
            await interaction.response.defer(ephemeral=True, thinking=True)
            season = await interaction.client.seasons.end(
                guild_of(interaction), interaction.user.id
            )
            await tell(interaction, _told("season.ended", season, words))

    @season.command(name="list", description=described("command.season.list"))
    async def list_all(self, interaction: Context) -> None:
        """Name the seasons, the newest first."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            seasons = await interaction.client.seasons.all_of(guild_of(interaction))
            lines = [words("season.list"), *(_line(season, words) for season in seasons)]
            await tell(interaction, "\n".join(lines) if seasons else words("season.nothing"))


def _told(message: str, season: Season, words: Words) -> str:
    return words(message, number=season.number, name=plain(season.name))


def _line(season: Season, words: Words) -> str:
    ended = season.ended_at
    return words(
        "season.line",
        number=season.number,
        name=plain(season.name),
        start=f"<t:{int(season.started_at.timestamp())}:d>",
        end=words("season.lasting") if ended is None else f"<t:{int(ended.timestamp())}:d>",
    )


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Seasons())
