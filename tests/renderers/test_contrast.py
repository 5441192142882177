"""Contrast, computed from the tables of colours: WCAG 2's ratio, and simulated colour blindness."""

from collections.abc import Callable
from itertools import combinations, product

import pytest

from renderers.themes import CONTRAST, RGB, THEMES, Theme

TEXTS = (
    ("frame_ink", "frame"),
    ("frame_ink", "frame_high"),
    ("frame_ink", "frame_low"),
    ("plate_ink", "plate"),
    ("plate_muted", "plate"),
    ("plate_faint", "plate"),
    ("accent", "plate"),
    ("gain", "plate"),
    ("loss", "plate"),
    ("box_ink", "box"),
    ("team_ink", "team"),
    ("badge_ink", "badge"),
    ("light_ink", "light"),
    ("light_ink", "light_low"),
    ("dark_ink", "dark"),
    ("dark_ink", "dark_high"),
    ("cube_ink", "cube"),
)
"""Each ink with each ground on which it stands."""
RAILS = ("box", "team", "badge")
"""What the little cubes of a chouette lie on."""
LYING = tuple(product(("light", "dark"), ("felt", "point_a", "point_b", "bar")))
"""Each set with each ground on which its checkers lie."""
MARKS = ("landed", "preview", "hit")

Row = tuple[float, float, float]
VISIONS: dict[str, tuple[Row, Row, Row]] = {
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes (2009), severity 1.0, on linear RGB."""


def linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def seen(colour: RGB) -> Row:
    red, green, blue = map(linear, colour)
    return red, green, blue


def seen_by(vision: str) -> Callable[[RGB], Row]:
    def eye(colour: RGB) -> Row:
        channels = seen(colour)
        rows = VISIONS[vision]
        red, green, blue = (
            min(1.0, max(0.0, sum(a * b for a, b in zip(row, channels, strict=True))))
            for row in rows
        )
        return red, green, blue

    return eye


def luminance(light: Row) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def ratio(theme: Theme, first: str, second: str, eye: Callable[[RGB], Row] = seen) -> float:
    lights = sorted(luminance(eye(getattr(theme, name))) for name in (first, second))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def test_the_ratio_is_that_of_the_standard() -> None:
    assert ratio(CONTRAST, "light", "dark") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_stands_out_from_its_ground(theme: Theme, ink: str, ground: str) -> None:
    assert ratio(theme, ink, ground) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("checker", "ground"), LYING)
def test_checkers_stand_out_from_what_they_lie_on(theme: Theme, checker: str, ground: str) -> None:
    assert ratio(theme, checker, ground) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
def test_the_two_sets_stand_out_from_each_other(theme: Theme) -> None:
    assert ratio(theme, "light", "dark") >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_stands_out_from_the_dark_line_round_it(theme: Theme, mark: str) -> None:
    assert ratio(theme, mark, "outline") >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("badge", ["box", "team"])
def test_the_badges_of_box_and_captain_stand_out_from_their_seat(theme: Theme, badge: str) -> None:
    assert ratio(theme, badge, "plate") >= 2


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize(("name", "other"), [("plate_ink", "plate_faint"), ("cube", "badge")])
def test_who_is_out_looks_dimmed_and_a_cube_lies_on_its_rail(
    theme: Theme, name: str, other: str
) -> None:
    assert ratio(theme, name, other) >= 1.7


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("first", "second"), list(combinations(RAILS, 2)))
def test_owners_in_the_contrast_theme_differ_for_colour_blind_eyes(
    vision: str, first: str, second: str
) -> None:
    eye = seen_by(vision)
    one, other = eye(getattr(CONTRAST, first)), eye(getattr(CONTRAST, second))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.1


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("first", "second"), [("light", "dark"), *LYING])
def test_the_contrast_theme_holds_for_colour_blind_eyes(
    vision: str, first: str, second: str
) -> None:
    assert ratio(CONTRAST, first, second, seen_by(vision)) >= 3


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("ink", "ground"), TEXTS)
def test_text_of_the_contrast_theme_holds_for_colour_blind_eyes(
    vision: str, ink: str, ground: str
) -> None:
    assert ratio(CONTRAST, ink, ground, seen_by(vision)) >= 4.5


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("first", "second"), list(combinations(MARKS, 2)))
def test_marks_of_the_contrast_theme_differ_for_colour_blind_eyes(
    vision: str, first: str, second: str
) -> None:
    eye = seen_by(vision)
    one, other = eye(getattr(CONTRAST, first)), eye(getattr(CONTRAST, second))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.1


def test_only_the_contrast_theme_tells_the_sets_apart_by_pattern() -> None:
    assert [theme.name for theme in THEMES.values() if theme.patterned] == ["contrast"]
