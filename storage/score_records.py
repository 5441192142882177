"""What the store tells of results: frozen values that come out of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from storage.records import BoardMessage
from storage.result_records import Figures, Rating, Scope


class Board(StrEnum):
    """Name what people are ranked by: a figure of `Tally`, the highest first."""

    RATING = "rating"
    POINTS = "points"
    AVERAGE = "average"
    WINS = "wins"
    BIGGEST = "biggest"
    STREAK = "streak"
    GAMES = "games"


@dataclass(frozen=True, slots=True)
class Tally:
    """Add up what somebody made of his results.

    Games: `games` in all, `wins` and `losses` among them, `points` won less points lost, `squares`
    the sum of the squares of the points of each game, `biggest` the most points of a game that he
    won, `streak` the longest row of wins, `run` the wins since he last lost. Matches: `matches` and
    `match_wins`. Both: `figures`, and `rating`, None where he was never rated.
    `last_at`: the end of the last result.
    """

    last_at: datetime
    games: int = 0
    wins: int = 0
    losses: int = 0
    points: int = 0
    squares: int = 0
    biggest: int = 0
    streak: int = 0
    run: int = 0
    matches: int = 0
    match_wins: int = 0
    rating: Rating | None = None
    figures: Figures = field(default_factory=dict)

    @property
    def average(self) -> float:
        """Return the points of a game to two decimals, 0 without games.

        People are ranked by it and read so many: who reads the same as another shares his rank.
        """
        # Never -0.0, which reads as a loss.
        return round(self.points / self.games, 2) + 0.0 if self.games else 0.0


@dataclass(frozen=True, slots=True)
class StoredStanding:
    """One row of `standings`: a person's tally in a game and a period (see `storage.periods`)."""

    user_id: int
    game: str
    period: str
    tally: Tally


@dataclass(frozen=True, slots=True)
class Place:
    """Hold a row of a leaderboard. People who tie share `rank`, and as many ranks follow free.

    `is_shared` tells whether there are such people, on whichever page.

    `rank` is None for who has too few games to be ranked, or has never been rated.
    """

    rank: int | None
    standing: StoredStanding
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """Hold one page of a leaderboard, and how many people are ranked in all."""

    places: Sequence[Place]
    total: int


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """Hold where somebody was after a result: his shown rating, if any, and his points so far."""

    at: datetime
    rating: float | None
    points: int


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Add up the ledger between a person and an opponent in a game.

    `wins` and `losses` count games, `won` and `lost` are their points.
    """

    opponent_id: int
    game: str
    wins: int
    losses: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Void:
    """Say when, by whom and why a result was made void."""

    at: datetime
    by: int
    reason: str


@dataclass(frozen=True, slots=True)
class StoredPart:
    """One row of `result_players`. `change`: what the result did to the rating, None if nothing."""

    user_id: int
    place: int
    points: int
    won: bool | None
    role: str
    figures: Figures
    change: Rating | None


@dataclass(frozen=True, slots=True)
class StoredResult:
    """One row of `results` with what everybody made of it, best place first.

    `board`: the message that showed the session last.
    """

    session_id: int
    number: int
    guild_id: int
    game: str
    scope: Scope
    ended_at: datetime
    void: Void | None
    parts: Sequence[StoredPart]
    board: BoardMessage | None


@dataclass(frozen=True, slots=True)
class StoredRolls:
    """Count dice as `NewRolls` does: 36 counts of two dice, six of a die alone."""

    pairs: Sequence[int] = (0,) * 36
    dice: Sequence[int] = (0,) * 6


@dataclass(frozen=True, slots=True)
class Season:
    """One row of `seasons`; numbers count from 1 in each server. The last may be open."""

    number: int
    name: str
    started_at: datetime
    started_by: int
    ended_at: datetime | None
    ended_by: int | None


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """Say what a rebuild found: `games` in the logs, and how many rows of each table were wrong."""

    games: int
    differences: Mapping[str, int]
