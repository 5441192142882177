"""Prepare a record for the writers: every legal play in single dice, in an order that works."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import zip_longest

from bot.games.backgammon.records.frames import Frame, GameReplay
from bot.games.backgammon.records.legs import hits_of
from bot.games.backgammon.records.match_record import (
    Action,
    GameRecord,
    GameResult,
    MatchRecord,
    Resigned,
    Rolled,
)
from bot.games.backgammon.records.replay import replay_match


@dataclass(frozen=True, slots=True)
class WrittenAction:
    """Hold an action with which entries of its play hit, and the cube's value after it."""

    action: Action
    hits: tuple[bool, ...]
    cube: int | None


@dataclass(frozen=True, slots=True)
class WrittenGame:
    """Hold a game as it is to be written; ``result`` is the record's, or else the rules'."""

    record: GameRecord
    actions: tuple[WrittenAction, ...]
    result: GameResult | None

    @property
    def is_resigned(self) -> bool:
        """Tell whether the game ended with a resignation."""
        return any(isinstance(each.action, Resigned) for each in self.actions)


def written_games(match: MatchRecord) -> tuple[WrittenGame, ...]:
    """Return the games of a record for a writer; what breaks the rules stays as it is."""
    return tuple(map(_written_game, replay_match(match).games))


def normalised(match: MatchRecord) -> MatchRecord:
    """Return the record as it is after it was written and read again.

    A play that joins dice, such as 24/13, is taken apart; nothing else changes.
    """
    games = tuple(
        replace(game.record, actions=tuple(each.action for each in game.actions))
        for game in written_games(match)
    )
    return replace(match, games=games)


def one_line(text: str, forbidden: str, instead: str) -> str:
    """Return text from outside for one line of a file, without characters that mean something."""
    printable = "".join(c if c.isprintable() and c not in forbidden else instead for c in text)
    return " ".join(printable.split())


def _written_game(game: GameReplay) -> WrittenGame:
    pairs = zip_longest(game.record.actions, game.frames)
    return WrittenGame(
        game.record,
        tuple(_written(action, frame) for action, frame in pairs),
        game.record.result or game.result,
    )


def _written(action: Action, frame: Frame | None) -> WrittenAction:
    if frame is None:
        return WrittenAction(action, (), None)
    if not isinstance(action, Rolled):
        return WrittenAction(action, (), frame.cube.value)
    legs = tuple((step.source, step.target) for step in frame.steps) or action.legs
    played = Rolled(action.seat, (max(action.dice), min(action.dice)), legs)
    return WrittenAction(played, hits_of(frame.before, legs), frame.cube.value)
