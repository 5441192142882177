"""Before the first game: getting up by a command, what is refused, and putting options away."""

from tests.ui.friends import Friends, text_of, told


async def test_who_sits_in_a_lobby_gets_up_by_a_command_too(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    await friends.ben.click(friends.board, label="Join")
    await friends.ben.slash(friends.channel, "table leave")
    assert "1 person sits here: Ann." in friends.text
    await friends.ann.slash(friends.channel, "table leave")
    assert friends.text == f"### Chouette\n{friends.ann.mention} called the game off."


async def test_who_plays_too_early_is_told_what_is_missing(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "play", opponent=friends.ben)
    assert await friends.move(friends.ann, "8/5 6/5") == (
        "The game has not begun: nobody has accepted yet."
    )
    await friends.ann.slash(friends.channel, "table stop")
    await friends.ann.slash(friends.channel, "chouette")
    assert await friends.move(friends.ann, "8/5 6/5") == (
        "The game has not begun: **Start** or `/table start` begins it."
    )


async def test_options_that_are_put_away_stay_chosen(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    options = (await friends.ann.click(friends.board, label="Options")).response
    assert options is not None
    for choice in ("beavers", "beavers=on"):
        await friends.pick_from(friends.ann, options, choice)
    await friends.ann.click(options, label="Close")
    assert text_of(options) == "Closed. What you have chosen stands at the table."
    assert "Beavers are allowed." in friends.text


async def test_nobody_sits_down_at_a_game_of_two_that_has_begun(friends: Friends) -> None:
    await friends.begin()
    refused = told(await friends.cid.slash(friends.channel, "table join"))
    assert refused == "This game has begun already."


async def test_who_sits_in_a_lobby_changes_its_rules_by_a_command_too(friends: Friends) -> None:
    await friends.ann.slash(friends.channel, "chouette")
    read = await friends.ben.slash(friends.channel, "table options")
    assert "Beavers: off" in told(read)
    assert read.response is not None
    assert friends.labels_of(read.response) == []
    options = (await friends.ann.slash(friends.channel, "table options")).response
    assert options is not None
    assert "Beavers: off" in text_of(options)
    for choice in ("beavers", "beavers=on"):
        await friends.pick_from(friends.ann, options, choice)
    assert "Beavers are allowed." in friends.text
