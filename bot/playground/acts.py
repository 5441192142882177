"""What the page can do in the name of a person: JSON in, one act in the world, JSON out."""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from simcord import ChannelHandle, InteractionResult, SetupError

from bot.playground.components import Component, find_control
from bot.playground.slash import member, option_values
from bot.playground.world import Person, World

Body = Mapping[str, Any]
Reply = dict[str, Any]
Act = Callable[[World, Person, ChannelHandle, Body], Awaitable[Reply]]

USER_SELECT = 5
"""Discord's type of a menu whose values are people."""


async def say(world: World, person: Person, channel: ChannelHandle, body: Body) -> Reply:
    """Post the `text` as an ordinary message."""
    await world.take_turn(partial(person.actor.send, channel, body["text"]))
    return {}


async def slash(world: World, person: Person, channel: ChannelHandle, body: Body) -> Reply:
    """Use a slash `command` with its `options` as the page's fields hold them."""
    command = body["command"]
    options = option_values(world, person, channel, command, body["options"])
    return await _interact(
        world, person, channel, partial(person.actor.slash, channel, command, **options)
    )


async def autocomplete(world: World, person: Person, channel: ChannelHandle, body: Body) -> Reply:
    """Ask what the bot offers for the `value` typed so far into an `option`."""
    command, option = body["command"], body["option"]
    others = {name: text for name, text in body["options"].items() if name != option}
    filled = option_values(world, person, channel, command, others)
    ask = partial(person.actor.autocomplete, channel, command, option, body["value"], **filled)
    return {"choices": await world.take_turn(ask)}


async def click(world: World, person: Person, channel: ChannelHandle, body: Body) -> Reply:
    """Click the button `control` of a `message`."""
    target = world.message(channel, int(body["message"]))
    return await _interact(
        world, person, channel, partial(person.actor.click, target, custom_id=body["control"])
    )


async def select(world: World, person: Person, channel: ChannelHandle, body: Body) -> Reply:
    """Choose `values` in the menu `control` of a `message`."""
    target, control = world.message(channel, int(body["message"])), body["control"]
    values = _values(world, find_control(target.components, control), body["values"])
    return await _interact(
        world, person, channel, partial(person.actor.select, target, values, custom_id=control)
    )


async def submit(world: World, person: Person, channel: ChannelHandle, body: Body) -> Reply:
    """Send the `values` of the `form` that the bot has opened for this person."""
    key = (person.id, channel.id, body["form"])
    shown = world.forms.get(key)
    if shown is None:
        raise SetupError("This form has been sent before, or the playground was started again.")
    controls = (shown.modal or {})["components"]
    values = {
        control: _values(world, find_control(controls, control), value)
        for control, value in body["values"].items()
    }
    reply = await _interact(
        world, person, channel, partial(person.actor.submit_modal, shown, values)
    )
    world.forms.pop(key, None)
    return reply


ACTS: dict[str, Act] = {
    "say": say,
    "slash": slash,
    "autocomplete": autocomplete,
    "click": click,
    "select": select,
    "submit": submit,
}


async def _interact(
    world: World,
    person: Person,
    channel: ChannelHandle,
    act: Callable[[], Awaitable[InteractionResult]],
) -> Reply:
    """Perform an act; tell whether the bot answered, and pass on a form that it opened."""
    result = await world.interact(act)
    if result.modal is None:
        return {"answered": result.acknowledged}
    world.forms[person.id, channel.id, result.modal["custom_id"]] = result
    return {"answered": True, "form": result.modal}


def _values(world: World, control: Component | None, values: Any) -> Any:
    if control is not None and control["type"] == USER_SELECT:
        return [member(world, value) for value in values]
    return values
