"""A chouette at the table: lobby, cubes for each member, advice, ledger, coming and going."""

from simcord import MemberActor

from bot.games.core import ScriptedChance
from tests.ui.friends import Friends, text_of, told

SEATS = (6, 5, 4, 2)
OPENING = (1, 3)


async def begin(friends: Friends, dice: ScriptedChance, **options: object) -> None:
    """Seat Ann (box), Ben (captain), Cid and Dina (crew); Ben opens with 3-1."""
    await friends.ann.slash(friends.channel, "chouette", **options)
    for actor in (friends.ben, friends.cid, friends.dina):
        await actor.click(friends.board, label="Join")
    dice.add(*SEATS, *OPENING)
    await friends.ann.click(friends.board, label="Start")


async def box_doubles(friends: Friends) -> None:
    """Let Ben open, and Ann double all cubes before her roll."""
    await friends.move(friends.ben, "8/5 6/5")
    label = "Double all" if "Double all" in friends.labels else "Double"
    await confirm(friends, friends.ann, label)


async def confirm(friends: Friends, actor: MemberActor, label: str) -> str:
    """Click a button of the board that asks once more, and say yes; return the question."""
    question = (await actor.click(friends.board, label=label)).response
    assert question is not None
    asked = text_of(question)
    yes = next(name for name in friends.labels_of(question) if name != "Cancel")
    await actor.click(question, label=yes)
    return asked


