"""Where things lie on the board picture, in pixels of the full 1040 by 780 picture.

Drawn with the home on the right; `Layout` mirrors what must be mirrored.
"""

from dataclasses import dataclass
from functools import lru_cache

from renderers.scenes import Home, Side

WIDTH, HEIGHT = 1040, 780
MIDDLE = HEIGHT // 2

COLUMN = 64
BAR = 60
POINT_HEIGHT = 252
FIELD_LEFT = 78
FIELD_TOP, FIELD_BOTTOM = 74, 706
HALF = 6 * COLUMN
FIELD_RIGHT = FIELD_LEFT + 2 * HALF + BAR

CHECKER = 58
STACK_STEP = 49
STACK_LIMIT = 5
BAR_LIMIT = 3
BAR_FIRST = 66
"""From the middle of the board to the centre of the first checker on the bar."""

DIE = 60
DIE_STEP = 75
CUBE = 54
CUBE_CENTRE = 39
CUBE_OWNED = 273
"""From the middle of the board to the centre of an owned cube."""
CUBE_GAP = 84
"""Room that an offered cube takes between the dice."""

TRAY_LEFT, TRAY_RIGHT = 920, 1028
TRAY_HEIGHT = 230
EDGE_STEP = 15
EDGE_FIRST = 12
TRAY_COUNT = 252
"""From the board's edge to the middle of the count of borne-off checkers."""

NUMBER_ROW = 60
"""From the picture's edge to the middle of the numbers of the points."""
STRIP_ROW = 26
STRIP_HEIGHT = 42
STRIP_CORNER = 10

Box = tuple[int, int, int, int]
Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Layout:
    """Answer where the things of a scene lie when its home is on one side."""

    home: Home

    def across(self, x: int) -> int:
        """Return a horizontal position, mirrored when the home is on the left."""
        return x if self.home is Home.RIGHT else WIDTH - x

    def box(self, left: int, top: int, right: int, bottom: int) -> Box:
        """Return a box, mirrored when the home is on the left."""
        ends = sorted((self.across(left), self.across(right)))
        return ends[0], top, ends[1], bottom

    def column(self, point: int) -> int:
        """Return the middle of a point's column, 1..24 as the near player numbers them."""
        place = 12 - point if point <= 12 else point - 13
        gap = BAR if place >= 6 else 0
        return self.across(FIELD_LEFT + place * COLUMN + COLUMN // 2 + gap)

    def on_point(self, point: int, slot: int) -> Spot:
        """Return the centre of a checker, slot 0 at the edge of the board."""
        depth = CHECKER // 2 + 2 + slot * STACK_STEP
        y = FIELD_BOTTOM - depth if point <= 12 else FIELD_TOP + depth
        return self.column(point), y

    def on_bar(self, side: Side, slot: int) -> Spot:
        """Return the centre of a checker on the bar, slot 0 beside the middle.

        A player's checkers lie in the half in which they will enter.
        """
        away = BAR_FIRST + slot * STACK_STEP
        return self.bar, MIDDLE - away if side is Side.NEAR else MIDDLE + away

    @property
    def bar(self) -> int:
        """Return the middle of the bar."""
        return self.across(FIELD_LEFT + HALF + BAR // 2)

    @property
    def tray(self) -> int:
        """Return the middle of the trays."""
        return self.across((TRAY_LEFT + TRAY_RIGHT) // 2)

    def in_tray(self, side: Side, slot: int) -> Spot:
        """Return the centre of a borne-off checker seen from its edge, slot 0 outermost."""
        return self.tray, self.from_edge(side, FIELD_TOP + EDGE_FIRST + slot * EDGE_STEP)

    def tray_count(self, side: Side) -> Spot:
        """Return the middle of the number of checkers borne off."""
        return self.tray, self.from_edge(side, FIELD_TOP + TRAY_COUNT)

    def cube(self, side: Side | None) -> Spot:
        """Return the centre of the cube at its owner's side, or in the middle."""
        away = {None: 0, Side.NEAR: CUBE_OWNED, Side.FAR: -CUBE_OWNED}[side]
        return self.across(CUBE_CENTRE), MIDDLE + away

    def half(self, side: Side) -> int:
        """Return the middle of the half at a player's right hand, mirrored board or not."""
        ends = (self.across(FIELD_LEFT + HALF // 2), self.across(FIELD_RIGHT - HALF // 2))
        return max(ends) if side is Side.NEAR else min(ends)

    @staticmethod
    def from_edge(side: Side, distance: int) -> int:
        """Return a vertical position by its distance from a player's edge of the picture."""
        return HEIGHT - distance if side is Side.NEAR else distance


@lru_cache(maxsize=2)
def layout(home: Home) -> Layout:
    """Return the layout for a home."""
    return Layout(home)
