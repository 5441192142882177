"""A door on a real database file, with scripted dice."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.adapters.games import GAMES
from bot.games.core import ScriptedChance
from bot.sessions.tables import Tables
from storage import Store


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'games.db'}?timeout=0.05"


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    yield store
    await store.close()


@pytest.fixture
def dice() -> ScriptedChance:
    return ScriptedChance()


@pytest.fixture
def tables(store: Store, dice: ScriptedChance) -> Tables:
    return Tables(store, GAMES, chance=dice)
