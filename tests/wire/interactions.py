"""Interactions: what a person did, and the life of the token with which it is answered."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING, Any

from tests.wire.messages import Message
from tests.wire.refusals import already_acknowledged, expired_token, unknown_interaction

if TYPE_CHECKING:
    from tests.wire.world import Channel, User

COMMAND = 2
COMPONENT = 3
AUTOCOMPLETE = 4
MODAL = 5

FIRST_ANSWER = timedelta(seconds=3)
LIFE = timedelta(minutes=15)


@dataclass(eq=False, slots=True)
class Interaction:
    """Hold an act of a person and everything that it was answered.

    ``age`` is how old it was when the bot was told of it. The time that a busy machine takes after
    that makes nothing too late.
    """

    id: int
    kind: int
    user: User
    channel: Channel
    data: dict[str, Any]
    message: Message | None = None
    """The message whose control was used."""
    age: timedelta = timedelta()
    payload: dict[str, Any] = field(default_factory=dict)
    """What the bot was told of it; the same when it is told again."""
    callback: dict[str, Any] | None = None
    original: Message | None = None
    """The message of the first answer; of a control without one, the control's own."""
    was_edited: bool = False
    followups: list[Message] = field(default_factory=list)
    is_orphan: bool = False
    """The process that was told of it has died: no other will answer."""

    @property
    def token(self) -> str:
        return f"interaction-{self.id}"

    def require_answerable(self) -> None:
        """Refuse a first answer that comes too late or is a second one."""
        if self.callback is not None:
            raise already_acknowledged()
        if self.age > FIRST_ANSWER:
            raise unknown_interaction()

    def require_alive(self) -> None:
        """Refuse a token after its fifteen minutes."""
        if self.age > LIFE:
            raise expired_token()
