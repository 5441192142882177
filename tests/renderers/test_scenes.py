"""Scenes refuse what cannot be placed."""

from dataclasses import FrozenInstanceError, replace

import pytest

from renderers.scenes import FAR_BAR, FAR_OFF, NEAR_BAR, NEAR_OFF, Die
from tests.renderers.gallery import OPENING


def test_one_formula_turns_every_index_round() -> None:
    assert (25 - NEAR_BAR, 25 - NEAR_OFF) == (FAR_BAR, FAR_OFF)


@pytest.mark.parametrize("number", [0, 7])
def test_a_die_has_six_sides(number: int) -> None:
    with pytest.raises(ValueError, match="a die shows"):
        Die(number)


def test_a_board_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="26 numbers, not 24"):
        replace(OPENING, board=(0,) * 24)


def test_a_fifth_die_is_refused() -> None:
    with pytest.raises(ValueError, match="at most four"):
        replace(OPENING, dice=(Die(1),) * 5)


@pytest.mark.parametrize("marks", ["landed", "left", "hits"])
@pytest.mark.parametrize("index", [-2, 27])
def test_a_mark_off_the_board_is_refused(marks: str, index: int) -> None:
    with pytest.raises(ValueError, match=f"index {index}"):
        replace(OPENING, **{marks: (index,)})


def test_a_scene_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        OPENING.preview = True
