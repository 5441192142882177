"""Names and texts that want to be more than that: they are shown as they are written."""

import csv
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import discord
import pytest
from simcord import MemberActor

from bot.games.core import ScriptedChance
from bot.ui.client import EXTENSIONS, Chouette
from storage import Store
from tests.ui.friends import Friends, friends_at, told

HOSTILE = "@everyone <@&77> **x** [y](https://evil.example) \u202egnp"
ALL_KINDS = {
    "mentions": "<@77><@!77><@&77><#77>@everyone",
    "links": "[y](https://evil.example)",
    "looks": "**x**__y__~~z~~||s||```b```",
    "tags": "<t:0:R></play:7><:a:7><id:home>",
    "heading": "# heading",
    "hidden": "a\u202egnp\u2066\u200f\ufeff\u2028b",
}
"""Whatever Discord makes something of, each within the 32 characters of a name."""
MARKS = (
    *("@everyone", "@here", "<@7", "<@!7", "<@&7", "<#7", "<t:0", "</play", "<:a", "<id:"),
    *("**x**", "__y", "~~z~~", "||s", "```", "[y](https", "https://"),
)
"""What the texts above want to be."""
AT_LINE_START = re.compile(r"^# heading", re.MULTILINE)
HIDDEN = ("\u202e", "\u2066", "\u200f", "\ufeff", "\u2028")
"""What turns the writing round, or is not seen."""


QUOTED = re.compile(r"`[^`]*`")
"""What Discord leaves as it is."""

MARKED_UP = {"content"}
"""Keys of what the bot sends whose texts Discord shows with all that they ask for."""
SHOWN = MARKED_UP | {"placeholder", "label", "description", "name", "filename"}


def active_in(text: str) -> list[str]:
    """Return what Discord would make something of."""
    text = QUOTED.sub("", text)
    return [*(mark for mark in MARKS if mark in text), *AT_LINE_START.findall(text)]


def hidden_in(text: str) -> list[str]:
    return [mark for mark in HIDDEN if mark in text]


def assert_harmless(friends: Friends) -> None:
    """Look at every text that the bot has sent, what the pictures show among it."""
    texts = [found for body in sent_by(friends) for found in texts_of(body)]
    assert texts
    assert [text for key, text in texts if key in MARKED_UP and active_in(text)] == []
    assert [text for _, text in texts if hidden_in(text)] == []


def sent_by(friends: Friends) -> list[Any]:
    return [request.json for request in friends.env.http_requests if request.json is not None]


