"""Personal settings: usual until changed, and two changes at once lose nothing."""

import asyncio

from bot.sessions.events import USUAL_AUTOMATION
from bot.sessions.settings import Personal, Settings
from storage import Store

ANN = 101


async def test_who_has_set_nothing_has_what_is_usual(store: Store) -> None:
    settings = Settings(store)
    assert await settings.of(ANN) == Personal()
    assert Personal().automation == USUAL_AUTOMATION
    assert await settings.of_all([ANN]) == {ANN: Personal()}


async def test_two_changes_at_once_lose_nothing(store: Store) -> None:
    settings = Settings(store)
    await asyncio.gather(
        settings.change(ANN, {"roll": False}),
        settings.change(ANN, {"bear_off": True}),
        settings.change(ANN, {"theme": "dark"}),
    )
    own = await settings.of(ANN)
    assert own.automation == ("forced", "dances", "bear_off")
    assert own.theme == "dark"
