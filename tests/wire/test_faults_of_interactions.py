"""Clicks and commands that come too late, twice, or cannot be answered."""

import re

import pytest

from tests.wire.faults import cutting, refusing
from tests.wire.person import TOO_LATE, Person
from tests.wire.playing import begin, next_act, on_turn, play_on
from tests.wire.process import Bot
from tests.wire.refusals import already_acknowledged, expired_token
from tests.wire.server import Discord
from tests.wire.world import Channel

CALLBACK = "POST /interactions/{interaction_id}/{interaction_token}/callback"
CALLBACK_NAME = f"^{re.escape(CALLBACK)}$"
FOLLOW_UP = "/webhooks/"


async def test_a_click_that_can_no_longer_be_acknowledged_counts_and_the_board_shows_it(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben)
    board = channel.board
    mover = on_turn(board, (ann, ben))
    step = board.menus[0]["options"][0]["value"]
    heard = len(discord.calls(CALLBACK))
    late = mover.pick_soon(step, on=board, age=TOO_LATE)
    await discord.heard(CALLBACK, heard + 1)
    await mover.sees("Undo")
    assert not late.is_acknowledged
    assert "Traceback" not in bot.log
    await play_on(channel, (ann, ben), until="to roll or double")


async def test_a_board_shows_what_was_clicked_before_the_click_is_acknowledged(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    await begin(ann, ben)
    board = channel.board
    mover = on_turn(board, (ann, ben))
    gate = discord.faults.hold(CALLBACK_NAME)
    clicked = next_act(mover, board)
    await mover.sees("Confirm")
    await gate.reached.wait()
    assert not clicked.is_acknowledged
    gate.open()
    await clicked.complete()


async def test_a_click_that_waits_in_the_gateway_but_not_too_long_counts(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    await begin(ann, ben)
    board = channel.board
    discord.gateway.hold()
    waiting = next_act(on_turn(board, (ann, ben)), board)
    assert not waiting.is_acknowledged
    discord.gateway.release()
    await waiting.complete()
    await ann.sees("Confirm")


async def test_an_act_that_is_delivered_again_counts_once(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben)
    board = channel.board
    answer = await next_act(on_turn(board, (ann, ben)), board).complete()
    shown = await ann.sees("Confirm")
    mark = shown.mark
    heard = len(discord.calls(CALLBACK))
    ann.again(answer)
    await discord.heard(CALLBACK, heard + 1)
    assert (await ann.command("board")).text
    await channel.tidied()
    assert channel.board.mark == mark
    assert "Traceback" not in bot.log


async def test_an_invitation_that_is_delivered_again_opens_one_table(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    answer = await ann.command("play", opponent=ben)
    before = (await ben.sees("Accept")).mark
    ann.again(answer)
    await discord.heard(CALLBACK, 2)
    await ben.command("board")
    await channel.tidied()
    assert channel.board.mark == before
    assert "Accept" in channel.board.buttons


async def test_an_act_that_was_acknowledged_before_counts(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben)
    refused = discord.faults.inject(CALLBACK_NAME, refusing(already_acknowledged()))
    board = channel.board
    next_act(on_turn(board, (ann, ben)), board)
    await discord.struck(refused)
    await ann.sees("Confirm")
    assert "Traceback" not in bot.log
    await play_on(channel, (ann, ben), until="to roll or double")


@pytest.mark.parametrize("command", ["roll", "board", "resign", "score"])
async def test_a_token_that_has_died_stops_nothing(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot, command: str
) -> None:
    await begin(ann, ben)
    mover = on_turn(channel.board, (ann, ben))
    refused = discord.faults.inject(FOLLOW_UP, refusing(expired_token()), times=1)
    mover.command_soon(command)
    await discord.struck(refused)
    assert "Traceback" not in bot.log
    await play_on(channel, (ann, ben), until="to roll or double")


async def test_a_click_whose_acknowledgement_was_cut_off_counts(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    await begin(ann, ben)
    board = channel.board
    cut = discord.faults.inject(CALLBACK_NAME, cutting)
    next_act(on_turn(board, (ann, ben)), board)
    await discord.struck(cut)
    await ann.sees("Confirm")
    await play_on(channel, (ann, ben), until="to roll or double")


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
async def test_who_acts_is_told_what_came_of_it_though_the_connection_broke_over_that(
    ann: Person, ben: Person, discord: Discord, bot: Bot, after: bool
) -> None:
    cut = discord.faults.inject(FOLLOW_UP, cutting, after=after)
    answer = await ann.command("play", opponent=ben)
    await discord.struck(cut)
    assert answer.text.startswith("The table is open")
    await ben.sees("Accept")
    assert "Traceback" not in bot.log


async def test_of_an_answer_that_was_cut_off_nobody_is_told_that_nothing_was_played(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben)
    mover = on_turn(channel.board, (ann, ben))
    cut = discord.faults.inject(FOLLOW_UP, cutting)
    answer = await mover.command("resign")
    await discord.struck(cut)
    assert "Discord did not take our answer" in answer.text
    assert "answer.undelivered" in bot.log
    assert "Traceback" not in bot.log


async def test_who_waits_for_discord_keeps_nobody_else_waiting(
    ann: Person, ben: Person, discord: Discord
) -> None:
    await begin(ann, ben)
    gate = discord.faults.hold(CALLBACK_NAME)
    waiting = ann.command_soon("score")
    await gate.reached.wait()
    assert (await ben.command("score")).text
    assert not waiting.is_acknowledged
    gate.open()
    assert (await waiting.complete()).text
