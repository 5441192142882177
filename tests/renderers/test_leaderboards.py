"""Leaderboards: ranks and medals, names of any length, the reader's own row, ten rows a page."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from renderers import THEMES, compose, render
from renderers.leaderboard_scenes import MOST_LEADERS, LeaderboardScene, LeaderRow, Medal
from renderers.leaderboards import METALS, RANKS, lay_out
from renderers.sheets import HEAD, NAME
from renderers.text import fitted, width
from renderers.themes import CLASSIC, RGB, Theme
from tests.renderers.comparison import FEW_IN_NAMES, assert_golden
from tests.renderers.statistics_scenes import LEADERBOARDS, POINTS, RATING
from tests.renderers.test_golden import shaped
from tests.renderers.test_sheets import has

MOST_BYTES = 45_000
ROW = LeaderRow("1", "Ann", ("7",))
ONE = LeaderboardScene("", ("games",), (ROW,))
ON_A_PHONE = 400 / 1040
MARGIN = (8, 126, 32, 186)
"""Left of the rank of the first row, where the heading has no subtitle."""
RANK = (32, 126, 92, 186)

Change = Callable[[LeaderboardScene], LeaderboardScene]


def drawn(scene: LeaderboardScene) -> Image.Image:
    return compose(scene, CLASSIC).convert("RGB")


def with_row(**changes: object) -> LeaderboardScene:
    return replace(ONE, rows=(replace(ROW, **changes),))


@shaped
@pytest.mark.parametrize("name", LEADERBOARDS)
def test_a_leaderboard_looks_as_it_did(name: str) -> None:
    picture = render(LEADERBOARDS[name], theme=CLASSIC)
    image = Image.open(BytesIO(picture))
    assert_golden(f"classic-leaderboard-{name}", picture, image, FEW_IN_NAMES)


@shaped
@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_a_leaderboard_looks_as_it_did_in_the_other_themes(theme: str) -> None:
    picture = render(RATING, theme=THEMES[theme])
    image = Image.open(BytesIO(picture))
    assert_golden(f"{theme}-leaderboard-rating", picture, image, FEW_IN_NAMES)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", LEADERBOARDS)
def test_a_leaderboard_stays_small(name: str, theme: Theme) -> None:
    assert len(render(LEADERBOARDS[name], theme=theme)) <= MOST_BYTES


def test_names_and_figures_of_a_full_page_can_be_read_on_a_phone() -> None:
    grid = lay_out(RATING)
    assert min(grid.style.size, NAME.size) * ON_A_PHONE >= 12
    assert min(RANKS[0].size, HEAD.size) * ON_A_PHONE >= 10


def test_the_reader_who_is_on_another_page_stands_below_with_his_rank() -> None:
    alone = replace(POINTS, apart=None)
    assert drawn(POINTS).height > drawn(alone).height
    assert POINTS.all_rows[-1].own
    assert not any(row.own for row in alone.all_rows)


def test_the_readers_row_has_a_bar_besides_its_colour() -> None:
    own, other = (drawn(with_row(own=own)).crop(MARGIN) for own in (True, False))
    assert has(own, CLASSIC.accent)
    assert not has(other, CLASSIC.accent)


@pytest.mark.parametrize("medal", Medal)
def test_a_medal_lies_under_the_rank(medal: Medal) -> None:
    metal: RGB = getattr(CLASSIC, METALS[medal])
    assert has(drawn(with_row(medal=medal)).crop(RANK), metal)
    assert not has(drawn(ONE).crop(RANK), CLASSIC.accent)


def test_every_medal_has_a_metal_of_its_own() -> None:
    assert len({METALS[medal] for medal in Medal}) == len(Medal)


@pytest.mark.parametrize("rank", ["1", "=10", "10000", "=10000"])
def test_a_rank_is_drawn_smaller_rather_than_cut(rank: str) -> None:
    grid = lay_out(with_row(rank=rank))
    assert width(rank, RANKS[-1]) <= grid.lead_room


@pytest.mark.parametrize("name", ["W" * 32, "Ｗ" * 32, "🦊" * 32, "שלום " * 12])
def test_a_name_too_long_ends_in_an_ellipsis_before_the_figures(name: str) -> None:
    scene = replace(RATING, rows=(replace(RATING.rows[0], name=name),))
    grid = lay_out(scene)
    shown = fitted(name, NAME, grid.name_room)
    assert shown.endswith("…")
    assert grid.name_x + width(shown, NAME) <= grid.rights[0] - grid.widths[0]


def test_a_leaderboard_without_rows_is_an_empty_plate() -> None:
    assert drawn(replace(ONE, rows=())).height < drawn(ONE).height


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda scene: replace(scene, rows=(ROW,) * (MOST_LEADERS + 1)), "10 rows, not 11"),
        (lambda scene: replace(scene, columns=(), rows=()), "1 to 3 columns"),
        (lambda scene: replace(scene, columns=("n",) * 4, rows=()), "1 to 3 columns"),
        (lambda scene: replace(scene, columns=("n", "m")), "1 figures for 2 columns"),
        (lambda scene: replace(scene, apart=replace(ROW, figures=())), "0 figures for 1 columns"),
    ],
)
def test_a_page_that_does_not_fit_is_refused(change: Change, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        change(ONE)
