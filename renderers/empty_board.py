"""The empty board: frame, felt, points, bar, trays and numbers."""

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers import geometry as g
from renderers.labels import Label
from renderers.palette import blend
from renderers.scenes import Home, Side
from renderers.sprites import picture
from renderers.text import Style
from renderers.themes import Theme
from renderers.timber import rails, sink, stiles

NUMBERS = Style(23, 700)
WELL_CORNER = 8
CUBE_WELL = (8, g.FIELD_TOP, 70, g.FIELD_BOTTOM)
TRAYS = (
    (g.TRAY_LEFT, g.FIELD_TOP, g.TRAY_RIGHT, g.FIELD_TOP + g.TRAY_HEIGHT),
    (g.TRAY_LEFT, g.FIELD_BOTTOM - g.TRAY_HEIGHT, g.TRAY_RIGHT, g.FIELD_BOTTOM),
)
HALVES = (
    (g.FIELD_LEFT, g.FIELD_TOP, g.FIELD_LEFT + g.HALF, g.FIELD_BOTTOM),
    (g.FIELD_RIGHT - g.HALF, g.FIELD_TOP, g.FIELD_RIGHT, g.FIELD_BOTTOM),
)
SLANT = 3
"""A point's edge moves by a third of a pixel in three rows: regular steps make small files."""
TIP = 4
"""Half the breadth of a point's tip, in thirds of a pixel."""
STRIPE = 6
"""Rows of a stripe, and between two, on every other point of a patterned theme."""


@dataclass(frozen=True, slots=True)
class EmptyBoard:
    """The board before anything lies on it, with its home on one side."""

    home: Home

    def paint(self, theme: Theme) -> Image.Image:
        """Return the board, 1040 by 780, as "RGB"."""
        return _Workbench(theme, g.layout(self.home)).board()


class _Workbench:
    """Paint the empty board in RGB, from the frame upwards."""

    def __init__(self, theme: Theme, layout: g.Layout) -> None:
        self.theme, self.layout = theme, layout
        self.image = _frame(theme)

    def board(self) -> Image.Image:
        for side in Side:
            self._strip(side)
        for well in (CUBE_WELL, *TRAYS):
            sink(self.image, self.theme, self.layout.box(*well), WELL_CORNER, self.theme.felt)
        self._bar()
        for half in HALVES:
            sink(self.image, self.theme, self.layout.box(*half), 2, self.theme.felt)
        self._points()
        for point in range(1, 25):
            self._number(point)
        return self.image

    def _strip(self, side: Side) -> None:
        middle = g.Layout.from_edge(side, g.STRIP_ROW)
        half = g.STRIP_HEIGHT // 2
        box = (8, middle - half, g.WIDTH - 8, middle + half)
        sink(self.image, self.theme, box, g.STRIP_CORNER, self.theme.plate)

    def _bar(self) -> None:
        """Lay the bar between the halves, lighter along its ridge."""
        left, _, right, _ = self.layout.box(
            g.FIELD_LEFT + g.HALF, 0, g.FIELD_LEFT + g.HALF + g.BAR, 0
        )
        for x in range(left, right):
            away = abs(x + 0.5 - self.layout.bar) / (g.BAR / 2)
            colour = blend(self.theme.bar, self.theme.shadow, 0.35 * away**6)
            self.image.paste(colour, (x, g.FIELD_TOP, x + 1, g.FIELD_BOTTOM))

    def _points(self) -> None:
        for parity, colour in ((0, self.theme.point_a), (1, self.theme.point_b)):
            mask = Image.new("L", (g.WIDTH * SLANT, g.HEIGHT))
            draw = ImageDraw.Draw(mask)
            for point in range(1, 25):
                if point % 2 == parity:
                    self._slant(draw, point)
            shape = mask.reduce((SLANT, 1))
            if self.theme.patterned:
                line = shape.filter(ImageFilter.MaxFilter(3))
                self.image.paste(self.theme.point_line, mask=line)
            self.image.paste(colour, mask=shape)
            if self.theme.patterned and parity:
                self.image.paste(self.theme.point_a, mask=ImageChops.multiply(shape, _stripes()))

    def _slant(self, draw: ImageDraw.ImageDraw, point: int) -> None:
        """Draw a point row by row on a mask that is `SLANT` times as wide."""
        x = self.layout.column(point)
        for depth in range(g.POINT_HEIGHT):
            half = (g.POINT_HEIGHT - depth + 8) // 3 + TIP
            y = g.FIELD_BOTTOM - 1 - depth if point <= 12 else g.FIELD_TOP + depth
            draw.line([(x * SLANT - half, y), (x * SLANT + half - 1, y)], fill=255)

    def _number(self, point: int) -> None:
        side = Side.NEAR if point <= 12 else Side.FAR
        label, anchor = picture(Label(str(point), NUMBERS, "frame_ink"), self.theme)
        x = self.layout.column(point) - anchor[0]
        y = g.Layout.from_edge(side, g.NUMBER_ROW) - anchor[1]
        self.image.paste(label, (x, y), label)


def _frame(theme: Theme) -> Image.Image:
    """Paint the frame: boards with their grain along them, the side rails between the others."""
    image = rails(theme, g.WIDTH, g.HEIGHT)
    image.paste(stiles(theme, g.WIDTH, g.FIELD_BOTTOM - g.FIELD_TOP), (0, g.FIELD_TOP))
    return image


def _stripes() -> Image.Image:
    mask = Image.new("L", (g.WIDTH, g.HEIGHT))
    for y in range(g.FIELD_TOP, g.FIELD_BOTTOM, 2 * STRIPE):
        mask.paste(255, (0, y, g.WIDTH, y + STRIPE))
    return mask
