"""What a person sees of the answer to what was done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.wire.changes import PATIENCE
from tests.wire.interactions import Interaction
from tests.wire.messages import Mark, Message
from tests.wire.rest import callbacks


@dataclass(eq=False, slots=True)
class Answer:
    """Hold what a person sees of the answer to what was done."""

    interaction: Interaction
    seen: Mark | None
    """The table and version of the board on which somebody clicked."""

    @property
    def is_acknowledged(self) -> bool:
        return self.interaction.callback is not None

    @property
    def has_failed(self) -> bool:
        """Tell whether the person reads that the interaction failed: nobody acknowledged it."""
        return self.interaction.is_orphan and not self.is_acknowledged

    @property
    def message(self) -> Message | None:
        """Return the newest message to this person alone, if there is one."""
        if self.interaction.followups:
            return self.interaction.followups[-1]
        original = self.interaction.original
        return original if original is not None and original.reader is not None else None

    @property
    def text(self) -> str:
        """Return what this person alone was told last."""
        return self.message.text if self.message is not None else ""

    @property
    def choices(self) -> list[str]:
        """Return what an autocompletion offers."""
        assert self.interaction.callback is not None
        return [choice["value"] for choice in self.interaction.callback["data"]["choices"]]

    @property
    def form(self) -> dict[str, Any]:
        """Return the form that was opened."""
        callback = self.interaction.callback
        assert callback is not None
        assert callback["type"] == callbacks.MODAL
        form: dict[str, Any] = callback["data"]
        return form

    @property
    def _has_come(self) -> bool:
        """Tell whether everything that belongs to the answer has arrived."""
        callback = self.interaction.callback
        if callback is None:
            return False
        told = self.interaction.was_edited or bool(self.interaction.followups)
        if callback["type"] == callbacks.DEFERRED_MESSAGE:
            return told
        if callback["type"] == callbacks.DEFERRED_UPDATE:
            return told or self._has_moved_on
        return True

    @property
    def _has_moved_on(self) -> bool:
        """Tell whether the board shows a newer version than the one that was clicked."""
        if self.seen is None or not self.interaction.channel.messages:
            return False
        shown = self.interaction.channel.board.mark
        return shown is None or shown > self.seen

    async def shown(self, within: float = PATIENCE) -> None:
        """Return when the board has moved on, whether or not the click was acknowledged."""
        await self._until(lambda: self._has_moved_on, within)

    async def complete(self, within: float = PATIENCE) -> Answer:
        """Return when the answer is complete, or when the process has died over it."""
        await self._until(lambda: self._has_come or self.interaction.is_orphan, within)
        return self

    async def _until(self, is_so: Callable[[], bool], within: float) -> None:
        channel = self.interaction.channel
        await channel.changes.until(
            is_so, lambda: f"{self.interaction.data} in\n{channel.seen()}", within
        )