async def test_people_gather_and_anybody_seated_starts(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    assert friends.labels == ["Join", "Leave", "Options"]
    await friends.ben.click(friends.board, label="Join")
    await friends.cid.click(friends.board, label="Join")
    assert "3 people sit here: Ann, Ben, Cid. It takes 3 to 6." in friends.text
    await friends.cid.click(friends.board, label="Leave")
    assert "2 people sit here: Ann, Ben." in friends.text
    assert told(await friends.ann.slash(friends.channel, "table start")) == (
        "At least 3 people must sit down first."
    )
    await friends.cid.slash(friends.channel, "table join")
    dice.add(*SEATS[:3], *OPENING)
    await friends.cid.click(friends.board, label="Start")
    assert "Ann rolled 6; Ben rolled 5; Cid rolled 4" in friends.text
    assert friends.text.endswith(f"{friends.ben.mention} opens with 3-1.")


async def test_a_lobby_in_which_enough_people_sit_can_be_withdrawn(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    for actor in (friends.ben, friends.cid):
        await actor.click(friends.board, label="Join")
    await friends.ann.slash(friends.channel, "table stop")
    assert friends.text == f"### Chouette\n{friends.ann.mention} called the game off."


async def test_many_may_join_on_the_same_board(friends: Friends, dice: ScriptedChance) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    first = friends.board
    for actor in (friends.ben, friends.cid, friends.dina):
        await actor.click(first, label="Join")
    assert "4 people sit here" in friends.text


async def test_rules_are_chosen_before_the_start_and_senseless_ones_refused(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    options = (await friends.ann.click(friends.board, label="Options")).response
    assert options is not None
    await friends.pick_from(friends.ann, options, "raccoons")
    refused = await friends.pick_from(friends.ann, options, "raccoons=on")
    assert told(refused) == "There are no raccoons without beavers."

    options = (await friends.ann.click(friends.board, label="Options")).response
    for choice in ("beavers", "beavers=on", "raccoons", "raccoons=on"):
        await friends.pick_from(friends.ann, options, choice)
    answer = told(await friends.ann.slash(friends.channel, "table options"))
    assert "Beavers: on" in answer
    assert "Raccoons: on" in answer


async def test_the_main_rules_are_chosen_in_one_form(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    options = (await friends.ann.click(friends.board, label="Options")).response
    assert options is not None
    form = await friends.ann.click(options, label="Main rules")
    assert form.modal is not None
    menus = [field["component"] for field in form.modal["components"]]
    chosen = {menu["custom_id"]: [menu["options"][0]["value"]] for menu in menus}
    chosen[menus[0]["custom_id"]] = ["off"]
    await friends.ann.submit_modal(form, chosen)
    answer = told(await friends.ann.slash(friends.channel, "table options"))
    assert "played without a cube" in answer


async def test_a_box_double_is_answered_by_each_for_himself(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    assert friends.labels[:2] == ["Take", "Drop"]
    assert set(friends.pinged()) == {friends.ben.id, friends.cid.id, friends.dina.id}
    board = friends.board

    await friends.ben.click(board, label="Take")
    assert await confirm(friends, friends.cid, "Drop") == (
        "Drop and pay 1 point to Ann? You are then out of this game."
    )
    assert told(await friends.ann.slash(friends.channel, "take")) == (
        "Your side offered the double; the other side answers it."
    )
    dice.add(6, 2)
    # Dina clicks on the board as it was before the others answered: her answer stands.
    await friends.dina.click(board, label="Take")
    assert "to play 6-2" in friends.text
    score = told(await friends.dina.slash(friends.channel, "score"))
    assert "Ann: **+1**" in score
    assert "Cid: **−1**" in score


async def test_the_double_window_calls_each_member_once(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice, preset="modern")
    await friends.move(friends.ben, "8/5 6/5")
    dice.add(6, 2)
    await friends.ann.click(friends.board, label="Roll")
    await friends.move(friends.ann, "24/18 13/11")
    board = friends.board
    assert set(friends.pinged()) == {friends.ben.id, friends.cid.id, friends.dina.id}
    await confirm(friends, friends.cid, "Double")
    await friends.ben.click(friends.board, label="No double")
    assert friends.board.id == board.id
    assert friends.dina.mention in friends.text
    assert friends.ben.mention not in friends.text


async def test_when_all_drop_the_ledger_names_roles_and_reason(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    for actor in (friends.ben, friends.cid, friends.dina):
        await confirm(friends, actor, "Drop")
    assert "Next game" in friends.labels
    assert "Ann won and keeps the box" in friends.text
    assert told(await friends.ben.slash(friends.channel, "settle")).count("→") >= 3
    dice.add(2, 5)
    await friends.dina.click(friends.board, label="Next game")
    assert "game 2" in friends.text
    assert friends.text.endswith(f"{friends.cid.mention} opens with 5-2.")


async def test_between_two_games_it_is_the_table_that_ends(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    for actor in (friends.ben, friends.cid, friends.dina):
        await confirm(friends, actor, "Drop")
    await friends.cid.slash(friends.channel, "table stop")
    assert "Cid asks to end this table. What was won and lost so far stays." in friends.text
    for actor in (friends.ann, friends.ben, friends.dina):
        await actor.click(friends.board, label="End the table")
    assert "The players agreed to stop." in friends.text
    listed = told(await friends.ben.slash(friends.channel, "history", player=friends.dina))
    assert listed.splitlines()[1].partition(" · ")[2] == (
        "Chouette · Ann +3, Cid −1, Dina −1, Ben −1 · table `1`"
    )


async def test_a_member_advises_and_the_captain_plays_it_with_one_click(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await friends.cid.slash(friends.channel, "suggest", play="24/20")
    await friends.dina.click(friends.board, label="24/20 · 1")
    assert "24/20 · 2" in friends.labels
    refused = told(await friends.ann.slash(friends.channel, "suggest", play="24/20"))
    assert refused == "On your side you decide this yourself, so there is nobody to advise."
    await friends.ben.click(friends.board, label="24/20 · 2")
    assert "1. ⚪ 3-1: 24/20" in friends.text


async def test_who_suggests_by_command_without_a_play_is_shown_what_can_be_advised(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    question = (await friends.cid.slash(friends.channel, "suggest")).response
    assert question is not None
    assert "Which play do you suggest?" in text_of(question)


async def test_the_box_is_asked_once_about_a_cube_that_all_share(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await friends.move(friends.ben, "8/5 6/5")
    assert await confirm(friends, friends.ann, "Double") == (
        "Double to 2? Who drops pays you 1 point; "
        "whoever takes plays on at 2, and the cube is then the team's."
    )


async def test_sealed_answers_show_nothing_until_all_are_in(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    options = (await friends.ann.click(friends.board, label="Options")).response
    await friends.pick_from(friends.ann, options, "answer_order")
    await friends.pick_from(friends.ann, options, "answer_order=hidden")
    for actor in (friends.ben, friends.cid, friends.dina):
        await actor.click(friends.board, label="Join")
    dice.add(*SEATS, *OPENING)
    await friends.ann.click(friends.board, label="Start")
    await box_doubles(friends)
    await friends.ben.click(friends.board, label="Take")
    await confirm(friends, friends.cid, "Drop")
    everything = "\n".join([*friends.history(), friends.board.attachments[0].description or ""])
    assert "took" not in everything.lower()
    assert "dropped" not in everything.lower()
    dice.add(6, 2)
    await friends.dina.click(friends.board, label="Take")
    assert "Cid drops" in "\n".join(friends.history())


async def test_somebody_joins_in_mid_game_and_plays_from_the_next(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    for actor in (friends.ben, friends.cid):
        await actor.click(friends.board, label="Join")
    dice.add(*SEATS[:3], *OPENING)
    await friends.ann.click(friends.board, label="Start")
    await friends.dina.click(friends.board, label="Join")
    assert told(await friends.dina.slash(friends.channel, "suggest", play="24/20")) == (
        "You play from the next game."
    )


async def test_who_leaves_does_not_let_the_one_to_act_be_called_again(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    assert friends.pinged() == [friends.ben.id]
    first = friends.board.id
    await confirm(friends, friends.dina, "Leave")
    assert "Dina leaves in mid-game." in "\n".join(friends.history())
    assert friends.board.id != first
    assert friends.text.endswith(f"{friends.ben.mention} opens with 3-1.")
    assert friends.pinged() == []
    await confirm(friends, friends.ben, "Leave")
    assert friends.pinged() == [friends.cid.id]


async def test_moderators_replace_and_remove_people(friends: Friends, dice: ScriptedChance) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    for actor in (friends.ben, friends.dina):
        await actor.click(friends.board, label="Join")
    dice.add(*SEATS[:3], *OPENING)
    await friends.ann.click(friends.board, label="Start")
    emil = friends.guild.add_member(friends.env.create_user("emil", global_name="Emil"))
    refused = await friends.ann.slash(
        friends.channel, "table sub", leaver=friends.ben, newcomer=emil
    )
    assert told(refused) == "Only a moderator of this server can do that."
    robot = friends.guild.add_member(friends.env.create_user("robot", bot=True))
    refused = await friends.cid.slash(
        friends.channel, "table sub", leaver=friends.ben, newcomer=robot
    )
    assert told(refused) == "Bots do not play here. Invite a person."
    await friends.cid.slash(friends.channel, "table sub", leaver=friends.ben, newcomer=emil)
    assert friends.text.endswith(f"{emil.mention} opens with 3-1.")
    assert f"{emil.mention} takes over the seat of Ben from now on." in "\n".join(friends.history())
    await friends.cid.slash(friends.channel, "table leave", member=emil)
    assert friends.text.endswith(f"{friends.dina.mention} opens with 3-1.")


async def test_who_takes_over_does_not_take_over_debts(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    for actor in (friends.ben, friends.cid, friends.dina):
        await confirm(friends, actor, "Drop")
    dice.add(5, 2)
    await friends.ann.click(friends.board, label="Next game")
    emil = friends.guild.add_member(friends.env.create_user("emil", global_name="Emil"))
    await friends.cid.slash(friends.channel, "table sub", leaver=friends.dina, newcomer=emil)
    sheet = told(await friends.ann.slash(friends.channel, "score"))
    assert "Dina: **−1**" in sheet
    assert "Emil: **0**" in sheet


async def test_below_three_the_chouette_ends(friends: Friends, dice: ScriptedChance) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    for actor in (friends.ben, friends.cid, friends.dina):
        await confirm(friends, actor, "Drop")
    assert await confirm(friends, friends.dina, "Leave") == (
        "Leave the table? You can join again later."
    )
    await confirm(friends, friends.cid, "Leave")
    assert friends.labels == ["Play again"]
    await friends.ann.slash(friends.channel, "play")


async def test_a_server_keeps_rules_of_its_own(friends: Friends, dice: ScriptedChance) -> None:
    await friends.ann.slash(friends.channel, "chouette", preset="modern")
    saved = await friends.cid.slash(friends.channel, "server preset save", name="Tuesday")
    assert told(saved) == "The house rules of this table are saved as Tuesday."
    await friends.ann.slash(friends.channel, "table stop")
    names = await friends.ann.autocomplete(friends.channel, "chouette", "preset", "")
    assert [choice["value"] for choice in names] == ["classic", "modern", "Tuesday"]
    await friends.ann.slash(friends.channel, "chouette", preset="Tuesday")
    assert "Each member has a cube" in friends.text


async def test_a_chouette_goes_on_after_a_restart_in_mid_double(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    await friends.ben.click(friends.board, label="Take")
    await friends.restart()
    await friends.cid.click(friends.board, label="Take")
    dice.add(6, 2)
    await friends.dina.slash(friends.channel, "take")
    assert "to play 6-2" in friends.text


async def test_the_board_is_shown_again_to_one_who_owes_an_answer(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    mine = (await friends.cid.slash(friends.channel, "board")).response
    assert mine is not None
    assert mine.ephemeral
    assert len(mine.attachments) == 1
    await friends.cid.click(mine, label="Take")
    assert "Took: Cid" in friends.text
    assert text_of(mine).startswith("Cid takes")


async def test_a_reminder_calls_those_who_owe_an_answer_and_no_sooner_than_is_polite(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await box_doubles(friends)
    await friends.ben.click(friends.board, label="Take")
    soon = told(await friends.ann.slash(friends.channel, "table remind"))
    assert soon.startswith("The board was posted a moment ago")
    before = friends.board.id
    with friends.env.time_context():
        await friends.env.advance_time(180)
        later = told(await friends.ann.slash(friends.channel, "table remind"))
    assert later == "Those whom the table waits for are called."
    assert friends.board.id != before
    assert set(friends.pinged()) == {friends.cid.id, friends.dina.id}