def texts_of(part: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield each text that people see, with the key under which it stands."""
    match part:
        case dict():
            for name, value in part.items():
                yield from texts_of(value, name)
        case list():
            for value in part:
                yield from texts_of(value, key)
        case str() if key in SHOWN:
            yield key, part
        case _:
            return


def called(friends: Friends, name: str) -> MemberActor:
    return friends.guild.add_member(friends.env.create_user("mallory", global_name=name))


async def finish(friends: Friends) -> None:
    """Let Ann lose a match to one point to Ben."""
    await friends.begin(length=1)
    question = (await friends.ann.slash(friends.channel, "resign")).response
    assert question is not None
    await friends.ann.click(question, label="Single: lose 1 point")
    await friends.ben.click(friends.board, label="Accept")


@pytest.mark.parametrize("name", ALL_KINDS.values(), ids=ALL_KINDS)
async def test_a_hostile_name_stays_a_name_in_what_is_left_of_a_game(
    friends: Friends, name: str
) -> None:
    friends.ann = called(friends, name)
    await finish(friends)
    ann, channel = friends.ann, friends.channel
    for command, given in (
        ("leaderboard", {"board": "points"}),
        ("leaderboard", {"board": "points", "file": True}),
        ("stats", {}),
        ("stats", {"user": ann, "opponent": friends.ben}),
        ("history", {"player": ann}),
        ("replay", {}),
        ("export", {"format": "sgf"}),
        ("dice", {}),
        ("board", {}),
    ):
        await friends.ben.slash(channel, command, **given)
    assert_harmless(friends)


@pytest.mark.parametrize("text", ALL_KINDS.values(), ids=ALL_KINDS)
async def test_what_moderators_write_stays_a_text(friends: Friends, text: str) -> None:
    cid, channel = friends.cid, friends.channel
    await cid.slash(channel, "season start", name=text)
    await finish(friends)
    for command, given in (
        ("season start", {"name": text}),
        ("leaderboard", {"board": "points", "period": "season"}),
        ("leaderboard", {"board": "rating", "period": "season"}),
        ("leaderboard", {"board": "points", "period": "season", "file": True}),
        ("season end", {}),
        ("season list", {}),
        ("result void", {"table": 1, "reason": text}),
        ("result voided", {}),
        ("server preset save", {"name": text}),
        ("server preset list", {}),
        ("chouette", {}),
        ("server preset save", {"name": text}),
        ("table options", {}),
    ):
        await cid.slash(channel, command, **given)
    texts = [text for body in sent_by(friends) for _, text in texts_of(body)]
    assert "Use rules saved on this server" in texts
    for command in ("play", "chouette", "ludo"):
        option = "mode" if command == "ludo" else "preset"
        offered = await cid.autocomplete(channel, command, option, "")
        assert [choice for choice in offered if hidden_in(choice["name"])] == []
    assert_harmless(friends)


@pytest.mark.parametrize("text", ALL_KINDS.values(), ids=ALL_KINDS)
async def test_a_seed_stays_a_text(tmp_path: Path, text: str) -> None:
    async with friends_at(tmp_path / "games.db", None) as friends:
        await friends.ann.slash(friends.channel, "play")
        await friends.ann.slash(friends.channel, "dice", seed=text)
        await friends.ben.click(friends.board, label="Accept")
        await friends.ann.slash(friends.channel, "dice", seed=text[::-1])
        await friends.ann.slash(friends.channel, "dice")
        assert_harmless(friends)


@pytest.mark.parametrize("text", ALL_KINDS.values(), ids=ALL_KINDS)
async def test_names_in_a_file_stay_names(friends: Friends, text: str) -> None:
    mat = f" 1 point match\n\n Game 1\n {text} : 0     {text} : 0\n  1) 31: 8/5 6/5    62: {text}\n"
    sgf = f"(;GM[6]PW[{text}]PB[{text}];B[52lqac];W[{text}])".replace("](", "] (")
    for content in (mat, mat.replace(f"62: {text}", "62: 24/18 13/11"), sgf):
        name = f"{text.replace('/', '')}.mat"
        answer = await friends.cid.slash(friends.channel, "import", file=(name, content.encode()))
        still = answer.response
        assert still is not None
        if friends.labels_of(still):
            await friends.cid.click(still, label="Last »")
    assert_harmless(friends)


@pytest.mark.parametrize("name", ["=HYPERLINK(A1)", "+1+1", "-1-1", "@SUM(A1)", "\t=1", "＝1"])
async def test_a_name_is_no_formula_in_a_file_for_spreadsheets(friends: Friends, name: str) -> None:
    friends.ann = called(friends, name)
    await finish(friends)
    answer = await friends.ben.slash(friends.channel, "leaderboard", board="points", file=True)
    assert answer.response is not None
    (file,) = answer.response.attachments
    assert re.fullmatch(r"[a-z0-9-]+\.csv", file.filename)
    text = (await file.read()).decode("utf-8-sig")
    cells = [cell for row in csv.reader(StringIO(text, newline="")) for cell in row]
    assert f"'{name.strip()}" in cells or name.strip() not in "".join(cells)
    assert [c for c in cells if c.startswith(("=", "+", "@", "＝")) or c == name.strip()] == []


async def test_files_of_people_with_hostile_names_have_harmless_names(friends: Friends) -> None:
    friends.ann = called(friends, "../../<@77>\u202eexe.tam")
    await finish(friends)
    for kind in ("mat", "sgf", "json"):
        answer = await friends.ben.slash(friends.channel, "export", format=kind)
        assert answer.response is not None
        for file in answer.response.attachments:
            assert re.fullmatch(r"[a-z0-9-]+\.(mat|sgf|json|zip)", file.filename)


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


async def test_a_text_does_not_get_out_of_its_quotes(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.ann.slash(friends.channel, "ludo")
    await friends.ben.click(friends.board, label="Join")
    dice.add(6, 1)
    await friends.ann.click(friends.board, label="Start")
    dice.add(6)
    await friends.ann.click(friends.board, label="Roll")
    for typed in ("`**x**", "\\`**x**", "\\\\`**x**\\"):
        assert "is no move that I can read" in await friends.move(friends.ann, typed)
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
