"""Hold what a replay of a record shows and what it complains of."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.plays import Steps
from bot.games.backgammon.position import Position
from bot.games.backgammon.records.match_record import Action, GameRecord, GameResult

Score = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Problem:
    """Report a breach: game and action count from 1; action 0 means the game as a whole."""

    game: int
    action: int
    code: str
    facts: dict[str, object]


@dataclass(frozen=True, slots=True)
class Frame:
    """Hold one action and the table after it.

    ``before`` and ``after`` are seen by the seat that acted. ``steps`` are single dice in an
    order that is legal, empty if nothing was played or the play was illegal.
    """

    action: Action
    before: Position
    after: Position
    cube: Cube
    steps: Steps = ()


@dataclass(frozen=True, slots=True)
class GameReplay:
    """Hold a replayed game. ``result`` is what the rules make of it, or the record's claim."""

    record: GameRecord
    frames: tuple[Frame, ...]
    result: GameResult | None
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class MatchReplay:
    """Hold a replayed match; ``score`` is the final one by seat."""

    games: tuple[GameReplay, ...]
    score: Score

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return the breaches of all games in their order."""
        return tuple(problem for game in self.games for problem in game.problems)
