"""The pieces of Royal Ludo: a colour has an outline of its own, and a royal a crown.

The outlines are a circle for green, a diamond for red, a square for blue and a clover for yellow.
Each is what lies within a radius of a core, so that a larger radius gives an even line round it.
"""

from dataclasses import dataclass

from renderers.canvas import Canvas, Point, shrunk
from renderers.ludo_scenes import LudoColour, LudoShape
from renderers.sprites import Picture, centred
from renderers.themes import RGB, Theme

CLOVER: tuple[Point, ...] = (
    (3, -13.5),
    (3, -3),
    (13.5, -3),
    (13.5, 3),
    (3, 3),
    (3, 13.5),
    (-3, 13.5),
    (-3, 3),
    (-13.5, 3),
    (-13.5, -3),
    (-3, -3),
    (-3, -13.5),
)
CORES: dict[LudoColour, tuple[tuple[Point, ...], float]] = {
    LudoColour.GREEN: (((0, 0),), 20.5),
    LudoColour.RED: (((0, -15), (15, 0), (0, 15), (-15, 0)), 7),
    LudoColour.BLUE: (((-12, -12), (12, -12), (12, 12), (-12, 12)), 7),
    LudoColour.YELLOW: (CLOVER, 8),
}
"""The core of each outline, and how far round it a piece reaches."""
LINE, RIM = 1.6, 4.0
"""Breadth of the dark line round a piece, and of line and light rim together."""
DROP = 2
"""How far the lower edge of a piece shows below it."""
GLOW = 5.5
"""How far the light round a piece that may be moved reaches."""
SIZE = 64
"""Side of the painting of a piece."""
CROWN: tuple[Point, ...] = (
    (-10, 0),
    (-12.5, -11),
    (-5.5, -6),
    (0, -14),
    (5.5, -6),
    (12.5, -11),
    (10, 0),
)
CROWN_BASE = -8
"""Row, from the middle of a piece, on which its crown stands."""
ROYAL_ROW = 7
"""How far below the middle of a royal its label stands."""
PEARL_AT, PEARL = 15, 5.2
"""Place, across and down, and radius of the mark of the midpoint."""
CHIP_PEARL, CHIP_PEARL_SIZE = 4.2, 16
"""Radius of the mark of the midpoint on a chip, and the side of its painting."""
CHIP_EMBLEM, CHIP_EMBLEM_X = 0.34, 12
"""Size of the emblem on a chip, of that of a piece, and its place."""
CHIP_PLAIN = ((0.0, 6, "outline"), (1.4, 5, "rim"), (2.8, 4, ""))
CHIP_LIT = ((0.0, 6, "outline"), (1.4, 5, "accent"), (3.8, 3, "outline"), (4.8, 2, ""))
"""Layers of a chip: how far within it each begins, how round it is, and its colour; the last is
the player's."""


def face(colour: LudoColour, theme: Theme) -> RGB:
    """Return the theme's colour of a player."""
    value: RGB = getattr(theme, colour.value)
    return value


def ink_name(colour: LudoColour) -> str:
    """Return the name of the theme's colour for what is written on a player's."""
    return f"{colour.value}_ink"


def ink(colour: LudoColour, theme: Theme) -> RGB:
    """Return the theme's colour for what is written on a player's."""
    value: RGB = getattr(theme, ink_name(colour))
    return value


