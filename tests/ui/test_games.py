"""Whole games at the table, by commands and by buttons, with restarts in between."""

import random
from pathlib import Path

import discord
import pytest

from bot.games.core import ScriptedChance
from tests.ui.friends import Friends, double, friends_at, text_of, told


class SeededChance:
    """Roll dice that are the same in every run."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def die(self) -> int:
        return self._random.randint(1, 6)

    def pair(self) -> tuple[int, int]:
        return self.die(), self.die()


async def invite(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play", opponent=friends.ben)
    await friends.ben.slash(friends.channel, "accept")


def on_turn(friends: Friends) -> object:
    """Return the one whom the board mentions as having to act."""
    status = friends.text.splitlines()[-1]
    return friends.ann if status.startswith(friends.ann.mention) else friends.ben


async def test_a_whole_game_is_played_by_commands(tmp_path: Path) -> None:
    async with friends_at(tmp_path / "games.db", SeededChance(7)) as friends:
        await invite(friends)
        for _ in range(400):
            actor = on_turn(friends)
            if " wins " in friends.text:
                break
            if "to roll or double" in friends.text:
                await actor.slash(friends.channel, "roll")
            else:
                plays = await actor.autocomplete(friends.channel, "move", "play", "")
                answer = await friends.move(actor, plays[0]["value"])
                assert plays[0]["value"] in answer.replace("\\", "")
        assert "wins" in friends.text
        assert friends.labels == ["Next game", "Stop playing"]
        record = "\n".join(friends.history())
        assert record.count("Opening roll") >= 1
        assert "1. " in record


async def test_a_whole_game_is_played_by_buttons_and_menus(tmp_path: Path) -> None:
    async with friends_at(tmp_path / "games.db", SeededChance(11)) as friends:
        await friends.ann.slash(friends.channel, "play")
        await friends.ben.click(friends.board, label="Accept")
        for _ in range(600):
            actor = on_turn(friends)
            if " wins " in friends.text:
                break
            if "Roll" in friends.labels:
                await actor.click(friends.board, label="Roll")
            elif "Confirm" in friends.labels:
                await actor.click(friends.board, label="Confirm")
            else:
                await friends.pick(actor, next(iter(friends.choices())))
        assert "wins" in friends.text


async def test_steps_are_previewed_on_the_board_and_can_be_taken_back(friends: Friends) -> None:
    await friends.begin()
    posted = friends.board.id
    picture = friends.board.attachments[0].filename
    assert set(friends.choices()) == {"24/21", "13/10", "8/5", "6/3", "24/23", "8/7", "6/5"}
    await friends.pick(friends.ann, "8/5")
    assert friends.board.id == posted
    assert friends.board.attachments[0].filename != picture
    assert "chose 8/5 so far" in friends.text
    assert set(friends.choices()) == {"24/23", "8/7", "6/5", "5/4"}
    await friends.ann.click(friends.board, label="Undo")
    assert "opens with 3-1" in friends.text
    await friends.pick(friends.ann, "8/5 6/5", menu=1)
    assert friends.labels == ["Confirm", "Undo", "Reset"]
    assert told(await friends.ann.slash(friends.channel, "undo")) == "Chosen so far: 8/5"
    await friends.pick(friends.ann, "6/5")
    await friends.ann.click(friends.board, label="Confirm")
    assert "1. ⚪ 3-1: 8/5 6/5" in friends.text
    assert friends.board.id != posted


async def test_the_old_board_shrinks_to_a_line_of_the_record(friends: Friends) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    assert friends.history()[:2] == ["Opening roll: ⚪ 3, ⚫ 1", "1. ⚪ 3-1: 8/5 6/5"]
    assert len(friends.history()) == 3


async def test_the_star_of_a_hit_is_no_mark_up(friends: Friends, dice: ScriptedChance) -> None:
    await friends.begin(opening=(6, 2))
    await friends.move(friends.ann, "24/18 13/11")
    dice.add(1, 6)
    await friends.ben.click(friends.board, label="Roll")
    await friends.pick(friends.ben, "13/7*")
    assert r"chose 13/7\* so far" in friends.text
    await friends.move(friends.ben, "13/7* 8/7")
    assert friends.history()[-2] == r"2. ⚫ 6-1: 13/7\* 8/7"


async def test_signs_of_the_record_have_the_colours_of_the_theme(friends: Friends) -> None:
    await friends.begin(theme="dark")
    assert "⚪ Ann – 🟠 Ben" in friends.text
    assert friends.history()[0] == "Opening roll: ⚪ 3, 🟠 1"
    assert "Ben (orange) has" in (friends.board.attachments[0].description or "")


async def test_a_table_can_keep_the_pictures_of_its_record(friends: Friends) -> None:
    await friends.begin(record="pictures")
    await friends.move(friends.ann, "8/5 6/5")
    old = friends.channel.history()[-2]
    assert "1. ⚪ 3-1: 8/5 6/5" in text_of(old)
    assert "20: 2, 19: 4, 17: 2, 12: 5, 1: 2; 163 pips" in (old.attachments[0].description or "")


async def test_only_the_one_who_must_act_is_mentioned(friends: Friends) -> None:
    await friends.begin()
    assert friends.pinged() == [friends.ann.id]
    await friends.move(friends.ann, "8/5 6/5")
    assert friends.pinged() == [friends.ben.id]


async def test_a_double_is_asked_once_more_and_names_what_it_costs(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    result = await friends.ben.click(friends.board, label="Double")
    assert result.ephemeral
    assert told(result) == (
        "Double the stakes? If Ann drops, you win 1 point; if not, you play "
        "for 2 and the cube is your opponent's."
    )
    assert friends.labels == ["Roll", "Double", "Resign"]
    assert result.response is not None
    await friends.ben.click(result.response, label="Double")
    assert friends.labels == ["Take", "Drop"]
    assert friends.ann.mention in friends.text.splitlines()[-1]

    question = (await friends.ann.click(friends.board, label="Drop")).response
    assert question is not None
    assert text_of(question) == "Drop and lose 1 point?"
    await friends.ann.click(question, label="Cancel")
    assert friends.labels == ["Take", "Drop"]

    question = told(await friends.ann.slash(friends.channel, "drop"))
    assert question == "Drop and lose 1 point?"


async def test_a_drop_ends_the_game_at_the_value_before_the_double(friends: Friends) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    await double(friends, friends.ben)
    question = (await friends.ann.click(friends.board, label="Drop")).response
    assert question is not None
    await friends.ann.click(question, label="Drop")
    assert "Ann drops the double. **Ben wins 1 point.**" in friends.text
    assert friends.labels == ["Next game", "Stop playing"]


async def test_a_resignation_is_accepted_or_refused(friends: Friends) -> None:
    await friends.begin()
    for answer in ("Refuse", "Accept"):
        question = (await friends.ann.slash(friends.channel, "resign")).response
        assert question is not None
        await friends.ann.click(question, label="Gammon: lose 2 points")
        assert "offers to lose a gammon (2 points)" in friends.text
        await friends.ben.click(friends.board, label=answer)
    assert "**Ben wins 2 points.**" in friends.text


async def test_a_resignation_costs_what_it_says_also_by_the_jacoby_rule(friends: Friends) -> None:
    await friends.begin(jacoby=True)
    question = (await friends.ann.slash(friends.channel, "resign")).response
    assert question is not None
    await friends.ann.click(question, label="Gammon: lose 1 point")
    assert "offers to lose a gammon (1 point)" in friends.text
    await friends.ben.click(friends.board, label="Accept")
    assert "**Ben wins 1 point.**" in friends.text


async def test_the_record_says_which_tie_has_doubled_the_stakes(friends: Friends) -> None:
    await friends.begin((4, 4, 2, 2, 3, 1), automatic_doubles=1)
    record = "\n".join(friends.history())
    assert "Opening roll: ⚪ 4, ⚫ 4: the stakes are doubled, rolled again" in record
    assert "Opening roll: ⚪ 2, ⚫ 2, rolled again" in record


async def test_a_restart_in_mid_turn_keeps_the_chosen_steps(friends: Friends) -> None:
    await friends.begin()
    await friends.pick(friends.ann, "8/5")
    await friends.restart()
    assert "chose 8/5 so far" in friends.text
    await friends.pick(friends.ann, "6/5")
    await friends.ann.click(friends.board, label="Confirm")
    assert "1. ⚪ 3-1: 8/5 6/5" in friends.text


async def test_a_restart_in_mid_double_keeps_the_offer_and_its_question(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    question = (await friends.ben.click(friends.board, label="Double")).response
    await friends.restart()
    assert question is not None
    await friends.ben.click(question, label="Double")
    await friends.restart()
    dice.add(6, 2)
    await friends.ann.click(friends.board, label="Take")
    assert "to play 6-2" in friends.text


async def test_an_invitation_outlives_a_restart_and_can_be_declined(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play", opponent=friends.ben)
    await friends.restart()
    await friends.ben.click(friends.board, label="Decline")
    assert friends.text == f"### Backgammon\n{friends.ben.mention} declined."


@pytest.mark.parametrize(("label", "left"), [("Stop the game", False), ("Play on", True)])
async def test_a_game_is_stopped_only_if_both_agree(
    friends: Friends, label: str, left: bool
) -> None:
    await friends.begin()
    await friends.ann.slash(friends.channel, "table stop")
    assert "asks to stop this game" in friends.text
    await friends.ben.click(friends.board, label=label)
    assert bool(friends.labels) is left
    assert ("agreed to stop" in friends.text) is not left


async def test_a_moderator_ends_a_dead_table(friends: Friends) -> None:
    await friends.begin()
    question = (await friends.cid.slash(friends.channel, "table stop")).response
    assert question is not None
    assert text_of(question) == "End this table? The game will not count."
    assert friends.labels != []
    await friends.cid.click(question, label="End the table")
    assert f"The moderator {friends.cid.mention} ended this table." in friends.text
    assert friends.labels == []
    await friends.ann.slash(friends.channel, "play")


async def test_one_whose_opponent_has_left_the_server_may_stop_alone(friends: Friends) -> None:
    await friends.begin()
    friends.guild.remove_member(friends.ben)
    answer = told(await friends.ann.slash(friends.channel, "table stop"))
    assert "because the opponent has left the server" in answer


async def test_a_table_can_have_a_thread_of_its_own(friends: Friends, dice: ScriptedChance) -> None:
    await friends.begin()
    dice.add(6, 2)
    await friends.cid.slash(friends.channel, "play", thread=True)
    thread = friends.channel.threads[0]
    assert thread.last_message is not None
    await friends.ann.click(thread.last_message, label="Accept")
    assert "opens with 6-2" in text_of(thread.last_message)


async def test_a_deleted_channel_closes_its_table(friends: Friends) -> None:
    await friends.begin()
    await friends.env.settle()
    channel = friends.bot.get_channel(friends.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.delete()
    await friends.env.settle()
    assert await friends.store.open_session_in(channel.id) is None


async def test_a_board_is_described_in_words(friends: Friends) -> None:
    await friends.begin()
    description = friends.board.attachments[0].description
    assert description is not None
    assert description.startswith("Backgammon board seen by Ann (white)")
    assert "24: 2, 13: 5, 8: 3, 6: 5; 167 pips" in description
    assert "Ann has rolled 3-1." in description
