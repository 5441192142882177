"""PNG files of boards: format, size, sameness, and any scene that looks legal."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderers import THEMES, BackgammonScene, Scene, compose, encode, render
from renderers.ground import ground
from renderers.palette import colours
from renderers.pieces import Checker
from renderers.scenes import (
    FAR_OFF,
    NEAR_OFF,
    Colour,
    CubePlace,
    CubeScene,
    Die,
    Home,
    Side,
    Strip,
)
from renderers.sprites import picture
from renderers.stamps import stamp
from renderers.themes import CLASSIC, RGB, Theme
from tests.renderers.gallery import BOARDS, OPENING
from tests.renderers.tables import TABLES

MOST_BYTES = 40_000


@st.composite
def boards(draw: st.DrawFn) -> tuple[tuple[int, ...], tuple[int, int]]:
    """Return a board on which no point has both colours, and what is borne off."""
    numbers, off = [0] * 26, []
    for sign, bar in ((1, 25), (-1, 0)):
        free = [index for index in range(1, 25) if numbers[index] == 0] + [bar]
        places = draw(st.lists(st.sampled_from(free), max_size=15))
        for place in places:
            numbers[place] += sign
        off.append(15 - len(places))
    return tuple(numbers), (off[0], off[1])


indexes = st.lists(st.integers(NEAR_OFF, FAR_OFF), max_size=6).map(tuple)
dice = st.builds(Die, st.integers(1, 6), st.booleans(), st.none() | st.sampled_from(Colour))
cubes = st.builds(
    CubeScene, st.sampled_from([2**power for power in range(13)]), st.sampled_from(CubePlace)
)


def strips(colour: Colour) -> st.SearchStrategy[Strip]:
    words = st.text(max_size=40)
    return st.builds(
        Strip, words, st.just(colour), st.integers(0, 375), words, st.booleans(), words
    )


@st.composite
def scenes(draw: st.DrawFn) -> BackgammonScene:
    numbers, off = draw(boards())
    return BackgammonScene(
        board=numbers,
        off=off,
        near=draw(strips(Colour.DARK)),
        far=draw(strips(Colour.LIGHT)),
        cube=draw(st.none() | cubes),
        dice=draw(st.lists(dice, max_size=4).map(tuple)),
        roller=draw(st.sampled_from(Side)),
        landed=draw(indexes),
        left=draw(indexes),
        hits=draw(indexes),
        preview=draw(st.booleans()),
        home=draw(st.sampled_from(Home)),
        banner=draw(st.just("") | st.text(max_size=60)),
    )


@given(scenes(), st.sampled_from(list(THEMES.values())))
def test_any_scene_that_looks_legal_is_drawn(scene: BackgammonScene, theme: Theme) -> None:
    with Image.open(BytesIO(render(scene, theme=theme))) as image:
        assert (image.format, image.mode, image.size) == ("PNG", "P", (1040, 780))


def forget() -> None:
    for cache in (stamp, picture, ground):
        cache.cache_clear()


def test_a_scene_is_drawn_the_same_again() -> None:
    first = render(OPENING, theme=CLASSIC)
    forget()
    assert render(OPENING, theme=CLASSIC) == first


def test_threads_that_start_cold_draw_the_same() -> None:
    scenes_twice: list[Scene] = [*BOARDS.values(), *TABLES.values()] * 2
    alone = [render(scene, theme=CLASSIC) for scene in scenes_twice]
    forget()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda scene: render(scene, theme=CLASSIC), scenes_twice))
    assert together == alone


def test_a_file_holds_the_picture_pixel_by_pixel() -> None:
    image = compose(OPENING, CLASSIC)
    with Image.open(BytesIO(encode(image))) as read:
        assert read.tobytes() == image.tobytes()
        assert read.getpalette() == image.getpalette()


def test_rendering_is_composing_and_encoding() -> None:
    assert encode(compose(OPENING, CLASSIC)) == render(OPENING, theme=CLASSIC)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", BOARDS)
def test_a_picture_stays_small(name: str, theme: Theme) -> None:
    assert len(render(BOARDS[name], theme=theme)) <= MOST_BYTES


@pytest.mark.parametrize(("scale", "size"), [(0.5, (520, 390)), (2, (2080, 1560))])
def test_a_picture_can_be_scaled(scale: float, size: tuple[int, int]) -> None:
    with Image.open(BytesIO(render(OPENING, theme=CLASSIC, scale=scale))) as image:
        assert (image.mode, image.size) == ("P", size)


@pytest.mark.parametrize("scale", [0, 0.05, 2.5, float("nan")])
def test_a_scale_out_of_range_is_refused(scale: float) -> None:
    with pytest.raises(ValueError, match="scaled by"):
        render(OPENING, theme=CLASSIC, scale=scale)


def test_the_themes_are_known_by_name_the_default_first() -> None:
    assert list(THEMES) == ["classic", "dark", "contrast"]


def names_of_colours(theme: Theme) -> dict[str, RGB]:
    return {
        name: getattr(theme, name) for name in theme.__slots__ if name not in {"name", "patterned"}
    }


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_a_palette_holds_every_colour_of_its_theme(theme: Theme) -> None:
    palette = colours(theme)
    assert len(palette) <= 256
    assert set(names_of_colours(theme).values()) <= set(palette)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_felt_is_drawn_in_its_colour(theme: Theme) -> None:
    image = compose(replace(OPENING, dice=()), theme).convert("RGB")
    pixel = image.getpixel((270, 390))
    assert isinstance(pixel, tuple)
    assert max(abs(a - b) for a, b in zip(pixel, theme.felt, strict=True)) <= 4


def test_a_sprite_is_painted_once_for_a_theme() -> None:
    assert picture(Checker(Colour.LIGHT), CLASSIC) is picture(Checker(Colour.LIGHT), CLASSIC)
