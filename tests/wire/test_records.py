"""Files go both ways over real sockets."""

import asyncio

from tests.wire.call import Upload
from tests.wire.person import Person
from tests.wire.playing import begin, next_act, on_turn
from tests.wire.world import Channel


async def test_an_exported_table_is_given_back_and_replayed(
    ann: Person, ben: Person, channel: Channel
) -> None:
    await begin(ann, ben)
    for _ in range(2):
        board = channel.board
        await next_act(on_turn(board, (ann, ben)), board).complete()
    exported = await ann.command("export", format="mat")
    assert exported.message is not None
    (file,) = exported.message.attachments
    assert b"Ann" in file.upload.content
    replayed = await ben.command(
        "import", file=Upload("match.mat", "text/plain", file.upload.content)
    )
    assert replayed.message is not None
    assert replayed.message.attachments[0].upload.content_type == "image/png"
    assert len(replayed.message.buttons) == 4


async def test_many_read_at_once_and_each_gets_his_own_answer(
    ann: Person, ben: Person, cid: Person, channel: Channel
) -> None:
    await begin(ann, ben)
    answers = await asyncio.gather(*(person.command("score") for person in (ann, ben, cid) * 5))
    assert len({answer.message.id for answer in answers if answer.message}) == 15
    assert all(answer.text == answers[0].text for answer in answers)
