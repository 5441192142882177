"""The connection breaks, and the game goes on."""

import re
from collections.abc import Callable

import pytest

from tests.wire.faults import cutting
from tests.wire.gateway import Gateway
from tests.wire.person import Person
from tests.wire.playing import begin, next_act, on_turn, play_on
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.world import Channel

ONLY_POST = f"^{re.escape('POST /channels/{channel_id}/messages')}$"


@pytest.mark.parametrize(
    "breaks",
    [Gateway.reconnect, Gateway.drop, lambda gateway: gateway.invalidate(resumable=True)],
    ids=["op 7", "dropped", "op 9"],
)
async def test_what_people_do_while_the_connection_is_down_is_done_after_it_resumes(
    ann: Person,
    ben: Person,
    channel: Channel,
    discord: Discord,
    breaks: Callable[[Gateway], None],
) -> None:
    await begin(ann, ben)
    board = channel.board
    breaks(discord.gateway)
    await next_act(on_turn(board, (ann, ben)), board).complete()
    await ann.sees("Confirm")
    assert (discord.gateway.resumed, discord.gateway.identified) == (1, 1)
    await play_on(channel, (ann, ben), until="to roll or double")


async def test_a_session_that_discord_has_forgotten_is_begun_anew(
    ann: Person, ben: Person, channel: Channel, discord: Discord
) -> None:
    await begin(ann, ben)
    discord.gateway.invalidate(resumable=False)
    await discord.gateway.identifies(2)
    await play_on(channel, (ann, ben), until="to roll or double")


async def test_a_resume_that_replays_what_was_done_does_it_once(
    ann: Person, ben: Person, channel: Channel, discord: Discord, bot: Bot
) -> None:
    await begin(ann, ben)
    board = channel.board
    await next_act(on_turn(board, (ann, ben)), board).complete()
    mark = (await ann.sees("Confirm")).mark
    discord.gateway.replay_on_resume(3)
    discord.gateway.drop()
    await discord.gateway.resumes(1)
    await ann.command("board")
    await channel.tidied()
    assert channel.board.mark == mark
    assert "Traceback" not in bot.log


async def test_a_game_goes_on_after_the_process_was_killed(
    ann: Person, ben: Person, channel: Channel, bot: Bot
) -> None:
    await begin(ann, ben)
    board = channel.board
    await bot.restart()
    await next_act(on_turn(board, (ann, ben)), board).complete()
    await ann.sees("Confirm")
    await play_on(channel, (ann, ben), until="to roll or double")


@pytest.mark.parametrize("posted", [False, True])
async def test_a_board_that_a_killed_process_could_not_show_any_more_is_shown_once_by_the_next(
    ann: Person, ben: Person, channel: Channel, bot: Bot, discord: Discord, posted: bool
) -> None:
    await begin(ann, ben)
    board = channel.board
    mover = on_turn(board, (ann, ben))
    await next_act(mover, board).complete()
    await mover.sees("Confirm")
    lost = discord.faults.inject(ONLY_POST, cutting, times=2, after=posted)
    mover.click_soon("Confirm")
    await discord.struck(lost)
    await bot.restart()
    await channel.changes.until(lambda: "Confirm" not in channel.board.buttons, channel.seen)
    await channel.tidied()
    await play_on(channel, (ann, ben), until=" wins ", most=4)


async def test_a_click_on_a_board_that_is_out_of_date_is_refused_and_repairs_the_board(
    ann: Person, ben: Person, channel: Channel, bot: Bot, discord: Discord
) -> None:
    await begin(ann, ben)
    board = channel.board
    mover = on_turn(board, (ann, ben))
    await next_act(mover, board).complete()
    await mover.sees("Confirm")
    lost = discord.faults.inject(ONLY_POST, cutting, times=2)
    mover.click_soon("Confirm")
    await discord.struck(lost)
    refused = await mover.click("Undo")
    assert "moved on" in refused.text
    await channel.changes.until(lambda: "Confirm" not in channel.board.buttons, channel.seen)


async def test_who_clicks_while_no_process_runs_is_told_that_it_failed(
    ann: Person, ben: Person, channel: Channel, bot: Bot
) -> None:
    await begin(ann, ben)
    board = channel.board
    await bot.kill()
    answer = await next_act(on_turn(board, (ann, ben)), board).complete()
    assert answer.has_failed
    await bot.start()
    assert not (await next_act(on_turn(board, (ann, ben)), board).complete()).has_failed


async def test_a_process_that_is_asked_to_stop_ends_cleanly(ann: Person, bot: Bot) -> None:
    assert await bot.stop() == 0
    assert "Traceback" not in bot.log
