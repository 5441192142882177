"""A chouette over real sockets: lobby, rules in a form, turns of box and team."""

from tests.wire.person import Person
from tests.wire.playing import next_act, on_turn
from tests.wire.world import Channel


async def gather(ann: Person, ben: Person, cid: Person) -> None:
    """Let three sit down and begin."""
    await ann.command("chouette")
    await ben.sees("Join")
    await ben.click("Join")
    await cid.click("Join")
    await ann.sees("Start")
    await ann.click("Start")
    await ann.sees("opens with")


async def test_a_chouette_of_three_is_begun_and_goes_on(
    ann: Person, ben: Person, cid: Person, channel: Channel
) -> None:
    await gather(ann, ben, cid)
    people = (ann, ben, cid)
    for _ in range(40):
        board = channel.board
        assert len(board.attachments) == 1
        await next_act(on_turn(board, people), board).complete()
    assert channel.board.mark


async def test_the_rules_of_a_lobby_are_chosen_in_a_form(
    ann: Person, ben: Person, channel: Channel
) -> None:
    await ann.command("chouette")
    await ann.sees("Options")
    options = await ann.click("Options")
    form = await ann.click("Main rules", on=options)
    rule = form.form["components"][0]["label"]
    answer = await ann.submit(form, {rule: "off"})
    assert "played without a cube" in answer.text


async def test_a_question_is_private_and_its_answer_takes_its_place(
    ann: Person, ben: Person, cid: Person, channel: Channel
) -> None:
    await gather(ann, ben, cid)
    await ann.click("Leave")
    question = await ann.click("Leave")
    assert question.message is not None
    assert question.message.reader is ann.user
    answer = await ann.click("Cancel", on=question)
    assert answer.message is question.message
    assert not answer.message.buttons
