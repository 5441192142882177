"""Let interactions in, one by one, and know which are in hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any, Final

import discord
import structlog

from bot.metrics import ANSWERED, INTERACTIONS
from bot.ui.cooldown import Cooldown, Verdict
from bot.ui.delivery import UNDELIVERED, reason
from bot.ui.layout import NOBODY
from bot.ui.moderation import Moderators
from bot.ui.speech import private_words

COSTS: Final = {
    "replay": 5.0,
    "import": 5.0,
    "export": 5.0,
    "history": 3.0,
    "stats": 3.0,
    "leaderboard": 2.0,
    "position": 2.0,
}
"""What a command costs that takes more work than a move; any other costs one."""
COMPLETION_COSTS: Final = 0.2
"""There is one for almost every letter that somebody types."""
OUTCOME: Final = "outcome"
"""Where an interaction keeps what came of it, for the figures."""

_log = structlog.get_logger(__name__)


class Admission:
    """Refuse who is too fast, and everybody while this process may not serve.

    ``may_serve`` tells whether it may. Who cannot be served gets no answer, rather than one from
    each of two processes, or half of one; nothing has happened then.
    """

    def __init__(
        self,
        moderators: Moderators,
        may_serve: Callable[[], bool],
        cooldown: Cooldown | None = None,
    ) -> None:
        self._moderators = moderators
        self._may_serve = may_serve
        self._cooldown = cooldown or Cooldown()
        self._in_hand: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    @property
    def in_hand(self) -> int:
        """Return how many interactions were let in and are not finished."""
        return len(self._in_hand)

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Tell whether the task that asks may go on with an interaction; else answer it."""
        kind = interaction.type.name
        if self._is_closed or not self._may_serve():
            INTERACTIONS.labels(kind, "unserved").inc()
            return False
        verdict = self._cooldown.ask(interaction.user.id, _cost(interaction))
        if verdict is Verdict.WELCOME:
            self._take_in_hand(interaction)
            await self._moderators.recognise(interaction)
            return True
        INTERACTIONS.labels(kind, "slowed").inc()
        try:
            await _slow_down(interaction, aloud=verdict is Verdict.TOO_FAST)
        except UNDELIVERED as error:
            _log.info("cooldown.not_told", reason=reason(error))
        return False

    def refund(self, interaction: discord.Interaction[Any]) -> None:
        """Give back what an interaction cost: it has moved a game, and nobody can do that often."""
        self._cooldown.refund(interaction.user.id, _cost(interaction))

    async def close(self, within: float) -> None:
        """Let nobody in any more, and wait for what is in hand, for so many seconds.

        What is left then waits for Discord, or for a store that ends what it has begun.
        """
        self._is_closed = True
        if self._in_hand:
            _, left = await asyncio.wait(self._in_hand, timeout=within)
            for task in left:
                task.cancel()

    def _take_in_hand(self, interaction: discord.Interaction[Any]) -> None:
        task = asyncio.current_task()
        assert task is not None
        began = time.perf_counter()

        def count(done: asyncio.Task[Any]) -> None:
            self._in_hand.discard(done)
            kind = interaction.type.name
            INTERACTIONS.labels(kind, interaction.extras.get(OUTCOME, "done")).inc()
            ANSWERED.labels(kind).observe(time.perf_counter() - began)

        self._in_hand.add(task)
        task.add_done_callback(count)


def _cost(interaction: discord.Interaction[Any]) -> float:
    if interaction.type is discord.InteractionType.autocomplete:
        return COMPLETION_COSTS
    if interaction.type is discord.InteractionType.application_command:
        assert interaction.data is not None
        return COSTS.get(str(interaction.data.get("name")), 1.0)
    return 1.0


async def _slow_down(interaction: discord.Interaction[Any], *, aloud: bool) -> None:
    """Acknowledge what is refused; say why only to who was not told a moment ago."""
    response = interaction.response
    if interaction.type is discord.InteractionType.autocomplete:
        await response.autocomplete([])
    elif aloud:
        sentence = private_words(interaction)("cooldown.wait")
        await response.send_message(sentence, ephemeral=True, allowed_mentions=NOBODY)
    elif interaction.type is discord.InteractionType.application_command:
        await response.defer(ephemeral=True, thinking=True)
        await interaction.delete_original_response()
    else:
        await response.defer()
