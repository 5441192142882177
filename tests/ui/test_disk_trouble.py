"""A database that fails in mid-game: one sentence and an id for people, advice for the host."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.storage.troubles import full_disk, locked_by_another_program
from tests.ui.friends import Friends


@pytest.mark.parametrize(
    ("trouble", "advice"),
    [(locked_by_another_program, "Another program holds"), (full_disk, "has room")],
)
async def test_trouble_is_told_logged_with_advice_and_over_when_it_is_over(
    friends: Friends,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    trouble: Callable[[Path], AbstractContextManager[None]],
    advice: str,
) -> None:
    await friends.begin()
    before = friends.text
    with trouble(tmp_path / "games.db"):
        for _ in range(2):
            said = await friends.move(friends.ann, "8/5 6/5")
            incident = said.rpartition(" ")[2].strip("()")
            log = capsys.readouterr().out
            assert incident in log
            assert advice in log
            assert "8/5" not in said
            assert friends.text == before
    assert "8/5 6/5" in await friends.move(friends.ann, "8/5 6/5")
