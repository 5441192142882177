"""Where everything of a Ludo board lies, in pixels of the finished picture.

The board is a cross of four arms round a square, as in Parchís: an arm has three columns of eight
tiles. The middle one is its owner's Home path behind the tile at the tip. Forward is clockwise, so
that a piece comes up the left column of the arm at the top, turns round its tip and goes down the
right one, where the entry tile lies. A forward piece turns in from the tip (its offset 63) to HP1,
a backward one from its entry tile to HP4 beside it.

Everything of an arm is laid out for the one at the top, seen from the middle of the board, and
turned round for the others.
"""

from renderers.geometry import WIDTH, Box, Spot
from renderers.ludo_scenes import LOOP_TILES, LudoColour, LudoPlace, LudoZone

BREADTH, DEPTH = 86, 48
"""Of a tile across and along its arm."""
ROWS = 8
SIDE = 2 * ROWS * DEPTH + 3 * BREADTH
HALF, CORE = SIDE // 2, 3 * BREADTH // 2
"""From the middle of the board to its edge, and to that of the square with the Homes."""

HEADING_HEIGHT = 48
MIDDLE = (WIDTH // 2, HEADING_HEIGHT + HALF)
STATUS_TOP, STATUS_HEIGHT = HEADING_HEIGHT + SIDE + 6, 46
HEIGHT = STATUS_TOP + STATUS_HEIGHT + 8

ARM_TILES = 17
IN_ARM = 13
"""Tiles of a green arm before tile 0: its first one is 55."""
TIP, ENTRY_ROW = 8, 4
"""Place of the tip among the tiles of an arm; row of entry tile, castle and HP4 counted from it."""

HOME_DEPTH, HOME_STEP = 37, 33
"""Of the pieces at Home: from the edge of the square, and sideways from the middle of the arm."""
DOORSTEP = 56
"""From the middle of an entry tile to where the way out of the Yard is drawn from."""

CORNER = ROWS * DEPTH - 8
YARD, YARD_GAP = 276, 8
"""Side of a Yard, and its distance from the two edges of its corner that face the arms."""
NEST = 84
"""Of the middle of a guard's nest from that of the Yard, across and down."""
ROYAL_STEP = 33
"""From the middle of the Yard to a royal, where there are two."""

ARMS = {
    LudoColour.GREEN: 3,
    LudoColour.RED: 0,
    LudoColour.BLUE: 1,
    LudoColour.YELLOW: 2,
}
"""Quarter turns, clockwise, from the arm at the top to each colour's."""
CORNERS = {
    LudoColour.GREEN: (-1, -1),
    LudoColour.RED: (1, -1),
    LudoColour.BLUE: (1, 1),
    LudoColour.YELLOW: (-1, 1),
}
"""On which side of the middle each colour's corner lies, across and down."""
OWNERS = tuple(LudoColour)
"""The colours in the order of their arms along the loop."""


def turned(across: int, down: int, turns: int) -> Spot:
    """Return a spot, seen from the middle of the board, turned clockwise by quarters."""
    for _ in range(turns):
        across, down = -down, across
    return across, down


def spot(across: int, down: int, colour: LudoColour) -> Spot:
    """Return a spot of a colour's arm in the picture, from where it lies in the arm at the top."""
    x, y = turned(across, down, ARMS[colour])
    return MIDDLE[0] + x, MIDDLE[1] + y


def arm_tile(tile: int) -> tuple[LudoColour, int, int]:
    """Return the arm of a tile of the loop, its column (-1..1) and its row from the tip (0..7)."""
    arm, place = divmod((tile + IN_ARM) % LOOP_TILES, ARM_TILES)
    if place < TIP:
        return OWNERS[arm], -1, TIP - 1 - place
    return (OWNERS[arm], 0, 0) if place == TIP else (OWNERS[arm], 1, place - TIP - 1)


def tile_at(place: LudoPlace, owner: LudoColour) -> tuple[LudoColour, int, int]:
    """Return arm, column and row of a tile of the loop or of its owner's Home path."""
    return arm_tile(place.index) if place.zone is LudoZone.LOOP else (owner, 0, place.index)


def column_row(column: int, row: int) -> Spot:
    """Return the middle of a tile of the arm at the top, seen from the middle of the board."""
    return column * BREADTH, row * DEPTH + DEPTH // 2 - HALF


def centre(place: LudoPlace, owner: LudoColour) -> Spot:
    """Return the middle of a place; of a Yard, where the way to its entry tile starts."""
    if place.zone is LudoZone.HOME:
        return spot(0, HOME_DEPTH - CORE, owner)
    if place.zone is LudoZone.YARD:
        across, down = column_row(1, ENTRY_ROW)
        return spot(across + DOORSTEP, down, owner)
    arm, column, row = tile_at(place, owner)
    return spot(*column_row(column, row), arm)


def tile_box(place: LudoPlace, owner: LudoColour) -> Box:
    """Return the box of a tile of the loop or of its owner's Home path."""
    arm, column, row = tile_at(place, owner)
    across, down = column_row(column, row)
    one = spot(across - BREADTH // 2, down - DEPTH // 2, arm)
    other = spot(across + BREADTH // 2, down + DEPTH // 2, arm)
    return (
        min(one[0], other[0]),
        min(one[1], other[1]),
        max(one[0], other[0]),
        max(one[1], other[1]),
    )


def lies_wide(place: LudoPlace, owner: LudoColour) -> bool:
    """Return whether a tile is wider than high, as in the arms at the top and the bottom."""
    return ARMS[tile_at(place, owner)[0]] % 2 == 0


def corner_box(colour: LudoColour) -> Box:
    """Return the box of a player's corner."""
    across, down = CORNERS[colour]
    left = MIDDLE[0] - HALF if across < 0 else MIDDLE[0] + HALF - CORNER
    top = MIDDLE[1] - HALF if down < 0 else MIDDLE[1] + HALF - CORNER
    return left, top, left + CORNER, top + CORNER


def yard_box(colour: LudoColour) -> Box:
    """Return the box of a Yard, in the part of its corner that is nearest to the middle."""
    left, top, right, bottom = corner_box(colour)
    across, down = CORNERS[colour]
    x = right - YARD_GAP - YARD if across < 0 else left + YARD_GAP
    y = bottom - YARD_GAP - YARD if down < 0 else top + YARD_GAP
    return x, y, x + YARD, y + YARD


def yard_middle(colour: LudoColour) -> Spot:
    """Return the middle of a Yard."""
    left, top, right, bottom = yard_box(colour)
    return (left + right) // 2, (top + bottom) // 2


def nest(colour: LudoColour, slot: int) -> Spot:
    """Return the middle of a guard's nest in its Yard, slot 0..3, row by row."""
    x, y = yard_middle(colour)
    row, column = divmod(slot, 2)
    return x + (2 * column - 1) * NEST, y + (2 * row - 1) * NEST


def home_slot(colour: LudoColour, side: int) -> Spot:
    """Return where pieces lie at Home: `side` 0 is the middle, -1 and 1 are beside it."""
    return spot(side * HOME_STEP, HOME_DEPTH - CORE, colour)
