"""People: what they type, click and pick, and what they are answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from tests.wire.changes import PATIENCE
from tests.wire.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from tests.wire.messages import BUTTON, STRING_SELECT, Mark, Message, walk
from tests.wire.payloads import member_payload, user_payload
from tests.wire.rest import callbacks
from tests.wire.server import Discord
from tests.wire.world import Channel, User

JUST_NOW = timedelta()
TOO_LATE = timedelta(seconds=4)
"""The age at which the first answer to an interaction is refused (10062)."""


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
    def is_lost(self) -> bool:
        """Tell whether the person reads that the interaction failed."""
        return self.interaction.is_lost

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
    def is_complete(self) -> bool:
        """Tell whether everything that belongs to the answer has arrived."""
        if self.is_lost:
            return True
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

    async def complete(self, within: float = PATIENCE) -> Answer:
        """Return when the answer is complete, or when the process has died over it."""
        channel = self.interaction.channel
        await channel.changes.until(
            lambda: self.is_complete,
            lambda: f"{self.interaction.data} in\n{channel.seen()}",
            within,
        )
        return self


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
        data = self._command_data(name, options)
        return self._act(COMMAND, data, age=age)

    async def complete_option(self, name: str, option: str, text: str) -> list[str]:
        """Type into an option of a command and return what is offered."""
        data = self._command_data(name, {option: text})
        for typed in _innermost(data)["options"]:
            typed["focused"] = typed["name"] == option
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
            world.snowflakes.new(age), kind, self.user, self.channel, data, message
        )
        world.interactions[interaction.id] = interaction
        public = message is not None and message.reader is None
        answer = Answer(interaction, message.mark if message and public else None)
        if self._discord.gateway.is_present:
            self._discord.gateway.interact(interaction)
        else:
            interaction.is_lost = True
        return answer

    def _command_data(self, name: str, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the data of a command, its options typed as the bot made them known."""
        first, *inner = name.split()
        known = next(c for c in self._discord.world.commands if c["name"] == first)
        data: dict[str, Any] = {"id": known["id"], "name": first, "type": 1}
        level = data
        for part in inner:
            known = next(option for option in known["options"] if option["name"] == part)
            level["options"] = [{"name": part, "type": known["type"]}]
            level = level["options"][0]
        types = {option["name"]: option["type"] for option in known.get("options", ())}
        level["options"] = [
            {"name": name, "type": types[name], "value": _value(value)}
            for name, value in options.items()
        ]
        people = [value for value in options.values() if isinstance(value, Person)]
        if people:
            data["resolved"] = self._resolved(people)
        return data

    def _resolved(self, people: list[Person]) -> dict[str, Any]:
        guild = self.channel.guild
        described = {str(p.id): member_payload(guild, p.user) for p in people}
        return {
            "users": {str(person.id): user_payload(person.user) for person in people},
            "members": {
                user_id: {k: v for k, v in member.items() if k not in {"user", "mute", "deaf"}}
                | {"permissions": "0"}
                for user_id, member in described.items()
                if int(user_id) in guild.members
            },
        }


def _innermost(data: dict[str, Any]) -> dict[str, Any]:
    while data["options"] and "value" not in data["options"][0]:
        data = data["options"][0]
    return data


def _value(value: Any) -> Any:
    return str(value.id) if isinstance(value, Person) else value


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
