"""What the pictures of a chouette show: the panel of seats under the board, and the seat roll."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum

from renderers.scenes import BackgammonScene

MOST_SEATS = 12
"""Seats of one panel, and rows of one seat roll: ten players and two who wait."""


class Role(Enum):
    """Say what somebody seated is in the game; the badge is drawn after it."""

    BOX = "box"
    CAPTAIN = "captain"
    CREW = "crew"
    PARTNER = "partner"
    WAITING = "waiting"


class SeatCubePlace(Enum):
    """Say where the cube of one bet lies: in the middle, with the box, or with this member."""

    CENTRE = "centre"
    BOX = "box"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class SeatCube:
    """Show the cube between one member and the box.

    A centred value of 1 reads 64, as on the big cube. `offered` is the new value while the cube is
    on offer: it is drawn in place of `value`, and glows. `label` says in a word whose the cube is
    (“own”); a centred cube fills the middle of its rail and shows none.

    Raises `ValueError` for a value below 1.
    """

    value: int = 1
    place: SeatCubePlace = SeatCubePlace.CENTRE
    offered: int | None = None
    label: str = ""

    def __post_init__(self) -> None:
        """Refuse a cube without a value."""
        if self.value < 1 or (self.offered is not None and self.offered < 1):
            raise ValueError(f"a cube stands at 1 or more, not {self.value} or {self.offered}")


@dataclass(frozen=True, slots=True)
class SeatScene:
    """Describe one seat of the panel.

    `badge` is the word or number on the plaque (“BOX”, “3”), `state` what he did or has to do, in
    words. `attention` marks who owes a decision, `out` dims who is out of the game. `score` is
    drawn as it is, with its sign.
    """

    badge: str
    role: Role
    name: str
    state: str = ""
    attention: bool = False
    out: bool = False
    cube: SeatCube | None = None
    score: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """Describe the panel under the board: a heading, a note at its right end, and the seats.

    Seats are laid in two columns, row by row. Raises `ValueError` for more than `MOST_SEATS`.
    """

    title: str
    note: str = ""
    seats: tuple[SeatScene, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a panel that would outgrow the picture."""
        if len(self.seats) > MOST_SEATS:
            raise ValueError(f"a panel has at most {MOST_SEATS} seats, not {len(self.seats)}")


@dataclass(frozen=True, slots=True)
class ChouetteScene:
    """Describe one picture of a chouette: the board and, below, the panel of seats.

    With a cube for each member the board's own cube is None; with one cube the seats' are.
    """

    board: BackgammonScene
    panel: Panel


@dataclass(frozen=True, slots=True)
class SeatDie:
    """Show what somebody rolled for his seat; `tied` if he has to roll again for it.

    Raises `ValueError` for a number that no die shows.
    """

    name: str
    number: int
    tied: bool = False

    def __post_init__(self) -> None:
        """Refuse a number that no die shows."""
        if not 1 <= self.number <= 6:
            raise ValueError(f"a die shows 1..6, not {self.number}")


@dataclass(frozen=True, slots=True)
class SeatRollScene:
    """Describe the roll for seats: who rolled what, round by round, and the order it gave.

    The first of the `rounds` has everybody's die, each further one those of the tied, always in the
    order of the first. `order` has badge and name of everybody, the box first; while it is empty,
    the dice are shown in the order in which they were rolled.

    Raises `ValueError` for more than `MOST_SEATS` in a round or in the order, and for somebody who
    rolls again without having rolled.
    """

    title: str
    rounds: tuple[tuple[SeatDie, ...], ...]
    order: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        """Refuse more people than have a seat, and dice that are nobody's."""
        most = max(map(len, (*self.rounds, self.order)))
        if most > MOST_SEATS:
            raise ValueError(f"at most {MOST_SEATS} roll for their seats, not {most}")
        first, *later = (Counter(die.name for die in dice) for dice in self.rounds or ((),))
        strangers = [name for names in later for name in names - first]
        if strangers:
            raise ValueError(f"{strangers[0]} rolls again without having rolled")
