"""Pictures of Royal Ludo: how they look, what tells things apart, that anything legal is drawn."""

from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from renderers import THEMES, Scene, compose, encode, render
from renderers.ludo_geometry import centre
from renderers.ludo_scenes import (
    INDEXES,
    LONGEST_LABEL,
    LudoCloseUp,
    LudoColour,
    LudoDie,
    LudoDirection,
    LudoMove,
    LudoPiece,
    LudoPlace,
    LudoPlayer,
    LudoScene,
    LudoShape,
    LudoZone,
)
from renderers.ludo_tokens import Token
from renderers.palette import colours
from renderers.sprites import picture
from renderers.themes import CLASSIC, CONTRAST, Theme
from tests.renderers.comparison import FEW_IN_NAMES, assert_golden
from tests.renderers.ludo_gallery import (
    BLUE,
    CLOSE_UPS,
    CROWDS,
    GREEN,
    LUDO,
    PLAYERS,
    RED,
    START,
    YARD,
    loop,
    path,
    piece,
)
from tests.renderers.ludo_gallery import pieces as pieces_of
from tests.renderers.test_any_table import names
from tests.renderers.test_contrast import VISIONS, ratio, seen_by
from tests.renderers.test_golden import draw, shaped

MOST_BYTES = 45_000
COLOURS = [colour.value for colour in LudoColour]
PICTURES: dict[str, Scene] = {**LUDO, **CLOSE_UPS}

places = st.one_of(
    *(
        st.builds(LudoPlace, st.just(zone), st.sampled_from(indexes))
        for zone, indexes in INDEXES.items()
    )
)
tiles = places.filter(lambda place: place.zone in {LudoZone.LOOP, LudoZone.PATH})
pieces = st.builds(
    LudoPiece,
    colour=st.sampled_from(LudoColour),
    shape=st.sampled_from(LudoShape),
    label=st.text(max_size=LONGEST_LABEL),
    place=places | st.just(loop(12)),
    midpoint=st.booleans(),
    direction=st.none() | st.sampled_from(LudoDirection),
    movable=st.booleans(),
)
few_pieces = st.lists(pieces, max_size=24).map(
    lambda found: tuple(
        one
        for colour in LudoColour
        for one in [each for each in found if each.colour is colour][:6]
    )
)
moves = st.builds(
    LudoMove,
    st.sampled_from(LudoColour),
    st.lists(places, min_size=2, max_size=8).map(tuple),
    st.lists(tiles, max_size=2).map(tuple),
)
players = st.lists(
    st.builds(LudoPlayer, st.sampled_from(LudoColour), names, names, names, st.booleans()),
    unique_by=lambda player: player.colour,
).map(tuple)
boards = st.builds(
    LudoScene,
    title=names,
    players=players,
    pieces=few_pieces,
    note=names,
    status=names,
    last_move=st.none() | moves,
    dice=st.lists(st.builds(LudoDie, st.integers(1, 6), st.booleans()), max_size=3).map(tuple),
    roller=st.sampled_from(LudoColour),
)
close_ups = st.builds(
    LudoCloseUp, tiles, few_pieces, st.none() | moves, st.sampled_from(LudoColour)
)


@shaped
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_ludo_looks_as_it_did(name: str) -> None:
    assert_golden(f"classic-ludo-{name}", *draw(PICTURES[name], "classic"), FEW_IN_NAMES)


@shaped
@pytest.mark.parametrize("name", ["scattered", "stacks"])
@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "classic"])
def test_a_picture_of_ludo_looks_as_it_did_in_the_other_themes(theme: str, name: str) -> None:
    assert_golden(f"{theme}-ludo-{name}", *draw(LUDO[name], theme), FEW_IN_NAMES)


@given(boards | close_ups, st.sampled_from(list(THEMES.values())))
def test_any_scene_of_ludo_is_drawn(scene: LudoScene | LudoCloseUp, theme: Theme) -> None:
    size = (1040, 1134) if isinstance(scene, LudoScene) else (480, 336)
    with Image.open(BytesIO(render(scene, theme=theme))) as image:
        image.load()
        assert (image.format, image.mode, image.size) == ("PNG", "P", size)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_ludo_stays_small(name: str, theme: Theme) -> None:
    assert len(render(PICTURES[name], theme=theme)) <= MOST_BYTES


