"""Sprites: everything that lies on the board, as frozen descriptions that can be painted.

`picture` paints a sprite in a theme, once. Its anchor is the pixel of the painting that is laid on
the spot where the sprite goes.
"""

from abc import abstractmethod
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple, Protocol

from PIL import Image

from renderers import text
from renderers.canvas import Canvas
from renderers.geometry import CHECKER, CUBE, DIE
from renderers.scenes import Colour
from renderers.themes import RGB, Theme

MARGIN = 9
"""Room around a body for its shadow and its mark."""
ROUND = CHECKER + 2 * MARGIN
"""Side of the paintings of checkers and their marks."""
BURST = 86
ICON = 30
SHADOW, SHADE = 3, 0.4
"""How far a body's shadow falls below it, in pixels, and how dark it is."""
RIM = 3.6
USED = 0.4
"""How much of a used die is left to see."""
EDGE_WIDTH, EDGE_HEIGHT = 90, 12
CAP_HEIGHT = 0.714
"""Height of a capital or a figure in Noto Sans, as a part of its size."""
REACH = 0.62
"""How far the ink of a line goes from its middle, as a part of its size, where it can be helped."""

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Where the pips of each number stand, in steps from the middle."""
PIP_STEP, PIP_RADIUS = 16, 5.6


class Mark(Enum):
    """Name what a mark tells; the value is the theme's colour for it."""

    LANDED = "landed"
    PREVIEW = "preview"
    HIT = "hit"


class Align(Enum):
    """Say which end of a label is laid on its spot."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Picture(NamedTuple):
    """A painted sprite ("RGBA") and its anchor."""

    image: Image.Image
    anchor: tuple[int, int]


class Sprite(Protocol):
    """Something that can be painted. Implementations are frozen, so that they can be kept."""

    @abstractmethod
    def __hash__(self) -> int:
        """Return a key for what has been painted."""

    @abstractmethod
    def paint(self, theme: Theme) -> Picture:
        """Return the painting in a theme's colours."""


@lru_cache(maxsize=512)
def picture(sprite: Sprite, theme: Theme) -> Picture:
    """Return a sprite's painting, painted once for each theme."""
    return sprite.paint(theme)


@dataclass(frozen=True, slots=True)
class Body:
    """The colours of one set of checkers, with its dice, or of the cube."""

    base: RGB
    high: RGB
    low: RGB
    rim: RGB
    ink: RGB


def body(colour: Colour, theme: Theme) -> Body:
    """Return the colours of a set."""
    if colour is Colour.LIGHT:
        shades = (theme.light, theme.light_high, theme.light_low, theme.light_rim)
        return Body(*shades, theme.light_ink)
    return Body(theme.dark, theme.dark_high, theme.dark_low, theme.dark_rim, theme.dark_ink)


def body_ink(colour: Colour) -> str:
    """Return the name of the theme's colour for figures on a set."""
    return f"{colour.value}_ink"


@dataclass(frozen=True, slots=True)
class Checker:
    """A checker seen from above, with its shadow; `numbered` keeps its face free for a count."""

    colour: Colour
    numbered: bool = False

    def paint(self, theme: Theme) -> Picture:
        """Paint a rim round a face that is lit from above."""
        canvas, middle, look = Canvas(ROUND, ROUND), ROUND / 2, body(self.colour, theme)
        radius = CHECKER / 2
        canvas.fill(canvas.disc(middle, middle + SHADOW, radius - 1), theme.shadow, SHADE)
        canvas.fill(canvas.disc(middle, middle, radius), look.rim)
        canvas.dome(canvas.disc(middle, middle, radius - RIM), look.high, look.base, look.low)
        if theme.patterned and not (self.numbered and self.colour is Colour.DARK):
            self._pattern(canvas, theme)
        return _centred(canvas.done())

    def _pattern(self, canvas: Canvas, theme: Theme) -> None:
        """Tell the sets apart without colour: a line round the light one, dots on the dark."""
        middle = ROUND / 2
        if self.colour is Colour.LIGHT:
            canvas.fill(canvas.ring(middle, middle, CHECKER / 2 - 4.5, 2.5), theme.dark)
            return
        for x, y in _around(middle, CHECKER / 2 - 10, 4, 0.5):
            canvas.fill(canvas.disc(x, y, 3.8), theme.light)


@dataclass(frozen=True, slots=True)
class Icon:
    """A small checker: a player's colour in his strip."""

    colour: Colour

    def paint(self, theme: Theme) -> Picture:
        """Paint a checker at just over half its size."""
        large = picture(Checker(self.colour), theme).image
        inner = large.crop((MARGIN, MARGIN, ROUND - MARGIN, ROUND - MARGIN))
        return _centred(inner.resize((ICON, ICON), Image.Resampling.LANCZOS))


