"""Whole games over real sockets."""

from tests.wire.person import Person
from tests.wire.playing import play_on
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.world import Channel

PNG = b"\x89PNG\r\n\x1a\n"


async def test_the_bot_makes_its_commands_known_before_it_connects(
    bot: Bot, discord: Discord
) -> None:
    names = {command["name"] for command in discord.world.commands}
    assert {"play", "chouette", "move", "roll", "board", "table"} <= names
    assert discord.gateway.identified == 1


async def test_a_whole_game_for_two_is_played_by_buttons_and_menus(
    ann: Person, ben: Person, channel: Channel
) -> None:
    answer = await ann.command("play", opponent=ben)
    assert answer.text == f"The table is open in <#{channel.id}>."
    await ben.sees("Accept")
    await ben.click("Accept")
    await play_on(channel, (ann, ben), until=" wins ")
    (picture,) = channel.board.attachments
    assert picture.upload.content.startswith(PNG)
    assert "Next game" in channel.board.buttons
