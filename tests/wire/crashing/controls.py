"""What a message offers to whoever reads it: its buttons and menus, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.wire.crashing.acts import Act, meaning
from tests.wire.messages import BUTTON, STRING_SELECT, Message
from tests.wire.person import Person

COMMANDS = {
    "roll": ("roll", "roll"),
    "confirm": ("move", "confirm"),
    "undo": ("undo", "undo"),
    "reset": ("undo", "undo"),
    "take": ("take", "take"),
    "beaver": ("beaver", "beaver"),
    "no_double": ("cube hold", "no_double"),
    "join": ("table join", "join"),
    "start": ("table start", "start"),
    "next_game": ("table start", "start"),
    "sit_out": ("table rest", "sit_out"),
    "accept": ("accept", "yes"),
    "refuse": ("refuse", "no"),
}
"""The command that does the same as a control, by its verb, and the verb that it means."""


@dataclass(frozen=True, slots=True)
class Control:
    """Hold a button or a menu; ``entries`` are values and labels of a menu."""

    custom_id: str
    entries: tuple[tuple[str, str], ...] = ()
    least: int = 1
    most: int = 1

    @property
    def verb(self) -> str:
        return self.custom_id.split(":")[3]

    def use(self, person: Person, message: Message, values: tuple[str, ...]) -> Act:
        """Let somebody click it, or pick these values."""
        wish, opens = meaning(self.custom_id, values)
        if values:
            return Act(person, person.pick_soon(*values, on=message), wish, opens)
        return Act(person, person.click_soon(self.custom_id, message), wish, opens)

    def picked(self, random: Random) -> tuple[str, ...]:
        """Return values that may be picked of a menu, none of a button."""
        if not self.entries:
            return ()
        number = random.randint(max(1, self.least), self.most)
        return tuple(value for value, _ in random.sample(self.entries, number))


def controls(message: Message) -> Iterator[Control]:
    """Yield what a message offers."""
    for component in message.walk():
        if component["type"] == BUTTON:
            yield Control(component["custom_id"])
        elif component["type"] == STRING_SELECT:
            yield _menu(component)


def _menu(component: dict[str, Any]) -> Control:
    entries = tuple((option["value"], option["label"]) for option in component["options"])
    return Control(
        component["custom_id"], entries, component["min_values"], component["max_values"]
    )
