"""Draw lines and bars by matplotlib, without a word: what is written beside them is drawn as ever.

So a plot needs no font of matplotlib, names in any script look as in other pictures, and nothing
of matplotlib's but its raster is in the file. Imported with the first plot only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle
from matplotlib.ticker import MaxNLocator
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
    figure, axes = _axes(size, across, up, inks)
    for tick in across.ticks:
        axes.axvline(tick, color=_hex(inks.grid), linewidth=GRID, zorder=1)
    if level is not None:
        dashes = (0, (4, 3))
        axes.axhline(level, color=_hex(inks.level), linewidth=LEVEL, linestyle=dashes, zorder=2)
    for (places, values), ink, dash in zip(lines, inks.values, DASHES, strict=False):
        style = (0, dash) if dash else "solid"
        axes.plot(places, values, color=_hex(ink), linewidth=LINE, linestyle=style, zorder=3)
        end = (places[-1:], values[-1:])
        axes.plot(*end, "o", color=_hex(ink), markersize=DOT, markeredgecolor=_hex(inks.ground))
    return _image(figure)


def bars_chart(
    size: tuple[int, int], up: Range, bars: Sequence[DiceBar], inks: Inks
) -> Image.Image:
    """Return bars over their bands as "RGB": the band is as broad as its place."""
    figure, axes = _axes(size, Range(0, len(bars), ()), up, inks)
    for place, bar in enumerate(bars):
        band = Rectangle(
            (place, bar.low), 1, bar.high - bar.low, color=_hex(inks.band), linewidth=0
        )
        axes.add_patch(band)
        axes.bar(place + 0.5, bar.observed, BAR_WIDTH, color=_hex(inks.values[0]), zorder=2)
        for colour, breadth in ((inks.ground, EXPECTED + 2 * EDGE), (inks.values[1], EXPECTED)):
            ends = (place, place + 1)
            axes.hlines(bar.expected, *ends, color=_hex(colour), linewidth=breadth, zorder=3)
    return _image(figure)


def _axes(size: tuple[int, int], across: Range, up: Range, inks: Inks) -> tuple[Figure, Axes]:
    """Return axes that fill a figure, with nothing but lines across at the ticks."""
    inches = (size[0] / PIXELS_AN_INCH, size[1] / PIXELS_AN_INCH)
    figure = Figure(inches, PIXELS_AN_INCH, facecolor=_hex(inks.ground))
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(across.low, across.high)
    axes.set_ylim(up.low, up.high)
    for tick in up.ticks:
        axes.axhline(tick, color=_hex(inks.grid), linewidth=GRID, zorder=1)
    return figure, axes


def _image(figure: Figure) -> Image.Image:
    """Return a figure as Agg paints it."""
    pixels = BytesIO()
    figure.savefig(pixels, format="rgba")
    size = (round(side * PIXELS_AN_INCH) for side in figure.get_size_inches())
    return Image.frombytes("RGBA", tuple(size), pixels.getvalue()).convert("RGB")


def _hex(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


# Whoever runs the bot may have a matplotlibrc of his own; a plot looks the same everywhere.
mpl.rcdefaults()
