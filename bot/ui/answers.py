"""Answer one person: acknowledge at once, and turn whatever goes wrong into one sentence."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

import discord
import structlog

from bot.games.core import RuleViolation
from bot.logs import new_incident_id
from bot.metrics import INCIDENTS
from bot.ui.admission import OUTCOME
from bot.ui.delivery import CUT_OFF, UNANSWERABLE, UNDELIVERED, reason
from bot.ui.layout import NOBODY, text_layout, whole_lines
from bot.ui.speech import private_words
from bot.words import Words
from storage import StoreUnavailable

LONGEST_TEXT: Final = 2000

_BACKTICK: Final = re.compile(r"\\?`")
"""Within quotes of code a stroke before it, whoever typed that, does not make it harmless."""
_TURNING: Final = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""What sets the direction of writing; https://www.unicode.org/reports/tr9/."""

_log = structlog.get_logger(__name__)


@asynccontextmanager
async def answering(interaction: discord.Interaction[Any]) -> AsyncIterator[Words]:
    """Give the words of the person who acts; tell him privately what stopped him.

    The host's log has the rest of what was not the person's doing, under the id he is told.
    """
    words = private_words(interaction)
    try:
        yield words
    except Exception as error:  # noqa: BLE001 - the one place that answers for all of them
        if isinstance(error, discord.HTTPException) and error.code in UNANSWERABLE:
            _log.warning("answer.not_delivered", reason=reason(error))
        else:
            interaction.extras[OUTCOME], sentence = _outcome(error, words)
            await tell(interaction, sentence)


@asynccontextmanager
async def acknowledging(interaction: discord.Interaction[Any], **how: bool) -> AsyncIterator[None]:
    """Acknowledge while the body is at work, which saves a round trip; end after both.

    ``how`` is what `InteractionResponse.defer` takes. The body itself answers nothing: that would
    have to wait. What it does counts even if the acknowledgement came too late: the board shows it.
    """
    arriving = asyncio.create_task(_acknowledge(interaction, how))
    try:
        yield
    finally:
        await arriving


async def _acknowledge(interaction: discord.Interaction[Any], how: Mapping[str, bool]) -> None:
    try:
        await interaction.response.defer(**how)
    except Exception as error:  # noqa: BLE001 - whatever it is, it must not undo what was done
        _log.warning("answer.not_acknowledged", reason=reason(error))


async def tell(interaction: discord.Interaction[Any], text: str) -> None:
    """Tell the person something that nobody else sees, once, in what is already open to him.

    What stops that is logged: it must not undo what was done.
    """
    text = whole_lines(text, LONGEST_TEXT)
    try:
        try:
            await _tell(interaction, text)
        except CUT_OFF:
            await _tell(interaction, text)
    except UNDELIVERED as error:
        _log.warning("answer.not_delivered", reason=reason(error))


async def _tell(interaction: discord.Interaction[Any], text: str) -> None:
    if not interaction.response.is_done():
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=NOBODY)
    elif interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(content=text, allowed_mentions=NOBODY)
    else:
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=NOBODY)


async def replace_private(interaction: discord.Interaction[Any], text: str) -> None:
    """Put a text in the place of the private question that the person has answered."""
    await interaction.edit_original_response(
        view=text_layout(text), attachments=[], allowed_mentions=NOBODY
    )


def channel_of(interaction: discord.Interaction[Any]) -> int:
    """Return the id of the channel in which somebody acts; commands are for servers only."""
    assert interaction.channel_id is not None
    return interaction.channel_id


def _outcome(error: Exception, words: Words) -> tuple[str, str]:
    """Return what an error counts as, and the sentence about it."""
    if isinstance(error, RuleViolation):
        return "refused", words(f"refused.{error.code}", **_quotable(error.facts))
    incident = new_incident_id()
    if isinstance(error, StoreUnavailable):
        INCIDENTS.labels("store").inc()
        _log.error("store.unavailable", incident=incident, reason=str(error), advice=error.advice)
        return "store", words("error.store", incident=incident)
    if isinstance(error, CUT_OFF | discord.DiscordServerError):
        INCIDENTS.labels("undelivered").inc()
        _log.error("answer.undelivered", incident=incident, reason=reason(error))
        return "undelivered", words("error.undelivered", incident=incident)
    INCIDENTS.labels("unexpected").inc()
    _log.exception("interaction.failed", incident=incident, exc_info=error)
    return "failed", words("error.unexpected", incident=incident)


def _quotable(facts: Mapping[str, object]) -> dict[str, object]:
    """Return the facts of a refusal with what was typed unable to get out of its quotes.

    It can neither end them nor turn the direction of the sentence round.
    """
    return {
        name: _BACKTICK.sub("\N{MODIFIER LETTER GRAVE ACCENT}", _TURNING.sub("", fact))
        if isinstance(fact, str)
        else fact
        for name, fact in facts.items()
    }