@dataclass(frozen=True, slots=True)
class Ring:
    """The mark on a checker that the last play, or a preview of one, brought here."""

    mark: Mark

    def paint(self, theme: Theme) -> Picture:
        """Paint a ring between dark lines; a preview's is dashed."""
        canvas, middle, radius = Canvas(ROUND, ROUND), ROUND / 2, CHECKER / 2 - 0.5
        colour = mark_colour(self.mark, theme)
        canvas.fill(canvas.ring(middle, middle, radius, 7.4), theme.outline)
        if self.mark is Mark.PREVIEW:
            canvas.fill(canvas.arcs(middle, middle, radius, 4.6, _dashes(10, 0.62)), colour)
        else:
            canvas.fill(canvas.ring(middle, middle, radius, 4.6), colour)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Ghost:
    """The mark where a checker was before the play."""

    mark: Mark

    def paint(self, theme: Theme) -> Picture:
        """Paint a faint ring with a faint face; a preview's is dashed."""
        canvas, middle, radius = Canvas(ROUND, ROUND), ROUND / 2, CHECKER / 2 - 4
        colour = mark_colour(self.mark, theme)
        canvas.fill(canvas.disc(middle, middle, radius), theme.shadow, 0.18)
        spans = _dashes(9, 0.6) if self.mark is Mark.PREVIEW else [(0, 360)]
        canvas.fill(canvas.arcs(middle, middle, radius, 4.6, spans), theme.outline, 0.35)
        canvas.fill(canvas.arcs(middle, middle, radius - 0.6, 3.0, spans), colour, 0.8)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Burst:
    """The mark behind a checker that hit, or was hit: a star, so that the shape tells it too."""

    def paint(self, theme: Theme) -> Picture:
        """Paint a star of ten rays."""
        canvas, middle = Canvas(BURST, BURST), BURST / 2
        for outer, colour in ((40.5, theme.outline), (38, theme.hit)):
            tips = _around(middle, outer, 10)
            notches = _around(middle, outer - 12, 10, 0.5)
            star = [at for pair in zip(tips, notches, strict=True) for at in pair]
            canvas.fill(canvas.polygon(star), colour)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Edge:
    """A borne-off checker seen from its edge, marked if the last play bore it off."""

    colour: Colour
    mark: Mark | None = None

    def paint(self, theme: Theme) -> Picture:
        """Paint a bar that is lit from above."""
        width, height = EDGE_WIDTH + 12, EDGE_HEIGHT + 12
        canvas, look = Canvas(width, height), body(self.colour, theme)
        if self.mark is None:
            canvas.fill(canvas.block(6, 8, width - 6, height - 5, 4), theme.shadow, SHADE)
        else:
            canvas.fill(canvas.block(3, 4, width - 3, height - 4, 6), theme.outline)
            glow = canvas.block(4, 5, width - 4, height - 5, 5)
            canvas.fill(glow, mark_colour(self.mark, theme))
        canvas.fill(canvas.block(6, 7, width - 6, height - 7, 3), look.rim)
        face = canvas.block(8, 8, width - 8, height - 8, 2)
        canvas.dome(face, look.high, look.base, look.low)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class DieFace:
    """A die seen from above."""

    number: int
    colour: Colour
    used: bool = False

    def paint(self, theme: Theme) -> Picture:
        """Paint a rounded cube with sunk pips; a used one is faint and lies flat."""
        side = DIE + 2 * MARGIN
        canvas, look = Canvas(side, side), body(self.colour, theme)
        _block_of(canvas, DIE, 12, look, theme, flat=self.used)
        for across, down in PIPS[self.number]:
            x, y = side / 2 + across * PIP_STEP, side / 2 + down * PIP_STEP
            canvas.fill(canvas.disc(x, y, PIP_RADIUS), look.ink)
        if self.used:
            canvas.fade(USED)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class CubeFace:
    """The doubling cube without its number; on offer it glows."""

    offered: bool = False

    def paint(self, theme: Theme) -> Picture:
        """Paint a rounded cube."""
        side = CUBE + 2 * MARGIN
        canvas, middle = Canvas(side, side), CUBE / 2 + MARGIN
        look = Body(theme.cube, theme.light_high, theme.cube, theme.cube_rim, theme.cube_ink)
        if self.offered:
            far = CUBE / 2 + 6
            ends = (middle - far, middle - far, middle + far, middle + far)
            halo = canvas.block(*ends, 15)
            canvas.fill(halo, theme.outline)
            canvas.fill(canvas.block(*(_inward(ends, 1.4)), 14), theme.landed)
        _block_of(canvas, CUBE, 9, look, theme, flat=False)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Arrow:
    """A small triangle in the theme's accent: the player to act, or where an offer goes."""

    turned: int = 0
    """Degrees counter-clockwise from pointing right."""
    outlined: bool = False

    def paint(self, theme: Theme) -> Picture:
        """Paint the triangle."""
        canvas = Canvas(30, 30)
        if self.outlined:
            canvas.fill(canvas.polygon([(6, 2), (26, 15), (6, 28)]), theme.outline)
        canvas.fill(canvas.polygon([(8, 6), (22, 15), (8, 24)]), theme.accent)
        return _centred(canvas.done().rotate(self.turned))


