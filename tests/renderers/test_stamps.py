"""Text on one colour is written without blending, and looks as if it were blended."""

import pytest
from PIL import Image, ImageChops

from renderers.ground import ground
from renderers.labels import Align, Label
from renderers.leaderboards import LeaderboardGround
from renderers.stamps import Placed, Stamp, _blended, _written
from renderers.text import LATIN, Run, Style, width
from renderers.themes import CLASSIC, THEMES, Theme

SURFACE = LeaderboardGround(rows=3, subtitle=False, apart=False)
ON_THE_PLATE, ON_THE_GRAIN, AT_THE_EDGE = (500, 155), (500, 36), (1036, 155)
WORDS = ("1720.4", "Émilie", "محمد علي")


def label(words: str, ink: str = "plate_ink") -> Label:
    return Label(words, Style(34, 700), ink, Align.LEFT)


def printed(stamp: Stamp | None, theme: Theme) -> Image.Image:
    """Return the surface with a stamp on it."""
    assert stamp is not None
    image = ground(theme, SURFACE).copy()
    image.paste(stamp.image, stamp.at, stamp.cover)
    return image.convert("RGB")


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("ink", ["plate_ink", "plate_muted", "accent", "gain", "loss"])
@pytest.mark.parametrize("words", WORDS)
def test_written_text_looks_as_blended_text(words: str, ink: str, theme: Theme) -> None:
    group, bare = (Placed(label(words, ink), *ON_THE_PLATE),), ground(theme, SURFACE)
    stamps = (_written(group, theme, bare), _blended(group, theme, bare))
    images = [printed(stamp, theme) for stamp in stamps]
    assert max(high for _, high in ImageChops.difference(*images).getextrema()) <= 8


def test_text_on_grain_is_blended() -> None:
    bare = ground(CLASSIC, SURFACE)
    assert _written((Placed(label("Leaders"), *ON_THE_GRAIN),), CLASSIC, bare) is None


def test_a_stamp_keeps_no_more_than_can_be_seen_of_it() -> None:
    group = (Placed(label("Leaders"), *ON_THE_GRAIN),)
    stamp = _blended(group, CLASSIC, ground(CLASSIC, SURFACE))
    assert stamp.cover.getbbox() == (0, 0, *stamp.cover.size)
    assert stamp.image.size == stamp.cover.size


def test_text_that_leaves_the_picture_is_cut() -> None:
    bare = Image.new("P", (1040, 300))
    stamp = _written((Placed(label("1720.4"), *AT_THE_EDGE),), CLASSIC, bare)
    assert stamp is not None
    assert stamp.at[0] + stamp.image.width == 1040


@pytest.mark.parametrize("style", [Style(34, 700), Style(28), Style(22, 700), Style(34, 500)])
@pytest.mark.parametrize("number", ["1720.4", "+60", "−17", "=9998", "64 %", "3 / 7", "12,345"])
def test_a_number_takes_the_room_that_a_shaped_line_would(number: str, style: Style) -> None:
    assert width(number, style) == pytest.approx(Run(number, LATIN, False).width(style), abs=0.5)
