"""What the pictures of Royal Ludo show: players, pieces and where they stand, the last move, dice.

A place is a zone and an index within it; whose Yard, Home path or Home is meant follows from the
colour of the piece or move that the place belongs to. Tiles of the loop have the numbers 0..67 that
every player shares, forward is upwards.
"""

from dataclasses import dataclass
from enum import Enum

LOOP_TILES = 68
PATH_TILES = 7
MOST_PIECES_OF_A_COLOUR = 6
MOST_DICE = 3
"""Dice that are shown: all rolls of somebody who tries for a six, three at most."""
LONGEST_LABEL = 2
"""Characters that fit on a piece."""


class LudoColour(Enum):
    """Name the four players, in the order of their entry tiles and turns."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"


class LudoShape(Enum):
    """Say what a piece is: a royal wears a crown."""

    GUARD = "guard"
    ROYAL = "royal"


class LudoZone(Enum):
    """Say in which part of the board a piece stands."""

    YARD = "yard"
    LOOP = "loop"
    PATH = "path"
    HOME = "home"


class LudoDirection(Enum):
    """Say which way a piece goes round; the numbers of the tiles rise forward."""

    FORWARD = "forward"
    BACKWARD = "backward"


INDEXES = {
    LudoZone.YARD: range(1),
    LudoZone.LOOP: range(LOOP_TILES),
    LudoZone.PATH: range(1, PATH_TILES + 1),
    LudoZone.HOME: range(1),
}
"""The indexes of each zone: loop 0..67, Home path 1..7, Yard and Home only 0."""


@dataclass(frozen=True, slots=True)
class LudoPlace:
    """Name a place of the board. Raises `ValueError` for an index that its zone has not."""

    zone: LudoZone
    index: int = 0

    def __post_init__(self) -> None:
        """Refuse a place that is not on the board."""
        if self.index not in INDEXES[self.zone]:
            raise ValueError(f"no {self.zone.value} tile has the index {self.index}")


@dataclass(frozen=True, slots=True)
class LudoPiece:
    """Show one piece. `label` is what the words call it: “1” to “4” for guards, “R” for a royal.

    `midpoint` marks a piece that has reached its midpoint, `direction` the way it has to keep;
    `movable` lifts out a piece that may be moved now.

    Raises `ValueError` for a label that is too long for a piece.
    """

    colour: LudoColour
    shape: LudoShape
    label: str
    place: LudoPlace
    midpoint: bool = False
    direction: LudoDirection | None = None
    movable: bool = False

    def __post_init__(self) -> None:
        """Refuse a label that a piece cannot carry."""
        if len(self.label) > LONGEST_LABEL:
            raise ValueError(f"a piece carries {LONGEST_LABEL} characters, not “{self.label}”")


@dataclass(frozen=True, slots=True)
class LudoMove:
    """Mark the last move: every place on its way, from where it started to where it ended.

    A piece that entered has come from its Yard. `captured` has the tiles where it took something,
    which need not be where it ended.

    Raises `ValueError` for a move without an end.
    """

    colour: LudoColour
    path: tuple[LudoPlace, ...]
    captured: tuple[LudoPlace, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a move that leads nowhere."""
        if len(self.path) < 2:
            raise ValueError("a move has a start and an end")


@dataclass(frozen=True, slots=True)
class LudoDie:
    """Show one die, 1..6; a used one is faint. Raises `ValueError` for another number."""

    number: int
    used: bool = False

    def __post_init__(self) -> None:
        """Refuse a number that no die shows."""
        if not 1 <= self.number <= 6:
            raise ValueError(f"a die shows 1..6, not {self.number}")


@dataclass(frozen=True, slots=True)
class LudoPlayer:
    """Describe one player in the corner of his colour.

    `score` is drawn as it is; `state` says in words what he has to do, or that he has left.
    `to_act` marks whose turn it is, `left` dims who has left the game.
    """

    colour: LudoColour
    name: str
    score: str = ""
    state: str = ""
    to_act: bool = False
    left: bool = False


@dataclass(frozen=True, slots=True)
class LudoScene:
    """Describe one picture of the board.

    `title` and `note` are the ends of the line over the board (the game; “round 12 of 100”),
    `status` is the line below it. The `dice` lie in the corner of the `roller`.

    Raises `ValueError` for two players of one colour, for more pieces of a colour or dice than
    there is room for, and for dice that nobody rolled.
    """

    title: str
    players: tuple[LudoPlayer, ...]
    pieces: tuple[LudoPiece, ...]
    note: str = ""
    status: str = ""
    last_move: LudoMove | None = None
    dice: tuple[LudoDie, ...] = ()
    roller: LudoColour | None = None

    def __post_init__(self) -> None:
        """Refuse what has no room on the board."""
        if len({player.colour for player in self.players}) < len(self.players):
            raise ValueError("two players have one colour")
        for colour in LudoColour:
            count = sum(piece.colour is colour for piece in self.pieces)
            if count > MOST_PIECES_OF_A_COLOUR:
                raise ValueError(f"{colour.value} has {count} pieces")
        if len(self.dice) > MOST_DICE:
            raise ValueError(f"at most {MOST_DICE} dice are shown, not {len(self.dice)}")
        if self.dice and self.roller is None:
            raise ValueError("somebody rolled the dice")


@dataclass(frozen=True, slots=True)
class LudoCloseUp:
    """Describe a small picture: the surroundings of one tile, with some pieces and a move.

    `tile` is what the picture is about, on the loop or on the `owner`'s Home path: it is framed.

    Raises `ValueError` for a Yard or Home.
    """

    tile: LudoPlace
    pieces: tuple[LudoPiece, ...] = ()
    move: LudoMove | None = None
    owner: LudoColour = LudoColour.GREEN

    def __post_init__(self) -> None:
        """Refuse what is no tile."""
        if self.tile.zone in {LudoZone.YARD, LudoZone.HOME}:
            raise ValueError(f"{self.tile.zone.value} is no tile")
