"""Messages: what the bot wrote into them, and what can be done with them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from tests.wire.call import Upload
from tests.wire.snowflakes import Snowflakes

if TYPE_CHECKING:
    from tests.wire.world import Channel, User

EPHEMERAL = 1 << 6
LOADING = 1 << 7
COMPONENTS_V2 = 1 << 15

BUTTON = 2
STRING_SELECT = 3
TEXT_DISPLAY = 10

_REFERENCE = re.compile(r"m?t:(\d+):(\d+):")
_MENTION = re.compile(r"<@!?(\d+)>")

Mark = tuple[int, int]
"""Number of a table and its version, as the controls and pictures of its board carry them."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """Hold a file of a message."""

    id: int
    upload: Upload
    description: str | None

    @property
    def name(self) -> str:
        return self.upload.name


@dataclass(eq=False, slots=True)
class Message:
    """Hold a message; ``reader`` is the only one who sees it, if it is private."""

    id: int
    channel: Channel
    author: User
    content: str = ""
    flags: int = 0
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    called: list[int] = field(default_factory=list)
    edited: datetime | None = None
    reader: User | None = None
    nonce: str | None = None

    @property
    def text(self) -> str:
        """Return everything that it says."""
        shown = [c["content"] for c in self.walk() if c["type"] == TEXT_DISPLAY]
        return "\n".join([self.content, *shown]).strip()

    @property
    def buttons(self) -> dict[str, str]:
        """Return label and custom id of each button."""
        return {c["label"]: c["custom_id"] for c in self.walk() if c["type"] == BUTTON}

    @property
    def words(self) -> str:
        """Return everything that can be read on it, the labels of buttons too."""
        return "\n".join([self.text, *self.buttons])

    @property
    def menus(self) -> list[dict[str, Any]]:
        """Return the menus as Discord describes them."""
        return [c for c in self.walk() if c["type"] == STRING_SELECT]

    @property
    def mark(self) -> Mark | None:
        """Return the table and the version that it shows, if it has controls."""
        for component in self.walk():
            if found := _REFERENCE.match(component.get("custom_id", "")):
                return int(found[1]), int(found[2])
        return None

    @property
    def mentioned(self) -> list[int]:
        """Return the ids of the people whose mention it contains, in order, with sound or not."""
        return [int(user_id) for user_id in _MENTION.findall(self.text)]

    def walk(self) -> Iterator[dict[str, Any]]:
        """Yield every component, the inner ones too."""
        return walk(self.components)

    def write(
        self, body: Mapping[str, Any], files: Mapping[int, Upload], snowflakes: Snowflakes
    ) -> None:
        """Take over what a body says; what it does not name stays as it is."""
        if "attachments" in body or files:
            self.attachments = list(self._attached(body, files, snowflakes))
        if "content" in body:
            self.content = body["content"] or ""
        kept = self.flags & (EPHEMERAL | COMPONENTS_V2)
        self.flags = kept | (body.get("flags") or 0)
        if "components" in body:
            self.components = body["components"] or []
        self.called = list(_called(body, self))

    def touch(self) -> None:
        """Remember that it was edited."""
        self.edited = datetime.now(UTC)

    def _attached(
        self, body: Mapping[str, Any], files: Mapping[int, Upload], snowflakes: Snowflakes
    ) -> Iterator[Attachment]:
        kept = {str(attachment.id): attachment for attachment in self.attachments}
        named = body.get("attachments", [{"id": number} for number in files])
        for entry in named:
            old = kept.get(str(entry["id"]))
            yield old or Attachment(
                snowflakes.new(), files[int(entry["id"])], entry.get("description")
            )


def walk(components: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Yield every component of a body, the inner ones too."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        for inner in ("accessory", "component"):
            if component.get(inner):
                yield from walk([component[inner]])


def _called(body: Mapping[str, Any], message: Message) -> Iterator[int]:
    """Yield whom a message calls with a sound: whom it mentions and may mention."""
    allowed = body.get("allowed_mentions") or {}
    users = {int(user_id) for user_id in allowed.get("users") or ()}
    for user_id in dict.fromkeys(message.mentioned):
        if user_id in users or "users" in (allowed.get("parse") or ()):
            yield user_id
