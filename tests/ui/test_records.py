"""Files, replays, positions and the list of finished games, as people see them."""

import io
import json
import zipfile

from simcord import InteractionResult, MemberActor, ResponseMessage

from bot.games.core import ScriptedChance
from bot.ui.record_files import MOST_BYTES
from tests.ui.friends import Friends, double, text_of, told

START = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
MATCH = b""" 3 point match

 Game 1
 Ann : 0                         Ben : 0
  1) 31: 8/5 6/5                 62: 24/18 13/11
  2)  Doubles => 2                Drops
      Wins 1 point
"""


def shown(result: InteractionResult) -> ResponseMessage:
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


async def only_file(result: InteractionResult) -> tuple[str, bytes]:
    (file,) = shown(result).attachments
    return file.filename, await file.read()


async def finish(friends: Friends, **options: object) -> None:
    """Let Ann resign a match to one point."""
    await friends.begin(length=1, **options)
    question = (await friends.ann.slash(friends.channel, "resign")).response
    assert question is not None
    await friends.ann.click(question, label="Single: lose 1 point")
    await friends.ben.click(friends.board, label="Accept")


async def replayed(friends: Friends, actor: MemberActor, *labels: str) -> ResponseMessage:
    """Open the newest table and click through it."""
    still = shown(await actor.slash(friends.channel, "replay"))
    for label in labels:
        await actor.click(still, label=label)
    return still


# --- /export ---------------------------------------------------------------------------------


async def test_a_finished_table_is_exported_as_mat_sgf_and_json(friends: Friends) -> None:
    await finish(friends)
    name, content = await only_file(await friends.cid.slash(friends.channel, "export"))
    assert name == "table-1.mat"
    assert " 1 point match" in content.decode()
    assert "31:" in content.decode()
    assert "Wins 1 point" in content.decode()
    result = await friends.cid.slash(friends.channel, "export", format="sgf")
    assert (await only_file(result))[1].startswith(b"(;FF[4]GM[6]")
    assert told(result) == "Table 1 as SGF."
    result = await friends.cid.slash(friends.channel, "export", format="json", table=1)
    table = json.loads((await only_file(result))[1])
    assert table["players"] == ["Ann", "Ben"]
    assert table["options"]["length"] == 1
    assert table["events"][-1]["kind"] == "match_won"


async def test_a_running_game_is_exported_as_far_as_everybody_saw_it(friends: Friends) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    result = await friends.cid.slash(friends.channel, "export")
    assert "The table is still open" in told(result)
    assert "31: 8/5 6/5" in (await only_file(result))[1].decode()


async def gather(friends: Friends, dice: ScriptedChance) -> None:
    """Seat Ann (box), Ben (captain), Cid and Dina; answers to a double are hidden."""
    await friends.ann.slash(friends.channel, "chouette")
    for actor in (friends.ben, friends.cid, friends.dina):
        await actor.click(friends.board, label="Join")
    options = (await friends.ann.click(friends.board, label="Options")).response
    await friends.pick_from(friends.ann, options, "answer_order")
    await friends.pick_from(friends.ann, options, "answer_order=hidden")
    dice.add(6, 5, 4, 2, 1, 3)
    await friends.ann.click(friends.board, label="Start")


async def test_a_hidden_answer_is_not_in_the_file_before_it_is_opened(
    friends: Friends, dice: ScriptedChance
) -> None:
    await gather(friends, dice)
    await friends.move(friends.ben, "8/5 6/5")
    question = (await friends.ann.slash(friends.channel, "double")).response
    assert question is not None
    await friends.ann.click(question, label=friends.labels_of(question)[0])
    await friends.cid.slash(friends.channel, "take")
    result = await friends.ann.slash(friends.channel, "export", format="json")
    events = json.loads((await only_file(result))[1])["events"]
    assert events[-1]["kind"] == "answer_sealed"
    assert events[-1]["body"] is None


async def test_a_chouette_is_a_file_for_each_member(friends: Friends, dice: ScriptedChance) -> None:
    await gather(friends, dice)
    result = await friends.ann.slash(friends.channel, "export")
    names = [file.filename for file in shown(result).attachments]
    assert names == ["table-1-1-ben.mat", "table-1-2-cid.mat", "table-1-3-dina.mat"]


