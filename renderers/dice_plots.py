"""Draw dice: how often each number or roll came, against what is expected and what luck allows."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from renderers.axes import (
    BOTTOM,
    CHART_LEFT,
    CHART_RIGHT,
    FOOTER_HEIGHT,
    HEADING_HEIGHT,
    KEY_GAP,
    KEY_HEIGHT,
    KEY_WIDTH,
    LEGEND,
    PANEL_HEIGHT,
    PLATE_LEFT,
    PLATE_RIGHT,
    TEXT_X,
    WORD_GAP,
    PlotGround,
    footer,
    heading,
    inks,
    numbers,
)
from renderers.canvas import Canvas
from renderers.charts import EXPECTED, Range, bars_chart, value_range
from renderers.geometry import WIDTH
from renderers.labels import Align, Label
from renderers.palette import blank, quantised
from renderers.plot_scenes import DiceBar, DiceScene
from renderers.sprites import Picture, centred
from renderers.stamps import Group, Placed, draw
from renderers.text import Style, fitted, largest, width
from renderers.themes import Theme

CHART_HEIGHT = 420
NAMES_HEIGHTS = {False: 52, True: 92}
"""Without and with counts under the names of the bars."""
MOST_COUNTED = 8
"""Bars whose counts fit under their names; of more the numbers at the axis have to do."""
BAR_NAMES = (Style(34, 700), Style(24, 700), Style(21, 700))
COUNTS = (Style(28), Style(23), Style(19))
UP_TICKS = 4
TOP = HEADING_HEIGHT + PANEL_HEIGHT
CHART = (CHART_LEFT, TOP, CHART_RIGHT, TOP + CHART_HEIGHT)


@dataclass(frozen=True, slots=True)
class DiceKey:
    """The sample of what a legend names: a bar, the expected count, or the band."""

    kind: str

    def paint(self, theme: Theme) -> Picture:
        """Paint a piece of it as the chart has it."""
        canvas, colours = Canvas(KEY_WIDTH, KEY_HEIGHT), inks(theme)
        middle, far = KEY_HEIGHT / 2, float(KEY_WIDTH)
        if self.kind == "observed":
            canvas.fill(canvas.block(6, 0, far - 6, KEY_HEIGHT), colours.values[0])
        elif self.kind == "expected":
            line = canvas.block(0, middle - EXPECTED / 2, far, middle + EXPECTED / 2)
            canvas.fill(line, colours.values[1])
        else:
            canvas.fill(canvas.block(0, 0, far, KEY_HEIGHT), colours.band)
        return centred(canvas.done())


def dice_picture(scene: DiceScene, theme: Theme) -> Image.Image:
    """Return the picture of a chart of dice: a palette image, 1040 wide."""
    bottom = CHART[3] + NAMES_HEIGHTS[_counted(scene)]
    height = bottom + (FOOTER_HEIGHT if scene.footer else BOTTOM)
    surface = PlotGround(((PLATE_LEFT, HEADING_HEIGHT, PLATE_RIGHT, bottom),), height)
    up = value_range([0.0, *(max(bar.observed, bar.high) for bar in scene.bars)], UP_TICKS, 0.0)
    image = blank(theme, WIDTH, height)
    draw(image, theme, surface, _groups(scene, up, bottom))
    size = (CHART[2] - CHART[0], CHART[3] - CHART[1])
    chart = bars_chart(size, up, scene.bars, inks(theme))
    image.paste(quantised(chart, theme), CHART[:2])
    return image


def _groups(scene: DiceScene, up: Range, bottom: int) -> Iterator[Group]:
    yield from heading(scene.title, scene.note)
    yield from _legend(scene)
    yield from numbers(up, CHART)
    yield from _names(scene)
    if scene.footer:
        yield from footer(scene.footer, bottom)


def _legend(scene: DiceScene) -> Iterator[Group]:
    """Yield the legend, from the left, each word with a third of the room at most."""
    x, y = TEXT_X, HEADING_HEIGHT + PANEL_HEIGHT // 2
    room = (CHART_RIGHT - TEXT_X) // 3 - KEY_WIDTH - KEY_GAP - WORD_GAP
    keys = {"observed": scene.observed, "expected": scene.expected, "band": scene.band}
    for kind, words in keys.items():
        yield (Placed(DiceKey(kind), x + KEY_WIDTH // 2, y),)
        word = fitted(words, LEGEND, room)
        x += KEY_WIDTH + KEY_GAP
        yield (Placed(Label(word, LEGEND, "plate_muted", Align.LEFT), x, y),)
        x += round(width(word, LEGEND)) + WORD_GAP


def _names(scene: DiceScene) -> Iterator[Group]:
    """Yield the name of each bar under it, and its count where there is room for all."""
    step, y = (CHART[2] - CHART[0]) / len(scene.bars), CHART[3] + 27
    longest = max((bar.label for bar in scene.bars), key=len)
    style = largest(longest, BAR_NAMES, round(step) - 4)
    for place, bar in enumerate(scene.bars):
        x = CHART[0] + round((place + 0.5) * step)
        name = fitted(bar.label, style, round(step) - 4)
        yield (Placed(Label(name, style, "plate_ink"), x, y),)
        if _counted(scene):
            yield _count(bar, x, y + 40, round(step) - 8)


def _count(bar: DiceBar, x: int, y: int, room: int) -> Group:
    words = str(bar.observed)
    style = largest(words, COUNTS, room)
    return (Placed(Label(fitted(words, style, room), style, "plate_muted"), x, y),)


def _counted(scene: DiceScene) -> bool:
    return len(scene.bars) <= MOST_COUNTED
