"""Slash commands as the page lists them, and the values that people put into their options."""

from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from discord import AppCommandOptionType as Kind
from discord.app_commands import Command
from simcord import ChannelHandle, MemberActor, OptionError

from bot.playground.world import Person, World

GROUPS = (Kind.subcommand, Kind.subcommand_group)
"""Kinds of option that are no option but commands below a command."""

MOST_BYTES = 10 * 1024 * 1024
"""Of one file, as Discord takes it."""


def leaf_commands(world: World, person: Person, channel: ChannelHandle) -> list[dict[str, Any]]:
    """List every command that can be used, subcommands by their whole name.

    Each option that has a default says so, which Discord is never told: the page can. One that
    takes a file says how large it may be.
    """
    registered = world.commands(person, channel)
    leaves = [leaf for command in registered for leaf in _leaves(command, command["name"])]
    defaults = {
        (command.qualified_name, parameter.display_name): parameter.default
        for command in world.bot.tree.walk_commands()
        if isinstance(command, Command)
        for parameter in command.parameters
        if isinstance(parameter.default, str | int | float)
    }
    for leaf in leaves:
        leaf["options"] = [
            {
                **option,
                "default": defaults.get((leaf["name"], option["name"])),
                "most_bytes": MOST_BYTES if option["type"] == Kind.attachment.value else None,
            }
            for option in leaf["options"]
        ]
    return leaves


def _leaves(node: Mapping[str, Any], name: str) -> Iterator[dict[str, Any]]:
    options = node.get("options") or []
    inner = [option for option in options if Kind(option["type"]) in GROUPS]
    for child in inner:
        yield from _leaves(child, f"{name} {child['name']}")
    if not inner:
        yield {"name": name, "description": node["description"], "options": options}


def option_values(
    world: World, person: Person, channel: ChannelHandle, command: str, fields: Mapping[str, Any]
) -> dict[str, Any]:
    """Turn what the page's fields hold into what the options of `command` take.

    A field holds a text, that of a file a `name` and its `content` in base64. Empty fields are left
    out. Raise OptionError with a sentence for what cannot be read; the limits of each option are
    checked when the command is used.
    """
    leaves = {leaf["name"]: leaf for leaf in leaf_commands(world, person, channel)}
    kinds = {o["name"]: Kind(o["type"]) for o in leaves.get(command, {}).get("options", ())}
    return {
        name: _value(world, name, kinds.get(name, Kind.string), held)
        for name, held in fields.items()
        if held != ""
    }


def _value(world: World, option: str, kind: Kind, held: Any) -> Any:
    readers: dict[Kind, Callable[[Any], Any]] = {
        Kind.integer: int,
        Kind.number: float,
        Kind.boolean: "true".__eq__,
        Kind.user: partial(member, world),
        Kind.channel: {str(c.id): c for c in world.channels()}.__getitem__,
        Kind.attachment: partial(_file, option),
    }
    try:
        return readers[kind](held) if kind in readers else held
    except (KeyError, TypeError, ValueError) as problem:
        raise OptionError("unreadable", option, f"{held!r} does not fit {option}.") from problem


def _file(option: str, held: Mapping[str, str]) -> tuple[str, bytes]:
    name, content = held["name"], b64decode(held["content"], validate=True)
    if len(content) > MOST_BYTES:
        raise OptionError("too-large", option, f"{name} has more than {MOST_BYTES >> 20} MiB.")
    return name, content


def member(world: World, user_id: str) -> MemberActor:
    """Return the member of the server with this id; raise KeyError for a stranger."""
    return {str(p.id): p.actor for p in (*world.people, world.robot)}[user_id]
