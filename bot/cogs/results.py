"""Let results count no longer, in the open: `/result`."""

from __future__ import annotations

from collections.abc import Iterator

import discord
from discord import app_commands
from discord.ext import commands

from bot.sessions.table import mention
from bot.sessions.voids import Voided
from bot.ui.answers import answering, tell
from bot.ui.client import Chouette
from bot.ui.moderation import require_moderator
from bot.ui.score_desk import guild_of
from bot.ui.translator import described
from bot.words import Words, plain
from storage import Scope, StoredResult

Context = discord.Interaction[Chouette]
Reason = app_commands.Range[str, 1, 120]


class Results(commands.Cog):
    """Let moderators make results void, and everybody see which, by whom and why."""

    result = app_commands.Group(
        name="result", description=described("command.result"), guild_only=True
    )

    @result.command(name="void", description=described("command.result.void"))
    @app_commands.describe(
        table=described("command.result.void.table"),
        reason=described("command.result.void.reason"),
        number=described("command.result.void.number"),
    )
    async def void(
        self,
        interaction: Context,
        table: app_commands.Range[int, 1],
        reason: Reason,
        number: app_commands.Range[int, 1] | None = None,
    ) -> None:
        """Let one result of a table count no longer, or all of them."""
        async with answering(interaction) as words:
            require_moderator(interaction)
            await interaction.response.defer(ephemeral=True, thinking=True)
            voided = await interaction.client.voids.void(
                guild_of(interaction), table, number, by=interaction.user.id, reason=reason
            )
            await tell(interaction, "\n".join(_done(voided, table, number, words)))

    @result.command(name="voided", description=described("command.result.voided"))
    async def voided(self, interaction: Context) -> None:
        """List what was made void, the latest first."""
        async with answering(interaction) as words:
            await interaction.response.defer(ephemeral=True, thinking=True)
            found = await interaction.client.voids.all_of(guild_of(interaction))
            lines = [words("void.list"), *(_line(result, words) for result in found)]
            await tell(interaction, "\n".join(lines) if found else words("void.nothing"))


def _done(voided: Voided, table: int, number: int | None, words: Words) -> Iterator[str]:
    """Say what counts no longer, and what goes on counting that somebody may forget."""
    yield words.plural("void.done", len(voided.results), table=table)
    if number is not None and voided.matches:
        yield words("void.with_match" if voided.games else "void.match_alone")
    if voided.goes_on:
        yield words("void.goes_on")


def _line(result: StoredResult, words: Words) -> str:
    assert result.void is not None
    return words(
        "void.line_match" if result.scope is Scope.MATCH else "void.line",
        table=result.session_id,
        number=result.number,
        game=words(f"game.{result.game}"),
        reason=plain(result.void.reason),
        who=mention(result.void.by),
        date=f"<t:{int(result.void.at.timestamp())}:d>",
    )


async def setup(bot: Chouette) -> None:
    """Add the commands of this file."""
    await bot.add_cog(Results())
