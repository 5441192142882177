"""Leaderboards, statistics, seasons and privacy as people see them."""

import csv
import io
import json
import re
from typing import Any

import discord
from simcord import InteractionResult, MemberActor, ResponseMessage

from bot.adapters.games import GAMES
from bot.games.core import ScriptedChance
from bot.sessions.rebuilding import folding
from storage import NewPart, NewResult, Scope
from tests.storage.results import play
from tests.ui.friends import Friends, double, text_of, told


def shown(result: InteractionResult) -> ResponseMessage:
    """Return the private message with the answer."""
    assert result.response is not None
    assert result.response.ephemeral
    return result.response


def described(message: discord.Message | ResponseMessage) -> str:
    """Return the description of the only picture of a message."""
    (attachment,) = message.attachments
    return attachment.description or ""


async def leaderboard(friends: Friends, actor: MemberActor, **options: Any) -> ResponseMessage:
    return shown(await actor.slash(friends.channel, "leaderboard", **options))


async def stats(friends: Friends, actor: MemberActor, **options: Any) -> str:
    return told(await actor.slash(friends.channel, "stats", **options))


async def resign(friends: Friends, loser: MemberActor, winner: MemberActor, size: str) -> None:
    question = (await loser.slash(friends.channel, "resign")).response
    assert question is not None
    await loser.click(question, label=size)
    await winner.click(friends.board, label="Accept")


async def win_by_drop(friends: Friends, dice: ScriptedChance) -> None:
    """Ben begins the next game; Ann doubles, and he drops."""
    dice.add(1, 3)
    await friends.ann.click(friends.board, label="Next game")
    await friends.move(friends.ben, "8/5 6/5")
    await double(friends, friends.ann)
    question = (await friends.ben.click(friends.board, label="Drop")).response
    assert question is not None
    await friends.ben.click(question, label="Drop")


async def play_for_money(friends: Friends, dice: ScriptedChance, drops: int = 1) -> None:
    """Ann loses a gammon, then Ben drops doubles; then they stop."""
    await friends.begin()
    await resign(friends, friends.ann, friends.ben, "Gammon: lose 2 points")
    for _ in range(drops):
        await win_by_drop(friends, dice)
    await friends.ann.click(friends.board, label="Stop playing")


# --- /leaderboard ----------------------------------------------------------------------------


