"""A game as an animated picture."""

from io import BytesIO

from PIL import Image

from tests.ui.friends import Friends, told


async def test_a_game_is_shown_as_an_animated_picture(friends: Friends) -> None:
    await friends.begin()
    await friends.move(friends.ann, "8/5 6/5")
    shown = (await friends.cid.slash(friends.channel, "replay", film=1)).response
    assert shown is not None
    assert shown.ephemeral
    assert shown.content == "Game 1 of table 1"
    (attachment,) = shown.attachments
    assert attachment.filename == "replay-1-1.gif"
    with Image.open(BytesIO(await attachment.read())) as picture:
        assert picture.format == "GIF"
        assert picture.n_frames >= 2


async def test_what_cannot_be_shown_is_refused(friends: Friends) -> None:
    await friends.begin()
    answer = told(await friends.cid.slash(friends.channel, "replay", film=7))
    assert answer == "That table has no game 7."
    await friends.ann.slash(friends.channel, "table stop")
    await friends.ben.slash(friends.channel, "accept")
    await friends.ann.slash(friends.channel, "chouette")
    answer = told(await friends.cid.slash(friends.channel, "replay", film=1))
    assert answer == "Only games of backgammon between two can be shown as an animated picture."
