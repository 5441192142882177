"""The playground's server, asked as its page asks, around a real (toy) bot."""

import asyncio
import json
from base64 import b64decode, b64encode
from collections.abc import AsyncIterator
from hashlib import sha256

import pytest

from bot.playground.slash import MOST_BYTES
from bot.playground.view import WINDOW
from tests.playground.toy import Table, Toy
from tests.playground.visitor import State, Visitor, message_with, running, shows, visiting


@pytest.fixture
def bot() -> Toy:
    return Toy()


@pytest.fixture
async def visitor(bot: Toy) -> AsyncIterator[Visitor]:
    async with running(bot) as address, visiting(address) as visitor:
        yield visitor


async def start_game(visitor: Visitor) -> State:
    ben = (await visitor.viewpoint("Ben"))["person"]
    await visitor.slash("Ann", "play", opponent=ben)
    return await visitor.until(shows("toy:step:0"))


def boards(state: State) -> list[dict[str, object]]:
    return [m for m in state["messages"] if "toy:step" in json.dumps(m)]


@pytest.mark.parametrize("path", ["/", "/page.css", "/page.js", "/messages.js", "/composer.js"])
async def test_the_page_consists_of_what_the_server_has(visitor: Visitor, path: str) -> None:
    async with visitor.session.get(path) as response:
        assert response.status == 200
        assert "default-src 'self'" in response.headers["Content-Security-Policy"]
        assert await response.text()


async def test_people_and_channels_have_their_names(visitor: Visitor) -> None:
    state = await visitor.state()
    assert [p["name"] for p in state["people"]] == ["Ann", "Ben", "Cid"]
    assert [c["name"] for c in state["channels"]] == ["backgammon", "other-table"]
    assert state["robot"]["name"] == "Chouette"


async def test_commands_are_listed_with_their_options(visitor: Visitor) -> None:
    listed = {c["name"]: c for c in await visitor.get("/commands")}
    assert "table stop" in listed
    opponent, length, theme, cube, note = listed["play"]["options"]
    assert opponent["required"]
    defaults = [o["default"] for o in (opponent, length, theme, cube, note)]
    assert defaults == [None, 0, "classic", True, None]
    assert (length["min_value"], length["max_value"]) == (0, 25)


async def test_a_command_shows_a_board_and_calls_the_one_who_must_act(visitor: Visitor) -> None:
    state = await start_game(visitor)
    used = message_with(state, "a game to 0")
    assert used is not None
    assert used["used"] == {"person": state["people"][0]["id"], "command": "play"}
    assert state["channels"][0]["called"] == [state["people"][0]["id"]]
    assert state["channels"][1]["called"] == []


async def test_a_picture_comes_as_it_was_uploaded(visitor: Visitor) -> None:
    board = boards(await start_game(visitor))[0]
    gallery = json.loads(json.dumps(board))["components"][0]["components"][1]
    address = gallery["items"][0]["media"]["url"]
    path = address.split("/", 3)[3]
    async with visitor.session.get(f"/picture/{path}") as response:
        assert response.content_type == "image/png"
        assert (await response.read()).startswith(b"\x89PNG")
    assert gallery["items"][0]["description"] == "The board after 0 plays"


async def test_a_new_board_stands_last_and_the_old_one_shrinks(visitor: Visitor) -> None:
    await start_game(visitor)
    assert (await visitor.click("Ann", "toy:step:0"))["answered"]
    state = await visitor.until(shows("toy:step:1"))
    line, board = state["messages"][-2:]
    assert "1. White 6-3" in json.dumps(line)
    assert line["files"] == []
    assert [board] == boards(state)
    assert state["channels"][0]["called"] == [state["people"][1]["id"]]


async def test_what_the_bot_does_by_itself_is_told_by_itself(bot: Toy, visitor: Visitor) -> None:
    told = visitor.told("Cid")
    assert (await anext(told))["messages"] == []
    channel = bot.get_channel(int((await visitor.viewpoint("Ann"))["channel"]))
    await channel.send("Good evening")
    async with asyncio.timeout(20):
        assert message_with(await anext(told), "Good evening")
    await told.aclose()


