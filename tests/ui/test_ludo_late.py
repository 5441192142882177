"""Somebody is late at a table of Royal Ludo: the table does what it agreed on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.games.core import ScriptedChance
from tests.ui.friends import Friends, friends_at
from tests.ui.test_deadlines import Watch, until, wait
from tests.ui.test_ludo import begin, roll


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def friends(tmp_path: Path, dice: ScriptedChance, watch: Watch) -> AsyncIterator[Friends]:
    async with friends_at(tmp_path / "games.db", dice, watch) as friends:
        yield friends
    dice.assert_spent()


async def test_who_is_late_leaves_with_what_he_had_chosen_and_the_last_one_wins(
    friends: Friends, dice: ScriptedChance, watch: Watch
) -> None:
    await begin(friends, dice, minutes=60)
    await roll(friends, dice, friends.ann, 6)
    await friends.pick(friends.ann, "guard 1 leaves the Yard")
    await wait(friends, watch, 61)
    assert friends.history()[-2] == (
        f"The time of {friends.ann.mention} for this turn is up.\n🟢 Ann leaves the game"
    )
    assert "🟢 Ann 0 (has left)" in friends.text
    assert friends.text.endswith(
        f"{friends.ben.mention} to roll for a 6: 3 tries.\nTime runs out {until(watch, 60)}."
    )
    await wait(friends, watch, 61)
    assert "**Cid wins with 0 points: nobody else is left.**" in friends.text
    assert friends.labels == ["Play again"]


async def test_a_table_that_agreed_on_a_pause_waits_and_goes_on(
    friends: Friends, dice: ScriptedChance, watch: Watch
) -> None:
    await begin(friends, dice, minutes=60, when_late="pause")
    await wait(friends, watch, 61)
    assert friends.text.endswith(
        "The time of Ann is up. The table waits; the others may stop the game without asking."
    )
    await roll(friends, dice, friends.ann, 1, 2, 3)
    assert friends.text.endswith(
        f"{friends.ben.mention} to roll for a 6: 3 tries.\nTime runs out {until(watch, 60)}."
    )
