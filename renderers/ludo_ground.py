"""The empty board of Royal Ludo: tiles and their signs, Yards, Homes, and the corners."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from renderers import ludo_geometry as g
from renderers.canvas import Canvas, Point
from renderers.geometry import WIDTH, Box, Spot
from renderers.ludo_scenes import LOOP_TILES, PATH_TILES, LudoColour, LudoPlace, LudoZone
from renderers.ludo_tokens import Outline, face
from renderers.palette import blend
from renderers.sprites import Picture, centred
from renderers.themes import RGB, Theme
from renderers.timber import headed, sink

CORNER_ROUND, YARD_ROUND, STATUS_ROUND = 12, 22, 10
PATH_TINT, ENTRY_TINT, YARD_TINT = 0.5, 0.75, 0.75
"""How much of a player's colour is in his tiles and in his Yard."""
NEST, NEST_ROUND, NEST_TINT = 68, 22, 0.25
"""Side of a nest in a Yard, its corners, and the player's colour in it."""
CASTLES = frozenset({7, 12})
"""Offsets of the castles within 17 tiles."""
CHEVRONS = frozenset({2, 9})
"""Offsets of the tiles with a sign of the direction, within 17 tiles."""
MIDPOINT = 34
"""Offset of the midpoint: the entry tile of the opposite player."""
MIDPOINT_AT = 30
"""Of the sign of a midpoint, from the middle of the tile towards the Yard."""
TOWER: tuple[Point, ...] = (
    (-11, 14),
    (-11, 9),
    (-7, 7),
    (-7, -4),
    (-11, -6),
    (-11, -14),
    (-6, -14),
    (-6, -10),
    (-3, -10),
    (-3, -14),
    (3, -14),
    (3, -10),
    (6, -10),
    (6, -14),
    (11, -14),
    (11, -6),
    (7, -4),
    (7, 7),
    (11, 9),
    (11, 14),
)
"""The sign of a castle."""
CHEVRON: tuple[Point, ...] = ((6, 0), (-5, 13), (-9, 9), (-2, 0), (-9, -9), (-5, -13))
TURN_IN: tuple[Point, ...] = ((9, 0), (-5, 11), (-5, -11))
"""Signs that point to the right: of forward on the loop, and of the way on to the Home path."""


@dataclass(frozen=True, slots=True)
class LudoGround:
    """The board before anything stands on it."""

    def paint(self, theme: Theme) -> Image.Image:
        """Return the board, 1040 by 1134, as "RGB"."""
        return _Workbench(theme).board()


