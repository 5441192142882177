"""Royal Ludo at the table: lobby, rolls, moves, leaving, records, and the pages of the rules."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from simcord import MemberActor

from bot.games.core import ScriptedChance
from tests.games.playing import RandomChance
from tests.ui.friends import Friends, friends_at, text_of, told

FIRST = (6, 1, 2)
"""Ann has the first turn."""
MOST_CLICKS = 400


async def gather(friends: Friends, *others: MemberActor, **options: Any) -> None:
    await friends.ann.slash(friends.channel, "ludo", **options)
    for actor in others:
        await actor.click(friends.board, label="Join")


async def begin(friends: Friends, dice: ScriptedChance, **options: Any) -> None:
    """Seat Ann (green), Ben (red) and Cid (blue); Ann begins."""
    await gather(friends, friends.ben, friends.cid, **options)
    dice.add(*FIRST)
    await friends.ann.click(friends.board, label="Start")


async def roll(friends: Friends, dice: ScriptedChance, actor: MemberActor, *numbers: int) -> None:
    dice.add(*numbers)
    await actor.click(friends.board, label="Roll")


async def choose(friends: Friends, actor: MemberActor, **rules: str) -> None:
    """Change house rules in the lobby."""
    options = (await actor.click(friends.board, label="Options")).response
    for name, value in rules.items():
        await friends.pick_from(actor, options, name)
        await friends.pick_from(actor, options, f"{name}={value}")


async def test_people_gather_with_their_colours_and_anybody_seated_starts(
    friends: Friends, dice: ScriptedChance
) -> None:
    await gather(friends, friends.ben)
    assert "2 people sit here: 🟢 Ann, 🔵 Ben. It takes 2 to 4." in friends.text
    assert "**Journey**: a guard at Home brings 100 points" in friends.text
    await friends.cid.click(friends.board, label="Join")
    assert "3 people sit here: 🟢 Ann, 🔴 Ben, 🔵 Cid." in friends.text
    dice.add(2, 5, 4)
    await friends.ben.click(friends.board, label="Start")
    assert "Roll for the first turn: 🟢 Ann 2, 🔴 Ben 5, 🔵 Cid 4. Ben begins." in friends.text
    assert friends.text.endswith(f"{friends.ben.mention} to roll for a 6: 3 tries.")
    assert friends.labels == ["Roll", "Leave"]
    assert friends.pinged() == [friends.ben.id]


async def test_house_rules_are_chosen_before_the_start(
    friends: Friends, dice: ScriptedChance
) -> None:
    await gather(friends, friends.ben, mode="battle")
    assert "**Battle**: a guard brings 50 points" in friends.text
    await choose(friends, friends.ann, guards="2", round_limit="10", enter_on="1,6")
    assert "Everybody has 2 guards and a royal." in friends.text
    assert "A 1 or a 6 brings a piece out of the Yard." in friends.text
    assert "after 10 rounds" in friends.text
    answer = told(await friends.ben.slash(friends.channel, "table options"))
    assert "Round limit: 10 rounds" in answer
    assert "Changing direction: on castles and the own entry" in answer


async def test_a_mode_may_begin_with_a_capital(friends: Friends, dice: ScriptedChance) -> None:
    await gather(friends, mode="Battle")
    assert "**Battle**: a guard brings 50 points" in friends.text


async def test_a_roll_is_played_from_a_menu_with_a_preview_on_the_same_message(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    board = friends.board
    await roll(friends, dice, friends.ann, 3, 6)
    assert list(friends.choices()) == ["guard 1 leaves the Yard", "royal leaves the Yard"]
    await friends.pick(friends.ann, "royal leaves the Yard")
    assert "chose: royal leaves the Yard. **Confirm** to play it." in friends.text
    await friends.ann.click(friends.board, label="Undo")
    await friends.pick(friends.ann, "guard 1 leaves the Yard")
    assert friends.board.id == board.id
    dice.add(2)
    await friends.ann.click(friends.board, label="Confirm")
    assert friends.board.id != board.id
    assert r"1\. 🟢 Ann 6: guard 1 leaves the Yard" in friends.history()
    assert list(friends.choices()) == ["guard 1 → 2 forward", "guard 1 → 2 backward"]
    assert "Green, Ann, 0: guard 1 on green 0" in (friends.board.attachments[0].description or "")


async def test_tries_that_bring_nothing_pass_in_one_line(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await roll(friends, dice, friends.ann, 1, 2, 3)
    assert r"1\. 🟢 Ann 1, 2, 3: no move" in friends.history()
    assert friends.text.endswith(f"{friends.ben.mention} to roll for a 6: 3 tries.")


async def test_who_sets_that_nothing_runs_automatically_does_it_all_by_hand(
    friends: Friends, dice: ScriptedChance
) -> None:
    await friends.ben.slash(friends.channel, "settings", roll=False, forced=False, dances=False)
    await begin(friends, dice)
    await roll(friends, dice, friends.ann, 1, 2, 3)
    board = friends.board
    for left in (2, 1):
        await roll(friends, dice, friends.ben, 1)
        await friends.ben.click(friends.board, label="No legal play: pass on")
        assert f"to roll for a 6: {left} tr" in friends.text
    assert friends.board.id == board.id
    await roll(friends, dice, friends.ben, 6)
    await friends.move(friends.ben, "g1 enter")
    await roll(friends, dice, friends.ben, 3)
    assert friends.labels == ["Leave"]
    assert await friends.move(friends.ben, "back") == r"1\. 🔴 Ben 3: guard 1 → 3 backward"


async def test_typed_moves_are_completed_made_at_once_or_refused_with_the_reason(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    assert await friends.move(friends.ann, "g1") == "Roll first, then play."
    await roll(friends, dice, friends.ann, 6)
    offered = await friends.ann.autocomplete(friends.channel, "move", "play", "r")
    assert [choice["value"] for choice in offered] == ["g1 enter", "r1 enter"]
    assert (await friends.move(friends.ann, "8/5")).startswith("`8/5` is no move that I can read.")
    assert await friends.move(friends.ann, "g1 back") == (
        "That move is not possible with this roll. You can play: g1 enter, r1 enter."
    )
    assert "several moves: g1 enter, r1 enter." in await friends.move(friends.ann, "enter")
    assert await friends.move(friends.ben, "g1") == "It is not your turn."
    dice.add(4)
    assert "royal leaves the Yard" in await friends.move(friends.ann, "royal")


async def test_a_menu_that_is_out_of_date_is_answered_politely(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await roll(friends, dice, friends.ann, 6)
    mine = (await friends.ann.slash(friends.channel, "board")).response
    dice.add(2)
    await friends.move(friends.ann, "g1")
    stale = told(await friends.pick_from(friends.ann, mine, "enter:r1"))
    assert stale == (
        "That board is out of date: the game has moved on. `/board` shows it as it is."
    )
    assert "royal in the Yard" in (friends.board.attachments[0].description or "")


async def test_a_menu_from_before_a_capture_is_out_of_date_though_it_looks_the_same(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await roll(friends, dice, friends.ann, 6)
    mine = (await friends.ann.slash(friends.channel, "board")).response
    dice.add(5)
    await friends.move(friends.ann, "g1")
    await friends.move(friends.ann, "forward")
    await roll(friends, dice, friends.ben, 6)
    for text, die in (("g1", 6), ("back", 3)):
        dice.add(die)
        await friends.move(friends.ben, text)
    await friends.move(friends.ben, "back")
    await roll(friends, dice, friends.cid, 1, 2, 3)
    await roll(friends, dice, friends.ann, 1)
    await roll(friends, dice, friends.ben, 2, 1)
    assert "guard 1 → 2 backward, captures green's guard 1" in friends.history()[-2]
    await roll(friends, dice, friends.cid, 1, 2, 3)
    await roll(friends, dice, friends.ann, 6)
    stale = told(await friends.pick_from(friends.ann, mine, "enter:g1"))
    assert stale.startswith("That board is out of date")
    assert list(friends.choices()) == ["guard 1 leaves the Yard", "royal leaves the Yard"]
    assert friends.labels == ["Leave"]


async def test_who_leaves_takes_his_pieces_along_and_the_others_play_on(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await roll(friends, dice, friends.ann, 6, 3)
    await friends.pick(friends.ann, "guard 1 leaves the Yard")
    await friends.ann.click(friends.board, label="Confirm")
    question = (await friends.ann.slash(friends.channel, "table leave")).response
    assert question is not None
    assert text_of(question) == (
        "Leave this game for good? Your pieces are taken off the board, and the others play on."
    )
    await friends.ann.click(question, label="Leave")
    assert "🟢 Ann leaves the game" in friends.history()
    assert "🟢 Ann 0 (has left)" in friends.text
    assert friends.text.endswith(f"{friends.ben.mention} to roll for a 6: 3 tries.")
    assert "Green, Ann, 0: no pieces" in (friends.board.attachments[0].description or "")
    assert told(await friends.ann.slash(friends.channel, "roll")).startswith("You are out")

    question = (await friends.cid.click(friends.board, label="Leave")).response
    assert question is not None
    await friends.cid.click(question, label="Leave")
    assert "**Ben wins with 0 points: nobody else is left.**" in friends.text
    assert friends.labels == ["Play again"]


async def test_moderators_replace_and_remove_people(friends: Friends, dice: ScriptedChance) -> None:
    await begin(friends, dice)
    await friends.cid.slash(friends.channel, "table sub", leaver=friends.ann, newcomer=friends.dina)
    assert friends.text.endswith(f"{friends.dina.mention} to roll for a 6: 3 tries.")
    assert "🟢 Dina **0**" in friends.text
    await friends.cid.slash(friends.channel, "table leave", member=friends.ben)
    assert "🔴 Ben 0 (has left)" in friends.text
    await roll(friends, dice, friends.dina, 1, 2, 3)
    assert friends.text.endswith(f"{friends.cid.mention} to roll for a 6: 3 tries.")


async def test_a_game_goes_on_after_a_restart_with_a_chosen_move(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await roll(friends, dice, friends.ann, 6)
    await friends.pick(friends.ann, "royal leaves the Yard")
    await friends.restart()
    dice.add(3)
    await friends.ann.click(friends.board, label="Confirm")
    assert r"1\. 🟢 Ann 6: royal leaves the Yard" in friends.history()


async def test_what_this_game_does_not_know_is_said(friends: Friends, dice: ScriptedChance) -> None:
    await begin(friends, dice)
    for command in ("double", "drop", "take", "beaver"):
        refused = told(await friends.ann.slash(friends.channel, command))
        assert refused == "This game knows no such thing. `/help` tells what can be done."
    nobody = told(await friends.ann.slash(friends.channel, "settle"))
    assert nobody.startswith("Points are scored in Royal Ludo, and nobody pays anybody.")


class Evening:
    """A whole game of three by buttons and menus, with dice and choices from a seed."""

    def __init__(self, friends: Friends) -> None:
        self.friends = friends
        self.random = random.Random(7)
        self.people = {str(actor.id): actor for actor in (friends.ann, friends.ben, friends.cid)}

    async def play(self) -> None:
        for _ in range(MOST_CLICKS):
            if self.friends.labels == ["Play again"]:
                return
            await self.act(self.people[self.friends.text.rpartition("<@")[2].partition(">")[0]])
        raise AssertionError("the game does not end")

    async def act(self, actor: MemberActor) -> None:
        friends = self.friends
        button = next((name for name in ("Confirm", "Roll") if name in friends.labels), None)
        if button is None:
            await friends.pick(actor, self.random.choice(list(friends.choices())))
        else:
            await actor.click(friends.board, label=button)


@pytest.fixture
async def played(tmp_path: Path) -> Any:
    """Play a short game to its last round."""
    chance = RandomChance(random.Random(1))
    async with friends_at(tmp_path / "games.db", chance) as friends:
        await gather(friends, friends.ben, friends.cid, mode="battle")
        await choose(friends, friends.ann, guards="2", round_limit="10")
        await friends.ann.click(friends.board, label="Start")
        await Evening(friends).play()
        yield friends


async def test_a_whole_game_ends_with_the_standings_and_is_kept_as_every_other(
    played: Friends,
) -> None:
    friends = played
    assert "the last round is over" in friends.text
    assert "round 10 of 10" in friends.text
    assert friends.text.count(" at Home, ") == 3
    board = friends.board.attachments[0]
    assert board.description is not None
    assert "the last round is over." in board.description

    score = (await friends.dina.slash(friends.channel, "score")).response
    assert score is not None
    assert len(score.attachments) == 1
    assert "### Finished games" in told(await friends.ann.slash(friends.channel, "history"))
    assert "Royal Ludo · " in told(await friends.ann.slash(friends.channel, "history", game="ludo"))
    replay = (await friends.ben.slash(friends.channel, "replay")).response
    assert replay is not None
    assert "Roll for the first turn" in text_of(replay)
    await friends.ben.click(replay, label="Last »")
    assert "the last round is over" in text_of(replay)
    refused = told(await friends.ben.slash(friends.channel, "replay", film=1))
    assert refused == "Only games of backgammon between two can be shown as an animated picture."

    export = (await friends.cid.slash(friends.channel, "export", format="json")).response
    assert export is not None
    everything = json.loads(await export.attachments[0].read())
    assert (everything["game"], everything["options"]["guards"]) == ("ludo", 2)
    assert everything["events"][-1]["kind"] == "finished"
    refused = told(await friends.cid.slash(friends.channel, "export", format="mat"))
    assert refused == "Other programs do not know this game. `/export format:JSON` has everything."
    refused = told(await friends.cid.slash(friends.channel, "position"))
    assert refused == "Positions of this game have no ids."

    leaders = told(
        await friends.ann.slash(friends.channel, "leaderboard", game="ludo", board="games")
    )
    assert "of 3 (1)." in leaders
    assert "Royal Ludo" in told(await friends.ann.slash(friends.channel, "stats"))


async def test_the_rules_are_turned_page_by_page_with_pictures_of_the_tiles(
    friends: Friends,
) -> None:
    page = (await friends.ann.slash(friends.channel, "rules", topic="ludo")).response
    assert page is not None
    assert page.ephemeral
    assert text_of(page).startswith("### Royal Ludo: pieces and turns")
    seen = [len(page.attachments)]
    for number in range(2, 7):
        await friends.ann.click(page, label="On ▶")
        assert f"Page {number} of 6" in text_of(page)
        seen.append(len(page.attachments))
    assert seen == [1, 2, 1, 2, 1, 0]
    await friends.ann.click(page, label="◀ Back")
    assert text_of(page).startswith("### Royal Ludo: entry tiles")


@pytest.mark.parametrize("topic", ["backgammon", "chouette"])
async def test_the_rules_of_other_games_are_pages_of_text(friends: Friends, topic: str) -> None:
    page = (await friends.ann.slash(friends.channel, "rules", topic=topic)).response
    assert page is not None
    assert text_of(page).lower().startswith(f"### {topic}")
    await friends.ann.click(page, label="On ▶")
    assert "Page 2 of 3" in text_of(page)
