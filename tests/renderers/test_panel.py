"""The panel of seats: what a change of a seat changes, where, and what is never cut."""

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from renderers import compose
from renderers import geometry as g
from renderers.badges import Badge
from renderers.chouette_scenes import (
    MOST_SEATS,
    ChouetteScene,
    Panel,
    Role,
    SeatCube,
    SeatCubePlace,
    SeatScene,
)
from renderers.panel import panel_height, seat_box
from renderers.seat_cubes import cube_group
from renderers.seats import seat_groups
from renderers.sprites import picture
from renderers.stamps import Placed
from renderers.text import ELLIPSIS
from renderers.themes import CLASSIC
from tests.renderers.tables import BOARD, FULL_TABLE

Box = tuple[int, int, int, int]
PLAIN = SeatScene("3", Role.CREW, "Ann", "in", score="+1")
CENTRE, BOX, OWN = SeatCubePlace.CENTRE, SeatCubePlace.BOX, SeatCubePlace.OWN


def table(*seats: SeatScene) -> ChouetteScene:
    return ChouetteScene(BOARD, Panel("Chouette", "running score", seats))


def changed(before: ChouetteScene, after: ChouetteScene) -> Box:
    """Return the box of what two scenes draw differently."""
    pictures = [compose(scene, CLASSIC).convert("RGB") for scene in (before, after)]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None, "nothing changed"
    return box


def within(box: Box, outer: Box) -> bool:
    return box[0] >= outer[0] and box[1] >= outer[1] and box[2] <= outer[2] and box[3] <= outer[3]


def seat_in_picture(place: int) -> Box:
    left, top, right, bottom = seat_box(place)
    return left, top + g.HEIGHT, right, bottom + g.HEIGHT


def drawn(placed: tuple[Placed, ...]) -> list[str]:
    """Return the words of the labels among placed sprites."""
    words = (getattr(one.sprite, "words", None) for one in placed)
    return [word for word in words if word is not None]


def words_of(seat: SeatScene) -> list[str]:
    return [word for group in seat_groups(seat, seat_box(0)) for word in drawn(group)]


@pytest.mark.parametrize("seats", range(MOST_SEATS + 1))
def test_the_panel_adds_a_row_for_two_seats(seats: int) -> None:
    image = compose(table(*[PLAIN] * seats), CLASSIC)
    assert image.size == (g.WIDTH, g.HEIGHT + panel_height(seats))
    assert panel_height(seats) == panel_height(0) + (seats + 1) // 2 * 74


def test_the_board_above_the_panel_is_the_board_alone() -> None:
    above = compose(FULL_TABLE, CLASSIC).crop((0, 0, g.WIDTH, g.HEIGHT))
    assert above.tobytes() == compose(FULL_TABLE.board, CLASSIC).tobytes()


CHANGES: dict[str, dict[str, object]] = {
    "name": {"name": "W" * 60},
    "state": {"state": "W" * 60},
    "badge": {"badge": "W" * 60},
    "score": {"score": "W" * 60},
    "attention": {"attention": True},
    "out": {"out": True},
    "role": {"role": Role.BOX},
    "cube": {"cube": SeatCube(1 << 40, OWN, label="W" * 60)},
    "offer": {"cube": SeatCube(2, BOX, 4, label="box")},
}


@pytest.mark.parametrize("place", [0, 3, 4])
@pytest.mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
def test_a_change_of_a_seat_stays_in_its_box(change: dict[str, object], place: int) -> None:
    seats = [PLAIN] * 5
    after = [*seats]
    after[place] = replace(PLAIN, **change)
    assert within(changed(table(*seats), table(*after)), seat_in_picture(place))


def test_beside_an_odd_last_seat_lies_an_empty_recess_of_its_size() -> None:
    image = compose(table(PLAIN), CLASSIC).convert("RGB")
    taken, empty = (image.crop(seat_in_picture(place)) for place in (0, 1))
    assert taken.size == empty.size
    assert len(inner(taken)) > len(inner(empty)) == 1


def inner(seat: Image.Image) -> set[object]:
    colours = seat.crop((8, 8, seat.width - 8, seat.height - 8)).getcolors(4096)
    assert colours is not None
    return {colour for _, colour in colours}


def test_attention_has_a_marker_besides_its_colour() -> None:
    grey, shown = (
        compose(table(seat), CLASSIC) for seat in (PLAIN, replace(PLAIN, attention=True))
    )
    moved = ImageChops.difference(grey.convert("L"), shown.convert("L"))
    state = moved.crop((90, g.HEIGHT + 90, 130, g.HEIGHT + 112))
    assert state.getbbox() is not None


def cube_left(cube: SeatCube) -> int:
    """Return the left end of the ivory of a cube, in the picture of its seat alone."""
    seat = compose(table(replace(PLAIN, cube=cube)), CLASSIC).convert("RGB")
    left, top, right, _ = seat_in_picture(0)
    row = [seat.getpixel((x, top + 18)) for x in range(left, right)]
    return row.index(CLASSIC.cube)


def test_a_cube_lies_with_its_member_in_the_middle_or_with_the_box() -> None:
    own, centre, box = (cube_left(SeatCube(2, place)) for place in (OWN, CENTRE, BOX))
    assert own + 25 < centre < box - 25


@pytest.mark.parametrize("place", [OWN, BOX])
def test_an_owned_cube_has_its_label_and_a_centred_one_has_the_middle(place: SeatCubePlace) -> None:
    assert "own" in drawn(cube_group(SeatCube(2, place, label="own"), 0, 0))
    assert drawn(cube_group(SeatCube(2, CENTRE, label="mid"), 0, 0)) == ["2"]


@pytest.mark.parametrize(
    ("cube", "number"),
    [
        (SeatCube(), "64"),
        (SeatCube(64, OWN), "64"),
        (SeatCube(1, OWN), "1"),
        (SeatCube(2, CENTRE), "2"),
        (SeatCube(1, CENTRE, 2), "2"),
        (SeatCube(2, BOX, 4), "4"),
        (SeatCube(512, OWN), "512"),
        (SeatCube(4096, OWN), "4096"),
    ],
)
def test_a_cube_shows_its_value_or_the_one_on_offer(cube: SeatCube, number: str) -> None:
    assert drawn(cube_group(cube, 0, 0))[0] == number


@pytest.mark.parametrize("score", ["0", "+9", "−128", "+1024", "−99999"])
def test_a_score_is_never_cut(score: str) -> None:
    assert score in words_of(replace(PLAIN, score=score))


def test_a_long_name_ends_before_the_cube() -> None:
    long = replace(PLAIN, name="Bartholomew the patient", cube=SeatCube(2, OWN))
    (name,) = [word for word in words_of(long) if word.startswith("Barth")]
    assert name.endswith(ELLIPSIS)


@pytest.mark.parametrize("role", Role)
def test_a_badge_out_of_the_game_is_hollow(role: Role) -> None:
    hollow = picture(Badge(role, True, 72, 42), CLASSIC).image
    assert hollow.getpixel((36, 21)) == (*CLASSIC.plate, 255)


def test_roles_differ_by_the_shape_of_their_badge() -> None:
    shapes = {
        role: picture(Badge(role, False, 72, 42), CLASSIC).image.getchannel("A").tobytes()
        for role in (Role.BOX, Role.CAPTAIN, Role.CREW)
    }
    assert len(set(shapes.values())) == 3
