"""The little cube of one bet, on a rail that shows whose it is."""

from dataclasses import dataclass

from renderers.arrangement import UNTURNED
from renderers.canvas import Canvas, shrunk
from renderers.chouette_scenes import SeatCube, SeatCubePlace
from renderers.labels import Label
from renderers.sprites import Picture, centred
from renderers.stamps import Group, Placed
from renderers.text import Style, fitted, largest
from renderers.themes import Theme

RAIL_WIDTH, RAIL_HEIGHT, RAIL_CORNER = 116, 54, 8
SIDE, CORNER, RIM = 44, 8, 2
GLOW = 6
"""How far the glow of an offered cube reaches beyond it."""
SHIFT = 31
"""From the middle of the rail to the middle of a cube that somebody owns."""
LABEL_SHIFT, LABEL_LIMIT = 26, 56

LABEL = Style(22)
NUMBERS = (Style(28, 700), Style(20, 700), Style(16, 700))
"""One or two figures, three, four: the last takes twelve doubles."""

SHIFTS = {SeatCubePlace.OWN: -1, SeatCubePlace.CENTRE: 0, SeatCubePlace.BOX: 1}
"""Where the cube lies on its rail: with the member at the left, with the box at the right."""
SIDES = {SeatCubePlace.OWN: "team", SeatCubePlace.CENTRE: "badge", SeatCubePlace.BOX: "box"}
"""The theme's colour of the rail: its owner's, as on the badges, or nobody's."""


@dataclass(frozen=True, slots=True)
class Rail:
    """The rail under a cube that lies in some place."""

    place: SeatCubePlace

    def paint(self, theme: Theme) -> Picture:
        """Paint a strip with a dark line round it."""
        canvas = Canvas(RAIL_WIDTH, RAIL_HEIGHT)
        edge = (0.0, 0.0, float(RAIL_WIDTH), float(RAIL_HEIGHT))
        canvas.fill(canvas.block(*edge, RAIL_CORNER), theme.shadow)
        colour = getattr(theme, SIDES[self.place])
        canvas.fill(canvas.block(*shrunk(edge, 1), RAIL_CORNER - 1), colour)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class SmallCube:
    """A cube without its number, flat, since light and shadow do not show at its size."""

    offered: bool

    def paint(self, theme: Theme) -> Picture:
        """Paint a rounded block; on offer it glows."""
        side = SIDE + 2 * GLOW
        canvas = Canvas(side, side)
        whole = (0.0, 0.0, float(side), float(side))
        if self.offered:
            canvas.fill(canvas.block(*whole, CORNER + GLOW), theme.outline)
            canvas.fill(canvas.block(*shrunk(whole, 1), CORNER + GLOW - 1), theme.landed)
        body = shrunk(whole, GLOW)
        canvas.fill(canvas.block(*body, CORNER), theme.cube_rim)
        canvas.fill(canvas.block(*shrunk(body, RIM), CORNER - RIM), theme.cube)
        return centred(canvas.done())


def cube_group(cube: SeatCube, x: int, y: int) -> Group:
    """Return rail, cube and number round a spot, and the label of a cube that somebody owns."""
    shift = SHIFTS[cube.place]
    at = x + shift * SHIFT
    face = SmallCube(cube.offered is not None)
    placed = [Placed(Rail(cube.place), x, y), Placed(face, at, y), Placed(_number(cube), at, y)]
    if shift:
        label = Label(fitted(cube.label, LABEL, LABEL_LIMIT), LABEL, f"{SIDES[cube.place]}_ink")
        placed.append(Placed(label, x - shift * LABEL_SHIFT, y))
    return tuple(placed)


def _number(cube: SeatCube) -> Label:
    value = cube.value if cube.offered is None else cube.offered
    untouched = cube.offered is None and cube.place is SeatCubePlace.CENTRE and value == 1
    number = str(UNTURNED if untouched else value)
    room = SIDE - 2 * RIM
    style = largest(number, NUMBERS, room)
    return Label(fitted(number, style, room), style, "cube_ink")