def test_a_picture_of_ludo_is_always_the_same() -> None:
    assert encode(compose(LUDO["stacks"], CLASSIC)) == encode(compose(LUDO["stacks"], CLASSIC))


@pytest.mark.parametrize(("one", "other"), list(combinations(LudoColour, 2)))
@pytest.mark.parametrize("shape", LudoShape)
def test_colours_differ_by_their_outline_too(
    shape: LudoShape, one: LudoColour, other: LudoColour
) -> None:
    first, second = (
        picture(Token(colour, shape), CLASSIC).image.getchannel("A") for colour in (one, other)
    )
    differing = ImageChops.difference(first, second).histogram()[128:]
    assert sum(differing) > 100


@pytest.mark.parametrize("colour", LudoColour)
def test_a_royal_differs_from_a_guard_by_its_outline(colour: LudoColour) -> None:
    guard, royal = (
        picture(Token(colour, shape), CLASSIC).image.getchannel("A") for shape in LudoShape
    )
    assert sum(ImageChops.subtract(royal, guard).histogram()[128:]) > 30


CHANGES: dict[str, dict[str, Any]] = {
    "the midpoint": {"midpoint": True},
    "a direction": {"direction": LudoDirection.BACKWARD},
    "a piece that may be moved": {"movable": True},
    "another name": {"label": "3"},
    "a crown": {"shape": LudoShape.ROYAL},
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_said_of_a_piece_is_seen_on_its_tile(change: str) -> None:
    plain = piece(GREEN, "2", loop(3))
    before, after = (
        compose(replace(START, pieces=(one,)), CLASSIC)
        for one in (plain, replace(plain, **CHANGES[change]))
    )
    box = ImageChops.difference(before.convert("L"), after.convert("L")).getbbox()
    assert box is not None
    assert box[2] - box[0] <= 64
    assert box[3] - box[1] <= 64


def shown_at(place: LudoPlace, *pieces: LudoPiece) -> Image.Image:
    """Return the picture of pieces round the middle of a tile."""
    x, y = centre(place, GREEN)
    board = compose(replace(START, pieces=pieces), CLASSIC).convert("RGB")
    return board.crop((x - 40, y - 40, x + 40, y + 40))


@pytest.mark.parametrize("direction", LudoDirection)
@pytest.mark.parametrize("tile", [3, 4, 9, 14, 20, 21, 37, 38, 54, 55])
@pytest.mark.parametrize("shape", LudoShape)
def test_a_sign_of_direction_covers_neither_the_crown_nor_the_mark(
    shape: LudoShape, tile: int, direction: LudoDirection
) -> None:
    still = LudoPiece(GREEN, shape, "2", loop(tile), midpoint=True)
    before = shown_at(loop(tile), still)
    after = shown_at(loop(tile), replace(still, direction=direction))
    crown, mark = (34, 18, 46, 32), (51, 51, 59, 59)
    kept = (crown, mark) if shape is LudoShape.ROYAL else (mark,)
    assert all(before.crop(box).tobytes() == after.crop(box).tobytes() for box in kept)
    seen = ImageChops.difference(before, after).convert("L").histogram()[60:]
    assert sum(seen) > 40


@pytest.mark.parametrize(
    ("shape", "direction", "sign"),
    [
        (LudoShape.ROYAL, LudoDirection.FORWARD, (38, 7, 42, 12)),
        (LudoShape.GUARD, LudoDirection.BACKWARD, (38, 60, 42, 65)),
    ],
)
def test_no_neighbour_covers_a_sign_of_direction(
    shape: LudoShape, direction: LudoDirection, sign: tuple[int, int, int, int]
) -> None:
    one = LudoPiece(GREEN, shape, "2", loop(8), direction=direction)
    neighbours = (piece(RED, "2", loop(9)), *pieces_of(RED, "1R", loop(7)))
    crowd = (*neighbours, *pieces_of(BLUE, "12", loop(7)))
    both, alone = shown_at(loop(8), one, *crowd), shown_at(loop(8), one)
    assert both.crop(sign).tobytes() == alone.crop(sign).tobytes()


def test_the_crown_of_a_royal_reaches_over_the_piece_above_it() -> None:
    upper, lower = piece(GREEN, "2", loop(10)), piece(RED, "R", loop(9))
    both, alone = shown_at(loop(9), upper, lower), shown_at(loop(9), lower)
    crown = (36, 20, 44, 32)
    assert both.crop(crown).tobytes() == alone.crop(crown).tobytes()


@pytest.mark.parametrize("change", ["the midpoint", "a direction"])
@pytest.mark.parametrize("tile", [10, 61])
def test_what_is_marked_is_seen_in_a_crowd_too(tile: int, change: str) -> None:
    crowd = pieces_of(GREEN, "12R", loop(tile)) + pieces_of(RED, "1", loop(tile))
    changed = tuple(
        replace(one, **CHANGES[change]) if one.colour is GREEN else one for one in crowd
    )
    before, after = (shown_at(loop(tile), *shown) for shown in (crowd, changed))
    seen = ImageChops.difference(before, after).convert("L").histogram()[60:]
    assert sum(seen) > 2 * 40


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_pieces_that_may_be_moved_are_lit_in_a_crowd_too(theme: Theme) -> None:
    lit = tuple(replace(one, movable=one.colour is GREEN) for one in CROWDS.pieces)
    accent = colours(theme).index(theme.accent)
    before, after = (
        compose(replace(CROWDS, pieces=pieces), theme).histogram()[accent]
        for pieces in (CROWDS.pieces, lit)
    )
    assert after - before > 3 * 150


def test_who_is_to_act_has_a_frame_and_keeps_his_yard() -> None:
    at_rest = tuple(replace(player, to_act=False) for player in PLAYERS)
    acting = compose(replace(START, dice=()), CLASSIC).convert("RGB")
    resting = compose(replace(START, dice=(), players=at_rest), CLASSIC).convert("RGB")
    assert acting.getpixel((200, 52)) != resting.getpixel((200, 52))
    yard = (110, 150, 370, 410)
    assert acting.crop(yard).tobytes() == resting.crop(yard).tobytes()


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("colour", COLOURS)
def test_a_name_stands_out_from_its_piece(theme: Theme, colour: str) -> None:
    assert ratio(theme, f"{colour}_ink", colour) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("ground", ["tile", "castle", *COLOURS])
def test_a_line_round_a_piece_stands_out_from_what_it_stands_on(theme: Theme, ground: str) -> None:
    lines = [ratio(theme, line, ground) for line in ("outline", "rim")]
    assert max(lines) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_castles_and_signs_of_forward_stand_out_from_the_tiles(theme: Theme) -> None:
    assert ratio(theme, "castle", "tile") >= 1.5


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
def test_players_in_the_contrast_theme_differ_for_colour_blind_eyes(
    vision: str, one: str, other: str
) -> None:
    eye = seen_by(vision)
    first, second = eye(getattr(CONTRAST, one)), eye(getattr(CONTRAST, other))
    assert max(abs(a - b) for a, b in zip(first, second, strict=True)) > 0.1


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colour", COLOURS)
def test_players_in_the_contrast_theme_stand_out_from_the_tiles(vision: str, colour: str) -> None:
    assert ratio(CONTRAST, colour, "tile", seen_by(vision)) >= 3


@pytest.mark.parametrize(
    ("zone", "index"),
    [(LudoZone.LOOP, 68), (LudoZone.LOOP, -1), (LudoZone.PATH, 0), (LudoZone.PATH, 8)],
)
def test_a_place_off_the_board_is_refused(zone: LudoZone, index: int) -> None:
    with pytest.raises(ValueError, match=f"index {index}"):
        LudoPlace(zone, index)


def test_what_has_no_room_on_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="two players"):
        replace(START, players=(PLAYERS[0], PLAYERS[0]))
    with pytest.raises(ValueError, match="green has 7 pieces"):
        replace(START, pieces=(piece(GREEN, "1", YARD),) * 7)
    with pytest.raises(ValueError, match="at most 3 dice"):
        replace(START, dice=(LudoDie(1),) * 4)
    with pytest.raises(ValueError, match="somebody rolled"):
        replace(START, roller=None)
    with pytest.raises(ValueError, match="a piece carries 2 characters"):
        piece(GREEN, "123", YARD)
    with pytest.raises(ValueError, match="a die shows"):
        LudoDie(0)


def test_a_move_leads_from_one_place_to_another() -> None:
    with pytest.raises(ValueError, match="a start and an end"):
        LudoMove(GREEN, (path(1),))


def test_a_close_up_is_of_a_tile() -> None:
    with pytest.raises(ValueError, match="yard is no tile"):
        LudoCloseUp(YARD)