async def test_a_private_answer_is_seen_by_its_reader_only(visitor: Visitor) -> None:
    await start_game(visitor)
    await visitor.click("Cid", "toy:step:0")
    state = await visitor.until(shows("It is not your turn."), "Cid")
    refusal = message_with(state, "It is not your turn.")
    assert refusal is not None
    assert refusal["only"] == (await visitor.viewpoint("Cid"))["person"]
    assert message_with(await visitor.state("Ann"), "It is not your turn.") is None


async def test_a_private_prompt_can_be_answered(visitor: Visitor) -> None:
    await start_game(visitor)
    await visitor.click("Ann", "toy:double:0")
    await visitor.click("Ann", "toy:sure:0")
    assert await visitor.until(shows("toy:step:1"))


async def test_autocomplete_narrows(visitor: Visitor) -> None:
    async def offered(typed: str) -> list[str]:
        question = {"command": "move", "option": "play", "value": typed, "options": {"play": typed}}
        reply = await visitor.act("Ann", "autocomplete", **question)
        return [choice["value"] for choice in reply["choices"]]

    assert len(await offered("")) == 4
    assert await offered("13") == ["13/7 8/5", "13/4"]
    assert await offered("9") == []


async def test_a_menu_is_chosen_from(visitor: Visitor) -> None:
    board = boards(await start_game(visitor))[0]
    choice = {"message": board["id"], "control": "toysteps:0", "values": ["7"]}
    assert (await visitor.act("Ann", "select", **choice))["answered"]
    assert await visitor.until(shows("toy:step:1"))


async def test_a_form_is_opened_filled_in_and_sent_once(visitor: Visitor) -> None:
    await start_game(visitor)
    form = (await visitor.click("Ann", "toy:type:0"))["form"]
    assert form["title"] == "Type a play"
    answers = {"form": form["custom_id"], "values": {"play": "8/5 6/5", "how": ["boldly"]}}
    assert (await visitor.act("Ann", "submit", **answers))["answered"]
    assert message_with(await visitor.state("Ann"), "You typed 8/5 6/5, boldly.")
    again = await visitor.act("Ann", "submit", **answers)
    assert again["error"].startswith("This form has been sent before")


async def test_an_unfinished_form_can_be_sent_again(visitor: Visitor) -> None:
    await start_game(visitor)
    form = (await visitor.click("Ann", "toy:type:0"))["form"]
    unfinished = await visitor.act("Ann", "submit", form=form["custom_id"], values={"play": "8/5"})
    assert "how" in unfinished["error"]
    whole = {"play": "8/5", "how": ["safely"]}
    assert (await visitor.act("Ann", "submit", form=form["custom_id"], values=whole))["answered"]


def encoded(content: bytes) -> dict[str, str]:
    return {"name": "match.mat", "content": b64encode(content).decode()}


async def test_a_file_comes_as_it_is(visitor: Visitor) -> None:
    file = encoded(bytes(range(256)) * (MOST_BYTES // 256))
    assert (await visitor.slash("Ann", "read", file=file))["answered"]
    digest = sha256(b64decode(file["content"])).hexdigest()
    assert message_with(await visitor.state(), f"match.mat: {MOST_BYTES} bytes, {digest}")


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (encoded(b"1" * (MOST_BYTES + 1)), "match.mat has more than 10 MiB."),
        (encoded(b"1" * 2 * MOST_BYTES), "More than 10 MiB cannot be sent."),
        ({"name": "match.mat", "content": "no base64"}, "does not fit file"),
        ({"name": "match.mat"}, "does not fit file"),
        ("match.mat", "does not fit file"),
    ],
    ids=["too-large", "far-too-large", "unreadable", "no-content", "no-file"],
)
async def test_what_is_no_file_gets_a_sentence(visitor: Visitor, file: object, words: str) -> None:
    reply = await visitor.act("Ann", "slash", command="read", options={"file": file})
    assert words in reply["error"]
    assert (await visitor.state())["messages"] == []


async def test_people_can_talk(visitor: Visitor) -> None:
    await visitor.act("Ben", "say", text="Good luck!")
    spoken = message_with(await visitor.state("Ann"), "Good luck!")
    assert spoken is not None
    assert spoken["author"] == (await visitor.viewpoint("Ben"))["person"]


