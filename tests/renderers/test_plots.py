"""Plots: lines that start and end where they should, dice on their bands, and a quiet library."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from renderers import THEMES, compose, render
from renderers.axes import CHART_LEFT, CHART_RIGHT, NOTE, NUMBERS, written
from renderers.charts import value_range, whole_ticks
from renderers.line_plots import PANEL_HEIGHT, lines_picture
from renderers.plot_scenes import (
    MOST_BARS,
    MOST_LINES,
    DiceBar,
    PlotLine,
    PlotPanel,
    PlotScene,
    Where,
)
from renderers.themes import CLASSIC, Theme
from tests.renderers.comparison import FEW_IN_NAMES, assert_golden
from tests.renderers.statistics_scenes import CURVES, FACES, PLOTS, START
from tests.renderers.test_golden import shaped
from tests.renderers.test_sheets import has

ROOT = Path(__file__).parents[2]
MOST_BYTES = 45_000
FLAT = PlotScene("", (PlotPanel("", (PlotLine(((1, 5.0), (2, 5.0))),)),))
BAR = DiceBar("1", 10, 10, 5, 15)


def one_line(*points: tuple[Where, float]) -> PlotScene:
    return PlotScene("", (PlotPanel("", (PlotLine(points),)),))


def ink_of(scene: PlotScene) -> tuple[int, int, int, int]:
    """Return the box of everything in the accent in the chart of one panel."""
    image = compose(scene, CLASSIC).convert("RGB")
    image = image.crop((CHART_LEFT, 70 + PANEL_HEIGHT, CHART_RIGHT, image.height - 60))
    ink = Image.new("RGB", image.size, CLASSIC.accent)
    close = ImageChops.difference(image, ink).convert("L").point([255] * 12 + [0] * 244)
    box = close.getbbox()
    assert box is not None
    return box


@shaped
@pytest.mark.parametrize("name", PLOTS)
@pytest.mark.parametrize("theme", THEMES)
def test_a_plot_looks_as_it_did(theme: str, name: str) -> None:
    picture = render(PLOTS[name], theme=THEMES[theme])
    image = Image.open(BytesIO(picture))
    assert_golden(f"{theme}-plot-{name}", picture, image, FEW_IN_NAMES)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", PLOTS)
def test_a_plot_stays_small(name: str, theme: Theme) -> None:
    assert len(render(PLOTS[name], theme=theme)) <= MOST_BYTES


def test_what_is_written_on_a_plot_can_be_read_on_a_phone() -> None:
    assert min(NUMBERS[0].size, NOTE.size) * 400 / 1040 >= 10


def test_many_threads_draw_the_same_plot() -> None:
    alone = render(CURVES, theme=CLASSIC)
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda _: render(CURVES, theme=CLASSIC), range(8)))
    assert together == [alone] * 8


def test_a_line_goes_up_from_left_to_right_if_the_values_do() -> None:
    image = compose(one_line((0, 0.0), (10, 100.0)), CLASSIC).convert("RGB")
    left = image.crop((CHART_LEFT, 130, 300, 560))
    right = image.crop((860, 130, CHART_RIGHT, 560))
    tops = [
        next(y for y in range(part.height) if has(part.crop((0, y, part.width, y + 1)), ink))
        for part, ink in ((left, CLASSIC.accent), (right, CLASSIC.accent))
    ]
    assert tops[0] > 200 > tops[1]


def test_a_line_takes_all_of_the_width() -> None:
    left, _, right, _ = ink_of(one_line((3, 0.0), (400, 100.0)))
    width = CHART_RIGHT - CHART_LEFT
    assert left < 0.03 * width
    assert right > 0.97 * width


@pytest.mark.parametrize(
    "scene",
    [
        one_line(),
        one_line((7, 1500.0)),
        one_line((START, 1500.0)),
        FLAT,
        one_line((1, 1e9), (2, -1e9)),
        PlotScene("", (PlotPanel("", (), level=1500),)),
        PlotScene("no games yet", (PlotPanel("Rating", ()), PlotPanel("Points", ()))),
    ],
)
def test_a_plot_of_little_or_much_is_drawn(scene: PlotScene) -> None:
    assert lines_picture(scene, CLASSIC).width == 1040


def test_round_numbers_are_written_at_the_axis() -> None:
    assert value_range([1487.3, 1533.9], 4).ticks == (1500, 1520)
    assert value_range([0, 5000], 4, 0.0).ticks == (0, 2000, 4000)
    assert whole_ticks(0.5, 3.5, 5) == (1, 2, 3)
    assert [written(value) for value in (1500.0, -20.0, 2.5, 0.0)] == ["1500", "−20", "2.5", "0"]


def test_days_are_named_where_nothing_else_is_said_and_each_day_once() -> None:
    hours = one_line((START, 1.0), (START + timedelta(hours=2), 2.0))
    named = replace(hours, ticks=((START, "2026-08-01"),))
    assert render(hours, theme=CLASSIC) == render(named, theme=CLASSIC)
    days = one_line((START, 1.0), (START + timedelta(days=2), 2.0))
    names = (START + timedelta(days=day) for day in range(3))
    named = replace(days, ticks=tuple((day, f"{day:%Y-%m-%d}") for day in names))
    assert render(days, theme=CLASSIC) == render(named, theme=CLASSIC)


def test_a_bar_is_as_high_as_what_was_rolled() -> None:
    scenes = [
        replace(FACES, bars=(replace(FACES.bars[0], observed=count), *FACES.bars[1:]))
        for count in (100, 300)
    ]
    low, high = (
        compose(scene, CLASSIC).convert("RGB").crop((160, 300, 200, 420)) for scene in scenes
    )
    assert has(high, CLASSIC.accent)
    assert not has(low, CLASSIC.accent)


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: replace(CURVES, panels=()), "1 to 2 panels, not 0"),
        (lambda: replace(CURVES, panels=CURVES.panels * 2), "1 to 2 panels, not 4"),
        (lambda: PlotPanel("", (PlotLine(()),) * (MOST_LINES + 1)), "3 lines, not 4"),
        (lambda: replace(CURVES, ticks=((1, "1"),) * 6), "5 ticks, not 6"),
        (lambda: one_line((1, 1.0), (START, 1.0)), "games or over time"),
        (lambda: replace(CURVES, ticks=((START, "August"),)), "games or over time"),
        (lambda: PlotLine(((1, float("nan")),)), "no place for nan"),
        (lambda: PlotLine(((START.replace(tzinfo=None), 1.0),)), "in no zone"),
        (lambda: replace(FACES, bars=()), "1 to 21 bars, not 0"),
        (lambda: replace(FACES, bars=(BAR,) * (MOST_BARS + 1)), "1 to 21 bars, not 22"),
    ],
)
def test_what_cannot_be_plotted_is_refused(make: Callable[[], object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        make()


QUIET = """
import logging, sys, warnings
logging.basicConfig(level=logging.INFO)
warnings.simplefilter("error")
from renderers import THEMES, render
assert not {"matplotlib", "numpy"} & set(sys.modules), "imported before the first plot"
from tests.renderers.statistics_scenes import CURVES
sys.stdout.buffer.write(render(CURVES, theme=THEMES["classic"]))
"""


@pytest.mark.parametrize("home", ["empty", "not a folder"])
def test_the_first_plot_imports_the_library_and_leaves_no_file_and_no_word(
    home: str, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "temporary").mkdir()
    (tmp_path / "not a folder").write_text("")
    # What the host has set for matplotlib would be another picture's.
    (tmp_path / "matplotlibrc").write_text("path.snap: False\nfont.sise: 1\n")
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    kept.pop("MPLCONFIGDIR", None)
    folders = {"HOME": str(tmp_path / home), "TMPDIR": str(tmp_path / "temporary")}
    run = subprocess.run(
        [sys.executable, "-c", QUIET],
        cwd=tmp_path,
        env={**kept, **folders, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        check=False,
    )
    assert run.stderr.decode() == ""
    assert run.stdout == render(CURVES, theme=CLASSIC)
    assert list((tmp_path / "empty").iterdir()) == list((tmp_path / "temporary").iterdir()) == []
