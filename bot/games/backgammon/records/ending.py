"""Conclude what a file leaves unsaid about how a game ended and which game was Crawford's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import other
from bot.games.backgammon.position import CHECKERS, OFF
from bot.games.backgammon.records.match_record import (
    Action,
    Cubed,
    CubeDeed,
    GameResult,
    Resigned,
    Rolled,
)
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat

TURNS: Final = (CubeDeed.BEAVER, CubeDeed.RACCOON)
OFFERS: Final = (CubeDeed.DOUBLE, *TURNS)


def with_resignation(actions: Sequence[Action], cube: Cube, result: GameResult) -> list[Action]:
    """Return the actions with the resignation that must have ended the game, if one did.

    Neither a drop nor a last checker borne off means that the loser resigned; most formats
    have no mark for it. How much he gave up shows in the points.
    """
    ended = list(actions)
    if is_dropped(actions) or has_borne_off(actions, result.winner):
        return ended
    if not any(isinstance(action, Resigned) for action in actions):
        times = min(max(result.points // final_value(actions, cube), 1), max(Win))
        ended.append(Resigned(other(result.winner), Win(times)))
    return ended


def final_value(actions: Iterable[Action], cube: Cube) -> int:
    """Return the stake at the end: every cube that was accepted doubled it (rules C3, C5).

    To turn the cube on is to accept it first. Some files leave out the take of a beaver: a
    roll after it says the same.
    """
    value, offered = cube.value, False
    for action in actions:
        if offered and accepts_cube(action):
            value *= 2
        offered = isinstance(action, Cubed) and action.deed in OFFERS
    return value


def accepts_cube(action: Action) -> bool:
    """Tell whether an action accepts the cube that was offered."""
    if isinstance(action, Cubed):
        return action.deed in (*TURNS, CubeDeed.TAKE)
    return isinstance(action, Rolled)


def is_dropped(actions: Sequence[Action]) -> bool:
    """Tell whether the game ended with a dropped cube."""
    last = actions[-1] if actions else None
    return isinstance(last, Cubed) and last.deed is CubeDeed.DROP


def has_borne_off(actions: Iterable[Action], seat: Seat) -> bool:
    """Tell whether ``seat`` bore off all its checkers, as far as the written plays tell."""
    off = sum(
        target == OFF
        for action in actions
        if isinstance(action, Rolled) and action.seat == seat
        for _, target in action.legs
    )
    return off >= CHECKERS


def is_crawford(length: int, score: tuple[int, int], earlier: Iterable[tuple[int, int]]) -> bool:
    """Tell whether a game is Crawford's: the first with one player a point away (rules M3)."""
    return _one_away(length, score) and not any(_one_away(length, each) for each in earlier)


def _one_away(length: int, score: tuple[int, int]) -> bool:
    return length > 1 and (score[0] == length - 1) != (score[1] == length - 1)
