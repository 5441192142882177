"""Play one recorded game on a table, action by action."""

from __future__ import annotations

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import other
from bot.games.backgammon.plays import Steps
from bot.games.backgammon.position import CHECKERS, START, Position
from bot.games.backgammon.records.ending import TURNS, accepts_cube
from bot.games.backgammon.records.frames import Frame, GameReplay, Problem
from bot.games.backgammon.records.legs import Unplayable, moved, played
from bot.games.backgammon.records.match_record import (
    Action,
    Cubed,
    CubeDeed,
    GameRecord,
    GameResult,
    MatchRecord,
    Resigned,
    Rolled,
)
from bot.games.backgammon.scoring import Win, win_of
from bot.games.core import RuleViolation, Seat


class ReplayTable:
    """Hold the table of one game while it is replayed: `act`, action after action, then `close`."""

    def __init__(self, match: MatchRecord, game: GameRecord, number: int) -> None:
        self._match, self._game, self._number = match, game, number
        self._seat: Seat | None = None
        self._position = START  # seen by self._seat
        self._cube = game.cube
        self._turned = False
        self._offer: Cubed | None = None
        self._doubler: Seat | None = None
        self._rolled = False
        self._result: GameResult | None = None
        self._frames: list[Frame] = []
        self._problems: list[Problem] = []

    def act(self, index: int, action: Action) -> bool:
        """Take one action; return whether the game can go on after it."""
        if self._result is not None:
            self._complain(index, "replay.after_end")
            return False
        self._face(index, action)
        if isinstance(action, Rolled):
            return self._roll(index, action)
        if isinstance(action, Cubed):
            self._turn_cube(index, action)
        else:
            self._end(other(action.seat), action.win)
        self._show(action, self._position)
        return True

    def close(self) -> GameReplay:
        """Compare the result with the record's and return the whole."""
        claimed = self._game.result
        if claimed is not None and self._result not in (None, claimed):
            facts = {"result": claimed, "expected": self._result}
            self._complain(0, "replay.result", **facts)
        if claimed is not None and self._result is None:
            self._complain(0, "replay.unfinished")
        result = self._result or claimed
        return GameReplay(self._game, tuple(self._frames), result, tuple(self._problems))

    def _face(self, index: int, action: Action) -> None:
        """Turn the board to the seat that acts; complain if it is not its turn.

        A resignation may come from either side at any time.
        """
        expected = self._expected()
        if not isinstance(action, Resigned) and expected not in (None, action.seat):
            self._complain(index, "replay.turn")
        if self._seat is not None and action.seat != self._seat:
            self._position = self._position.flipped()
        self._seat = action.seat

    def _expected(self) -> Seat | None:
        if self._offer is not None:
            return other(self._offer.seat)
        last = self._frames[-1].action if self._frames else None
        if isinstance(last, Rolled):
            return other(last.seat)
        return self._doubler if isinstance(last, Cubed) else None

    def _roll(self, index: int, action: Rolled) -> bool:
        self._accept(index, action)
        before = self._position
        steps: Steps = ()
        try:
            steps, self._position = played(before, action.dice, action.legs)
        except RuleViolation as refusal:
            if not self._is_left_unplayed(index, action):
                self._complain(index, refusal.code, **refusal.facts)
            try:
                self._position = moved(before, action.legs)
            except Unplayable:
                self._show(action, before)
                return False
        self._rolled = True
        self._show(action, before, steps)
        if self._position.off == CHECKERS:
            self._end(action.seat, win_of(self._position))
        return True

    def _is_left_unplayed(self, index: int, action: Rolled) -> bool:
        """Tell whether this is a last roll that a resignation or a break left unplayed."""
        rest = self._game.actions[index:]
        return not action.legs and not any(not isinstance(each, Resigned) for each in rest)

    def _turn_cube(self, index: int, action: Cubed) -> None:
        if action.deed is CubeDeed.DROP:
            self._drop(index, action)
        elif action.deed is CubeDeed.TAKE:
            self._accept(index, action)
        else:
            self._accept(index, action)
            self._offer_cube(index, action)

    def _offer_cube(self, index: int, action: Cubed) -> None:
        if action.deed is CubeDeed.DOUBLE:
            self._doubler = action.seat
            if self._game.crawford:
                self._complain(index, "replay.crawford_double")
            elif not self._cube.is_open_to(action.seat) or not self._rolled:
                self._complain(index, "replay.double")
        elif self._match.length:
            self._complain(index, "replay.beaver")
        self._offer = action

    def _accept(self, index: int, action: Action) -> None:
        """Double the stake if a cube was offered; complain of a deed that answers nothing."""
        offer, self._offer = self._offer, None
        answers = isinstance(action, Cubed) and action.deed is not CubeDeed.DOUBLE
        if offer is None:
            if answers:
                self._complain(index, "replay.nothing_offered")
            return
        if not answers and offer.deed not in TURNS:
            self._complain(index, "replay.not_answered")
        if accepts_cube(action) and self._doubler is not None:
            self._cube = Cube(self._cube.value * 2, other(self._doubler))
            self._turned = True

    def _drop(self, index: int, action: Cubed) -> None:
        if self._offer is None:
            self._complain(index, "replay.nothing_offered")
        self._end(other(action.seat), Win.SINGLE)

    def _end(self, winner: Seat, win: Win) -> None:
        """Set the result; Jacoby makes a win single while no cube was turned (rules C5)."""
        is_jacoby = self._match.jacoby and not self._match.length and not self._turned
        times = 1 if is_jacoby else int(win)
        self._result = GameResult(winner, times * self._cube.value)

    def _show(self, action: Action, before: Position, steps: Steps = ()) -> None:
        self._frames.append(Frame(action, before, self._position, self._cube, steps))

    def _complain(self, index: int, code: str, **facts: object) -> None:
        self._problems.append(Problem(self._number, index, code, facts))
