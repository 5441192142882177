"""What Discord asks to wait for is waited for."""

import re

from tests.wire.faults import rate_limiting, using_up
from tests.wire.person import Person
from tests.wire.playing import begin, next_act, on_turn
from tests.wire.server import Discord
from tests.wire.world import Channel

POST = "POST /channels/{channel_id}/messages"
EDIT = "PATCH /channels/{channel_id}/messages/{message_id}"
ONLY_POST = f"^{re.escape(POST)}$"
ONLY_EDIT = f"^{re.escape(EDIT)}$"
A_WHILE = 0.5


async def test_a_board_that_may_not_be_posted_yet_is_posted_when_it_may(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    await ann.command("play", opponent=ben)
    await ben.sees("Accept")
    limit = discord.faults.inject(ONLY_POST, rate_limiting(A_WHILE))
    await ben.click("Accept")
    await ben.sees("opens with")
    refused, sent_again = discord.calls(POST)[-2:]
    assert refused is limit.struck[0]
    assert sent_again.at - refused.at >= A_WHILE


async def test_a_global_limit_holds_for_every_channel(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    other = discord.world.add_channel(channel.guild, "other-table")
    await begin(ann, ben)
    limit = discord.faults.inject(ONLY_POST, rate_limiting(A_WHILE, is_global=True))
    ann.command_soon("board")
    refused = await discord.struck(limit)
    await ben.at(other).command("play", opponent=ann)
    await ann.at(other).sees("Accept")
    later = [call.at - refused.at for call in discord.calls(POST) if call.at > refused.at]
    assert len(later) >= 1
    assert min(later) >= A_WHILE


async def test_a_bucket_that_is_used_up_is_left_alone_until_it_fills(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    await ann.command("play", opponent=ben)
    await ben.sees("Accept")
    last = discord.faults.inject(ONLY_POST, using_up(A_WHILE), after=True)
    await ann.command("board")
    await discord.struck(last)
    await ben.click("Accept")
    await ben.sees("opens with")
    *_, used_up, following = discord.calls(POST)
    assert following.at - used_up.at >= A_WHILE


async def test_what_changes_while_an_edit_must_wait_is_shown_by_one_edit(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    await begin(ann, ben)
    board = channel.board
    mover = on_turn(board, (ann, ben))
    limit = discord.faults.inject(ONLY_EDIT, rate_limiting(A_WHILE))
    next_act(mover, board)
    await discord.struck(limit)
    sent_again = discord.faults.hold(ONLY_EDIT)
    await sent_again.reached.wait()
    for _ in range(2):  # two steps were chosen with the play
        assert "no chosen step" not in (await mover.command("undo")).text
    edits = len(discord.calls(EDIT))
    sent_again.open()
    await discord.heard(EDIT, edits + 2)
    await mover.command("score")
    assert len(discord.calls(EDIT)) == edits + 2
    assert "Undo" not in channel.board.buttons


async def test_a_limit_on_answers_is_waited_for(ann: Person, ben: Person, discord: Discord) -> None:
    limit = discord.faults.inject("/webhooks/", rate_limiting(A_WHILE))
    answer = await ann.command("play", opponent=ben)
    assert "The table is open" in answer.text
    (refused,) = limit.struck
    sent_again = discord.calls(refused.name)[-1]
    assert sent_again.at - refused.at >= A_WHILE
