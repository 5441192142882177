"""People: what they type, click and pick, and what they are answered."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from tests.wire.answer import Answer
from tests.wire.changes import PATIENCE
from tests.wire.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from tests.wire.messages import BUTTON, STRING_SELECT, Message, walk
from tests.wire.server import Discord
from tests.wire.slash import command_data
from tests.wire.world import Channel, User

JUST_NOW = timedelta()
TOO_LATE = timedelta(seconds=4)
"""The age at which the first answer to an interaction is refused (10062)."""


class Person:
    """Act as a member of a server in a channel; each act returns the complete answer.

    What ends in ``_soon`` (``click_soon``) does not wait for any answer.
    """

    def __init__(self, discord: Discord, user: User, channel: Channel) -> None:
        self._discord = discord
        self.user = user
        self.channel = channel

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def mention(self) -> str:
        return self.user.mention

    def at(self, channel: Channel) -> Person:
        """Return the same person in another channel."""
        return Person(self._discord, self.user, channel)

    async def command(self, name: str, **options: Any) -> Answer:
        """Send a slash command (``"table leave"``); people are options too."""
        return await self.command_soon(name, **options).complete()

    def command_soon(self, name: str, age: timedelta = JUST_NOW, **options: Any) -> Answer:
        given = {k: v.user if isinstance(v, Person) else v for k, v in options.items()}
        data = command_data(self._discord, self.channel, name, given)
        return self._act(COMMAND, data, age=age)

    async def complete_option(self, name: str, option: str, text: str) -> list[str]:
        """Type into an option of a command and return what is offered."""
        data = command_data(self._discord, self.channel, name, {option: text}, focused=option)
        return (await self._act(AUTOCOMPLETE, data).complete()).choices

    async def click(self, label: str, on: Message | Answer | None = None) -> Answer:
        """Click the button with this label, or custom id, on the board or another message."""
        return await self.click_soon(label, on).complete()

    def click_soon(
        self, label: str, on: Message | Answer | None = None, age: timedelta = JUST_NOW
    ) -> Answer:
        message = self._message(on)
        buttons = message.buttons
        custom_id = buttons.get(label, label)
        assert custom_id in buttons.values(), f"no button {label!r} among {list(buttons)}"
        data = {"custom_id": custom_id, "component_type": BUTTON, "id": 1}
        return self._act(COMPONENT, data, message, age)

    async def pick(self, *labels: str, on: Message | Answer | None = None) -> Answer:
        """Pick entries, by label or value, of the first menu that has them."""
        return await self.pick_soon(*labels, on=on).complete()

    def pick_soon(
        self, *labels: str, on: Message | Answer | None = None, age: timedelta = JUST_NOW
    ) -> Answer:
        message = self._message(on)
        menu, values = _menu_with(message, labels)
        data = {
            "custom_id": menu["custom_id"],
            "component_type": STRING_SELECT,
            "values": values,
            "id": 1,
        }
        return self._act(COMPONENT, data, message, age)

    async def submit(self, form: Answer, chosen: Mapping[str, str]) -> Answer:
        """Send a form with these values, by custom id or label; the rest stays as it was."""
        fields = [_filled(field, chosen) for field in form.form["components"]]
        data = {"custom_id": form.form["custom_id"], "components": fields}
        return await self._act(MODAL, data, form.interaction.message).complete()

    async def sees(self, text: str, within: float = PATIENCE) -> Message:
        """Return the newest message as soon as it, or a button of it, says ``text``."""
        channel = self.channel
        await channel.changes.until(
            lambda: bool(channel.messages) and text in channel.board.words,
            lambda: f"{text!r} in\n{channel.seen()}",
            within,
        )
        return channel.board

    def again(self, answer: Answer) -> None:
        """Let Discord deliver what was done a second time, as after a bad RESUME."""
        self._discord.gateway.interact(answer.interaction)

    def _message(self, on: Message | Answer | None) -> Message:
        if isinstance(on, Answer):
            assert on.message is not None, "nothing was answered privately"
            return on.message
        return on or self.channel.board

    def _act(
        self,
        kind: int,
        data: dict[str, Any],
        message: Message | None = None,
        age: timedelta = JUST_NOW,
    ) -> Answer:
        world = self._discord.world
        interaction = Interaction(
            world.snowflakes.new(age), kind, self.user, self.channel, data, message, age
        )
        world.interactions[interaction.id] = interaction
        public = message is not None and message.reader is None
        answer = Answer(interaction, message.mark if message and public else None)
        if self._discord.gateway.is_present:
            self._discord.gateway.interact(interaction)
        else:
            interaction.is_orphan = True
        return answer


def _menu_with(message: Message, labels: tuple[str, ...]) -> tuple[dict[str, Any], list[str]]:
    for menu in message.menus:
        offered = {option["label"]: option["value"] for option in menu["options"]}
        values = [offered.get(label, label) for label in labels]
        if set(values) <= set(offered.values()):
            return menu, values
    every = [[option["label"] for option in menu["options"]] for menu in message.menus]
    raise AssertionError(f"no menu offers {labels}: {every}")


def _filled(field: dict[str, Any], chosen: Mapping[str, str]) -> dict[str, Any]:
    """Return one field of a form as Discord sends it back."""
    inner = next(iter(walk([field["component"]])))
    value = chosen.get(inner["custom_id"], chosen.get(field.get("label", "")))
    filled = {"type": inner["type"], "id": 2, "custom_id": inner["custom_id"]}
    if inner["type"] == STRING_SELECT:
        usual = [o["value"] for o in inner["options"] if o.get("default")]
        filled["values"] = usual if value is None else [value]
    else:
        filled["value"] = inner.get("value", "") if value is None else value
    return {"type": field["type"], "id": 1, "component": filled}
