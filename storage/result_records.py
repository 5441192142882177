"""What a finished game leaves behind: frozen values that go into the store.

A *result* is one game, or one match of several, of a session; a session has many. What each person
made of it is a *part*, who won how much from whom an *entry* of the ledger. *Figures* are counters
that add up over games ("gammons", "cubes taken"): the store adds them and does not know what they
count.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

Figures: TypeAlias = Mapping[str, int]


class Scope(StrEnum):
    """Say what a result is the result of.

    A game counts everywhere. A match counts for ratings and for matches won; its games have counted
    already. An abandoned game counts nowhere, but its dice have been rolled.
    """

    GAME = "game"
    MATCH = "match"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Rating:
    """Hold what is known of a person's strength at a game.

    `mu` and `sigma` are the formula's own (one that knows no doubt has sigma 0). `experience` grows
    with every rated result, in the formula's unit. `shown` is the figure that people are ranked by,
    as it is shown to them.
    """

    mu: float
    sigma: float
    experience: int
    shown: float


@dataclass(frozen=True, slots=True)
class NewPart:
    """Describe what a person made of a result. `place` counts from 1, and those who tie share it.

    `won` is None where nobody won or lost. `points` is what was won, negative if lost. `role`: in
    which part of the game, or empty. `name`: what the person is called.
    """

    user_id: int
    place: int
    points: int
    won: bool | None
    role: str = ""
    figures: Figures = field(default_factory=dict)
    name: str = ""


@dataclass(frozen=True, slots=True)
class NewEntry:
    """Describe what one person won from another: `points` >= 0 on a cube of `stake`.

    Two people have one entry of a result at most, so that to count entries is to count games.
    `ending` is the game's word for how: "single", "gammon", "drop", ….
    """

    winner_id: int
    loser_id: int
    points: int
    stake: int
    ending: str


@dataclass(frozen=True, slots=True)
class NewRolls:
    """Describe the dice of one person, or with `user_id` None those that nobody rolled alone.

    `pairs`: how often each roll of two dice came, 36 counts, that of (a, b) at 6 (a - 1) + b - 1.
    `dice`: how often each number came on a die that was rolled alone, six counts.
    """

    user_id: int | None
    pairs: Sequence[int] = (0,) * 36
    dice: Sequence[int] = (0,) * 6


# What the ratings of these people become by a result; whom it does not name keeps his own. It is
# given None for whoever has none yet, people in the order of the result's parts, and must be pure:
# the store calls it inside a transaction.
Rate: TypeAlias = Callable[[Mapping[int, Rating | None]], Mapping[int, Rating]]


@dataclass(frozen=True, slots=True)
class NewResult:
    """Describe a result: number `number` of its session, counted from 1 in the order of the log.

    `sequence` is the event that ended it. `rate` is None where nobody is rated for it. `start` goes
    with it: what it takes whoever has no rating yet to have, from which his first change counts.
    Two parts of one person are taken together.
    """

    number: int
    sequence: int
    scope: Scope
    parts: Sequence[NewPart]
    entries: Sequence[NewEntry] = ()
    rolls: Sequence[NewRolls] = ()
    rate: Rate | None = None
    start: Rating | None = None

    @property
    def counts(self) -> bool:
        """Tell whether the result says anything but how the dice fell."""
        return self.scope is not Scope.ABANDONED
