"""Paint shapes with light and shadow on a transparent ground, finely, then reduce them."""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageOps

from renderers.themes import RGB

FINE = 2
"""Pixels drawn, along each side, for one that is kept: finer edges only make larger files."""

Mask = Image.Image
Point = tuple[float, float]
Box = tuple[float, float, float, float]


class Canvas:
    """Collect painted shapes; sizes and positions are pixels of the finished picture."""

    def __init__(self, width: int, height: int) -> None:
        """Start with nothing painted."""
        self.size = (width * FINE, height * FINE)
        self.image = Image.new("RGBA", self.size, (0, 0, 0, 0))

    def disc(self, x: float, y: float, radius: float) -> Mask:
        """Return the shape of a disc."""
        mask, draw = self._blank()
        box = [(x - radius) * FINE, (y - radius) * FINE, (x + radius) * FINE, (y + radius) * FINE]
        draw.ellipse(box, fill=255)
        return mask

    def ring(self, x: float, y: float, radius: float, stroke: float) -> Mask:
        """Return the shape of a ring whose line runs half inside and half outside the radius."""
        outer, inner = self.disc(x, y, radius + stroke / 2), self.disc(x, y, radius - stroke / 2)
        return ImageChops.subtract(outer, inner)

    def arcs(
        self, x: float, y: float, radius: float, stroke: float, spans: Sequence[tuple[float, float]]
    ) -> Mask:
        """Return the parts of a ring between pairs of angles, in degrees clockwise from east."""
        mask, draw = self._blank()
        outer = radius + stroke / 2
        box = [(x - outer) * FINE, (y - outer) * FINE, (x + outer) * FINE, (y + outer) * FINE]
        for start, end in spans:
            draw.arc(box, start, end, fill=255, width=round(stroke * FINE))
        return mask

    def block(
        self, left: float, top: float, right: float, bottom: float, corner: float = 0
    ) -> Mask:
        """Return the shape of a rectangle with rounded corners."""
        mask, draw = self._blank()
        box = [left * FINE, top * FINE, right * FINE - 1, bottom * FINE - 1]
        draw.rounded_rectangle(box, corner * FINE, fill=255)
        return mask

    def frame(self, box: Box, corner: float, stroke: float) -> Mask:
        """Return the shape of a line along the inner edge of a rectangle with rounded corners."""
        inner = self.block(*shrunk(box, stroke), max(0.0, corner - stroke))
        return ImageChops.subtract(self.block(*box, corner), inner)

    def polygon(self, points: Sequence[Point]) -> Mask:
        """Return the shape inside a line through some points."""
        mask, draw = self._blank()
        draw.polygon([(x * FINE, y * FINE) for x, y in points], fill=255)
        return mask

    def swollen(self, points: Sequence[Point], radius: float) -> Mask:
        """Return the shape of all that is within a radius of the shape inside a line.

        One point gives a disc, a larger radius an outline of even breadth.
        """
        mask, draw = self._blank()
        fine, reach = [(x * FINE, y * FINE) for x, y in points], radius * FINE
        if len(fine) > 2:
            draw.polygon(fine, fill=255)
        for place, (x, y) in enumerate(fine):
            draw.ellipse([x - reach, y - reach, x + reach, y + reach], fill=255)
            if (x, y) != fine[place - 1]:
                draw.polygon(_beam((x, y), fine[place - 1], reach), fill=255)
        return mask

    def strand(self, points: Sequence[Point], radius: float, knot: float) -> Mask:
        """Return the shape of a line through some points, with a knot on each but the first."""
        mask, draw = self._blank()
        fine, reach = [(x * FINE, y * FINE) for x, y in points], knot * FINE
        for one, (x, y) in pairwise(fine):
            if (x, y) != one:
                draw.polygon(_beam(one, (x, y), radius * FINE), fill=255)
            draw.ellipse([x - reach, y - reach, x + reach, y + reach], fill=255)
        return mask

    def fill(self, mask: Mask, colour: RGB, strength: float = 1.0) -> None:
        """Paint a shape in one colour, `strength` 0..1 of full cover."""
        cover = mask if strength == 1.0 else mask.point([round(v * strength) for v in range(256)])
        layer = Image.new("RGBA", self.size, colour)
        layer.putalpha(cover)
        self.image.alpha_composite(layer)

    def dome(self, mask: Mask, high: RGB, base: RGB, low: RGB) -> None:
        """Paint a shape lit from above: from one colour at its top over a second to a third.

        The light changes by rows only, which costs a PNG next to nothing.
        """
        box = mask.getbbox() or (0, 0, 1, 1)
        size = (box[2] - box[0], box[3] - box[1])
        fade = Image.linear_gradient("L").resize(size)
        layer = ImageOps.colorize(fade, high, low, mid=base).convert("RGBA")
        layer.putalpha(mask.crop(box))
        self.image.alpha_composite(layer, box[:2])

    def fade(self, strength: float) -> None:
        """Make everything painted so far more transparent."""
        alpha = self.image.getchannel("A").point([round(v * strength) for v in range(256)])
        self.image.putalpha(alpha)

    def done(self) -> Image.Image:
        """Return the painting at its size, with clean edges."""
        return self.image.reduce(FINE)

    def _blank(self) -> tuple[Mask, ImageDraw.ImageDraw]:
        mask = Image.new("L", self.size)
        return mask, ImageDraw.Draw(mask)


def _beam(one: Point, other: Point, reach: float) -> list[Point]:
    """Return the corners of a line between two points that is twice `reach` broad."""
    across, down = other[0] - one[0], other[1] - one[1]
    length = hypot(across, down)
    x, y = -down / length * reach, across / length * reach
    ends = ((one, 1), (one, -1), (other, -1), (other, 1))
    return [(at[0] + side * x, at[1] + side * y) for at, side in ends]


def shrunk(box: Box, by: float) -> Box:
    """Return a box, drawn in by some pixels on every side."""
    left, top, right, bottom = box
    return left + by, top + by, right - by, bottom - by


def on_circle(middle: float, radius: float, count: int, turn: float = 0) -> list[Point]:
    """Return points spread evenly on a circle, turned by a part of the step between two."""
    angles = [2 * pi * (place + turn) / count for place in range(count)]
    return [(middle + radius * cos(angle), middle + radius * sin(angle)) for angle in angles]


def dashes(count: int, part: float) -> list[tuple[float, float]]:
    """Return the angles, in degrees, at which dashes start and end; `part` of a step is drawn."""
    step = 360 / count
    return [(place * step, (place + part) * step) for place in range(count)]
