"""Bad input: one clear private sentence to the one who caused it, and nothing else happens."""

import sqlite3
from pathlib import Path

import discord

from bot.games.core import ScriptedChance
from tests.ui.friends import Friends, double, told

STALE = "That board is out of date: the game has moved on. `/board` shows it as it is."
NO_TABLE = "There is no table in this channel. `/play`, `/chouette` or `/ludo` opens one."


async def test_text_that_is_no_play_is_called_unreadable(friends: Friends) -> None:
    await friends.begin()
    before = friends.history()
    assert await friends.move(friends.ann, "forward!") == (
        "`forward!` is no play that I can read. Write it like `8/5 6/5`, `bar/20` or `6/off`."
    )
    assert friends.history() == before


async def test_an_illegal_play_is_refused_with_what_would_be_right(friends: Friends) -> None:
    await friends.begin()
    assert await friends.move(friends.ann, "6/5") == (
        "`6/5` leaves the 3 unplayed: with 3-1 you must play both, for example `24/21 6/5`."
    )


async def test_a_play_out_of_turn_is_refused(friends: Friends) -> None:
    await friends.begin()
    assert await friends.move(friends.ben, "8/5 6/5") == "It is not your turn."


async def test_a_stranger_is_told_that_he_does_not_play(friends: Friends) -> None:
    await friends.begin()
    assert await friends.move(friends.cid, "8/5 6/5") == "You do not play at this table."
    result = await friends.cid.click(friends.board, label="Resign")
    assert told(result) == "You do not play at this table."


async def test_a_click_on_an_old_board_does_not_count(friends: Friends) -> None:
    await friends.begin()
    old = friends.board
    friends.env.inject_error("PATCH", f"/channels/*/messages/{old.id}", status=500)
    await friends.move(friends.ann, "8/5 6/5")
    before = friends.history()
    assert told(await friends.ann.click(old, label="Resign")) == STALE
    assert friends.history() == before


async def test_a_question_that_is_answered_too_late_does_not_count(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    question = (await friends.ben.click(friends.board, label="Double")).response
    dice.add(6, 2)
    await friends.ben.click(friends.board, label="Roll")
    assert told(await friends.ben.click(question, label="Double")) == STALE
    assert "to play 6-2" in friends.text


async def test_a_double_without_the_cube_is_refused(friends: Friends, dice: ScriptedChance) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    await double(friends, friends.ben)
    dice.add(6, 2)
    await friends.ann.click(friends.board, label="Take")
    await friends.move(friends.ben, "24/18 13/11")
    dice.add(4, 2, 5, 3)
    await friends.ann.click(friends.board, label="Roll")
    await friends.move(friends.ann, "8/4 6/4")
    # Ann owns the cube, so Ben's roll came by itself; after it, too, there is nothing to double.
    assert told(await friends.ben.slash(friends.channel, "double")) == (
        "You can double only before you roll."
    )


async def test_commands_without_a_table_say_how_to_get_one(friends: Friends) -> None:
    assert await friends.move(friends.ann, "8/5 6/5") == NO_TABLE
    for command in ("roll", "undo", "double", "take", "drop", "resign", "accept", "board"):
        assert told(await friends.ann.slash(friends.channel, command)) == NO_TABLE
    assert told(await friends.ann.slash(friends.channel, "table stop")) == NO_TABLE
    assert friends.history() == []


async def test_a_second_table_in_the_channel_is_refused(friends: Friends) -> None:
    await friends.begin()
    before = friends.history()
    assert told(await friends.cid.slash(friends.channel, "play")) == (
        "There is a table in this channel already. `/board` shows it, and "
        "`/play thread:True` opens one in a thread of its own."
    )
    assert friends.history() == before


async def test_nobody_plays_against_himself_or_a_bot(friends: Friends) -> None:
    robot = friends.guild.add_member(friends.env.create_user("robot", bot=True))
    against_oneself = await friends.ann.slash(friends.channel, "play", opponent=friends.ann)
    assert told(against_oneself) == "You cannot play against yourself."
    against_a_bot = await friends.ann.slash(friends.channel, "play", opponent=robot)
    assert told(against_a_bot) == "Bots do not play here. Invite a person."


async def test_only_the_invited_one_may_accept(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play", opponent=friends.ben)
    assert told(await friends.cid.click(friends.board, label="Accept")) == (
        f"This invitation is for {friends.ben.mention}."
    )


async def test_missing_permissions_are_named(friends: Friends) -> None:
    mute = discord.PermissionOverwrite(attach_files=False, send_messages=False)
    locked = friends.guild.create_text_channel("locked", overwrites={friends.robot: mute})
    assert told(await friends.cid.slash(locked, "play")) == (
        "I cannot keep a table here: I lack the permission Send Messages, Attach Files."
    )


async def test_when_the_database_cannot_be_written_nothing_is_played_and_nothing_is_lost(
    friends: Friends, tmp_path: Path, dice: ScriptedChance
) -> None:
    await friends.begin()
    before = friends.history()
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = await friends.move(friends.ann, "8/5 6/5")
    other.close()
    assert answer.startswith(
        "The game could not be saved just now, so nothing was played and nothing is lost."
    )
    assert friends.history() == before
    assert await friends.move(friends.ann, "8/5 6/5") == "1. ⚪ 3-1: 8/5 6/5"


async def test_a_deleted_board_is_posted_again(friends: Friends) -> None:
    await friends.begin()
    await friends.board.delete()
    await friends.ann.slash(friends.channel, "board")
    assert "opens with 3-1" in friends.text
    await friends.board.delete()
    await friends.move(friends.ann, "8/5 6/5")
    assert "to roll or double" in friends.text
