"""How long a message goes on being the board of its table."""

from datetime import timedelta

import pytest

from bot.ui.board import EDITABLE_FOR
from tests.ui.friends import Friends

A_MINUTE = timedelta(minutes=1)


@pytest.mark.parametrize(
    ("age", "stays"), [(EDITABLE_FOR - A_MINUTE, True), (EDITABLE_FOR + A_MINUTE, False)]
)
async def test_a_board_is_edited_for_an_hour_and_then_posted_anew(
    friends: Friends, age: timedelta, stays: bool
) -> None:
    await friends.begin()
    first = friends.board
    friends.env.backend.advance_clock(age.total_seconds())
    await friends.pick(friends.ann, "8/5")
    assert (friends.board.id == first.id) is stays
    assert "chose 8/5 so far" in friends.text
    assert len([text for text in friends.history() if "### Backgammon" in text]) == 1
