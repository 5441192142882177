"""The marks: of the last play or its preview, of the player to act, of an offer."""

from dataclasses import dataclass
from enum import Enum

from renderers.canvas import Canvas, dashes, on_circle, shrunk
from renderers.geometry import CHECKER
from renderers.sprites import Picture, centred
from renderers.themes import RGB, Theme

SIDE = CHECKER + 18
"""Side of the painting of a ring."""
BURST = 86


class Mark(Enum):
    """Name what a mark tells; the value is the theme's colour for it."""

    LANDED = "landed"
    PREVIEW = "preview"
    HIT = "hit"


def mark_colour(mark: Mark, theme: Theme) -> RGB:
    """Return the theme's colour of a mark."""
    colour: RGB = getattr(theme, mark.value)
    return colour


@dataclass(frozen=True, slots=True)
class Ring:
    """The mark on a checker that the last play, or a preview of one, brought here."""

    mark: Mark

    def paint(self, theme: Theme) -> Picture:
        """Paint a ring between dark lines; a preview's is dashed."""
        canvas, middle, radius = Canvas(SIDE, SIDE), SIDE / 2, CHECKER / 2 - 0.5
        colour = mark_colour(self.mark, theme)
        canvas.fill(canvas.ring(middle, middle, radius, 7.4), theme.outline)
        if self.mark is Mark.PREVIEW:
            canvas.fill(canvas.arcs(middle, middle, radius, 4.6, dashes(10, 0.62)), colour)
        else:
            canvas.fill(canvas.ring(middle, middle, radius, 4.6), colour)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Ghost:
    """The mark where a checker was before the play."""

    mark: Mark

    def paint(self, theme: Theme) -> Picture:
        """Paint a faint ring with a faint face; a preview's is dashed."""
        canvas, middle, radius = Canvas(SIDE, SIDE), SIDE / 2, CHECKER / 2 - 4
        colour = mark_colour(self.mark, theme)
        canvas.fill(canvas.disc(middle, middle, radius), theme.shadow, 0.18)
        spans = dashes(9, 0.6) if self.mark is Mark.PREVIEW else [(0, 360)]
        canvas.fill(canvas.arcs(middle, middle, radius, 4.6, spans), theme.outline, 0.35)
        canvas.fill(canvas.arcs(middle, middle, radius - 0.6, 3.0, spans), colour, 0.8)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Burst:
    """The mark behind a checker that hit, or was hit: a star, so that the shape tells it too."""

    def paint(self, theme: Theme) -> Picture:
        """Paint a star of ten rays."""
        canvas, middle = Canvas(BURST, BURST), BURST / 2
        for outer, colour in ((40.5, theme.outline), (38, theme.hit)):
            tips = on_circle(middle, outer, 10)
            notches = on_circle(middle, outer - 12, 10, 0.5)
            star = [at for pair in zip(tips, notches, strict=True) for at in pair]
            canvas.fill(canvas.polygon(star), colour)
        return centred(canvas.done())


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
        return centred(canvas.done().rotate(self.turned))


@dataclass(frozen=True, slots=True)
class Frame:
    """The accent round the strip or the seat of somebody who has to act."""

    width: int
    height: int
    corner: int

    def paint(self, theme: Theme) -> Picture:
        """Paint a line along the inner edge of the plate."""
        canvas = Canvas(self.width, self.height)
        edge = (0, 0, self.width, self.height)
        canvas.fill(canvas.block(*edge, self.corner), theme.accent)
        canvas.fill(canvas.block(*shrunk(edge, 3), self.corner - 2), theme.plate)
        return centred(canvas.done())


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
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Halo:
    """The accent round a die that is tied with another."""

    size: int

    def paint(self, theme: Theme) -> Picture:
        """Paint a block a little larger than the die, to lie under it."""
        side = self.size + 14
        canvas = Canvas(side, side)
        canvas.fill(canvas.block(0, 0, side, side, 17), theme.accent)
        canvas.fill(canvas.block(*shrunk((0, 0, side, side), 4), 13), theme.plate)
        return centred(canvas.done())
