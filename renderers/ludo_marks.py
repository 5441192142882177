"""The marks on a Ludo board: the way of the last move, captures, directions, names of a stack."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import hypot

from renderers import ludo_geometry as g
from renderers.canvas import Canvas, on_circle, shrunk
from renderers.geometry import Spot
from renderers.ludo_scenes import LudoColour, LudoMove
from renderers.ludo_tokens import face
from renderers.sprites import Picture, centred
from renderers.stamps import Group, Placed
from renderers.themes import Theme

LINES = ((7.0, "outline"), (5.4, "rim"), (3.2, ""))
"""Half the breadth of the way and the colour of each of its layers; the last is the mover's."""
DOT, START = 4.0, 7.0
"""How much further than the line a dot on the way reaches; the radius of the ring at its start."""
BURST = 76


@dataclass(frozen=True, slots=True)
class Way:
    """The way of a move: a line with a dot on each tile, a ring where it started."""

    colour: LudoColour
    spots: tuple[Spot, ...]
    """From its upper left corner."""
    width: int
    height: int

    def paint(self, theme: Theme) -> Picture:
        """Paint one layer above the other, so that no line crosses another one's edge."""
        canvas = Canvas(self.width, self.height)
        for radius, name in LINES:
            colour = getattr(theme, name) if name else face(self.colour, theme)
            canvas.fill(canvas.strand(self.spots, radius, radius + DOT), colour)
            canvas.fill(canvas.disc(*self.spots[0], radius + START), colour)
        canvas.fill(canvas.disc(*self.spots[0], START), theme.rim)
        return Picture(canvas.done(), (0, 0))


@dataclass(frozen=True, slots=True)
class Capture:
    """The mark under a tile where something was captured: a star, as for a hit."""

    def paint(self, theme: Theme) -> Picture:
        """Paint a star of ten rays."""
        canvas, middle = Canvas(BURST, BURST), BURST / 2
        for outer, colour in ((37, theme.outline), (34.5, theme.hit)):
            tips, notches = on_circle(middle, outer, 12), on_circle(middle, outer - 10, 12, 0.5)
            star = [at for pair in zip(tips, notches, strict=True) for at in pair]
            canvas.fill(canvas.polygon(star), colour)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Pointer:
    """The sign of the direction that a piece has to keep, at its edge."""

    across: int
    down: int

    def paint(self, theme: Theme) -> Picture:
        """Paint a small triangle."""
        canvas, middle = Canvas(28, 28), 14
        length = hypot(self.across, self.down)
        x, y = self.across / length, self.down / length
        points = [
            (middle + x * along - y * aside, middle + y * along + x * aside)
            for along, aside in ((6, 0), (-1.5, 7), (-1.5, -7))
        ]
        canvas.fill(canvas.swollen(points, 2.4), theme.outline)
        canvas.fill(canvas.swollen(points, 0.8), theme.rim)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Border:
    """A line in the accent round what calls for attention, with nothing inside."""

    width: int
    height: int
    corner: int
    stroke: int

    def paint(self, theme: Theme) -> Picture:
        """Paint the line between two dark ones along the inner edge."""
        canvas = Canvas(self.width, self.height)
        box = (0.0, 0.0, float(self.width), float(self.height))
        canvas.fill(canvas.frame(box, self.corner, self.stroke + 2), theme.outline)
        line = canvas.frame(shrunk(box, 1), self.corner - 1, self.stroke)
        canvas.fill(line, theme.accent)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class Plaque:
    """The plate with the names of those in a stack."""

    width: int
    height: int

    def paint(self, theme: Theme) -> Picture:
        """Paint the plate."""
        canvas = Canvas(self.width, self.height)
        canvas.fill(canvas.block(0, 0, self.width, self.height, 6), theme.plate)
        return centred(canvas.done())


def move_groups(move: LudoMove) -> Iterator[Group]:
    """Yield the stars of a move's captures, and its way above them."""
    stars = tuple(Placed(Capture(), *g.centre(place, move.colour)) for place in move.captured)
    yield (*stars, _way(move))


def _way(move: LudoMove) -> Placed:
    spots = [g.centre(place, move.colour) for place in move.path]
    margin = round(LINES[0][0] + max(DOT, START)) + 1
    left, top = min(x for x, _ in spots) - margin, min(y for _, y in spots) - margin
    right, bottom = max(x for x, _ in spots) + margin, max(y for _, y in spots) + margin
    inside = tuple((x - left, y - top) for x, y in spots)
    return Placed(Way(move.colour, inside, right - left, bottom - top), left, top)
