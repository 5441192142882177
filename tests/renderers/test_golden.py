"""What boards look like: every kind of scene in every theme against its golden image."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from renderers import THEMES, Scene, render
from renderers.chouette_scenes import SeatCube, SeatCubePlace
from renderers.fonts import SHAPES
from renderers.scenes import Die
from tests.renderers.comparison import FEW, FEW_IN_NAMES, alike, assert_golden
from tests.renderers.gallery import BOARDS, MIDDLE_GAME, NAMES, OPENING, with_names
from tests.renderers.tables import FULL_TABLE, TABLES, with_seat

TABLES_IN_EVERY_THEME = ("chouette-ten", "seat-roll-ten", "sheet-leaders")
IN_EVERY_THEME = ("middle-game", "hit", "preview", "five-on-the-bar", "bearing-off")

shaped = pytest.mark.skipif(not SHAPES, reason="Pillow shapes text only where it finds libfribidi")
"""Golden images have shaped text: kerned, joined, in both directions."""


def draw(scene: Scene, theme: str) -> tuple[bytes, Image.Image]:
    picture = render(scene, theme=THEMES[theme])
    return picture, Image.open(BytesIO(picture))


@shaped
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_looks_as_it_did(name: str) -> None:
    assert_golden(f"classic-{name}", *draw(BOARDS[name], "classic"))


@shaped
@pytest.mark.parametrize("name", IN_EVERY_THEME)
@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "classic"])
def test_a_board_looks_as_it_did_in_the_other_themes(theme: str, name: str) -> None:
    assert_golden(f"{theme}-{name}", *draw(BOARDS[name], theme))


@shaped
@pytest.mark.parametrize("name", NAMES)
def test_names_in_many_scripts_look_as_they_did(name: str) -> None:
    assert_golden(f"names-{name}", *draw(with_names(*NAMES[name]), "classic"), FEW_IN_NAMES)


@shaped
@pytest.mark.parametrize("name", TABLES)
def test_a_picture_of_a_chouette_looks_as_it_did(name: str) -> None:
    assert_golden(f"classic-{name}", *draw(TABLES[name], "classic"), FEW_IN_NAMES)


@shaped
@pytest.mark.parametrize("name", TABLES_IN_EVERY_THEME)
@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "classic"])
def test_a_picture_of_a_chouette_looks_as_it_did_in_the_other_themes(theme: str, name: str) -> None:
    assert_golden(f"{theme}-{name}", *draw(TABLES[name], theme), FEW_IN_NAMES)


SEATS = FULL_TABLE.panel.seats
CUBE_WITH_THE_BOX = replace(SEATS[1], cube=SeatCube(2, SeatCubePlace.BOX, label="box"))
CHANGES = {
    "one pip": (
        OPENING,
        replace(OPENING, dice=(OPENING.dice[0], replace(OPENING.dice[1], number=2))),
    ),
    "a ring": (MIDDLE_GAME, replace(MIDDLE_GAME, landed=MIDDLE_GAME.landed[1:])),
    "a ghost": (MIDDLE_GAME, replace(MIDDLE_GAME, left=MIDDLE_GAME.left[1:])),
    "a used die": (MIDDLE_GAME, replace(MIDDLE_GAME, dice=(Die(6, used=True), Die(3)))),
    "a letter": (OPENING, replace(OPENING, near=replace(OPENING.near, name="While"))),
    "a state": (FULL_TABLE, with_seat(1, replace(SEATS[1], state="to answer"))),
    "attention": (FULL_TABLE, with_seat(1, replace(SEATS[1], attention=True))),
    "somebody out": (FULL_TABLE, with_seat(1, replace(SEATS[1], out=True))),
    "the owner of a cube": (FULL_TABLE, with_seat(1, CUBE_WITH_THE_BOX)),
    "a digit": (OPENING, replace(OPENING, near=replace(OPENING.near, score="5 / 7"))),
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_comparison_sees_a_small_change(change: str) -> None:
    before, after = CHANGES[change]
    few = FEW_IN_NAMES if before is FULL_TABLE else FEW
    assert not alike(draw(before, "classic")[1], draw(after, "classic")[1], few)


@pytest.mark.parametrize("name", NAMES)
def test_the_looser_comparison_of_names_sees_a_name_without_its_font(name: str) -> None:
    near, far = NAMES[name]
    boxes = draw(with_names("\ue000" * len(near), "\ue000" * len(far)), "classic")[1]
    assert not alike(draw(with_names(near, far), "classic")[1], boxes, FEW_IN_NAMES)


def test_the_comparison_forgives_text_that_moves_by_a_pixel() -> None:
    image = draw(OPENING, "classic")[1].convert("RGB")
    moved = image.copy()
    moved.paste(image.crop((60, 735, 500, 773)), (61, 735))
    assert moved.tobytes() != image.tobytes()
    assert alike(image, moved)
