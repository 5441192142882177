"""A settlement that is offered beside the game: it calls the one who is asked, and only him."""

from simcord import MemberActor

from bot.games.core import ScriptedChance
from tests.ui.friends import Friends
from tests.ui.test_chouette import OPENING, SEATS


async def begin(friends: Friends, dice: ScriptedChance) -> None:
    """Seat Ann (box), Ben (captain), Cid and Dina where bets may be settled; Ben has 3-1."""
    await friends.ann.slash(friends.channel, "chouette")
    for actor in (friends.ben, friends.cid, friends.dina):
        await actor.click(friends.board, label="Join")
    rules = (await friends.ann.click(friends.board, label="Options")).response
    await friends.pick_from(friends.ann, rules, "settlements")
    await friends.pick_from(friends.ann, rules, "settlements=on")
    dice.add(*SEATS, *OPENING)
    await friends.ann.click(friends.board, label="Start")


async def offer(friends: Friends, actor: MemberActor, points: str) -> None:
    question = (await actor.slash(friends.channel, "cube settle")).response
    await friends.pick_from(actor, question, points)


async def test_an_offer_to_settle_calls_the_one_who_is_asked_and_nobody_else(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    assert friends.pinged() == [friends.ben.id]
    before = friends.board
    await offer(friends, friends.cid, "2.1")
    assert friends.board.id != before.id
    assert friends.pinged() == [friends.ann.id]
    assert f"{friends.ann.mention}, Cid offers to settle: Ann pays Cid 1 point." in friends.text
    assert before.id not in [message.id for message in friends.channel.history()]


async def test_each_offer_calls_once_and_an_answer_calls_nobody(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await offer(friends, friends.cid, "2.1")
    first = friends.board
    await offer(friends, friends.dina, "3.-1")
    second = friends.board
    assert second.id != first.id
    assert friends.pinged() == [friends.ann.id]
    await friends.ann.click(second, label="Refuse the settlement of Cid")
    assert friends.board.id == second.id
    assert "Refuse the settlement of Dina" in friends.labels


async def test_who_has_been_asked_already_is_not_called_again_by_another_board(
    friends: Friends, dice: ScriptedChance
) -> None:
    await begin(friends, dice)
    await offer(friends, friends.cid, "2.1")
    await offer(friends, friends.dina, "3.0")
    accepting = await friends.ann.click(friends.board, label="Accept the settlement of Dina")
    assert accepting.response is not None
    await friends.ann.click(accepting.response, label="Agree")
    assert friends.history()[-2].startswith("The bet of Dina is settled")
    assert f"{friends.ann.mention}, Cid offers to settle" in friends.text
    assert friends.pinged() == []
