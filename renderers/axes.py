"""What stands round a chart: its plate, heading, legend, and the numbers and names at its axes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from renderers.canvas import Canvas
from renderers.charts import DASHES, LINE, Inks, Range
from renderers.geometry import WIDTH, Box
from renderers.labels import Align, Label
from renderers.palette import blend
from renderers.sprites import Picture, centred
from renderers.stamps import Group, Placed
from renderers.text import Style, fitted, largest, width
from renderers.themes import Theme
from renderers.timber import headed, sink

TITLE, NOTE = Style(34, 700), Style(26)
PANEL, LEGEND = Style(30, 700), Style(26)
NUMBERS = (Style(28), Style(23), Style(19))
"""Numbers at an axis: the first in which they have room."""
FOOTERS = (Style(28), Style(24), Style(20))
PLATE_LEFT, PLATE_RIGHT, PLATE_CORNER = 8, WIDTH - 8, 10
CHART_LEFT, CHART_RIGHT = 122, WIDTH - 32
TEXT_X, NUMBER_GAP = 24, 12
HEADING_ROW, HEADING_HEIGHT = 36, 70
NOTE_LIMIT, NOTE_GAP = 420, 30
PANEL_HEIGHT = 54
"""Room of a panel's own heading and legend."""
NAMES_HEIGHT = 46
"""Room of the names under a chart."""
FOOTER_HEIGHT, BOTTOM, SEAM = 54, 8, 8
KEY_WIDTH, KEY_HEIGHT, KEY_GAP, WORD_GAP = 40, 26, 10, 26
NAME_GAP = 16
INKS = ("accent", "plate_ink", "plate_muted")
"""Colours of the lines of one panel, of which each is also dashed in its own way."""


@dataclass(frozen=True, slots=True)
class PlotGround:
    """The timber of a plot, with the plates sunk into it."""

    plates: tuple[Box, ...]
    height: int

    def paint(self, theme: Theme) -> Image.Image:
        """Return timber with empty plates."""
        image = headed(theme, self.height, HEADING_HEIGHT)
        for plate in self.plates:
            sink(image, theme, plate, PLATE_CORNER, theme.plate)
        return image


@dataclass(frozen=True, slots=True)
class LineKey:
    """The sample of a line in a legend."""

    place: int

    def paint(self, theme: Theme) -> Picture:
        """Paint a piece of the line, dashed as the line is."""
        canvas, ink = Canvas(KEY_WIDTH, KEY_HEIGHT), getattr(theme, INKS[self.place])
        top, dash = (KEY_HEIGHT - LINE) / 2, DASHES[self.place]
        on, off = (part * LINE for part in dash) if dash else (KEY_WIDTH, 0)
        start = 0.0
        while start < KEY_WIDTH:
            canvas.fill(canvas.block(start, top, min(start + on, KEY_WIDTH), top + LINE), ink)
            start += on + off
        return centred(canvas.done())


def inks(theme: Theme) -> Inks:
    """Return the colours of a chart, all of them in the palette of the theme."""
    return Inks(
        ground=theme.plate,
        grid=blend(theme.plate, theme.plate_muted, 1 / 3),
        level=theme.plate_muted,
        band=blend(theme.plate, theme.plate_faint, 2 / 3),
        values=tuple(getattr(theme, name) for name in INKS),
    )


def heading(title: str, note: str) -> Iterator[Group]:
    """Yield title and note on the timber over the plates."""
    shown = fitted(note, NOTE, NOTE_LIMIT)
    room = WIDTH - 2 * TEXT_X - round(width(shown, NOTE)) - NOTE_GAP
    title = fitted(title, TITLE, room)
    yield (Placed(Label(title, TITLE, "frame_ink", Align.LEFT), TEXT_X, HEADING_ROW),)
    yield (Placed(Label(shown, NOTE, "frame_ink", Align.RIGHT), WIDTH - TEXT_X, HEADING_ROW),)


def footer(words: str, top: int) -> Iterator[Group]:
    """Yield a sentence on the timber under the plates."""
    style = largest(words, FOOTERS, WIDTH - 2 * TEXT_X)
    shown = fitted(words, style, WIDTH - 2 * TEXT_X)
    label = Label(shown, style, "frame_ink", Align.LEFT)
    yield (Placed(label, TEXT_X, top + FOOTER_HEIGHT // 2),)


def panel_title(words: str, y: int, right: int) -> Group:
    """Return the heading of a panel, at most to a legend that begins at `right`."""
    title = fitted(words, PANEL, right - TEXT_X - WORD_GAP)
    return (Placed(Label(title, PANEL, "plate_ink", Align.LEFT), TEXT_X, y),)


def numbers(up: Range, chart: Box) -> Iterator[Group]:
    """Yield the numbers left of a chart, at its lines across."""
    room = CHART_LEFT - NUMBER_GAP - PLATE_LEFT - 8
    words = [written(tick) for tick in up.ticks]
    style = largest(max(words, key=len, default=""), NUMBERS, room)
    for word, tick in zip(words, up.ticks, strict=True):
        y = round(chart[3] - up.part(tick) * (chart[3] - chart[1]))
        label = Label(fitted(word, style, room), style, "plate_muted", Align.RIGHT)
        yield (Placed(label, chart[0] - NUMBER_GAP, y),)


def names(across: Range, words: Sequence[tuple[float, str]], chart: Box, y: int) -> Iterator[Group]:
    """Yield the names of places under a chart, within it, as far as they do not meet."""
    style, taken = NUMBERS[0], float(chart[0] - CHART_LEFT)
    for place, word in words:
        shown = fitted(word, style, chart[2] - chart[0])
        half = width(shown, style) / 2
        x = chart[0] + across.part(place) * (chart[2] - chart[0])
        x = min(x, chart[2] - half)
        if x - half < taken:
            continue
        taken = x + half + NAME_GAP
        yield (Placed(Label(shown, style, "plate_muted"), round(x), y),)


def written(value: float) -> str:
    """Return a number as it stands at an axis, in every language, its minus as wide as a plus."""
    return f"{value:.10g}".replace("-", "−")
