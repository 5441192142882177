"""Where things lie on a Ludo board, and how pieces share a tile."""

from itertools import pairwise

import pytest

from renderers import ludo_geometry as g
from renderers.ludo_crowds import MOST_CHIPS, stacks
from renderers.ludo_scenes import LOOP_TILES, LudoColour, LudoPlace, LudoShape, LudoZone
from tests.renderers.ludo_gallery import (
    BACKWARD,
    BLUE,
    FORWARD,
    GREEN,
    HOME,
    NAMES,
    RED,
    YARD,
    YELLOW,
    going,
    loop,
    past,
    path,
    piece,
    pieces,
)

EVERYBODY = [piece(colour, name, loop(12)) for colour in LudoColour for name in NAMES]
TILES = [
    *((loop(tile), GREEN) for tile in range(LOOP_TILES)),
    *((path(step), colour) for colour in LudoColour for step in range(1, 8)),
]


def entry(colour: LudoColour) -> int:
    return 17 * list(LudoColour).index(colour)


def touches(one: LudoPlace, other: LudoPlace, owner: LudoColour) -> bool:
    """Return whether two tiles have a corner or an edge in common."""
    first, second = g.tile_box(one, owner), g.tile_box(other, owner)
    across = min(first[2], second[2]) - max(first[0], second[0])
    down = min(first[3], second[3]) - max(first[1], second[1])
    return across >= 0 and down >= 0


def test_no_two_tiles_lie_on_each_other() -> None:
    covered = set[tuple[int, int]]()
    for place, owner in TILES:
        left, top, right, bottom = g.tile_box(place, owner)
        spots = {(x, y) for x in range(left, right) for y in range(top, bottom)}
        assert not covered & spots
        covered |= spots


def test_each_tile_of_the_loop_touches_the_next() -> None:
    round_trip = [loop(tile % LOOP_TILES) for tile in range(LOOP_TILES + 1)]
    assert all(touches(one, other, GREEN) for one, other in pairwise(round_trip))


@pytest.mark.parametrize("colour", LudoColour)
def test_the_home_path_leads_from_the_tip_of_its_arm_past_the_entry_tile(
    colour: LudoColour,
) -> None:
    tip = loop((entry(colour) + 63) % LOOP_TILES)
    way = [tip, *(path(step) for step in range(1, 8))]
    assert all(touches(one, other, colour) for one, other in pairwise(way))
    assert touches(loop(entry(colour)), path(4), colour)


def test_forward_is_clockwise() -> None:
    spots = [g.centre(loop(17 * arm + 12), GREEN) for arm in range(4)]
    middle_x, middle_y = g.MIDDLE
    sides = [(x - middle_x, y - middle_y) for x, y in spots]
    assert all(after == (-y, x) for (x, y), after in pairwise(sides))


@pytest.mark.parametrize("colour", LudoColour)
def test_the_way_out_of_a_yard_starts_at_its_edge(colour: LudoColour) -> None:
    x, y = g.centre(YARD, colour)
    left, top, right, bottom = g.yard_box(colour)
    assert left - 10 <= x <= right + 10
    assert top - 10 <= y <= bottom + 10
    there = g.centre(loop(entry(colour)), colour)
    assert g.DOORSTEP in {abs(x - there[0]), abs(y - there[1])}


@pytest.mark.parametrize("colour", LudoColour)
def test_home_lies_before_the_last_tile_of_its_path(colour: LudoColour) -> None:
    x, y = g.centre(HOME, colour)
    last_x, last_y = g.centre(path(7), colour)
    assert max(abs(x - last_x), abs(y - last_y)) < 2 * g.DEPTH


def test_two_pieces_stand_apart_with_their_names() -> None:
    assert [one.label for one in stacks(pieces(RED, "41", loop(3)))] == ["1", "4"]


def test_more_guards_of_a_colour_are_a_stack_with_count_and_names() -> None:
    (stack,) = stacks(pieces(RED, "431", loop(3)))
    assert (stack.label, stack.names) == ("×3", "134")


def test_on_a_castle_guards_and_royals_of_each_colour_are_counted_apart() -> None:
    crowd = [
        *pieces(GREEN, "12", loop(7)),
        *pieces(RED, "3R", loop(7)),
        *pieces(YELLOW, "3", loop(7)),
    ]
    shown = [(one.colour, one.shape, one.label) for one in stacks(crowd)]
    assert shown == [
        (GREEN, LudoShape.GUARD, "×2"),
        (RED, LudoShape.GUARD, "3"),
        (RED, LudoShape.ROYAL, "R"),
        (YELLOW, LudoShape.GUARD, "3"),
    ]


def test_pieces_that_are_not_marked_alike_are_counted_apart() -> None:
    crowd = [
        *past(*pieces(GREEN, "24", loop(7))),
        *pieces(GREEN, "13", loop(7)),
        *past(*going(BACKWARD, *pieces(RED, "3", loop(7)))),
        *past(*going(FORWARD, *pieces(RED, "1", loop(7)))),
    ]
    shown = [(one.names, one.midpoint, one.direction) for one in stacks(crowd)]
    assert shown == [
        ("13", False, None),
        ("24", True, None),
        ("3", True, BACKWARD),
        ("1", True, FORWARD),
    ]


def test_a_stack_of_pieces_that_differ_has_no_mark_of_some_of_them() -> None:
    crowd = [
        *past(*going(BACKWARD, *pieces(GREEN, "1R", loop(7)))),
        *going(FORWARD, *pieces(GREEN, "2", loop(7))),
        *pieces(RED, "1R", loop(7)),
    ]
    first, *_ = stacks(crowd)
    assert (first.names, first.midpoint, first.direction) == ("12", False, None)


def test_a_crowd_too_large_for_that_is_counted_by_colour_under_the_crown() -> None:
    shown = stacks(EVERYBODY)
    assert len(shown) == MOST_CHIPS
    assert [one.colour for one in shown] == [GREEN, RED, BLUE, YELLOW]
    assert {one.label for one in shown} == {"×5"}
    assert {one.shape for one in shown} == {LudoShape.ROYAL}


def test_every_zone_has_a_place_in_the_picture() -> None:
    for zone in LudoZone:
        place = LudoPlace(zone, 1 if zone is LudoZone.PATH else 0)
        x, y = g.centre(place, BLUE)
        assert 0 < x < 1040
        assert g.HEADING_HEIGHT < y < g.STATUS_TOP
