"""`/dice`, as people see it at a table with the dice of the running bot."""

import json
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import pytest
from simcord import InteractionResult

from bot.adapters.display import Display
from bot.adapters.games import GAMES
from bot.sessions.dice import Dice, GameDice
from bot.sessions.table import Player, Table
from bot.sessions.verifying import verify
from bot.ui.dice_sheet import dice_sheet
from bot.ui.layout import LONGEST_TEXT
from bot.words import catalogue
from tests.ui.friends import Friends, friends_at, text_of, told


@pytest.fixture
async def friends(tmp_path: Path) -> AsyncIterator[Friends]:
    async with friends_at(tmp_path / "games.db", None) as friends:
        yield friends


async def dice(friends: Friends, **options: str) -> str:
    return told(await friends.ann.slash(friends.channel, "dice", **options))


async def resign(friends: Friends) -> None:
    """Let whoever is on roll lose a match to one point."""
    for loser, winner in ((friends.ann, friends.ben), (friends.ben, friends.ann)):
        question = (await loser.slash(friends.channel, "resign")).response
        assert question is not None
        if "lose 1 point" in "".join(friends.labels_of(question)):
            await loser.click(question, label="Single: lose 1 point")
            await winner.click(friends.board, label="Accept")
            return


async def export(friends: Friends) -> bytes:
    result: InteractionResult = await friends.cid.slash(friends.channel, "export", format="json")
    assert result.response is not None
    (file,) = result.response.attachments
    return await file.read()


async def test_what_is_promised_before_a_game_can_be_checked_after_it(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play", opponent=friends.ben, length=1)
    lobby = text_of(friends.board)
    promise = (await dice(friends)).partition("SHA-256 `")[2][:64]
    assert f"Dice fixed: SHA-256 `{promise[:16]}…`" in lobby
    answer = await friends.ben.slash(friends.channel, "dice", seed="*my* luck")
    assert "given a seed for the dice of the next game" in told(answer)
    assert "Ben: " not in await dice(friends)

    await friends.ben.click(friends.board, label="Accept")
    running = await dice(friends)
    assert f"**Game 1**: fixed before it by a secret number with the SHA-256 `{promise}`" in running
    assert r"\*my\* luck" in running.partition("Seeds in it: ")[2].splitlines()[0]
    assert any(f"SHA-256 `{promise}`" in text for text in friends.history()[:-1])

    await resign(friends)
    over = await dice(friends)
    secret = over.partition("secret `")[2][:64]
    assert sha256(bytes.fromhex(secret)).hexdigest() == promise
    assert "Seeds in it" not in over
    content = await export(friends)
    assert json.loads(content)["dice"][0]["seed"] == secret
    (verdict,) = verify(content, GAMES)
    assert verdict.is_revealed
    assert verdict.fault is None


async def test_where_no_table_is_it_explains(friends: Friends) -> None:
    text = await dice(friends)
    assert "How it works." in text
    assert "What it does not prove." in text
    assert "secret `" not in text


async def test_a_seed_must_be_one_line_that_can_be_read(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play")
    assert await dice(friends, seed="two\nlines") == (
        "A seed is a text of 1 to 64 letters, digits and signs on one line."
    )


async def test_who_only_watches_has_no_part_in_the_dice(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play", opponent=friends.ben)
    answer = await friends.dina.slash(friends.channel, "dice", seed="mine")
    assert "seed" not in told(answer)
    assert "mine" not in await dice(friends)


async def test_the_dice_are_the_same_after_a_restart(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play", opponent=friends.ben, length=1)
    await friends.ben.click(friends.board, label="Accept")
    before = await dice(friends)
    await friends.restart()
    assert await dice(friends) == before
    await resign(friends)
    (verdict,) = verify(await export(friends), GAMES)
    assert verdict.fault is None


def test_the_dice_of_many_people_and_games_fit_into_one_message() -> None:
    game = GAMES["chouette"]
    options = game.decode_options({})
    users, digits, seed = range(1, 31), "f" * 64, "*" * 64
    played = [GameDice(number, digits, (seed,) * 30, 10**4, digits) for number in range(1, 1000)]
    table = Table(
        id=2**63 - 1,
        guild_id=1,
        channel_id=1,
        game=game,
        options=options,
        display=Display(),
        state=game.new(options),
        players=tuple(Player(user, "_" * 32) for user in users),
        dice=Dice(
            (*played, GameDice(1000, digits, (seed,) * 30, 10**4)),
            {user: f"{user}{seed}" for user in users},
        ),
    )
    text = dice_sheet(table, catalogue("en")).text
    assert len(text) <= LONGEST_TEXT
    assert "What it does not prove." in text
    assert "Game 999:" in text
    assert "Game 996:" not in text
