"""Where things are drawn: what a change of the scene changes in the picture, and nothing else."""

from dataclasses import replace

import pytest
from PIL import ImageChops

from renderers import THEMES, compose
from renderers import geometry as g
from renderers.scenes import (
    FAR_BAR,
    NEAR_BAR,
    NEAR_OFF,
    BackgammonScene,
    Colour,
    CubePlace,
    CubeScene,
    Die,
    Home,
    Side,
)
from tests.renderers.gallery import OPENING, board

EMPTY = replace(OPENING, board=(0,) * 26, dice=(), cube=None)
Box = tuple[int, int, int, int]

RIGHT_HALF: Box = (522, g.FIELD_TOP, 906, g.FIELD_BOTTOM)
LEFT_HALF: Box = (78, g.FIELD_TOP, 462, g.FIELD_BOTTOM)
OTHER_HALF = {RIGHT_HALF: LEFT_HALF, LEFT_HALF: RIGHT_HALF}
BAR: Box = (462, g.FIELD_TOP, 522, g.FIELD_BOTTOM)
TRAYS: Box = (906, g.FIELD_TOP, g.WIDTH, g.FIELD_BOTTOM)
RAIL: Box = (0, g.FIELD_TOP, 78, g.FIELD_BOTTOM)


def changed(before: BackgammonScene, **fields: object) -> Box:
    """Return the box of what a scene with other fields draws differently."""
    pictures = [
        compose(scene, THEMES["classic"]).convert("RGB")
        for scene in (before, replace(before, **fields))
    ]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None, "nothing changed"
    return box


def within(box: Box, outer: Box) -> bool:
    return box[0] >= outer[0] and box[1] >= outer[1] and box[2] <= outer[2] and box[3] <= outer[3]


def mirrored(box: Box) -> Box:
    return g.WIDTH - box[2], box[1], g.WIDTH - box[0], box[3]


def lower(box: Box) -> Box:
    return box[0], g.MIDDLE, box[2], box[3]


def upper(box: Box) -> Box:
    return box[0], box[1], box[2], g.MIDDLE


HOMES = {1: lower(RIGHT_HALF), 6: lower(RIGHT_HALF), 19: upper(RIGHT_HALF), 24: upper(RIGHT_HALF)}
OUTER = {7: lower(LEFT_HALF), 12: lower(LEFT_HALF), 13: upper(LEFT_HALF), 18: upper(LEFT_HALF)}


@pytest.mark.parametrize(("point", "quarter"), [*HOMES.items(), *OUTER.items()])
def test_each_quarter_has_its_points(point: int, quarter: Box) -> None:
    checkers = {f"p{point}": 5}
    assert within(changed(EMPTY, board=board(**checkers)), quarter)
    assert within(
        changed(replace(EMPTY, home=Home.LEFT), board=board(**checkers)), mirrored(quarter)
    )


def test_more_than_five_checkers_take_the_room_of_five() -> None:
    five, fifteen = (changed(EMPTY, board=board(p6=number)) for number in (5, 15))
    assert five == fifteen


def test_a_sixth_checker_changes_only_the_count_on_the_fifth() -> None:
    box = changed(replace(EMPTY, board=board(p6=6)), board=board(p6=7))
    assert within(box, (525, g.MIDDLE, 583, 530))


@pytest.mark.parametrize(("index", "half"), [(NEAR_BAR, upper(BAR)), (FAR_BAR, lower(BAR))])
def test_checkers_on_the_bar_lie_in_the_half_where_they_enter(index: int, half: Box) -> None:
    sign = 1 if index == NEAR_BAR else -1
    for number in (1, 3, 8):
        assert within(changed(EMPTY, board=board(**{f"p{index}": sign * number})), half)


@pytest.mark.parametrize(("off", "half"), [((15, 0), lower(TRAYS)), ((0, 15), upper(TRAYS))])
def test_fifteen_borne_off_fit_their_tray(off: tuple[int, int], half: Box) -> None:
    assert within(changed(EMPTY, off=off), half)
    assert within(changed(replace(EMPTY, home=Home.LEFT), off=off), mirrored(half))


def test_a_borne_off_checker_is_marked_in_its_tray() -> None:
    before = replace(EMPTY, off=(3, 0))
    assert within(changed(before, landed=(NEAR_OFF,)), lower(TRAYS))


