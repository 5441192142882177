"""Whole games over real sockets."""

from pathlib import Path

from tests.wire.person import Person
from tests.wire.playing import play_on
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.starting import Cold, Nursery
from tests.wire.world import TOKEN, Channel

PNG = b"\x89PNG\r\n\x1a\n"


async def test_the_bot_makes_its_commands_known_before_it_connects(
    bot: Bot, discord: Discord
) -> None:
    names = {command["name"] for command in discord.world.commands}
    assert {"play", "chouette", "move", "roll", "board", "table"} <= names
    assert discord.gateway.identified == 1
    assert discord.gateway.heartbeats == 1


async def test_the_bot_starts_from_nothing_as_a_host_starts_it(
    discord: Discord, channel: Channel, tmp_path: Path
) -> None:
    bot = Bot(tmp_path, discord, Cold())
    await bot.start()
    assert discord.gateway.is_present
    assert await bot.stop() == 0


async def test_a_token_that_discord_refuses_is_said_in_one_sentence(
    discord: Discord, nursery: Nursery, tmp_path: Path
) -> None:
    bot = Bot(tmp_path, discord, nursery, CHOUETTE_DISCORD_TOKEN=TOKEN[::-1])
    await bot.launch()
    assert await bot.ended() == 2
    assert "Discord refuses the token" in bot.log


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
