"""The board, when Discord does not do what it is asked."""

import re

import discord as library
import pytest

from tests.wire.faults import Effect, cutting, failing, refusing
from tests.wire.person import Person
from tests.wire.playing import begin, next_act, on_turn, play_on
from tests.wire.process import Bot
from tests.wire.refusals import edited_too_often
from tests.wire.server import Discord
from tests.wire.world import Channel

POST = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"


async def choose(channel: Channel, *people: Person) -> int:
    """Let the one who is on turn choose a play without confirming it; return the board's id.

    That is an edit of the board in place.
    """
    board = channel.board
    await next_act(on_turn(board, people), board).complete()
    await people[0].sees("Confirm")
    return board.id


async def test_a_board_that_somebody_deleted_is_posted_again(
    ann: Person, ben: Person, channel: Channel
) -> None:
    await begin(ann, ben)
    board = channel.board
    channel.delete(board)
    mover = on_turn(board, (ann, ben))
    await mover.pick(board.menus[0]["options"][0]["value"], on=board)
    shown = await mover.sees("Undo")
    assert shown.id != board.id
    assert shown.attachments


async def test_a_board_that_was_edited_too_often_is_posted_anew_and_the_old_one_goes(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    await begin(ann, ben)
    refused = discord.faults.inject("^PATCH /channels", refusing(edited_too_often()))
    old = await choose(channel, ann, ben)
    assert refused.struck
    assert channel.board.id != old
    await discord.heard("DELETE /channels/{channel_id}/messages/{message_id}")
    assert old not in channel.messages


async def test_an_archived_thread_comes_back_with_the_new_board(
    ann: Person, ben: Person, channel: Channel
) -> None:
    await ann.command("play", opponent=ben, thread=True)
    (thread,) = channel.guild.threads.values()
    await ben.at(thread).sees("Accept")
    await ben.at(thread).click("Accept")
    thread.archived = True
    old = await choose(thread, ann.at(thread), ben.at(thread))
    assert not thread.archived
    assert thread.board.id != old


@pytest.mark.parametrize(
    ("lacking", "named"),
    [
        (library.Permissions(attach_files=True), "Attach Files"),
        (library.Permissions(view_channel=True), "View Channel"),
    ],
    ids=["50013", "50001"],
)
async def test_a_missing_permission_is_named_and_board_repairs_what_it_hid(
    ann: Person,
    ben: Person,
    channel: Channel,
    bot: Bot,
    discord: Discord,
    lacking: library.Permissions,
    named: str,
) -> None:
    await begin(ann, ben)
    board = channel.board
    channel.denied = lacking
    mover = on_turn(board, (ann, ben))
    told = await mover.pick(board.menus[0]["options"][0]["value"], on=board)
    assert "I cannot show the board here" in told.text
    assert named in told.text
    await discord.heard(POST, times=3)
    assert named in (await ben.command("board")).text
    assert channel.board is board
    channel.denied = library.Permissions.none()
    await mover.command("board")
    shown = await mover.sees("Undo")
    assert shown.id != board.id
    assert "Traceback" not in bot.log


@pytest.mark.parametrize("effect", [failing(500), cutting], ids=["500", "cut"])
@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_a_board_is_posted_once_although_the_post_had_to_be_sent_again(
    ann: Person, ben: Person, channel: Channel, discord: Discord, effect: Effect, after: bool
) -> None:
    await ann.command("play", opponent=ben)
    await ben.sees("Accept")
    fault = discord.faults.inject(f"^{re.escape(POST)}$", effect, after=after)
    await ben.click("Accept")
    await ben.sees("opens with")
    await discord.struck(fault)
    assert sum("opens with" in text for text in channel.texts()) == 1
    await discord.heard(POST, times=3)
    assert sum("opens with" in text for text in channel.texts()) == 1
    await play_on(channel, (ann, ben), until="to roll or double")
