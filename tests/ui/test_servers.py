"""Nothing of one server is seen in another, whatever is asked there."""

import json
import re
from typing import Any

import discord
from discord import AppCommandOptionType
from discord.app_commands import Command
from simcord import ChannelHandle, InteractionResult, MemberActor

from bot.games.core import ScriptedChance
from tests.ui.friends import Friends, text_of
from tests.ui.test_scores import play_for_money

SECRETS = re.compile(r"\b(Ann|Ben|Secret\w+)\b|/channels/")
"""What only the friends may read: their names, what they named, and where their boards are."""

TABLE = 2
"""The number of a table of the friends."""

OPTIONS: dict[str, Any] = {
    "table": TABLE,
    "reason": "none of their business",
    "name": "ours",
    "member": "somebody",
    "members": "somebody",
    "reply": "go_on",
    "play": "8/5 6/5",
}
"""Answers to what commands insist on, besides people."""


def commands(friends: Friends) -> list[Command[Any, ..., Any]]:
    """List every command but the one that wants a file, which is the stranger's own."""
    every = [one for one in friends.bot.tree.walk_commands() if isinstance(one, Command)]
    return [one for one in every if one.name != "import"]


def options(command: Command[Any, ..., Any], stranger: MemberActor) -> dict[str, Any]:
    """Give a command what it needs; one that reads a table gets the friends' one."""
    asked = [one for one in command.parameters if one.required or one.name == "table"]
    return {
        one.name: stranger if one.type is AppCommandOptionType.user else OPTIONS[one.name]
        for one in asked
    }


def said(result: InteractionResult) -> str:
    """Return all that an answer says, also in its form and beside its pictures."""
    answers = [answer for answer in (result.response, *result.followups) if answer is not None]
    pictures = [one.description or "" for answer in answers for one in answer.attachments]
    return "\n".join([*map(text_of, answers), *pictures, json.dumps(result.modal)])


def posted(channel: ChannelHandle) -> str:
    return "\n".join(text_of(message) for message in channel.history())


async def live(friends: Friends, dice: ScriptedChance) -> None:
    """Leave behind everything that a server has of its own, with names that only it may see."""
    cid, here = friends.cid, friends.channel
    await friends.ann.slash(here, "chouette")
    await cid.slash(here, "server preset save", name="Secretrules")
    await friends.ann.slash(here, "table stop")
    await cid.slash(here, "season start", name="Secretseason")
    await play_for_money(friends, dice)
    await cid.slash(here, "result void", table=TABLE, reason="Secretreason", number=1)
    shown = [
        said(await cid.slash(here, command))
        for command in ("season list", "server preset list", "result voided", "history")
    ]
    assert {found[0] for found in SECRETS.finditer("".join(shown))} >= {
        "Ann",
        "Ben",
        "Secretrules",
        "Secretseason",
        "Secretreason",
    }


async def test_no_command_tells_a_stranger_anything_of_another_server(
    friends: Friends, dice: ScriptedChance
) -> None:
    await live(friends, dice)
    elsewhere = friends.env.create_guild("Strangers")
    rights = discord.Permissions(manage_guild=True)
    moderator = elsewhere.create_role("moderator", permissions=rights)
    told = {}
    for number, command in enumerate(commands(friends)):
        # Each in a channel of his own, so that no table and no flood is in the way.
        channel = elsewhere.create_text_channel(f"channel-{number}")
        eve = elsewhere.add_member(friends.env.create_user(f"eve-{number}"), roles=[moderator])
        result = await eve.slash(channel, command.qualified_name, **options(command, eve))
        told[command.qualified_name] = said(result) + posted(channel)
    assert {name: text for name, text in told.items() if SECRETS.search(text)} == {}
    assert "season list" in told
    assert "This server has no table 2." in told["result void"]


async def test_what_somebody_has_won_elsewhere_is_not_told_here(
    friends: Friends, dice: ScriptedChance
) -> None:
    await live(friends, dice)
    elsewhere = friends.env.create_guild("Strangers")
    channel = elsewhere.create_text_channel("backgammon")
    eve = elsewhere.add_member(friends.env.create_user("eve"))
    ann, ben = (elsewhere.add_member(one.user) for one in (friends.ann, friends.ben))
    about = said(await eve.slash(channel, "stats", user=ann))
    assert "Ann has not finished a game of Backgammon on this server." in about
    met = said(await eve.slash(channel, "stats", user=ann, opponent=ben))
    assert "have never won anything from each other here" in met
    rolls = said(await eve.slash(channel, "stats", about="server_dice"))
    assert "No dice of a finished game are counted yet." in rolls
    rules = await eve.autocomplete(channel, "chouette", "preset", "")
    assert [choice["value"] for choice in rules] == ["classic", "modern"]