class _Workbench:
    """Paint the empty board in RGB, from the frame upwards."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.image = headed(theme, g.HEIGHT, g.HEADING_HEIGHT)

    def board(self) -> Image.Image:
        status = (8, g.STATUS_TOP, WIDTH - 8, g.STATUS_TOP + g.STATUS_HEIGHT)
        sink(self.image, self.theme, status, STATUS_ROUND, self.theme.plate)
        for colour in LudoColour:
            self._corner(colour)
            self._home(colour)
            for index in range(1, PATH_TILES + 1):
                self._path_tile(LudoPlace(LudoZone.PATH, index), colour)
        for tile in range(LOOP_TILES):
            self._loop_tile(tile)
        for colour in LudoColour:
            self._turn_ins(colour)
        return self.image

    def _corner(self, colour: LudoColour) -> None:
        sink(self.image, self.theme, g.corner_box(colour), CORNER_ROUND, self.theme.plate)
        own = face(colour, self.theme)
        tint = blend(self.theme.tile, own, YARD_TINT)
        sink(self.image, self.theme, g.yard_box(colour), YARD_ROUND, tint)
        shade = blend(self.theme.tile, own, NEST_TINT)
        for spot in (*(g.nest(colour, slot) for slot in range(4)), g.yard_middle(colour)):
            self._lay(_Nest(shade), spot)

    def _home(self, colour: LudoColour) -> None:
        """Paint a triangle from the square's edge to the middle of the board."""
        draw = ImageDraw.Draw(self.image)
        ends = [g.spot(side * g.CORE, -g.CORE, colour) for side in (-1, 1)]
        draw.polygon([*ends, g.MIDDLE], fill=face(colour, self.theme), outline=self.theme.rim)
        draw.line([ends[0], g.MIDDLE, ends[1]], fill=self.theme.rim, width=3)

    def _path_tile(self, place: LudoPlace, colour: LudoColour) -> None:
        own = face(colour, self.theme)
        tint = blend(self.theme.tile, own, PATH_TINT)
        self._tile(g.tile_box(place, colour), tint)
        self._lay(_Sign(colour, 0.42, own), g.centre(place, colour))

    def _loop_tile(self, tile: int) -> None:
        place = LudoPlace(LudoZone.LOOP, tile)
        arm, offset = g.arm_tile(tile)[0], tile % g.ARM_TILES
        box, spot = g.tile_box(place, arm), g.centre(place, arm)
        if offset == 0:
            self._entry(tile, box)
        elif offset in CASTLES:
            self._tile(box, self.theme.castle)
            shade = blend(self.theme.castle, self.theme.tile_line, 0.75)
            self._lay(_Shape(TOWER, shade), spot)
        else:
            self._tile(box, self.theme.tile)
        if offset in CHEVRONS:
            self._chevron(tile, spot)

    def _entry(self, tile: int, box: Box) -> None:
        """Paint an entry tile, and on it the sign of the player whose midpoint it is."""
        owner = g.OWNERS[tile // g.ARM_TILES]
        other = g.OWNERS[(tile - MIDPOINT) % LOOP_TILES // g.ARM_TILES]
        own = face(owner, self.theme)
        self._tile(box, blend(self.theme.tile, own, ENTRY_TINT))
        across, down = g.column_row(1, g.ENTRY_ROW)
        self._lay(_Sign(owner, 0.8, own, self.theme.rim), g.spot(across, down, owner))
        spot = g.spot(across + MIDPOINT_AT, down, owner)
        self._lay(_Sign(other, 0.3, face(other, self.theme), self.theme.rim), spot)

    def _chevron(self, tile: int, spot: Spot) -> None:
        """Point to the next tile in the colour of castles: no theme has it nearly that of tiles."""
        after = LudoPlace(LudoZone.LOOP, (tile + 1) % LOOP_TILES)
        there = g.centre(after, LudoColour.GREEN)
        ahead = ((there[0] - spot[0]) // g.DEPTH, (there[1] - spot[1]) // g.DEPTH)
        self._lay(_Shape(pointing(CHEVRON, ahead), self.theme.castle), spot)

    def _turn_ins(self, colour: LudoColour) -> None:
        """Point from the tip inwards to HP1, and from the entry tile sideways to HP4."""
        down = g.column_row(0, g.ENTRY_ROW)[1]
        for at, ahead in (((0, g.DEPTH - g.HALF), (0, 1)), ((g.BREADTH // 2, down), (-1, 0))):
            points = pointing(TURN_IN, g.turned(*ahead, g.ARMS[colour]))
            sign = _Shape(points, face(colour, self.theme), self.theme.rim)
            self._lay(sign, g.spot(*at, colour))

    def _tile(self, box: Box, colour: RGB) -> None:
        left, top, right, bottom = box
        self.image.paste(self.theme.tile_line, box)
        self.image.paste(colour, (left + 1, top + 1, right - 1, bottom - 1))

    def _lay(self, sign: "_Nest | _Shape | _Sign", spot: Spot) -> None:
        image, anchor = sign.paint()
        self.image.paste(image, (spot[0] - anchor[0], spot[1] - anchor[1]), image)


def pointing(sign: tuple[Point, ...], ahead: Spot) -> tuple[Point, ...]:
    """Return a sign that points to the right, turned to where a step of 1 leads."""
    x, y = ahead
    return tuple((x * along - y * aside, y * along + x * aside) for along, aside in sign)


@dataclass(frozen=True, slots=True)
class _Nest:
    """Where a piece waits: no disc, because straight edges save 1.7 KB of every picture."""

    colour: RGB

    def paint(self) -> Picture:
        canvas = Canvas(NEST, NEST)
        canvas.fill(canvas.block(0, 0, NEST, NEST, NEST_ROUND), self.colour)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class _Shape:
    points: tuple[Point, ...]
    colour: RGB
    edge: RGB | None = None

    def paint(self) -> Picture:
        canvas = Canvas(40, 40)
        points = [(20 + x, 20 + y) for x, y in self.points]
        if self.edge is not None:
            canvas.fill(canvas.swollen(points, 2), self.edge)
        canvas.fill(canvas.polygon(points), self.colour)
        return centred(canvas.done())


@dataclass(frozen=True, slots=True)
class _Sign:
    """The outline of a colour, with or without a light edge."""

    owner: LudoColour
    size: float
    colour: RGB
    edge: RGB | None = None

    def paint(self) -> Picture:
        side = round(52 * self.size) // 2 * 2 + 4
        canvas = Canvas(side, side)
        outline = Outline(self.owner, side / 2, side / 2, self.size)
        if self.edge is not None:
            outline.fill(canvas, self.edge)
        outline.fill(canvas, self.colour, 2.0)
        return centred(canvas.done())
