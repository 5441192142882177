"""Hold several games between the same two: a match to so many points, or a money session."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from bot.games.backgammon.automation import USUAL, Automations
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Won
from bot.games.backgammon.game import SEATS, Game
from bot.games.backgammon.options import Options
from bot.games.core import Seat


class Stage(StrEnum):
    """Name where a match or a session stands."""

    BEFORE = "before"
    GAME = "game"
    BETWEEN = "between"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Match:
    """Hold everything the rules know of a match or a money session: the fold of its events.

    ``Match(Game(options))`` is the one before its first game. ``number`` counts games from 1;
    ``game`` is the one in progress or just over, and stays to be looked at. ``results`` are
    the finished games in order, ``score`` their points by seat. ``winner`` is nobody in a
    money session. ``automations`` says what runs by itself for each seat.
    """

    game: Game = field(default_factory=Game)
    number: int = 0
    score: tuple[int, int] = (0, 0)
    results: tuple[Won, ...] = ()
    crawford_begun: bool = False
    automations: Automations = USUAL
    winner: Seat | None = None
    over: bool = False

    @property
    def options(self) -> Options:
        """Return the house rules, the same for every game."""
        return self.game.options

    @property
    def is_match(self) -> bool:
        """Tell whether points win it, for a money session goes on until somebody ends it."""
        return self.options.length > 0

    @property
    def stage(self) -> Stage:
        """Return where it stands."""
        if self.over:
            return Stage.OVER
        if self.number == 0:
            return Stage.BEFORE
        return Stage.GAME if self.game.result is None else Stage.BETWEEN

    @property
    def to_act(self) -> Seat | None:
        """Return the seat whose decision is awaited; nobody's between games and at the end."""
        return self.game.to_act if self.stage is Stage.GAME else None

    @property
    def away(self) -> tuple[int, int] | None:
        """Return how many points each seat still needs, at least 0; nothing in a session."""
        if not self.is_match:
            return None
        first, second = (max(self.options.length - points, 0) for points in self.score)
        return first, second

    @property
    def leader(self) -> Seat | None:
        """Return who has the points that win the match, if somebody has (M2, M4)."""
        away = self.away
        return next((seat for seat in SEATS if away and away[seat] == 0), None)

    @property
    def next_is_crawford(self) -> bool:
        """Tell whether a game that began now would be the Crawford game (M3).

        It is the first after somebody has come within a point of the match, and comes once; a
        match to 1 point, or without a cube, has none.
        """
        rules = self.options
        if self.away is None or not (rules.crawford and rules.cube) or rules.length == 1:
            return False
        return not self.crawford_begun and 1 in self.away

    @property
    def is_crawford(self) -> bool:
        """Tell whether the game that is played, or was the last, is the Crawford game."""
        return self.game.crawford

    @property
    def is_post_crawford(self) -> bool:
        """Tell whether that game came after the Crawford game."""
        return self.crawford_begun and not self.game.crawford

    @property
    def is_double_match_point(self) -> bool:
        """Tell whether whoever wins one more game wins the match."""
        return self.away == (1, 1)

    @property
    def warns_of_double(self) -> bool:
        """Tell whether the side on roll may double and gains nothing by it (C4)."""
        if self.away is None or not self.game.may_double:
            return False
        return double_is_useless(self.game.cube, self.away[self.game.on_roll])


def double_is_useless(cube: Cube, away: int) -> bool:
    """Tell whether who needs ``away`` points gains nothing by doubling ``cube`` (C4).

    A single game at the value it has already wins him the match. The double is legal.
    """
    return away <= cube.value
