"""Draw lines and bars by matplotlib, without a word: what is written beside them is drawn as ever.

So a plot needs no font of matplotlib, names in any script look as in other pictures, and nothing
of matplotlib's but its raster is in the file. Its painter (Agg) is used without figures and axes,
which take longer to import and to lay out than all lines to paint. Imported with the first plot.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import matplotlib as mpl
from matplotlib.backend_bases import GraphicsContextBase
from matplotlib.backends.backend_agg import RendererAgg
from matplotlib.path import Path
from matplotlib.ticker import MaxNLocator
from matplotlib.transforms import Affine2D
from PIL import Image

from renderers.plot_scenes import DiceBar
from renderers.themes import RGB

PIXELS_AN_INCH = 72
"""One point of matplotlib is then one pixel."""
LINE, LEVEL, GRID, EXPECTED = 5, 2, 2, 4
"""Breadths of lines."""
EDGE = 2
"""Breadth of the dark edges of the line that crosses the bars, so that it is seen on them too."""
DOT = 15
"""Breadth of the dot at the end of a line."""
DASHES = ((), (3, 1.5), (1, 1))
"""How the lines of one panel differ besides their colours, in breadths of the line."""
LEVEL_DASH = (4, 3)
"""Dash and gap of the level, in its breadths."""
BAR_WIDTH = 0.6
MARGIN = 0.06
"""Room above and below the values, as a part of their span."""


@dataclass(frozen=True, slots=True)
class Range:
    """Hold what an axis shows: from `low` to `high`, and where it has a line across."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def part(self, value: float) -> float:
        """Return where a value lies, 0..1."""
        return (value - self.low) / (self.high - self.low)


@dataclass(frozen=True, slots=True)
class Inks:
    """Hold the colours of a chart: ground, lines across, what is compared with, and the values."""

    ground: RGB
    grid: RGB
    level: RGB
    band: RGB
    values: tuple[RGB, ...]


def value_range(values: Sequence[float], ticks: int, floor: float | None = None) -> Range:
    """Return a range with room round some values, or from `floor` on, and about so many ticks."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    low = low if floor is None else floor
    room = (high - low or 1.0) * MARGIN
    low, high = (low - room if floor is None else floor), high + room
    found = MaxNLocator(ticks, steps=[1, 2, 2.5, 5, 10]).tick_values(low, high)
    return Range(low, high, tuple(float(tick) for tick in found if low <= tick <= high))


def whole_ticks(low: float, high: float, ticks: int) -> tuple[int, ...]:
    """Return about so many round whole numbers within a range."""
    found = MaxNLocator(ticks, integer=True, steps=[1, 2, 5, 10]).tick_values(low, high)
    return tuple(round(tick) for tick in found if low <= tick <= high)


def lines_chart(
    size: tuple[int, int],
    across: Range,
    up: Range,
    lines: Sequence[tuple[Sequence[float], Sequence[float]]],
    level: float | None,
    inks: Inks,
) -> Image.Image:
    """Return lines over a grid as "RGB", each with a dot at its end."""
    chart = _Chart(size, across, up, inks)
    if level is not None:
        chart.line(((across.low, level), (across.high, level)), inks.level, LEVEL, LEVEL_DASH)
    for (places, values), ink, dash in zip(lines, inks.values, DASHES, strict=False):
        points = tuple(zip(places, values, strict=True))
        if points:
            chart.line(points, ink, LINE, dash)
            chart.dot(points[-1], ink, inks.ground)
    return chart.painted()


def bars_chart(
    size: tuple[int, int], up: Range, bars: Sequence[DiceBar], inks: Inks
) -> Image.Image:
    """Return bars over their bands as "RGB": the band is as broad as its place."""
    chart = _Chart(size, Range(0, len(bars), ()), up, inks)
    for place, bar in enumerate(bars):
        chart.block(place, 1, bar.low, bar.high, inks.band)
        chart.block(place + (1 - BAR_WIDTH) / 2, BAR_WIDTH, 0, bar.observed, inks.values[0])
        ends = ((place, bar.expected), (place + 1, bar.expected))
        for colour, breadth in ((inks.ground, EXPECTED + 2 * EDGE), (inks.values[1], EXPECTED)):
            chart.line(ends, colour, breadth)
    return chart.painted()


class _Chart:
    """Paint with Agg in the units of two axes, beginning with lines across at the ticks."""

    def __init__(self, size: tuple[int, int], across: Range, up: Range, inks: Inks) -> None:
        self._agg = RendererAgg(*size, PIXELS_AN_INCH)
        width, height = across.high - across.low, up.high - up.low
        self._places = Affine2D().translate(-across.low, -up.low)
        self._places.scale(size[0] / width, size[1] / height)
        self.block(across.low, width, up.low, up.high, inks.ground)
        for tick in up.ticks:
            self.line(((across.low, tick), (across.high, tick)), inks.grid, GRID)

    def line(
        self,
        points: Sequence[tuple[float, float]],
        colour: RGB,
        breadth: float,
        dash: tuple[float, ...] = (),
    ) -> None:
        """Paint a line through some points; dashes and gaps are parts of its breadth."""
        pen = self._pen(colour, breadth)
        pen.set_joinstyle("round")
        if dash:
            pen.set_dashes(0, [part * breadth for part in dash])
        self._agg.draw_path(pen, Path(points), self._places)

    def block(self, left: float, width: float, low: float, high: float, colour: RGB) -> None:
        """Fill a rectangle whose sides lie along the axes."""
        corners = ((left, low), (left + width, low), (left + width, high), (left, high))
        path = Path((*corners, corners[0]), closed=True)
        self._agg.draw_path(self._pen(colour, 0), path, self._places, _parts(colour))

    def dot(self, point: tuple[float, float], colour: RGB, edge: RGB) -> None:
        """Paint a disc with a fine edge."""
        there = Affine2D().scale(DOT / 2).translate(*self._places.transform(point))
        self._agg.draw_path(self._pen(edge, 1), Path.unit_circle(), there, _parts(colour))

    def painted(self) -> Image.Image:
        """Return what was painted, as "RGB"."""
        pixels = self._agg.buffer_rgba()
        height, width, _ = pixels.shape
        return Image.frombuffer("RGBA", (width, height), pixels, "raw", "RGBA", 0, 1).convert("RGB")

    def _pen(self, colour: RGB, breadth: float) -> GraphicsContextBase:
        pen = self._agg.new_gc()
        pen.set_foreground(_parts(colour))
        pen.set_linewidth(breadth)
        return pen


def _parts(colour: RGB) -> tuple[float, float, float]:
    """Return a colour as matplotlib has it, its parts 0..1."""
    red, green, blue = (part / 255 for part in colour)
    return red, green, blue


# Whoever runs the bot may have a matplotlibrc of his own; a plot looks the same everywhere.
mpl.rcdefaults()