async def test_points_won_and_lost_rank_people_and_the_picture_says_the_same(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    board = await leaderboard(friends, friends.ann, board="points")
    assert "Your place: **2** of 2 (−1)." in text_of(board)
    assert described(board).splitlines() == [
        "Points · Backgammon. Everybody with a finished game · All time.",
        "1. Ben – Games: 2, A game: +0.50, Points: +1",
        "2. Ann – Games: 2, A game: −0.50, Points: −1",
    ]
    assert (await board.attachments[0].read())[:4] == b"\x89PNG"


async def test_who_has_as_much_as_another_shares_his_rank(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    board = await leaderboard(friends, friends.ben, board="wins", period="week")
    assert [line.partition(" –")[0] for line in described(board).splitlines()[1:]] == [
        "=1. Ben",
        "=1. Ann",
    ]


async def test_a_rating_wants_three_games_and_says_that_it_is_provisional(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    few = await leaderboard(friends, friends.ann)
    assert "You have 2 of the 3 games that it takes to be ranked." in text_of(few)
    assert few.attachments == []
    dice.add(3, 1)
    await friends.ann.slash(friends.channel, "play", opponent=friends.ben, length=1)
    await friends.ben.click(friends.board, label="Accept")
    await resign(friends, friends.ben, friends.ann, "Single: lose 1 point")
    ranked = described(await leaderboard(friends, friends.ann))
    assert "Everybody with at least 3 games · ? = provisional · All time." in ranked
    assert "1. Ann – Games: 3, Rating: 1510?" in ranked
    assert "2. Ben – Games: 3, Rating: 1490?" in ranked


async def test_another_board_is_chosen_below_and_everybody_may_see_what_is_posted(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    board = await leaderboard(friends, friends.ann)
    await friends.pick_from(friends.ann, board, "biggest")
    assert "Biggest win · Backgammon" in text_of(board)
    assert "1. Ben – Games: 2, Biggest: 2" in described(board)
    assert friends.labels_of(board) == ["◀ Back", "On ▶", "Post here", "File (CSV)"]
    await friends.ann.click(board, label="Post here")
    posted = friends.channel.history()[-1]
    assert "Biggest win · Backgammon" in text_of(posted)
    assert [line.partition(" –")[0] for line in described(posted).splitlines()[1:]] == [
        "1. Ben",
        "2. Ann",
    ]
    assert friends.pinged() == []


async def test_pages_are_turned_and_ones_own_row_is_on_each_of_them(friends: Friends) -> None:
    for number in range(11):
        ann = NewPart(friends.ann.id, 2, -1, won=False, name="Ann")
        other = NewPart(1000 + number, 1, 1, won=True, name=f"Nr {number}")
        result = NewResult(number=0, sequence=0, scope=Scope.GAME, parts=(other, ann))
        await play(friends.store, result, guild_id=friends.guild.id)
    page = await leaderboard(friends, friends.ann, board="points")
    assert "Your place: **12** of 12 (−11)." in text_of(page)
    *first, own = described(page).splitlines()[1:]
    assert (len(first), own) == (10, "12. Ann – Games: 11, A game: −1.00, Points: −11")
    await friends.ann.click(page, label="On ▶")
    second = described(page).splitlines()[1:]
    assert [line.partition(" –")[0] for line in second] == ["=1. Nr 0", "12. Ann"]
    await friends.ann.click(page, label="◀ Back")
    assert described(page).splitlines()[1:] == [*first, own]


async def test_all_of_a_leaderboard_is_a_file_for_a_spreadsheet(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    answer = await leaderboard(friends, friends.ann, board="points", file=True)
    assert text_of(answer) == (
        "Points · Backgammon, All time: everybody who is ranked, for a spreadsheet."
    )
    (file,) = answer.attachments
    assert file.filename == "leaderboard-backgammon-points-all.csv"
    rows = list(csv.DictReader(io.StringIO((await file.read()).decode("utf-8-sig"))))
    assert [(row["Rank"], row["Name"], row["Points"]) for row in rows] == [
        ("1", "Ben", "1"),
        ("2", "Ann", "-1"),
    ]
    assert [(row["Rating"], row["Rating experience"]) for row in rows] == [("1500", "2")] * 2


async def test_where_nobody_has_finished_a_game_nobody_is_ranked(friends: Friends) -> None:
    board = await leaderboard(friends, friends.dina, board="streak", period="month")
    assert "Nobody is ranked here yet" in text_of(board)
    assert "You have not finished a game here in this time." in text_of(board)
    assert "Nobody is ranked here yet." in told(
        await friends.dina.slash(friends.channel, "leaderboard", file=True)
    )


async def test_a_chouette_has_points_and_no_rating(friends: Friends) -> None:
    refusal = await friends.ann.slash(
        friends.channel, "leaderboard", game="chouette", board="rating"
    )
    assert "Nobody is rated in this game" in told(refusal)
    board = await leaderboard(friends, friends.ann, board="chouette_points")
    assert "Points · Chouette" in text_of(board)


# --- /stats ----------------------------------------------------------------------------------


async def test_statistics_tell_games_kinds_points_rating_and_streaks(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice, drops=2)
    text = await stats(friends, friends.cid, user=friends.ann)
    assert "### Ann · Backgammon" in text
    assert "**3 games**: 2 won, 1 lost (67 % won)" in text
    assert "Won: single games 2, gammons 0, backgammons 0 (gammon rate 0 %)" in text
    assert "Lost: single games 0, gammons 1, backgammons 0 (gammon rate 100 %)" in text
    assert "Points: **0**, 0.00 a game (spread 1.73); biggest win 1" in text
    assert "provisional (experience 3 of 20)" in text
    assert "Place by rating: 1 of 2" in text
    assert "Longest row of wins: 2; now 2" in text


async def test_the_pages_about_a_player_are_a_click_away(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    page = shown(await friends.ben.slash(friends.channel, "stats"))
    assert "Now +1, at most +2, at least +1." in described(page)
    await friends.ben.click(page, label="Cube")
    assert "**Doubles answered**: 0 taken, 1 dropped." in text_of(page)
    assert "Doubles offered" not in text_of(page)
    await friends.ben.click(page, label="Opponents")
    assert "1 won, 1 lost, +1 · Ann" in text_of(page)
    await friends.ben.click(page, label="Last games")
    assert "−1 · with Ann · table 1, game 2 · [board](https://discord.com/channels/" in text_of(
        page
    )
    await friends.ben.click(page, label="Dice")
    assert "### Ben · All games" in text_of(page)
    assert "No dice of a finished game are counted yet." in text_of(page)


async def test_two_people_are_compared_by_what_they_won_from_each_other(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    text = await stats(friends, friends.ann, user=friends.ben, opponent=friends.ann)
    assert "wins: Ben 1, Ann 1 · points: 2 to 1 (+1 for Ben)" in text
    never = await stats(friends, friends.ann, opponent=friends.dina)
    assert never == "Ann and Dina have never won anything from each other here."


async def test_the_dice_of_the_server_are_counted_also_of_a_game_that_is_stopped(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin((2, 2, 3, 1))
    dice.add(6, 4)
    await friends.move(friends.ann, "8/5 6/5")
    await friends.ben.click(friends.board, label="Roll")
    await friends.cid.click(
        shown(await friends.cid.slash(friends.channel, "table stop")), label="End the table"
    )
    text = await stats(friends, friends.dina, about="server_dice")
    assert "3 rolls of two dice" in text
    assert "1: 1 · 2: 2 · 3: 1 · 4: 1 · 5: 0 · 6: 1 (expected 1.0 each)" in text
    assert "too few to say anything about luck" in text
    assert "has not finished a game" in await stats(friends, friends.ann)


async def test_who_has_not_played_here_is_told_so(friends: Friends) -> None:
    text = await stats(friends, friends.ann, user=friends.dina, game="chouette")
    assert text == "Dina has not finished a game of Chouette on this server."


async def test_who_has_left_the_server_keeps_his_name_and_his_place(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    friends.guild.remove_member(friends.ben)
    await friends.restart()
    board = await leaderboard(friends, friends.ann, board="points")
    assert "1. Ben – Games: 2, A game: +0.50, Points: +1" in described(board)
    assert "### Ben · Backgammon" in await stats(friends, friends.ann, user=friends.ben.user)
    page = shown(await friends.ann.slash(friends.channel, "stats", about="games"))
    assert "with Ben · table 1" in text_of(page)


# --- seasons and voids -----------------------------------------------------------------------


async def test_a_season_counts_what_ends_while_it_lasts(
    friends: Friends, dice: ScriptedChance
) -> None:
    no_season = await friends.ann.slash(friends.channel, "leaderboard", period="season")
    assert "no season yet" in told(no_season)
    await play_for_money(friends, dice)
    started = told(await friends.cid.slash(friends.channel, "season start", name="*Spring*"))
    assert started == r"Season 1 has begun: \*Spring\*."
    again = await friends.cid.slash(friends.channel, "season start", name="Summer")
    assert "Season 1 has not ended" in told(again)
    board = await leaderboard(friends, friends.ann, board="wins", period="season")
    assert r"Nobody is ranked here yet (Season \*Spring\*)." in text_of(board)
    await play_for_money(friends, dice)
    told(await friends.cid.slash(friends.channel, "season end"))
    await play_for_money(friends, dice)
    board = await leaderboard(friends, friends.ann, board="games", period="season")
    assert "1. Ben – Wins: 1, Games: 2" in described(board).replace("=1.", "1.")
    told(await friends.cid.slash(friends.channel, "season start", name="Summer"))
    board = await leaderboard(friends, friends.ann, board="games", period="season")
    assert "Nobody is ranked here yet (Season Summer)." in text_of(board)
    board = await leaderboard(friends, friends.ann, board="games", season=1)
    assert "Games: 2" in described(board)
    unknown = await friends.ann.slash(friends.channel, "leaderboard", season=3)
    assert "no season 3" in told(unknown)
    told(await friends.cid.slash(friends.channel, "season end"))
    refused = await friends.cid.slash(friends.channel, "season end")
    assert told(refused) == "There is no season to end."
    assert "Spring" in told(await friends.ann.slash(friends.channel, "season list"))


async def test_only_moderators_start_seasons_and_void_results(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    for command, options in (
        ("season start", {"name": "Mine"}),
        ("season end", {}),
        ("result void", {"table": 1, "reason": "I lost"}),
    ):
        refused = await friends.ann.slash(friends.channel, command, **options)
        assert "moderator" in told(refused).lower()


async def test_a_void_takes_back_points_and_rating_and_stays_in_the_list(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    done = await friends.cid.slash(
        friends.channel, "result void", table=1, number=1, reason="played by a cat"
    )
    assert told(done) == (
        "1 result of table 1 counts no longer. It stays in the list of `/result voided`."
    )
    board = described(await leaderboard(friends, friends.ann, board="points"))
    assert "1. Ann – Games: 1, A game: +1.00, Points: +1" in board
    listed = told(await friends.ann.slash(friends.channel, "result voided"))
    assert "Table 1, game 1 (Backgammon): played by a cat" in listed
    page = shown(await friends.ann.slash(friends.channel, "stats", about="games"))
    assert "(void)" in text_of(page)
    again = await friends.cid.slash(
        friends.channel, "result void", table=1, number=1, reason="twice"
    )
    assert "no result that counts" in told(again)
    elsewhere = await friends.cid.slash(friends.channel, "result void", table=99, reason="none")
    assert "99" in told(elsewhere)


async def test_a_match_counts_no_longer_either_if_one_of_its_games_does_not(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(length=3)
    await resign(friends, friends.ann, friends.ben, "Gammon: lose 2 points")
    dice.add(3, 1)
    await friends.ann.click(friends.board, label="Next game")
    await resign(friends, friends.ann, friends.ben, "Gammon: lose 2 points")
    assert "Rating: **1517**" in await stats(friends, friends.ben)
    done = await friends.cid.slash(friends.channel, "result void", table=1, number=2, reason="odd")
    assert told(done).splitlines() == [
        "2 results of table 1 count no longer. They stay in the list of `/result voided`.",
        "The match that this game helped to decide counts no longer either; its other games do.",
    ]
    left = await stats(friends, friends.ben)
    assert "Rating" not in left
    assert "**1 game**: 1 won" in left
    listed = told(await friends.ann.slash(friends.channel, "result voided"))
    assert "Table 1, the match (Backgammon): odd" in listed
    assert "Table 1, game 2 (Backgammon): odd" in listed


async def test_of_a_match_alone_and_of_a_table_that_goes_on_is_said_what_still_counts(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.begin(length=3)
    await resign(friends, friends.ann, friends.ben, "Gammon: lose 2 points")
    going_on = await friends.cid.slash(
        friends.channel, "result void", table=1, number=1, reason="early"
    )
    assert told(going_on).splitlines()[1:] == [
        "The table goes on with the score that it shows, and what it comes to from now on counts."
    ]
    dice.add(3, 1)
    await friends.ann.click(friends.board, label="Next game")
    await resign(friends, friends.ann, friends.ben, "Gammon: lose 2 points")
    match = await friends.cid.slash(
        friends.channel, "result void", table=1, number=3, reason="late"
    )
    assert "Its games, but for void ones, still count for everything else." in told(match)
    left = await stats(friends, friends.ben)
    assert "**1 game**: 1 won" in left
    assert "Rating" not in left


# --- privacy ---------------------------------------------------------------------------------


async def test_who_is_forgotten_leaves_the_figures_of_others_as_they_were(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    before = described(await leaderboard(friends, friends.ann, board="points"))
    ben = shown(await friends.ann.slash(friends.channel, "stats", user=friends.ben))
    question = shown(await friends.ben.slash(friends.channel, "settings", forget_me=True))
    assert "Former player" in text_of(question)
    await friends.ben.click(question, label="Forget me")
    after = described(await leaderboard(friends, friends.ann, board="points"))
    assert "Ben" not in after
    assert "Former player" in after
    gone = await friends.ann.click(ben, label="Cube")
    assert told(gone) == "There is nothing left to tell about this player."
    assert after.splitlines()[-1] == before.splitlines()[-1]
    history = told(await friends.ann.slash(friends.channel, "history"))
    assert "Ben" not in history
    number = re.search(r"Former player (\d+)", after)
    assert number is not None
    assert f"\\#{number[1]} +1" in history
    rebuilt = await friends.store.rebuild_results(folding(GAMES))
    assert (rebuilt.games, set(rebuilt.differences.values())) == (2, {0})


async def test_nobody_is_forgotten_in_the_middle_of_a_game(friends: Friends) -> None:
    await friends.begin()
    question = shown(await friends.ann.slash(friends.channel, "settings", forget_me=True))
    refused = await friends.ann.click(question, label="Forget me")
    assert "You still sit at a table" in told(refused)


async def test_everything_about_a_person_is_given_to_him_as_a_file(
    friends: Friends, dice: ScriptedChance
) -> None:
    await play_for_money(friends, dice)
    await friends.ann.slash(friends.channel, "settings", theme="dark")
    answer = shown(await friends.ann.slash(friends.channel, "export", format="mine"))
    (file,) = answer.attachments
    found = json.loads(await file.read())
    assert found["preferences"][0]["body"] == {"theme": "dark"}
    assert found["people"][0]["name"] == "Ann"
    assert [row["points"] for row in found["result_players"]] == [-2, 1]
    assert {row["user_id"] for row in found["standings"]} == {friends.ann.id}
