"""What a picture shows: frozen values that say what to draw, never how the game got there.

Board convention: 26 whole numbers seen by the near (bottom) player. Index 0 is the far player's
bar (zero or negative), 1..24 are the near player's own points (he bears off past 1), 25 is his bar;
positive numbers are the near player's checkers, negative ones the far player's. Seen from the other
side, index `i` is `25 - i`; the two trays continue the line, so that the same formula turns every
index of a play round, bars and trays included.
"""

from dataclasses import dataclass
from enum import Enum

FAR_BAR = 0
NEAR_BAR = 25
NEAR_OFF = -1
"""The near player's tray: where his checkers land that bear off past point 1."""
FAR_OFF = 26
"""The far player's tray: `25 - NEAR_OFF`."""


class Colour(Enum):
    """Tell the two sets of checkers apart; a theme says what they look like."""

    LIGHT = "light"
    DARK = "dark"


class Side(Enum):
    """Name a player by where he sits in the picture: near is the bottom, far the top."""

    NEAR = "near"
    FAR = "far"


class CubePlace(Enum):
    """Say where the cube lies: not turned, at its owner's side, or on offer between the dice."""

    CENTRE = "centre"
    NEAR = "near"
    FAR = "far"
    OFFERED_BY_NEAR = "offered by near"
    OFFERED_BY_FAR = "offered by far"


class Home(Enum):
    """Say on which side of the picture the home boards, and with them the trays, lie."""

    RIGHT = "right"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Strip:
    """Describe one player in the strip at his edge of the board.

    `pips_text` is the pip count in words (“132 pips”); the bare number is drawn where it is empty.
    `score` is drawn as it is: “3 / 7” in a match, “+4” for money.
    """

    name: str
    colour: Colour
    pips: int
    score: str = ""
    to_act: bool = False
    pips_text: str = ""


@dataclass(frozen=True, slots=True)
class CubeScene:
    """Show the doubling cube. A centred value of 1 reads 64; an offered cube has its new value."""

    value: int = 1
    place: CubePlace = CubePlace.CENTRE


@dataclass(frozen=True, slots=True)
class Die:
    """Show one die, 1..6. Without a colour of its own it has its roller's."""

    number: int
    used: bool = False
    colour: Colour | None = None

    def __post_init__(self) -> None:
        """Refuse a number that no die shows."""
        if not 1 <= self.number <= 6:
            raise ValueError(f"a die shows 1..6, not {self.number}")


@dataclass(frozen=True, slots=True)
class BackgammonScene:
    """Describe one picture of the board.

    `board` has 26 numbers (see the module). `off` counts the checkers borne off, near then far.
    `dice` lie in the half at the roller's right hand; a double is shown by four dice.

    The last play is marked by board indexes, an index once for each checker: `landed` rings the
    checkers that arrived (on a point, or in a tray by `NEAR_OFF` and `FAR_OFF`), `left` draws ghost
    rings where checkers were (points and bars), `hits` marks the points where a checker was hit and
    the bar on which it now lies. A `preview` is a play not yet confirmed, and looks different.
    `banner` is a line over the middle, in place of the dice, when the game is over.

    Raises `ValueError` for a board or a mark that is not on the board.
    """

    board: tuple[int, ...]
    near: Strip
    far: Strip
    off: tuple[int, int] = (0, 0)
    cube: CubeScene | None = None
    dice: tuple[Die, ...] = ()
    roller: Side = Side.NEAR
    landed: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()
    preview: bool = False
    home: Home = Home.RIGHT
    banner: str = ""

    def __post_init__(self) -> None:
        """Refuse what cannot be placed, before it reaches a drawing routine."""
        if len(self.board) != 26:
            raise ValueError(f"a board has 26 numbers, not {len(self.board)}")
        if len(self.dice) > 4:
            raise ValueError(f"at most four dice lie on a board, not {len(self.dice)}")
        for index in (*self.landed, *self.left, *self.hits):
            if not NEAR_OFF <= index <= FAR_OFF:
                raise ValueError(f"no point, bar or tray has the index {index}")

    def strip(self, side: Side) -> Strip:
        """Return the strip of one side."""
        return self.near if side is Side.NEAR else self.far
