"""One seat of the panel: badge, name, state, own cube and score."""

from collections.abc import Iterator
from dataclasses import dataclass

from renderers.badges import Badge
from renderers.canvas import Canvas, shrunk
from renderers.chouette_scenes import SeatCube, SeatCubePlace, SeatScene
from renderers.geometry import Box
from renderers.labels import Align, Label
from renderers.marks import Arrow, Frame
from renderers.pieces import CubeFace
from renderers.sprites import Picture, centred
from renderers.stamps import Group, Placed
from renderers.text import Style, fitted
from renderers.themes import Theme

SEAT_WIDTH, SEAT_HEIGHT, SEAT_CORNER = 508, 68, 10
MIDDLE = SEAT_HEIGHT // 2

BADGE_WIDTH, BADGE_HEIGHT, BADGE_X = 68, 42, 43
NAME_X, NAME_Y, STATE_Y = 86, 21, 50
ARROW_ROOM = 22
SCORE_X, SCORE_LIMIT = 496, 70
RAIL_WIDTH, RAIL_HEIGHT, RAIL_X = 116, 54, 364
CUBE_SIDE = 44
CUBE_SHIFT = 31
"""From the middle of the rail to the middle of a cube that somebody owns."""
LABEL_SHIFT, LABEL_LIMIT = 26, 56

BADGE, NAME, STATE, SCORE = Style(24, 700), Style(30), Style(24, 500), Style(29, 700)
LABEL = Style(22)
CUBE_NUMBERS = {1: Style(29, 700), 2: Style(27, 700), 3: Style(20, 700)}
LONG_NUMBER = Style(16, 700)
"""For values of four figures, which need twelve doubles."""

SHIFTS = {SeatCubePlace.OWN: -1, SeatCubePlace.CENTRE: 0, SeatCubePlace.BOX: 1}
"""Where the cube lies on its rail: with the member at the left, with the box at the right."""
OWNERS = {
    SeatCubePlace.OWN: ("team", "team_ink"),
    SeatCubePlace.CENTRE: ("felt", "plate_ink"),
    SeatCubePlace.BOX: ("box", "box_ink"),
}
"""The theme's colours for the rail and the label on it."""
UNTURNED = 64


@dataclass(frozen=True, slots=True)
class Rail:
    """The rail on which a member's cube lies: felt, or the colour of the side that owns it."""

    colour: str

    def paint(self, theme: Theme) -> Picture:
        """Paint a strip with a dark line round it."""
        canvas = Canvas(RAIL_WIDTH, RAIL_HEIGHT)
        edge = (0.0, 0.0, float(RAIL_WIDTH), float(RAIL_HEIGHT))
        canvas.fill(canvas.block(*edge, 9), theme.shadow)
        canvas.fill(canvas.block(*shrunk(edge, 1.5), 8), getattr(theme, self.colour))
        return centred(canvas.done())


def seat_groups(seat: SeatScene, box: Box) -> Iterator[Group]:
    """Yield the groups of one seat in its box; the frame round an owed decision lies lowest."""
    left, top = box[:2]
    if seat.attention:
        frame = Frame(SEAT_WIDTH, SEAT_HEIGHT)
        yield (Placed(frame, left + SEAT_WIDTH // 2, top + MIDDLE),)
    yield _badge(seat, left + BADGE_X, top + MIDDLE)
    room = (RAIL_X - RAIL_WIDTH // 2 if seat.cube else SCORE_X - SCORE_LIMIT) - NAME_X - 8
    yield from _words(seat, left + NAME_X, top, room)
    if seat.cube is not None:
        yield _cube(seat.cube, left + RAIL_X, top + MIDDLE)
    if seat.score:
        ink = "plate_faint" if seat.out else "plate_ink"
        score = Label(fitted(seat.score, SCORE, SCORE_LIMIT), SCORE, ink, Align.RIGHT)
        yield (Placed(score, left + SCORE_X, top + MIDDLE),)


def _badge(seat: SeatScene, x: int, y: int) -> Group:
    badge = Badge(seat.role, seat.out, BADGE_WIDTH, BADGE_HEIGHT)
    word = fitted(seat.badge, BADGE, BADGE_WIDTH - 4)
    return Placed(badge, x, y), Placed(Label(word, BADGE, badge.ink), x, y)


def _words(seat: SeatScene, x: int, top: int, room: int) -> Iterator[Group]:
    name_ink, state_ink = ("plate_faint",) * 2 if seat.out else ("plate_ink", "plate_muted")
    name = Label(fitted(seat.name, NAME, room), NAME, name_ink, Align.LEFT)
    yield (Placed(name, x, top + NAME_Y),)
    if seat.attention:
        yield (Placed(Arrow(), x + 7, top + STATE_Y),)
        x, room, state_ink = x + ARROW_ROOM, room - ARROW_ROOM, "accent"
    state = Label(fitted(seat.state, STATE, room), STATE, state_ink, Align.LEFT)
    yield (Placed(state, x, top + STATE_Y),)


def _cube(cube: SeatCube, x: int, y: int) -> Group:
    at = x + SHIFTS[cube.place] * CUBE_SHIFT
    face = CubeFace(offered=cube.offered is not None, size=CUBE_SIDE)
    colour, ink = OWNERS[cube.place]
    placed = [Placed(Rail(colour), x, y), Placed(face, at, y), Placed(_number(cube), at, y)]
    label = fitted(cube.label, LABEL, LABEL_LIMIT)
    if cube.place is not SeatCubePlace.CENTRE:
        spot = x - SHIFTS[cube.place] * LABEL_SHIFT
        placed.append(Placed(Label(label, LABEL, ink), spot, y))
    return tuple(placed)


def _number(cube: SeatCube) -> Label:
    value = cube.value if cube.offered is None else cube.offered
    untouched = cube.offered is None and cube.place is SeatCubePlace.CENTRE and value == 1
    number = str(UNTURNED if untouched else value)
    style = CUBE_NUMBERS.get(len(number), LONG_NUMBER)
    return Label(fitted(number, style, CUBE_SIDE - 4), style, "cube_ink")
