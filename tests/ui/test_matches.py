"""Matches and money sessions: score, Crawford, the next game, stopping, playing again."""

from simcord import MemberActor

from bot.games.core import ScriptedChance
from tests.ui.friends import Friends, double, text_of, told


async def drop_a_double(friends: Friends) -> None:
    """Let Ann open 3-1, Ben double and Ann drop: a point for Ben."""
    await friends.move(friends.ann, "8/5 6/5")
    await double(friends, friends.ben)
    question = (await friends.ann.click(friends.board, label="Drop")).response
    assert question is not None
    await friends.ann.click(question, label="Drop")


async def resign(friends: Friends, actor: MemberActor, label: str) -> None:
    """Let an actor offer to lose, and the other one accept."""
    question = (await actor.slash(friends.channel, "resign")).response
    assert question is not None
    await actor.click(question, label=label)
    other = friends.ben if actor is friends.ann else friends.ann
    await other.click(friends.board, label="Accept")


async def next_game(friends: Friends, dice: ScriptedChance, *opening: int) -> None:
    dice.add(*(opening or (3, 1)))
    await friends.ann.click(friends.board, label="Next game")


async def test_a_match_has_a_score_a_crawford_game_and_an_end(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(length=3)
    assert "match to 3, game 1" in friends.text
    assert "Ann (3 away) – ⚫ Ben (3 away)" in friends.text
    await drop_a_double(friends)
    assert "Score: Ann 0, Ben 1." in friends.text
    assert friends.labels == ["Next game"]
    await next_game(friends, dice)
    await drop_a_double(friends)

    await next_game(friends, dice)
    assert "Crawford game, without the cube" in friends.text
    dice.add(6, 2)
    await friends.move(friends.ann, "8/5 6/5")
    assert "to play 6-2" in friends.text
    question = (await friends.ann.slash(friends.channel, "resign")).response
    assert question is not None
    await friends.ann.click(question, label="Single: lose 1 point")
    await friends.ben.slash(friends.channel, "accept")
    assert "**Ben wins the match 3 to 0.**" in friends.text
    assert friends.text.startswith("### Backgammon, match to 3\n⚪ Ann 0 – 3 ⚫ Ben")
    assert friends.labels == ["Play again"]


async def test_the_heading_names_the_kind_of_the_game_that_was_played_and_not_of_the_next(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(length=3)
    await resign(friends, friends.ann, "Gammon: lose 2 points")
    assert "Ann resigns a gammon. **Ben wins 2 points.**" in friends.text
    await next_game(friends, dice)
    await resign(friends, friends.ben, "Single: lose 1 point")
    await next_game(friends, dice)
    await resign(friends, friends.ben, "Single: lose 1 point")
    assert "game 3 · post-Crawford" in friends.text
    await next_game(friends, dice)
    assert "game 4 · double match point" in friends.text


async def test_nobody_gets_up_in_the_middle_but_is_told_how_a_game_ends(friends: Friends) -> None:
    await friends.begin()
    assert told(await friends.ann.slash(friends.channel, "table leave")) == (
        "A game is being played: `/resign` offers to lose it, "
        "`/table stop` asks your opponent to end it without a result."
    )


async def test_nobody_gets_up_between_the_games_of_a_match(friends: Friends) -> None:
    await friends.begin(length=3)
    await resign(friends, friends.ann, "Single: lose 1 point")
    assert told(await friends.ann.slash(friends.channel, "table leave")) == (
        "A match goes on until it is won. "
        "`/table stop` asks your opponent to end it without a result."
    )


async def test_a_match_to_one_point_has_no_cube(friends: Friends, dice: ScriptedChance) -> None:
    await friends.begin(length=1)
    dice.add(6, 2)
    await friends.move(friends.ann, "8/5 6/5")
    assert friends.labels == ["Resign"]


async def test_a_double_that_cannot_help_is_warned_of(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(length=3)
    await drop_a_double(friends)
    await next_game(friends, dice)
    await drop_a_double(friends)
    await next_game(friends, dice)
    question = (await friends.ben.slash(friends.channel, "resign")).response
    assert question is not None
    await friends.ben.click(question, label="Single: lose 1 point")
    await friends.ann.slash(friends.channel, "accept")

    await next_game(friends, dice)
    assert "post-Crawford" in friends.text
    await friends.move(friends.ann, "8/5 6/5")
    asked = told(await friends.ben.slash(friends.channel, "double"))
    assert "This double cannot help you" in asked


async def test_money_is_played_until_somebody_stops(friends: Friends, dice: ScriptedChance) -> None:
    await friends.begin()
    await drop_a_double(friends)
    assert "Running score: Ann −1, Ben +1." in friends.text
    await next_game(friends, dice)
    assert "Backgammon, game 2" in friends.text
    await drop_a_double(friends)
    sheet = told(await friends.cid.slash(friends.channel, "score"))
    assert sheet.splitlines()[-1] == "Running score: Ann −2, Ben +2."
    await friends.ben.click(friends.board, label="Stop playing")
    assert "The session is over." in friends.text
    assert friends.labels == ["Play again"]


async def test_who_plays_again_invites_the_other_by_the_same_rules(friends: Friends) -> None:
    await friends.begin(length=1)
    question = (await friends.ann.slash(friends.channel, "resign")).response
    assert question is not None
    await friends.ann.click(question, label="Single: lose 1 point")
    await friends.ben.click(friends.board, label="Accept")
    over = friends.board
    assert told(await friends.cid.click(over, label="Play again")) == (
        "You do not play at this table."
    )
    await friends.ben.click(over, label="Play again")
    assert "Ben invites" in friends.text
    assert friends.ann.mention in friends.text
    assert "A match to 1." in friends.text


async def test_a_beaver_is_answered_by_the_doubler(friends: Friends, dice: ScriptedChance) -> None:
    await friends.begin(beavers="raccoons")
    await friends.move(friends.ann, "8/5 6/5")
    await double(friends, friends.ben)
    assert friends.labels == ["Take", "Beaver", "Drop"]
    question = (await friends.ann.click(friends.board, label="Beaver")).response
    assert question is not None
    await friends.ann.click(question, label="Beaver")
    assert "turns the cube to 4" in friends.text
    assert friends.labels == ["Take", "Raccoon", "Drop"]
    dice.add(6, 2)
    await friends.ben.click(friends.board, label="Take")
    assert "to play 6-2" in friends.text


async def test_who_was_beavered_turns_the_cube_once_more_by_the_same_command(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(beavers="raccoons")
    await friends.move(friends.ann, "8/5 6/5")
    await double(friends, friends.ben)
    await friends.ann.slash(friends.channel, "beaver")
    assert "turns the cube to 4" in friends.text
    dice.add(6, 2)
    await friends.ben.slash(friends.channel, "beaver")
    assert "⚫ takes and turns the cube once more" in friends.history()[-2]


async def test_who_does_not_want_to_be_asked_doubles_at_once_by_command_too(
    friends: Friends,
) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    await friends.ben.slash(friends.channel, "settings", confirm_double=False)
    assert told(await friends.ben.slash(friends.channel, "double")) == "⚫ doubles to 2"
    assert "Ben doubles to 2." in friends.text


async def test_senseless_rules_are_refused_with_the_reason(friends: Friends) -> None:
    for options, sentence in (
        ({"length": 4}, "A match goes to an odd number of points."),
        ({"length": 99}, "`length` can be 0 to 25."),
        ({"length": 5, "jacoby": True}, "A match does not know that rule: jacoby."),
        ({"cube": False, "beavers": "beavers"}, "Without a cube there are no beavers."),
    ):
        answer = await friends.ann.slash(friends.channel, "play", **options)
        assert told(answer) == sentence, options


async def test_settings_are_kept_and_count_at_once(friends: Friends, dice: ScriptedChance) -> None:
    answer = told(await friends.ben.slash(friends.channel, "settings", roll=False, mention=False))
    assert "Roll without a cube decision: automatically off" in answer
    await friends.restart()
    await friends.begin(cube=False)
    await friends.move(friends.ann, "8/5 6/5")
    assert friends.labels == ["Roll", "Resign"]
    assert friends.pinged() == []
    dice.add(6, 2)
    await friends.ben.slash(friends.channel, "settings", roll=True)
    assert "to play 6-2" in friends.text


async def test_who_does_not_want_to_be_asked_doubles_with_one_click(friends: Friends) -> None:
    await friends.ben.slash(friends.channel, "settings", confirm_double=False)
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    await friends.ben.click(friends.board, label="Double")
    assert "Ben doubles to 2" in friends.text


async def test_the_next_game_of_a_match_can_begin_by_itself(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(length=3, automatic_next=True)
    await friends.move(friends.ann, "8/5 6/5")
    await double(friends, friends.ben)
    question = (await friends.ann.click(friends.board, label="Drop")).response
    assert question is not None
    dice.add(3, 1)
    await friends.ann.click(question, label="Drop")
    assert "match to 3, game 2" in friends.text
    assert "Ann drops the double." in "\n".join(friends.history())


async def test_what_ran_by_itself_stands_in_the_record(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(cube=False)
    dice.add(6, 2, 4, 2)
    await friends.move(friends.ann, "8/5 6/5")
    await friends.move(friends.ben, "24/18 13/11")
    assert "2. ⚫ 6-2 (auto): 24/18 13/11" in friends.text


async def test_the_home_side_can_change_after_each_game(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(swap_home=True)
    first = friends.bot.desk.tables
    table = (await first.look(1)).table
    assert [table.display.for_game(number).home.value for number in (1, 2, 3)] == [
        "right",
        "left",
        "right",
    ]


async def test_the_opener_chooses_the_look(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "settings", theme="dark", home="left")
    await friends.begin()
    assert "🟠 Ben" in friends.text
    assert text_of(friends.board).startswith("### Backgammon")
