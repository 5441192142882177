"""Who has won what and who pays whom, asked at any time of a table's life."""

from tests.ui.friends import Friends, told
from tests.ui.test_matches import drop_a_double


async def test_before_the_first_game_nobody_has_won_or_owes_anything(friends: Friends) -> None:
    for opened_by in ("play", "chouette"):
        await friends.ann.slash(friends.channel, opened_by)
        score = await friends.ben.slash(friends.channel, "score")
        assert told(score) == "Nobody has won or lost anything yet."
        debts = await friends.ben.slash(friends.channel, "settle")
        assert told(debts) == "Nobody owes anybody anything."
        await friends.ann.slash(friends.channel, "table stop")


async def test_between_two_one_payment_settles_the_games_for_money(friends: Friends) -> None:
    await friends.begin()
    owed = told(await friends.cid.slash(friends.channel, "settle"))
    assert owed.startswith("Nobody owes anybody anything.")
    await drop_a_double(friends)
    owed = told(await friends.cid.slash(friends.channel, "settle"))
    assert owed.splitlines()[0] == "Ann pays 1 point to Ben."
    assert "1. Ann drops the double. **Ben wins 1 point.**" in owed


async def test_a_match_is_won_and_leaves_no_debt(friends: Friends) -> None:
    await friends.begin(length=3)
    await drop_a_double(friends)
    owed = told(await friends.ann.slash(friends.channel, "settle"))
    assert "pays" not in owed
    assert owed.endswith("Score: Ann 0, Ben 1.")
