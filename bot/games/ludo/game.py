"""Hold one game of two to four seats: the fold of its events."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.games.core import Seat
from bot.games.ludo.automation import USUAL, Automation
from bot.games.ludo.board import Place
from bot.games.ludo.events import Ending, Finished, OpeningRolled, Throw
from bot.games.ludo.moves import Move, apply_move, legal_moves
from bot.games.ludo.options import FEWEST_PLAYERS, Options
from bot.games.ludo.pieces import Player

SEAT_0: Final = Seat(0)

SIXES: Final = 3
"""So many sixes in a row end the turn (L8)."""


class Phase(StrEnum):
    """Name what the game waits for."""

    BEFORE = "before"
    ROLL = "roll"
    MOVE = "move"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class LastMove:
    """Hold the last move that was made, and the places where it captured, to be drawn.

    ``forced``: it was the only move, and nobody was asked.
    """

    seat: Seat
    die: int
    move: Move
    points: int
    captured_on: tuple[Place, ...] = ()
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """Hold everything the rules know of a game: the fold of its events.

    ``Game(options)`` is the one before its first event. Seats count in the order of turns.
    ``round`` counts from 1, each begins with ``first``; ``turns`` counts the finished ones.
    ``rolls`` are those of this turn, ``tries`` how many more of them may give no move, ``idle``
    how many gave none since the last move.
    ``chosen`` is the id of a move that is shown and not made yet. The last throw and the last
    move stay to be looked at.
    """

    options: Options = field(default_factory=Options)
    phase: Phase = Phase.BEFORE
    players: tuple[Player, ...] = ()
    opening: tuple[OpeningRolled, ...] = ()
    first: Seat = SEAT_0
    on_turn: Seat = SEAT_0
    round: int = 1
    turns: int = 0
    rolls: tuple[int, ...] = ()
    tries: int = 0
    idle: int = 0
    chosen: str | None = None
    last_throw: Throw | None = None
    last_move: LastMove | None = None
    result: Finished | None = None
    automations: tuple[tuple[Seat, Automation], ...] = ()

    @property
    def to_act(self) -> Seat | None:
        """Return the seat whose decision is awaited; nobody's before the game and after it."""
        return self.on_turn if self.phase in (Phase.ROLL, Phase.MOVE) else None

    @property
    def die(self) -> int | None:
        """Return the number that is to be played, if one has been rolled."""
        return self.rolls[-1] if self.phase is Phase.MOVE else None

    @property
    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves of the roll that is to be played; none where there is no roll."""
        if self.die is None or self.is_third_six:
            return ()
        return legal_moves(self.players, self.on_turn, self.die, self.options)

    @property
    def chosen_move(self) -> Move | None:
        """Return the move that is chosen."""
        return next((move for move in self.moves if move.id == self.chosen), None)

    @property
    def is_third_six(self) -> bool:
        """Tell whether the roll is the third 6 in a row, which is not played (L8)."""
        return self.rolls[-SIXES:] == (6,) * SIXES

    @property
    def passing_rolls_again(self) -> bool:
        """Tell whether another roll follows if this one is not played (L8, L9)."""
        return self.tries > 1 or self.die == 6

    @property
    def shown(self) -> tuple[Player, ...]:
        """Return the players as they stand on the table, the chosen move included."""
        move = self.chosen_move
        return apply_move(self.players, self.on_turn, move) if move else self.players

    @property
    def present(self) -> tuple[Seat, ...]:
        """Return the seats that have not left."""
        return tuple(Seat(seat) for seat, each in enumerate(self.players) if not each.left)

    @property
    def round_limit(self) -> int:
        """Return after how many rounds the game ends; 0 if after none (L29)."""
        return self.options.rounds_for(len(self.players)) if self.players else 0

    @property
    def ending(self) -> Ending | None:
        """Return why the game is to end now, if it is (L29)."""
        if self.phase not in (Phase.ROLL, Phase.MOVE):
            return None
        if any(not player.unfinished for player in self.players):
            return Ending.ALL_HOME
        if len(self.present) < FEWEST_PLAYERS:
            return Ending.LEFT_ALONE
        return Ending.ROUND_LIMIT if 0 < self.round_limit < self.round else None

    def automation_of(self, seat: Seat) -> Automation:
        """Return what runs by itself for ``seat``."""
        return dict(self.automations).get(seat, USUAL)

    def after_seat(self, seat: Seat) -> Seat:
        """Return whose turn follows that of ``seat``: the next who has not left."""
        count = len(self.players)
        following = (Seat((seat + step) % count) for step in range(1, count + 1))
        return next((each for each in following if not self.players[each].left), seat)

    def place_in_round(self, seat: Seat) -> int:
        """Return how many seats of a round come before ``seat``, those who left included."""
        return (seat - self.first) % len(self.players)
