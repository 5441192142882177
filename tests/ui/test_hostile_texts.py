"""Names and texts that want to be more than that: they are shown as they are written."""

import re
from collections.abc import Iterator
from typing import Any

import discord
import pytest

from bot.ui.client import EXTENSIONS, Chouette
from storage import Store
from tests.ui.friends import Friends, told

HOSTILE = "@everyone <@&77> **x** [y](https://evil.example) \u202egnp"
ACTIVE = ("@everyone", "@here", "<@&77>", "**x**", "[y](https", "https://", "\u202e")
"""What Discord would make something of."""


QUOTED = re.compile(r"`[^`]*`")
"""What Discord leaves as it is."""


def active_in(text: str) -> list[str]:
    return [mark for mark in ACTIVE if mark in text]


def assert_harmless(friends: Friends) -> None:
    """Look at every text that the bot has sent, but for descriptions of pictures.

    Discord shows those as they are.
    """
    sent = [request.json for request in friends.env.http_requests if request.json is not None]
    texts = [text for body in sent for text in texts_of(body)]
    assert texts
    assert [text for text in texts if active_in(QUOTED.sub("", text))] == []


def texts_of(part: Any, key: str = "") -> Iterator[str]:
    match part:
        case dict():
            for name, value in part.items():
                yield from texts_of(value, name)
        case list():
            for value in part:
                yield from texts_of(value, key)
        case str() if key in {"content", "placeholder"}:
            yield part
        case _:
            return


async def test_a_hostile_name_stays_a_name_at_a_table(friends: Friends) -> None:
    mallory = friends.guild.add_member(friends.env.create_user("mallory", global_name=HOSTILE[:32]))
    friends.ann = mallory
    await friends.begin(thread=False)
    assert "everyone" in friends.text
    await friends.move(mallory, "8/5 6/5")
    await mallory.slash(friends.channel, "resign")
    await mallory.slash(friends.channel, "table stop")
    await mallory.slash(friends.channel, "history")
    await mallory.slash(friends.channel, "export", format="json")
    assert_harmless(friends)


async def test_a_hostile_name_stays_a_name_in_the_name_of_a_thread(friends: Friends) -> None:
    mallory = friends.guild.add_member(friends.env.create_user("mallory", global_name=HOSTILE[:32]))
    await mallory.slash(friends.channel, "play", thread=True)
    thread = friends.channel.threads[-1]
    assert "\u202e" not in thread.name
    assert len(thread.name) <= 100


@pytest.mark.parametrize(
    ("command", "option"),
    [
        ("move", "play"),
        ("move", "quoted"),
        ("suggest", "play"),
        ("cube double", "members"),
        ("cube extra", "member"),
        ("history", "since"),
        ("position", "id"),
        ("play", "preset"),
        ("chouette", "preset"),
    ],
)
async def test_a_hostile_text_stays_a_text(friends: Friends, command: str, option: str) -> None:
    if command not in {"play", "chouette"}:
        await friends.begin()
    text = HOSTILE[:32] if option in {"preset", "since"} else HOSTILE
    if option == "quoted":
        option, text = "play", f"`{text.replace(' ', '')}`"
    told(await friends.ann.slash(friends.channel, command, **{option: text}))
    assert_harmless(friends)


async def test_a_hostile_name_of_house_rules_stays_a_name(friends: Friends) -> None:
    await friends.begin()
    for command in ("save", "list", "delete", "delete"):
        given = {} if command == "list" else {"name": HOSTILE[:32]}
        told(await friends.cid.slash(friends.channel, f"server preset {command}", **given))
    assert_harmless(friends)


async def test_every_text_of_a_command_has_a_longest(store: Store) -> None:
    async with Chouette(store) as bot:
        for extension in EXTENSIONS:
            await bot.load_extension(extension)
        unbounded = [
            f"{command.qualified_name} {parameter.name}"
            for command in bot.tree.walk_commands()
            if isinstance(command, discord.app_commands.Command)
            for parameter in command.parameters
            if parameter.type is discord.AppCommandOptionType.string
            and not parameter.choices
            and parameter.max_value is None
        ]
    assert unbounded == []
