"""Gather one game of a Jellyfish text while its rows are read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS, other
from bot.games.backgammon.records.ending import final_value, is_dropped, with_resignation
from bot.games.backgammon.records.mat_rows import Cell, Columns, action_of, is_deed, number_in
from bot.games.backgammon.records.match_record import Action, Cubed, GameResult, Resigned
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat

_AUTOMATIC_CUBES: Final = (2, 4, 8, 16, 32, 64)
_SIZES: Final = (("backgammon", Win.BACKGAMMON), ("gammon", Win.GAMMON))


@dataclass
class MatGame:
    """Hold what is known so far; ``seats`` says whose the left and the right column are."""

    score: tuple[int, int] = (0, 0)
    seats: tuple[Seat, Seat] = SEATS
    columns: Columns = field(default_factory=Columns)
    cube: Cube = field(default_factory=Cube)
    result: GameResult | None = None
    actions: list[Action] = field(default_factory=list)
    _resigned: Resigned | None = None

    @property
    def ended(self) -> tuple[Action, ...]:
        """Return the actions, a resignation last if that is how the game ended."""
        if self.result is not None:
            return tuple(with_resignation(self.actions, self.cube, self.result))
        return (*self.actions, self._resigned) if self._resigned else tuple(self.actions)

    def add(self, cell: Cell, seat: Seat, line: int, *, is_money: bool) -> None:
        """Add what a cell says. Raises `RecordError` for dice and plays that are none."""
        if cell.dice or is_deed(cell):
            if cell.word == "double" and is_money and self._is_cube_untouched:
                self.cube = _cube_before(number_in(cell))
            self.actions.append(action_of(cell, seat, line))
        elif cell.word == "win":
            self._win(seat, number_in(cell))
        else:
            self._give_up(seat, cell.text.lower())

    @property
    def _is_cube_untouched(self) -> bool:
        return not any(isinstance(action, Cubed) for action in self.actions)

    def _win(self, seat: Seat, points: int | None) -> None:
        """Set the result; after a drop the doubler won, wherever the words stand."""
        if self.result is not None:
            return
        last = self.actions[-1] if self.actions else None
        if isinstance(last, Cubed) and is_dropped(self.actions):
            seat = other(last.seat)
        if points is None:
            points = final_value(self.actions, self.cube)
        self.result = GameResult(seat, points)

    def _give_up(self, seat: Seat, text: str) -> None:
        """Note a resignation that the file does name; if a result follows, that tells more."""
        win = next((win for name, win in _SIZES if name in text), Win.SINGLE)
        self._resigned = Resigned(seat, win)


def _cube_before(offered: int | None) -> Cube:
    """Return the cube that the first double of a money game turned.

    ``Doubles => 4`` there is the one mark that automatic doubles leave (rules C5).
    """
    value = (offered or 2) // 2
    return Cube(value) if value in _AUTOMATIC_CUBES else Cube()