@pytest.mark.parametrize(
    ("place", "top", "bottom"),
    [
        (CubePlace.CENTRE, 340, 440),
        (CubePlace.NEAR, 600, g.FIELD_BOTTOM),
        (CubePlace.FAR, g.FIELD_TOP, 180),
    ],
)
def test_the_cube_lies_on_the_rail_at_its_owner(place: CubePlace, top: int, bottom: int) -> None:
    rail = (RAIL[0], top, RAIL[2], bottom)
    assert within(changed(EMPTY, cube=CubeScene(2, place)), rail)
    left = replace(EMPTY, home=Home.LEFT)
    assert within(changed(left, cube=CubeScene(2, place)), mirrored(rail))


def test_an_unturned_cube_reads_sixty_four() -> None:
    pictures = [
        compose(replace(EMPTY, cube=CubeScene(value)), THEMES["classic"]) for value in (1, 64)
    ]
    assert pictures[0].tobytes() == pictures[1].tobytes()


@pytest.mark.parametrize(
    ("place", "half"),
    [(CubePlace.OFFERED_BY_NEAR, LEFT_HALF), (CubePlace.OFFERED_BY_FAR, RIGHT_HALF)],
)
def test_an_offered_cube_lies_before_the_other_player(place: CubePlace, half: Box) -> None:
    assert within(changed(EMPTY, cube=CubeScene(2, place)), half)


def test_dice_leave_room_for_an_offered_cube_between_them() -> None:
    dice = replace(EMPTY, dice=(Die(1),) * 4, roller=Side.FAR)
    offered = replace(dice, cube=CubeScene(2, CubePlace.OFFERED_BY_NEAR))
    outer = changed(offered, dice=())
    assert within(outer, LEFT_HALF)
    assert within(changed(offered, dice=(Die(1), Die(2), Die(3), Die(1))), outer)


@pytest.mark.parametrize("home", Home)
@pytest.mark.parametrize(("roller", "half"), [(Side.NEAR, RIGHT_HALF), (Side.FAR, LEFT_HALF)])
def test_dice_lie_at_the_right_hand_of_their_roller(roller: Side, half: Box, home: Home) -> None:
    before = replace(EMPTY, home=home, roller=roller)
    place = half if home is Home.RIGHT else mirrored(OTHER_HALF[half])
    assert within(changed(before, dice=(Die(6),) * 4), place)


def test_dice_have_the_colour_of_their_roller_or_their_own() -> None:
    rolled = replace(EMPTY, dice=(Die(6),), roller=Side.FAR)
    own = replace(EMPTY, dice=(Die(6, colour=Colour.DARK),), roller=Side.FAR)
    pictures = [compose(scene, THEMES["classic"]).tobytes() for scene in (rolled, own)]
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("mark", ["landed", "hits"])
def test_a_mark_lies_round_the_topmost_checker(mark: str) -> None:
    before = replace(EMPTY, board=board(p6=3))
    x, y = g.layout(Home.RIGHT).on_point(6, 2)
    assert within(changed(before, **{mark: (6,)}), (x - 43, y - 43, x + 43, y + 43))


def test_a_ghost_lies_where_the_next_checker_would() -> None:
    before = replace(EMPTY, board=board(p6=3))
    x, y = g.layout(Home.RIGHT).on_point(6, 3)
    assert within(changed(before, left=(6,)), (x - 29, y - 29, x + 29, y + 29))


def test_a_hit_and_run_still_shows_the_hit() -> None:
    x, y = g.layout(Home.RIGHT).on_point(6, 0)
    assert within(changed(EMPTY, hits=(6,)), (x - 43, y - 43, x + 43, y + 43))


def test_a_preview_has_a_band_round_the_picture() -> None:
    assert changed(EMPTY, preview=True) == (0, 0, g.WIDTH, g.HEIGHT)


def test_a_banner_takes_the_place_of_the_dice() -> None:
    finished = replace(EMPTY, banner="Over")
    pictures = [
        compose(scene, THEMES["classic"]).tobytes()
        for scene in (finished, replace(finished, dice=(Die(1), Die(2))))
    ]
    assert pictures[0] == pictures[1]


def test_who_is_to_act_shows_in_his_strip_alone() -> None:
    resting = replace(EMPTY, near=replace(EMPTY.near, to_act=False))
    acting = replace(resting.near, to_act=True)
    assert within(changed(resting, near=acting), (0, g.FIELD_BOTTOM, g.WIDTH, g.HEIGHT))


def test_an_overlong_strip_stays_in_its_strip() -> None:
    long = replace(EMPTY.near, name="W" * 200, pips_text="W" * 60, score="W" * 60)
    assert within(changed(EMPTY, near=long), (8, 730, g.WIDTH - 8, 776))
