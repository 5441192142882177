"""Bad input at a chouette: one private sentence, and the rest of the table is undisturbed."""

import pytest

from bot.games.core import ScriptedChance
from tests.ui.friends import Friends, told
from tests.ui.test_chouette import begin, box_doubles, confirm


async def refused(friends: Friends, who: str, command: str, **options: object) -> str:
    """Give a command that is refused; fail if anything at the table changes."""
    before = (friends.history(), friends.board.id, friends.labels)
    answer = told(await getattr(friends, who).slash(friends.channel, command, **options))
    assert (friends.history(), friends.board.id, friends.labels) == before
    assert answer
    assert "\n" not in answer
    assert "Incident" not in answer
    return answer


async def test_a_stranger_answers_nothing(friends: Friends, dice: ScriptedChance) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    emil = friends.guild.add_member(friends.env.create_user("emil", global_name="Emil"))
    before = friends.history()
    assert told(await emil.click(friends.board, label="Take")) == "You do not play at this table."
    assert friends.history() == before


async def test_who_has_dropped_neither_plays_nor_advises_nor_answers_again(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    await confirm(friends, friends.cid, "Drop")
    await refused(friends, "cid", "take")
    await refused(friends, "cid", "move", play="24/20")
    await refused(friends, "cid", "suggest", play="take")


@pytest.mark.parametrize(("who", "command"), [("ann", "roll"), ("cid", "roll"), ("ann", "take")])
async def test_nobody_acts_in_the_place_of_the_captain(
    friends: Friends, dice: ScriptedChance, who: str, command: str
) -> None:
    await begin(friends, dice)
    await refused(friends, who, command)
    await refused(friends, "ann", "move", play="8/5 6/5")


async def test_the_captain_does_not_act_in_the_place_of_the_box(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await friends.move(friends.ben, "8/5 6/5")
    for command in ("roll", "double", "take", "drop"):
        await refused(friends, "ben", command)


async def test_nobody_answers_twice(friends: Friends, dice: ScriptedChance) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    await friends.ben.click(friends.board, label="Take")
    await refused(friends, "ben", "take")
    await refused(friends, "ben", "drop")


async def test_without_access_to_the_cube_nobody_doubles(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    dice.add(6, 2)
    for actor in (friends.ben, friends.cid, friends.dina):
        await actor.click(friends.board, label="Take")
    await refused(friends, "ann", "double")


async def test_nobody_sits_down_twice(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    assert await refused(friends, "ann", "table join") == "You already sit at this table."


async def test_a_captain_who_leaves_in_mid_turn_leaves_the_roll_to_the_next(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await friends.pick(friends.ben, "8/5")
    await confirm(friends, friends.ben, "Leave")
    assert friends.text.splitlines()[-1].startswith(friends.cid.mention)
    await friends.move(friends.cid, "8/5 6/5")
    assert "8/5 6/5" in friends.text


async def test_a_box_that_leaves_in_mid_double_loses_to_all(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    await friends.ben.click(friends.board, label="Take")
    await confirm(friends, friends.ann, "Leave")
    sheet = told(await friends.cid.slash(friends.channel, "score"))
    points = [line.partition("**")[2].partition("**")[0] for line in sheet.splitlines()[1:]]
    assert sum(int(text.replace("−", "-")) for text in points if text) == 0
    assert "Next game" in friends.labels
