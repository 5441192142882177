"""The friends, on a new database file, with scripted dice."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.core import ScriptedChance
from storage import Store
from tests.ui.friends import Friends, friends_at


@pytest.fixture
def dice() -> ScriptedChance:
    return ScriptedChance()


@pytest.fixture
async def friends(tmp_path: Path, dice: ScriptedChance) -> AsyncIterator[Friends]:
    async with friends_at(tmp_path / "games.db", dice) as friends:
        yield friends
    dice.assert_spent()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'empty.db'}")
    yield store
    await store.close()
