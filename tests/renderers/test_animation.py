"""Animated pictures: what a client that plays them shows, frame by frame, and for how long."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from renderers import THEMES, Frame, Scene, animate, compose, render
from renderers.gif import STAYS, UNCHANGED
from renderers.palette import colours
from renderers.png import scaled
from renderers.rescaling import followed
from renderers.themes import CLASSIC, Theme
from tests.renderers.gallery import BOARDS, FINISHED, HIT, OPENING, PREVIEW
from tests.renderers.tables import TABLES
from tests.renderers.test_render import scenes

GALLERY = [Frame(scene, 500 + 10 * place) for place, scene in enumerate(BOARDS.values())]
THEME_LIST = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))


def played(file: bytes) -> list[tuple[Image.Image, int]]:
    """Return each picture that is shown, whole, and for how many milliseconds."""
    with Image.open(BytesIO(file)) as film:
        shown = []
        for place in range(getattr(film, "n_frames", 1)):
            film.seek(place)
            shown.append((film.convert("RGB"), film.info["duration"]))
        return shown


def still(scene: Scene, theme: Theme, width: int) -> Image.Image:
    with Image.open(BytesIO(render(scene, theme=theme, scale=width / 1040))) as image:
        return image.convert("RGB")


@THEME_LIST
@pytest.mark.parametrize("width", [520, 640])
def test_every_frame_is_the_still_picture_of_its_scene(theme: Theme, width: int) -> None:
    shown = played(animate(GALLERY, theme=theme, width=width))
    assert len(shown) == len(GALLERY)
    for frame, (image, _) in zip(GALLERY, shown, strict=True):
        assert ImageChops.difference(image, still(frame.scene, theme, width)).getbbox() is None


def test_every_frame_is_seen_as_long_as_it_says() -> None:
    shown = played(animate(GALLERY, theme=CLASSIC, width=520))
    assert [time for _, time in shown] == [frame.milliseconds for frame in GALLERY]


def test_the_animation_starts_over_again() -> None:
    with Image.open(BytesIO(animate(GALLERY, theme=CLASSIC, width=520))) as film:
        assert (film.format, film.info["loop"]) == ("GIF", 0)


def test_a_scene_that_stays_takes_hardly_any_bytes() -> None:
    once = animate([Frame(OPENING, 1_000)], theme=CLASSIC, width=520)
    twice = animate([Frame(OPENING, 1_000)] * 2, theme=CLASSIC, width=520)
    assert len(twice) - len(once) < 50
    assert [time for _, time in played(twice)] == [1_000, 1_000]


def test_only_what_changed_is_written() -> None:
    with_dice, without = Frame(OPENING, 1_000), Frame(replace(OPENING, dice=()), 1_000)
    with Image.open(BytesIO(animate([with_dice, without], theme=CLASSIC, width=520))) as film:
        film.seek(1)
        box = film.tile[0].extents
    assert box is not None
    left, top, right, bottom = box
    assert (right - left, bottom - top) < (90, 45)


def control_blocks(file: bytes) -> list[tuple[int, int]]:
    """Return the disposal and the transparent index of each picture of a file."""
    starts = [at for at in range(len(file)) if file[at : at + 3] == b"\x21\xf9\x04"]
    return [(file[at + 3], file[at + 6]) for at in starts]


def test_every_frame_names_the_index_of_unchanged_pixels_and_stays() -> None:
    frames = [Frame(OPENING, 1_000), Frame(HIT, 1_000), Frame(PREVIEW, 1_000)]
    blocks = control_blocks(animate(frames, theme=CLASSIC, width=520))
    assert blocks == [(STAYS << 2 | 1, UNCHANGED)] * 3


@THEME_LIST
def test_no_colour_has_the_index_of_unchanged_pixels(theme: Theme) -> None:
    assert len(colours(theme)) <= UNCHANGED


@pytest.mark.parametrize("name", TABLES)
def test_other_pictures_can_be_animated(name: str) -> None:
    frames = [Frame(TABLES[name], 1_000)] * 2
    (first, _), (second, _) = played(animate(frames, theme=CLASSIC, width=520))
    assert first.tobytes() == second.tobytes() == still(TABLES[name], CLASSIC, 520).tobytes()


frame_lists = st.lists(st.builds(Frame, scenes(), st.integers(20, 600_000)), min_size=1, max_size=4)


@settings(max_examples=30)
@given(frame_lists, st.sampled_from(list(THEMES.values())), st.integers(104, 1_200))
def test_any_scenes_that_look_legal_are_animated(
    frames: list[Frame], theme: Theme, width: int
) -> None:
    shown = played(animate(frames, theme=theme, width=width))
    assert [time for _, time in shown] == [frame.milliseconds // 10 * 10 for frame in frames]
    assert all(image.width == width for image, _ in shown)


@pytest.mark.parametrize("width", [104, 333, 520, 777, 1040, 1500, 2080])
def test_scaling_what_changed_is_scaling_the_whole(width: int) -> None:
    before, after = compose(HIT, CLASSIC), compose(PREVIEW, CLASSIC)
    small = scaled(before, CLASSIC, width / 1040)
    whole = scaled(after, CLASSIC, width / 1040).convert("RGB")
    part = followed(small, before, after, CLASSIC).convert("RGB")
    different = ImageChops.difference(whole, part).convert("L").point([0] * 24 + [1] * 232)
    assert sum(different.histogram()[1:]) <= width * width * 0.75 / 1_000


def test_the_same_frames_are_the_same_file_in_every_thread() -> None:
    def work(_: int) -> bytes:
        return animate(GALLERY, theme=CLASSIC, width=520)

    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(work, range(4)))) == 1


def test_an_animation_without_frames_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one frame"):
        animate([], theme=CLASSIC, width=520)


@pytest.mark.parametrize("width", [0, 103, 2081, -520])
def test_a_width_out_of_range_is_refused(width: int) -> None:
    with pytest.raises(ValueError, match="pixels wide"):
        animate([Frame(OPENING, 1_000)], theme=CLASSIC, width=width)


@pytest.mark.parametrize("milliseconds", [0, 19, -1, 600_001])
def test_a_time_out_of_range_is_refused(milliseconds: int) -> None:
    with pytest.raises(ValueError, match="milliseconds"):
        Frame(OPENING, milliseconds)


def test_scenes_of_different_sizes_are_refused() -> None:
    frames = [Frame(FINISHED, 1_000), Frame(next(iter(TABLES.values())), 1_000)]
    with pytest.raises(ValueError, match="one size"):
        animate(frames, theme=CLASSIC, width=520)
