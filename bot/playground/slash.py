"""Slash commands as the page lists them, and the values that people put into their options."""

from collections.abc import Iterator, Mapping
from typing import Any

from discord import AppCommandOptionType as Kind
from discord.app_commands import Command
from simcord import ChannelHandle, MemberActor, OptionError

from bot.playground.world import Person, World

GROUPS = (Kind.subcommand, Kind.subcommand_group)
"""Kinds of option that are no option but commands below a command."""


def leaf_commands(world: World, person: Person, channel: ChannelHandle) -> list[dict[str, Any]]:
    """List every command that can be used, subcommands by their whole name.

    Each option that has a default says so, which Discord is never told: the page can.
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
            {**option, "default": defaults.get((leaf["name"], option["name"]))}
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
    world: World, person: Person, channel: ChannelHandle, command: str, fields: Mapping[str, str]
) -> dict[str, Any]:
    """Turn the texts of the page's fields into what the options of `command` take.

    Empty fields are left out. Raise OptionError with a sentence for what cannot be read; the limits
    of each option are checked when the command is used.
    """
    leaves = {leaf["name"]: leaf for leaf in leaf_commands(world, person, channel)}
    kinds = {o["name"]: Kind(o["type"]) for o in leaves.get(command, {}).get("options", ())}
    return {
        name: _value(world, name, kinds.get(name, Kind.string), text)
        for name, text in fields.items()
        if text != ""
    }


def _value(world: World, option: str, kind: Kind, text: str) -> Any:
    try:
        match kind:
            case Kind.integer:
                return int(text)
            case Kind.number:
                return float(text)
            case Kind.boolean:
                return text == "true"
            case Kind.user:
                return member(world, text)
            case Kind.channel:
                return {str(c.id): c for c in world.channels()}[text]
            case _:
                return text
    except (KeyError, ValueError) as problem:
        raise OptionError("unreadable", option, f"{text!r} does not fit {option}.") from problem


def member(world: World, user_id: str) -> MemberActor:
    """Return the member of the server with this id; raise KeyError for a stranger."""
    return {str(p.id): p.actor for p in (*world.people, world.robot)}[user_id]
