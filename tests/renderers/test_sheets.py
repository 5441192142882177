"""Sheets: columns that end in one line, signs in colours, and numbers that are not cut."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from renderers import compose
from renderers.sheet_scenes import MOST_COLUMNS, SheetRow, SheetScene
from renderers.sheets import CELLS, lay_out
from renderers.text import width
from renderers.themes import CLASSIC, RGB
from tests.renderers.tables import SHEETS

ONE = SheetScene("", ("points",), (SheetRow("Ann", ("0",)),))
CELL = (800, 125, 1010, 186)
"""The only cell of a sheet of one row and one column."""


def drawn(scene: SheetScene) -> Image.Image:
    return compose(scene, CLASSIC).convert("RGB")


def with_cell(text: str) -> SheetScene:
    return replace(ONE, rows=(SheetRow("Ann", (text,)),))


def has(image: Image.Image, colour: RGB) -> bool:
    """Return whether an image has a colour, as nearly as the palette has it."""
    found = image.getcolors(4096)
    assert found is not None
    return any(
        max(abs(a - b) for a, b in zip(pixel, colour, strict=True)) <= 6
        for _, pixel in found
        if isinstance(pixel, tuple)
    )


@pytest.mark.parametrize(
    ("text", "colour"),
    [("+4", "gain"), ("−4", "loss"), ("-4", "loss"), ("0", "plate_ink"), ("1720.4", "plate_ink")],
)
def test_a_number_has_the_colour_of_its_sign(text: str, colour: str) -> None:
    cell = drawn(with_cell(text)).crop(CELL)
    inks = {name: has(cell, getattr(CLASSIC, name)) for name in ("gain", "loss", "plate_ink")}
    assert [name for name, found in inks.items() if found] == [colour]


@pytest.mark.parametrize("text", ["7", "+77", "−7777", "7777777"])
def test_numbers_of_a_column_end_in_one_line(text: str) -> None:
    cell = drawn(with_cell(text)).crop(CELL)
    plate = Image.new("RGB", cell.size, CLASSIC.plate)
    box = ImageChops.difference(cell, plate).getbbox()
    assert box is not None
    assert abs(CELL[0] + box[2] - 1006) <= 2


def test_all_figures_are_equally_wide() -> None:
    for style in CELLS:
        assert len({round(width(figure * 8, style)) for figure in "0123456789"}) == 1


def test_many_columns_are_drawn_smaller_rather_than_cut() -> None:
    crowded = SheetScene("", ("n",) * MOST_COLUMNS, (SheetRow("Ann", ("1720.4",) * MOST_COLUMNS),))
    grid = lay_out(crowded)
    assert grid.style.size < CELLS[0].size
    assert all(room >= width("1720.4", grid.style) for room in grid.widths)


def test_heads_are_cut_before_numbers() -> None:
    row = SheetRow("Ann", ("1720.4",) * MOST_COLUMNS, lead="10.")
    grid = lay_out(SheetScene("", ("Durchschnitt",) * MOST_COLUMNS, (row,)))
    assert all(room >= width("1720.4", grid.style) for room in grid.widths)


def test_what_fits_in_no_size_is_cut_to_equal_shares() -> None:
    endless = SheetScene("", ("n",) * 3, (SheetRow("Ann", ("7" * 90,) * 3),))
    grid = lay_out(endless)
    assert len(set(grid.widths)) == 1
    assert grid.name_room >= 250


def test_columns_do_not_overlap_each_other_or_the_names() -> None:
    for scene in SHEETS.values():
        grid = lay_out(scene)
        lefts = [right - room for right, room in zip(grid.rights, grid.widths, strict=True)]
        assert all(left > right for left, right in zip(lefts[1:], grid.rights, strict=False))
        assert grid.name_x + grid.name_room <= lefts[0]


def test_a_rank_moves_all_names_by_the_same() -> None:
    ranked = replace(ONE, rows=(replace(ONE.rows[0], lead="1."), SheetRow("Ben", ("1",))))
    assert lay_out(ranked).name_x > lay_out(ONE).name_x


def test_emphasis_shows_besides_the_weight_of_the_name() -> None:
    plain, lifted = (
        drawn(replace(ONE, rows=(replace(ONE.rows[0], emphasis=emphasis),)))
        for emphasis in (False, True)
    )
    margin = (10, 125, 30, 186)
    assert has(lifted.crop(margin), CLASSIC.accent)
    assert not has(plain.crop(margin), CLASSIC.accent)


def test_a_footer_adds_a_line_below() -> None:
    with_line = replace(ONE, footer="Every column sums to zero.")
    assert drawn(with_line).height > drawn(ONE).height
