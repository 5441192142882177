"""The pieces: checkers from above and from their edge, dice, and the doubling cube."""

from dataclasses import dataclass

from PIL import Image

from renderers.canvas import Canvas, on_circle, shrunk
from renderers.geometry import CHECKER, CUBE, DIE
from renderers.marks import Mark, mark_colour
from renderers.scenes import Colour
from renderers.sprites import Picture, centred, picture
from renderers.themes import RGB, Theme

MARGIN = 9
"""Room around a piece for its shadow and its glow."""
SHADOW, SHADE = 3, 0.4
"""How far a piece's shadow falls below it, in pixels, and how dark it is."""
CHECKER_SIDE = CHECKER + 2 * MARGIN
RIM = 3.6
ICON = 30
USED = 0.4
"""How much of a used die is left to see."""
EDGE_WIDTH, EDGE_HEIGHT = 90, 12

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
        canvas, look = Canvas(CHECKER_SIDE, CHECKER_SIDE), body(self.colour, theme)
        middle, radius = CHECKER_SIDE / 2, CHECKER / 2
        canvas.fill(canvas.disc(middle, middle + SHADOW, radius - 1), theme.shadow, SHADE)
        canvas.fill(canvas.disc(middle, middle, radius), look.rim)
        canvas.dome(canvas.disc(middle, middle, radius - RIM), look.high, look.base, look.low)
        if theme.patterned and not (self.numbered and self.colour is Colour.DARK):
            self._pattern(canvas, theme)
        return centred(canvas.done())

    def _pattern(self, canvas: Canvas, theme: Theme) -> None:
        """Tell the sets apart without colour: a line round the light one, dots on the dark."""
        middle = CHECKER_SIDE / 2
        if self.colour is Colour.LIGHT:
            canvas.fill(canvas.ring(middle, middle, CHECKER / 2 - 4.5, 2.5), theme.dark)
            return
        for x, y in on_circle(middle, CHECKER / 2 - 10, 4, 0.5):
            canvas.fill(canvas.disc(x, y, 3.8), theme.light)


@dataclass(frozen=True, slots=True)
class Icon:
    """A small checker: a player's colour in his strip."""

    colour: Colour

    def paint(self, theme: Theme) -> Picture:
        """Paint a checker at just over half its size."""
        large = picture(Checker(self.colour), theme).image
        inner = large.crop((MARGIN, MARGIN, CHECKER_SIDE - MARGIN, CHECKER_SIDE - MARGIN))
        return centred(inner.resize((ICON, ICON), Image.Resampling.LANCZOS))


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
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class DieFace:
    """A die seen from above."""

    number: int
    colour: Colour
    used: bool = False

    def paint(self, theme: Theme) -> Picture:
        """Paint a rounded cube and its pips; a used one is faint and flat."""
        side = DIE + 2 * MARGIN
        canvas, look = Canvas(side, side), body(self.colour, theme)
        _block_of(canvas, DIE, 12, look, theme, flat=self.used)
        for across, down in PIPS[self.number]:
            x, y = side / 2 + across * PIP_STEP, side / 2 + down * PIP_STEP
            canvas.fill(canvas.disc(x, y, PIP_RADIUS), look.ink)
        if self.used:
            canvas.fade(USED)
        return centred(canvas.done())


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
            canvas.fill(canvas.block(*(shrunk(ends, 1.4)), 14), theme.landed)
        _block_of(canvas, CUBE, 9, look, theme, flat=False)
        return centred(canvas.done())


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
    face = canvas.block(*shrunk(box, RIM - 0.6), corner - 2)
    canvas.dome(face, look.high, look.base, look.low)
