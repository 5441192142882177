"""The empty board of a theme: frame, felt, points, bar, trays and numbers, drawn once and kept."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderers import geometry as g
from renderers.canvas import FINE
from renderers.palette import blend, quantised
from renderers.scenes import Home, Side
from renderers.sprites import Label, picture
from renderers.text import Style
from renderers.themes import RGB, Theme

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
TIP = 3
"""Half the width of a point's blunt tip."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """Hold the empty board twice: in palette indexes to copy, in RGB to blend edges with."""

    indexed: Image.Image
    rgb: Image.Image


@lru_cache(maxsize=8)
def ground(theme: Theme, home: Home) -> Ground:
    """Return the empty board of a theme, 1040 by 780."""
    indexed = quantised(_Workbench(theme, g.layout(home)).board(), theme)
    return Ground(indexed, indexed.convert("RGB"))


class _Workbench:
    """Paint the empty board in RGB, from the frame upwards."""

    def __init__(self, theme: Theme, layout: g.Layout) -> None:
        self.theme, self.layout = theme, layout
        self.image = _timber(theme)

    def board(self) -> Image.Image:
        for side in Side:
            self._strip(side)
        for well in (CUBE_WELL, *TRAYS):
            self._well(self.layout.box(*well))
        self._bar()
        for half in HALVES:
            self._sink(self.layout.box(*half), 2, self.theme.felt)
        self._points()
        for point in range(1, 25):
            self._number(point)
        return self.image

    def _strip(self, side: Side) -> None:
        middle = g.Layout.from_edge(side, g.STRIP_ROW)
        half = g.STRIP_HEIGHT // 2
        self._sink((8, middle - half, g.WIDTH - 8, middle + half), 10, self.theme.plate)

    def _well(self, box: g.Box) -> None:
        self._sink(box, WELL_CORNER, self.theme.felt)

    def _bar(self) -> None:
        """Lay the bar between the halves, lighter along its ridge."""
        left, _, right, _ = self.layout.box(
            g.FIELD_LEFT + g.HALF, 0, g.FIELD_LEFT + g.HALF + g.BAR, 0
        )
        for x in range(left, right):
            away = abs(x + 0.5 - self.layout.bar) / (g.BAR / 2)
            colour = blend(self.theme.bar, self.theme.shadow, 0.35 * away**6)
            self.image.paste(colour, (x, g.FIELD_TOP, x + 1, g.FIELD_BOTTOM))

    def _sink(self, box: g.Box, corner: int, colour: RGB) -> None:
        """Paint a recess: a light lower lip, then a ground with the shadow of its edge."""
        left, top, right, bottom = box
        lip = _block((left - 1, top - 1, right + 1, bottom + 2), corner + 1)
        self.image.paste(self.theme.frame_high, mask=lip)
        rim = _block((left - 1, top - 1, right + 1, bottom + 1), corner + 1)
        self.image.paste(blend(colour, self.theme.shadow, 0.75), mask=rim)
        inside = _block(box, corner)
        self.image.paste(colour, mask=inside)
        outside = ImageChops.invert(inside)
        soft = ImageChops.offset(outside.filter(ImageFilter.GaussianBlur(4)), 1, 3)
        cast = ImageChops.multiply(soft, inside).point([round(v * 0.55) for v in range(256)])
        self.image.paste(self.theme.shadow, mask=cast)

    def _points(self) -> None:
        for parity, colour in ((0, self.theme.point_a), (1, self.theme.point_b)):
            mask = _fine()
            draw = ImageDraw.Draw(mask)
            for point in range(1, 25):
                if point % 2 == parity:
                    draw.polygon(self._outline(point), fill=255)
            shape = mask.reduce(FINE)
            line = shape.filter(ImageFilter.MaxFilter(3))
            self.image.paste(self.theme.point_line, mask=line)
            self.image.paste(colour, mask=shape)
            if self.theme.patterned and parity:
                self.image.paste(self.theme.point_line, mask=ImageChops.multiply(shape, _hatch()))

    def _outline(self, point: int) -> list[tuple[float, float]]:
        x = self.layout.column(point)
        near = point <= 12
        base = g.FIELD_BOTTOM if near else g.FIELD_TOP
        tip = base - g.POINT_HEIGHT if near else base + g.POINT_HEIGHT
        wide = g.COLUMN / 2 - 2
        corners = [(x - wide, base), (x - TIP / 2, tip), (x + TIP / 2, tip), (x + wide, base)]
        return [(across * FINE, down * FINE) for across, down in corners]

    def _number(self, point: int) -> None:
        side = Side.NEAR if point <= 12 else Side.FAR
        label, anchor = picture(Label(str(point), NUMBERS, "frame_ink"), self.theme)
        x = self.layout.column(point) - anchor[0]
        y = g.Layout.from_edge(side, g.NUMBER_ROW) - anchor[1]
        self.image.paste(label, (x, y), label)


def _timber(theme: Theme) -> Image.Image:
    """Paint the frame: rails lit from above, mitred at the corners."""
    size = (g.WIDTH, g.HEIGHT)
    flat = Image.new("RGB", (1, g.HEIGHT))
    flat.putdata([_lit(theme, y / (g.HEIGHT - 1)) for y in range(g.HEIGHT)])
    return flat.resize(size, Image.Resampling.NEAREST)


def _lit(theme: Theme, down: float) -> RGB:
    if down < 0.5:
        return blend(theme.frame_high, theme.frame, down * 2)
    return blend(theme.frame, theme.frame_low, down * 2 - 1)


def _block(box: g.Box, corner: int) -> Image.Image:
    mask = _fine()
    left, top, right, bottom = (end * FINE for end in box)
    ImageDraw.Draw(mask).rounded_rectangle(
        [left, top, right - 1, bottom - 1], corner * FINE, fill=255
    )
    return mask.reduce(FINE)


def _hatch() -> Image.Image:
    mask = _fine()
    draw = ImageDraw.Draw(mask)
    for start in range(-g.HEIGHT, g.WIDTH, 12):
        ends = [(start * FINE, g.HEIGHT * FINE), ((start + g.HEIGHT) * FINE, 0)]
        draw.line(ends, fill=255, width=round(2.4 * FINE))
    return mask.reduce(FINE)


def _fine() -> Image.Image:
    return Image.new("L", (g.WIDTH * FINE, g.HEIGHT * FINE))
