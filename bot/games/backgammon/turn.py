"""Hold a roll while it is played: the play may change until it is confirmed (rules B8)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.backgammon.notation import format_dice
from bot.games.backgammon.plays import (
    Dice,
    Numbers,
    Play,
    Step,
    Steps,
    apply_step,
    apply_steps,
    continuations,
    is_complete,
    legal_plays,
    next_steps,
    numbers_left,
    numbers_of,
    sources,
)
from bot.games.backgammon.position import Position
from bot.games.core import RuleViolation


@dataclass(frozen=True, slots=True)
class Turn:
    """Hold the position before the roll, the dice, and the steps chosen so far.

    ``automatic`` if the dice were rolled without anybody's asking.

    Nothing but ``steps`` ever changes during a turn, so taking steps back restores points,
    bar and off exactly and the dice stay.
    """

    position: Position
    dice: Dice
    steps: Steps = ()
    automatic: bool = False

    @property
    def current(self) -> Position:
        """Return the position as the chosen steps make it."""
        return apply_steps(self.position, self.steps)

    @property
    def left(self) -> Numbers:
        """Return the numbers that are not used yet."""
        return numbers_left(self.dice, self.steps)

    @property
    def choices(self) -> Steps:
        """Return the steps that may come next."""
        return next_steps(self.position, self.dice, self.steps)

    @property
    def endings(self) -> tuple[Play, ...]:
        """Return the ways to finish from here; each holds only the steps still to come."""
        return continuations(self.position, self.dice, self.steps)

    @property
    def is_complete(self) -> bool:
        """Tell whether the chosen steps are a legal whole play."""
        return is_complete(self.position, self.dice, self.steps)

    def with_step(self, step: Step) -> Steps:
        """Return the steps with one more; refuse one that belongs to no legal play."""
        if step not in self.choices:
            raise RuleViolation("step.illegal")
        return (*self.steps, step)

    def without_last(self) -> Steps:
        """Return the steps without the last one; refuse if there is none."""
        if not self.steps:
            raise RuleViolation("undo.nothing")
        return self.steps[:-1]

    def checked(self, steps: Steps) -> Steps:
        """Return ``steps`` if they are a legal whole play, judged by the resulting position."""
        if not steps:
            raise RuleViolation("turn.nothing_chosen")
        legal = {play.result for play in legal_plays(self.position, self.dice)}
        if self._walk(steps) not in legal:
            raise RuleViolation("turn.unfinished", dice=format_dice(self.dice))
        return steps

    def _walk(self, steps: Steps) -> Position | None:
        """Return where ``steps`` lead, or nothing if a checker or a number is not there."""
        position, left = self.position, list(numbers_of(self.dice))
        for step in steps:
            if step.die not in left or step.source not in sources(position.points, step.die):
                return None
            left.remove(step.die)
            position = apply_step(position, step)
        return position
