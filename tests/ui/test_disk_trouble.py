"""A database that fails in mid-game: one sentence and an id for people, advice for the host."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.storage.troubles import full_disk, locked_by_another_program
from tests.ui.friends import Friends, told


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


async def test_an_end_that_could_not_be_stored_is_told_and_the_same_click_ends_the_game_later(
    friends: Friends, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await friends.begin(length=1)
    question = (await friends.ann.slash(friends.channel, "resign")).response
    await friends.ann.click(question, label="Single: lose 1 point")
    asked = friends.board
    with full_disk(tmp_path / "games.db"):
        for _ in range(2):
            said = told(await friends.ben.click(asked, label="Accept"))
            assert "nothing was played and nothing is lost" in said
            assert said.rpartition(" ")[2].strip("().") in capsys.readouterr().out
            assert friends.board.id == asked.id
            assert "wins" not in friends.text
            assert await friends.store.results_of(1) == []
    await friends.ben.click(asked, label="Accept")
    assert "Ben wins the match" in friends.text
    assert len(await friends.store.results_of(1)) == 2