@dataclass(frozen=True, slots=True)
class Outline:
    """Draw the outline of one colour round a spot, `size` times as large as that of a piece."""

    colour: LudoColour
    x: float
    y: float
    size: float = 1.0

    def fill(self, canvas: Canvas, colour: RGB, within: float = 0) -> None:
        """Paint all that is inside a line so far within the outline; without it, if negative."""
        core, radius = CORES[self.colour]
        points = [(self.x + x * self.size, self.y + y * self.size) for x, y in core]
        canvas.fill(canvas.swollen(points, max(0.0, radius * self.size - within)), colour)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece without its label; `percent` is its size, `movable` lights it up."""

    colour: LudoColour
    shape: LudoShape
    percent: int = 100
    movable: bool = False
    midpoint: bool = False

    def paint(self, theme: Theme) -> Picture:
        """Paint a dark line, a light rim and the face; then crown and the mark of the midpoint."""
        scale = self.percent / 100
        side = round(SIZE * scale)
        canvas, middle = Canvas(side, side), side / 2
        body = Outline(self.colour, middle, middle, scale)
        if self.movable:
            body.fill(canvas, theme.outline, -GLOW)
            body.fill(canvas, theme.accent, LINE - GLOW)
        Outline(self.colour, middle, middle + DROP, scale).fill(canvas, theme.outline)
        for within, colour in (
            (0.0, theme.outline),
            (LINE, theme.rim),
            (RIM, face(self.colour, theme)),
        ):
            body.fill(canvas, colour, within)
        if self.shape is LudoShape.ROYAL:
            crown(canvas, middle, middle + CROWN_BASE * scale, scale, theme)
        if self.midpoint:
            at = middle + PEARL_AT * scale
            pearl(canvas, at, at, PEARL, theme)
        return centred(canvas.done())


def crown(canvas: Canvas, x: float, y: float, scale: float, theme: Theme) -> None:
    """Paint a crown whose base has its middle at a spot."""
    points = [(x + across * scale, y + down * scale) for across, down in CROWN]
    canvas.fill(canvas.swollen(points, 1.4 * scale + LINE), theme.outline)
    canvas.fill(canvas.swollen(points, 1.4 * scale), theme.rim)


def pearl(canvas: Canvas, x: float, y: float, radius: float, theme: Theme) -> None:
    """Paint the mark of the midpoint round a spot."""
    canvas.fill(canvas.disc(x, y, radius + 2 * LINE), theme.outline)
    canvas.fill(canvas.disc(x, y, radius + LINE), theme.rim)
    canvas.fill(canvas.disc(x, y, radius - LINE), theme.outline)


@dataclass(frozen=True, slots=True)
class Pearl:
    """The mark of the midpoint by itself, for the corner of a chip."""

    def paint(self, theme: Theme) -> Picture:
        """Paint it, a little smaller than on a piece."""
        canvas, middle = Canvas(CHIP_PEARL_SIZE, CHIP_PEARL_SIZE), CHIP_PEARL_SIZE / 2
        pearl(canvas, middle, middle, CHIP_PEARL, theme)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Chip:
    """A small piece, for crowds: a plate with the emblem of its colour at its left end.

    Crowds are dense, so the light of those that may be moved lies inside the plate.
    """

    colour: LudoColour
    crowned: bool
    width: int
    height: int
    movable: bool = False

    def paint(self, theme: Theme) -> Picture:
        """Paint the plate with its line and rim, or its light, and the emblem in ink."""
        canvas, box = Canvas(self.width, self.height), (0.0, 0.0, self.width, self.height)
        for within, corner, name in CHIP_LIT if self.movable else CHIP_PLAIN:
            colour = getattr(theme, name) if name else face(self.colour, theme)
            canvas.fill(canvas.block(*shrunk(box, within), corner), colour)
        middle = self.height / 2
        mark = Outline(self.colour, CHIP_EMBLEM_X, middle + (3 if self.crowned else 0), CHIP_EMBLEM)
        mark.fill(canvas, ink(self.colour, theme))
        if self.crowned:
            crown(canvas, CHIP_EMBLEM_X, middle, 0.5, theme)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Emblem:
    """The outline of a colour, filled with it: whose a corner is. Faint for who has left."""

    colour: LudoColour
    size: int
    faint: bool = False

    def paint(self, theme: Theme) -> Picture:
        """Paint rim and face."""
        side = self.size + 8
        canvas, scale = Canvas(side, side), self.size / 44
        body = Outline(self.colour, side / 2, side / 2, scale)
        body.fill(canvas, theme.rim)
        body.fill(canvas, face(self.colour, theme), 2.4)
        if self.faint:
            canvas.fade(0.4)
        return centred(canvas.done())
