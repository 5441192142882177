"""Scenes refuse what cannot be placed."""

from dataclasses import FrozenInstanceError, replace

import pytest

from renderers.chouette_scenes import (
    MOST_SEATS,
    Panel,
    Role,
    SeatCube,
    SeatDie,
    SeatRollScene,
    SeatScene,
)
from renderers.scenes import FAR_BAR, FAR_OFF, NEAR_BAR, NEAR_OFF, Die
from renderers.sheet_scenes import MOST_COLUMNS, MOST_ROWS, SheetRow, SheetScene
from tests.renderers.gallery import OPENING


def test_one_formula_turns_every_index_round() -> None:
    assert (25 - NEAR_BAR, 25 - NEAR_OFF) == (FAR_BAR, FAR_OFF)


@pytest.mark.parametrize("number", [0, 7])
def test_a_die_has_six_sides(number: int) -> None:
    with pytest.raises(ValueError, match="a die shows"):
        Die(number)
    with pytest.raises(ValueError, match="a die shows"):
        SeatDie("Ann", number)


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


@pytest.mark.parametrize(("value", "offered"), [(0, None), (-2, None), (2, 0)])
def test_a_cube_without_a_value_is_refused(value: int, offered: int | None) -> None:
    with pytest.raises(ValueError, match="a cube stands at 1"):
        SeatCube(value, offered=offered)


def test_more_seats_than_a_panel_has_are_refused() -> None:
    seat = SeatScene("3", Role.CREW, "Ann")
    assert len(Panel("", seats=(seat,) * MOST_SEATS).seats) == MOST_SEATS
    with pytest.raises(ValueError, match="at most 12 seats, not 13"):
        Panel("", seats=(seat,) * (MOST_SEATS + 1))


def test_more_people_than_seats_do_not_roll() -> None:
    die = SeatDie("Ann", 3)
    with pytest.raises(ValueError, match="at most 12 roll"):
        SeatRollScene("", ((die,) * 13,))
    with pytest.raises(ValueError, match="at most 12 roll"):
        SeatRollScene("", (), (("3", "Ann"),) * 13)


def test_nobody_rolls_again_who_has_not_rolled() -> None:
    with pytest.raises(ValueError, match="Ben rolls again"):
        SeatRollScene("", ((SeatDie("Ann", 3, tied=True),), (SeatDie("Ben", 4),)))


def test_a_sheet_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="6 columns, not 7"):
        SheetScene("", ("",) * (MOST_COLUMNS + 1), ())
    with pytest.raises(ValueError, match="24 rows, not 25"):
        SheetScene("", (), (SheetRow("Ann", ()),) * (MOST_ROWS + 1))


@pytest.mark.parametrize("cells", [("+1",), ("+1", "+2", "+3")])
def test_a_row_with_other_cells_than_columns_is_refused(cells: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=f"{len(cells)} cells for 2 columns"):
        SheetScene("", ("game", "session"), (SheetRow("Ann", cells),))