@dataclass(frozen=True, slots=True)
class Frame:
    """The accent round the strip of the player to act."""

    width: int
    height: int

    def paint(self, theme: Theme) -> Picture:
        """Paint a line along the inner edge of the strip."""
        canvas = Canvas(self.width, self.height)
        canvas.fill(canvas.block(0, 0, self.width, self.height, 10), theme.accent)
        canvas.fill(canvas.block(*_inward((0, 0, self.width, self.height), 3), 8), theme.plate)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Banner:
    """The plate over the middle of a finished game."""

    width: int
    height: int = 76

    def paint(self, theme: Theme) -> Picture:
        """Paint a plate with a double line round it, and its shadow."""
        width, height = self.width + 2 * MARGIN, self.height + 2 * MARGIN
        canvas = Canvas(width, height)
        box = (MARGIN, MARGIN, width - MARGIN, height - MARGIN)
        canvas.fill(canvas.block(*_inward(box, -1), 17), theme.shadow, SHADE)
        for inward, corner, colour in ((0, 16, "accent"), (3, 13, "plate"), (7, 10, "accent")):
            canvas.fill(canvas.block(*_inward(box, inward), corner), getattr(theme, colour))
        canvas.fill(canvas.block(*_inward(box, 8.5), 9), theme.plate)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Stripes:
    """Slanted stripes: the band round a preview."""

    width: int
    height: int

    def paint(self, theme: Theme) -> Picture:
        """Paint stripes of the preview's colour on its dark line."""
        canvas = Canvas(self.width, self.height)
        canvas.fill(canvas.block(0, 0, self.width, self.height), theme.outline)
        for start in range(-self.height, self.width, 24):
            lean = self.height
            corners = [(start, lean), (start + lean, 0), (start + lean + 12, 0), (start + 12, lean)]
            canvas.fill(canvas.polygon(corners), theme.preview)
        return _centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text, laid by its middle height; `ink` names a colour of the theme."""

    words: str
    style: text.Style
    ink: str
    align: Align = Align.CENTRE

    def paint(self, theme: Theme) -> Picture:
        """Paint the line in its ink."""
        cover = text.mask(self.words, self.style)
        image = Image.new("RGBA", cover.size, getattr(theme, self.ink))
        image.putalpha(cover)
        return Picture(image, (round(cover.width * self.align.value), self._middle(cover)))

    def _middle(self, cover: Image.Image) -> int:
        """Return the row to lay on the spot: half a capital's height, or what keeps ink in reach.

        Scripts that reach far below or above the line are moved, so that they stay in a strip.
        """
        _, top, _, bottom = cover.getbbox() or (0, 0, 0, 0)
        line = self.style.ascent - round(self.style.size * CAP_HEIGHT / 2)
        reach = round(self.style.size * REACH)
        return max(min(line, top + reach), bottom - reach) if bottom else line


def mark_colour(mark: Mark, theme: Theme) -> RGB:
    """Return the theme's colour of a mark."""
    colour: RGB = getattr(theme, mark.value)
    return colour


def _block_of(
    canvas: Canvas, size: int, corner: int, look: Body, theme: Theme, *, flat: bool
) -> None:
    """Paint the rounded block of a die or a cube in the middle of its canvas."""
    box = (MARGIN, MARGIN, MARGIN + size, MARGIN + size)
    if flat:
        canvas.fill(canvas.block(*box, corner), look.base)
        return
    low = (MARGIN, MARGIN + SHADOW, MARGIN + size, MARGIN + size + SHADOW)
    canvas.fill(canvas.block(*low, corner), theme.shadow, SHADE)
    canvas.fill(canvas.block(*box, corner), look.rim)
    face = canvas.block(*_inward(box, RIM - 0.6), corner - 2)
    canvas.dome(face, look.high, look.base, look.low)


def _inward(box: tuple[float, float, float, float], by: float) -> tuple[float, float, float, float]:
    left, top, right, bottom = box
    return left + by, top + by, right - by, bottom - by


def _around(middle: float, radius: float, count: int, turn: float = 0) -> list[tuple[float, float]]:
    """Return points spread evenly on a circle, turned by a part of the step between two."""
    angles = [2 * pi * (place + turn) / count for place in range(count)]
    return [(middle + radius * cos(angle), middle + radius * sin(angle)) for angle in angles]


def _dashes(count: int, part: float) -> list[tuple[float, float]]:
    step = 360 / count
    return [(place * step, (place + part) * step) for place in range(count)]


def _centred(image: Image.Image) -> Picture:
    return Picture(image, (image.width // 2, image.height // 2))