async def test_before_a_game_there_is_nothing_to_export_or_replay(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play")
    sentence = "No game has begun at this table yet."
    for command in ("export", "replay", "position"):
        assert told(await friends.ann.slash(friends.channel, command)) == sentence


async def test_tables_of_another_server_do_not_exist(friends: Friends) -> None:
    await finish(friends)
    elsewhere = friends.env.create_guild("Strangers")
    channel = elsewhere.create_text_channel("backgammon")
    eve = elsewhere.add_member(friends.env.create_user("eve"))
    sentence = "This server has no table 1. `/history` lists those that are over."
    for command in ("export", "replay"):
        assert told(await eve.slash(channel, command, table=1)) == sentence
    assert told(await eve.slash(channel, "export", table=2**40)) == sentence.replace(
        "1", str(2**40)
    )
    assert "No game that fits" in told(await eve.slash(channel, "history"))


# --- /replay ---------------------------------------------------------------------------------


async def test_a_table_is_gone_through_still_by_still(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(length=3)
    await friends.move(friends.ann, "8/5 6/5")
    await double(friends, friends.ben)
    question = (await friends.ann.click(friends.board, label="Drop")).response
    assert question is not None
    await friends.ann.click(question, label="Drop")
    await friends.restart()

    still = await replayed(friends, friends.cid)
    assert "Replay, match to 3, game 1" in text_of(still)
    assert "Step 1 of 4" in text_of(still)
    await friends.cid.click(still, label="Forward ▶")
    assert "1. ⚪ 3-1: 8/5 6/5" in text_of(still)
    await friends.cid.click(still, label="Last »")
    assert "⚪ drops at 1." in text_of(still)
    assert "**Ben wins 1 point.**" in text_of(still)
    await friends.cid.click(still, label="◀ Back")
    assert "⚫ doubles to 2." in text_of(still)
    await friends.cid.click(still, label="« First")
    assert "Step 1 of 4" in text_of(still)
    assert still.attachments[0].filename == "replay-1-0.png"


async def test_buttons_that_lead_nowhere_are_disabled(friends: Friends) -> None:
    await finish(friends)
    still = await replayed(friends, friends.ann)
    assert disabled(still) == ["« First", "◀ Back"]
    await friends.ann.click(still, label="Last »")
    assert disabled(still) == ["Forward ▶", "Last »"]


def disabled(message: ResponseMessage) -> list[str]:
    rows = [row for row in message.components if row["type"] == 1]
    return [each["label"] for row in rows for each in row["components"] if each.get("disabled")]


async def test_a_chouette_is_replayed_as_its_board_showed_it(
    friends: Friends, dice: ScriptedChance
) -> None:
    await gather(friends, dice)
    await friends.move(friends.ben, "8/5 6/5")
    still = await replayed(friends, friends.dina, "Last »")
    assert "3-1: 8/5 6/5" in text_of(still)


# --- /import ---------------------------------------------------------------------------------


async def given(friends: Friends, content: bytes, name: str = "match.mat") -> InteractionResult:
    return await friends.cid.slash(friends.channel, "import", file=(name, content))


async def test_a_file_is_replayed_for_the_one_who_gave_it(friends: Friends) -> None:
    still = shown(await given(friends, MATCH))
    for _ in range(2):
        await friends.cid.click(still, label="Forward ▶")
    assert "2. ⚫ 6-2: 24/18 13/11" in text_of(still)
    assert "Step 3 of 5" in text_of(still)
    assert friends.history() == []


async def test_what_breaks_the_rules_in_a_file_is_shown_where_it_stands(friends: Friends) -> None:
    still = shown(await given(friends, MATCH.replace(b"8/5 6/5", b"8/3 6/5")))
    await friends.cid.click(still, label="Forward ▶")
    assert "⚠️" in text_of(still)


async def test_an_import_is_asked_for_again_after_a_restart(friends: Friends) -> None:
    still = shown(await given(friends, MATCH))
    await friends.restart()
    result = await friends.cid.click(still, label="Forward ▶")
    assert told(result) == "This file is no longer in memory. Please use `/import` again."


async def test_a_zip_bomb_named_mat_is_not_opened(friends: Friends) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("match.mat", b"0" * 50_000_000)
    assert told(await given(friends, packed.getvalue())) == (
        "I cannot read this file. Line 1: This is a packed archive and is not opened. "
        "Unpack it and give the match file itself."
    )


async def test_a_wrong_file_is_refused_with_line_and_reason(friends: Friends) -> None:
    for content, sentence in (
        (b"", "Line 1: The file is empty."),
        (b"hello", "Line 1: No game begins in this file: a line like “Game 1” is missing."),
        (MATCH.replace(b"62:", b"92:"), "Line 5: These are no dice: “92”."),
        (b"(;GM[1]FF[4])", "Line 1: This SGF file is of another game"),
        (bytes(range(256)), "This is no text file."),
    ):
        assert sentence in told(await given(friends, content)), content[:20]


async def test_a_large_file_is_refused_by_its_size(friends: Friends) -> None:
    result = await given(friends, b" " * (MOST_BYTES + 1))
    assert told(result) == "The file is too large: 262145 bytes instead of at most 262144."


# --- /history --------------------------------------------------------------------------------


async def test_finished_games_are_listed_newest_first(friends: Friends) -> None:
    await finish(friends)
    await finish(friends)
    await friends.begin()
    lines = told(await friends.dina.slash(friends.channel, "history")).splitlines()
    assert lines[0] == "### Finished games, page 1"
    assert [line.partition(" · ")[2] for line in lines[1:]] == [
        "Backgammon · Ann 0 – 1 Ben, match to 1 · table `2`",
        "Backgammon · Ann 0 – 1 Ben, match to 1 · table `1`",
    ]


async def test_a_long_list_has_pages(friends: Friends) -> None:
    for _ in range(11):
        await finish(friends)
    page = shown(await friends.dina.slash(friends.channel, "history", player=friends.ben))
    assert friends.labels_of(page) == ["Older ▶"]
    assert text_of(page).count("table") == 10
    await friends.dina.click(page, label="Older ▶")
    assert "page 2" in text_of(page)
    assert text_of(page).count("table") == 1
    assert friends.labels_of(page) == ["◀ Newer"]


async def test_a_list_is_narrowed_by_player_game_and_date(friends: Friends) -> None:
    await finish(friends)
    for narrowed in (
        {"player": friends.dina},
        {"game": "chouette"},
        {"since": "2999-01-01"},
    ):
        answer = told(await friends.ann.slash(friends.channel, "history", **narrowed))
        assert answer == "No game that fits has been finished on this server."
    answer = await friends.ann.slash(
        friends.channel, "history", player=friends.ann, game="backgammon", since="2000-01-01"
    )
    assert "table `1`" in told(answer)
    assert told(await friends.ann.slash(friends.channel, "history", since="1st May")) == (
        "“1st May” is no date. Write it like 2026-11-30."
    )


# --- /position -------------------------------------------------------------------------------


async def position(friends: Friends, **options: str) -> str:
    return told(await friends.dina.slash(friends.channel, "position", **options))


async def test_an_id_is_drawn_with_its_legal_plays(friends: Friends) -> None:
    result = await friends.dina.slash(friends.channel, "position", id=START, dice="3-1")
    text = told(result)
    assert "⚫ Black to play 3-1." in text
    assert "16 legal plays:" in text
    assert "`8/5 6/5`" in text
    assert "XGID: `XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10`" in text
    assert "GNU ID: `4HPwATDgc/ABMA:" in text
    assert len(shown(result).attachments) == 1


async def test_a_gnu_id_is_drawn_too(friends: Friends) -> None:
    assert "to roll" in await position(friends, id="4HPwATDgc/ABMA")


async def test_without_an_id_the_ids_of_the_board_are_shown(friends: Friends) -> None:
    await friends.begin()
    text = await position(friends)
    assert "⚪ Ann to play 3-1." in text
    assert ":31:" in text


async def test_after_a_match_the_ids_that_are_shown_can_be_drawn_again(friends: Friends) -> None:
    await finish(friends)
    lines = (await position(friends)).splitlines()
    assert "The game is over." in lines
    assert "-# An XGID has no place for a match that is won." in lines
    (gnu_id,) = (line for line in lines if "GNU ID" in line)
    assert "The game is over." in await position(friends, id=gnu_id.split("`")[1])


async def test_a_wrong_id_is_refused_with_the_reason(friends: Friends) -> None:
    for text, sentence in (
        (START.replace("b----E", "b----F"), "nobody has more than 15"),
        (START.replace("-b-", "b-"), "has 25 characters instead of 26"),
        (START.replace(":0:0:1:00", ":-1:0:1:00"), "The cube of this id makes no sense: -1."),
        (START + ":0", "this one has 11"),
        ("4HPwATDgc", "has 9 characters instead of 14"),
        ("x" * 300, "no id has more than 200"),
    ):
        assert sentence in await position(friends, id=text), text
    assert "These are no dice: “77”." in await position(friends, id=START, dice="77")
