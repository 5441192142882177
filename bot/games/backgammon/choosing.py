"""Change the choice of a play before it is confirmed: the same at every table."""

from __future__ import annotations

from bot.games.backgammon.commands import ChoosePlay, ChooseStep, Reset, Undo
from bot.games.backgammon.plays import Steps
from bot.games.backgammon.turn import Turn

Choice = ChooseStep | ChoosePlay | Undo | Reset


def chosen(turn: Turn, choice: Choice) -> Steps:
    """Return the steps that are chosen after ``choice``, or refuse it (rules B8)."""
    match choice:
        case ChooseStep(step=step):
            return turn.with_step(step)
        case ChoosePlay(steps=steps):
            return turn.checked((*turn.steps, *steps))
        case Undo():
            return turn.without_last()
        case Reset():
            turn.without_last()
            return ()