async def test_older_messages_are_shown_on_request(visitor: Visitor) -> None:
    for number in range(WINDOW + 1):
        await visitor.act("Ben", "say", text=f"{number} beers")
    state = await visitor.state()
    assert (state["older"], len(state["messages"])) == (True, WINDOW)
    whole = await visitor.get("/state", count=str(WINDOW + 1))
    assert (whole["older"], whole["messages"][0]["text"]) == (False, "0 beers")


async def test_an_answer_that_takes_its_time_is_announced(visitor: Visitor) -> None:
    assert (await visitor.slash("Ann", "later"))["answered"]
    assert (await visitor.state("Ann"))["messages"][-1]["thinking"]


async def test_a_failure_of_the_bot_is_told(visitor: Visitor) -> None:
    assert not (await visitor.slash("Ann", "fail"))["answered"]
    assert "the toy is broken" in (await visitor.state())["problems"][-1]["text"]


@pytest.mark.parametrize(
    ("verb", "body", "status", "words"),
    [
        ("click", {"message": "1", "control": "toy:step:0"}, 409, "Unknown Message"),
        ("slash", {"command": "dance", "options": {}}, 409, "No application command"),
        ("slash", {"command": "play", "options": {}}, 409, "requires option 'opponent'"),
        ("slash", {"command": "play", "options": {"opponent": "7"}}, 409, "does not fit"),
        ("slash", {"command": "play"}, 400, "options"),
        ("dance", {}, 400, "dance"),
    ],
)
async def test_an_impossible_act_gets_a_sentence(
    visitor: Visitor, verb: str, body: dict[str, object], status: int, words: str
) -> None:
    async with visitor.session.post(f"/act/{verb}", json=body) as response:
        assert response.status == status
        assert words in (await response.json())["error"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "chouette.example"},
        {"Origin": "https://chouette.example"},
        {"Sec-Fetch-Site": "cross-site"},
    ],
    ids=str,
)
async def test_another_site_is_refused(visitor: Visitor, headers: dict[str, str]) -> None:
    body = {"text": "I am a foreign page"}
    async with visitor.session.post("/act/say", json=body, headers=headers) as response:
        assert response.status == 403
    async with visitor.session.get("/state", headers=headers) as response:
        assert response.status == 403
    assert (await visitor.state())["messages"] == []


async def test_a_restart_shows_the_open_table_and_nothing_else() -> None:
    async with running(Toy()) as address, visiting(address) as visitor:
        before = await start_game(visitor)
    people = [int(p["id"]) for p in before["people"]]
    store = {int(before["channel"]): Table((people[0], people[1]), version=7)}
    tables = {int(before["channel"]): "its thread"}
    async with running(Toy(store), tables=tables) as address, visiting(address) as visitor:
        after = await visitor.until(shows("toy:step:7"))
        assert (before["resumed"], after["resumed"]) == (False, True)
        assert len(after["messages"]) == 1
        for same in ("people", "robot", "channel"):
            assert after[same] == before[same]
        other = await visitor.state(channel="other-table")
        assert (other["messages"], other["resumed"]) == ([], False)


async def test_a_restart_opens_the_thread_of_an_open_table_again() -> None:
    thread = 1500000000000000000
    store = {thread: Table((1, 2), version=3)}
    tables = {thread: "Backgammon: Ann"}
    async with running(Toy(store), tables=tables) as address, visiting(address) as visitor:
        shown = await visitor.until(shows("toy:step:3"), channel="Backgammon: Ann")
        assert shown["channel"] == str(thread)
        assert [c["name"] for c in shown["channels"] if c["thread"]] == ["Backgammon: Ann"]
        assert (await visitor.state())["messages"] == []


async def test_a_page_from_before_a_restart_is_shown_the_first_person_and_channel(
    visitor: Visitor,
) -> None:
    gone = {"person": "7", "channel": "8"}
    now, gone_now = await visitor.get("/state"), await visitor.get("/state", **gone)
    assert gone_now == now
    async with visitor.session.post("/act/say", json={**gone, "text": "Hello"}) as response:
        assert response.status == 400
        assert "there is no such person" in (await response.json())["error"]
