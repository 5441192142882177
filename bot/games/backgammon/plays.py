"""Generate every legal whole play of a roll (rules B3-B7).

A play is legal if and only if it is in the set that `legal_plays` returns. Menus,
autocomplete, notation and refusals read the same set; there is no second validator.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.games.backgammon.position import BAR, HOME, OFF, Points, Position

Dice = tuple[int, int]
Numbers = tuple[int, ...]


class Step(NamedTuple):
    """Move one checker by one die from ``source``, a point of the mover or the bar (25)."""

    source: int
    die: int

    @property
    def target(self) -> int:
        """Return the point it lands on; 0 is off."""
        return max(self.source - self.die, OFF)


Steps = tuple[Step, ...]


class Play(NamedTuple):
    """Hold a whole play: steps in an order that is legal, and the resulting position.

    ``result`` is still seen by the side that played. Two plays are the same if their
    results are the same (B7).
    """

    steps: Steps
    result: Position


def numbers_of(dice: Dice) -> Numbers:
    """Return the numbers that a roll gives: two, or four of a double."""
    return dice * 2 if dice[0] == dice[1] else dice


def numbers_left(dice: Dice, taken: Steps) -> Numbers:
    """Return the numbers of ``dice`` that ``taken`` has not used, in the roll's order."""
    left = list(numbers_of(dice))
    for step in taken:
        left.remove(step.die)
    return tuple(left)


def apply_step(position: Position, step: Step) -> Position:
    """Return the position after ``step``, a hit included."""
    return Position(_moved(position.points, step.source, step.target))


def apply_steps(position: Position, steps: Steps) -> Position:
    """Return the position after ``steps`` in their order."""
    for step in steps:
        position = apply_step(position, step)
    return position


def is_hit(position: Position, step: Step) -> bool:
    """Tell whether ``step`` hits a blot."""
    return step.target != OFF and position.points[step.target] == -1


@lru_cache(maxsize=512)
def legal_plays(position: Position, dice: Dice) -> tuple[Play, ...]:
    """Return every distinct legal play of ``dice``; the empty tuple is a dance.

    As many numbers as possible are used and, if only one of two can be, the larger one
    where it can be (B6). A play that bears off the last checker ends there (B9).
    """
    return generate(position, numbers_of(dice))


def generate(position: Position, numbers: Numbers) -> tuple[Play, ...]:
    """Return the plays that use as many of ``numbers`` as can be used, one a result."""
    if len(set(numbers)) > 1:
        found = _plays_of_two(position.points, max(numbers), min(numbers))
    else:
        found = _plays_of_equal(position.points, numbers)
    return tuple([Play(steps, Position(points)) for points, steps in found.items()])


def continuations(position: Position, dice: Dice, taken: Steps) -> tuple[Play, ...]:
    """Return the ways to finish a turn of which ``taken`` is already chosen.

    Their steps are only those still to come.
    """
    legal = {play.result for play in legal_plays(position, dice)}
    current = apply_steps(position, taken)
    onward = generate(current, numbers_left(dice, taken))
    return tuple(play for play in onward if play.result in legal)


def next_steps(position: Position, dice: Dice, taken: Steps) -> Steps:
    """Return the steps that may follow ``taken``: those that belong to some legal play."""
    legal = {play.result for play in legal_plays(position, dice)}
    current = apply_steps(position, taken)
    left = numbers_left(dice, taken)
    return tuple(
        step
        for step in _steps(current, left)
        if _leads_to(legal, apply_step(current, step), _without(left, step.die))
    )


def is_complete(position: Position, dice: Dice, taken: Steps) -> bool:
    """Tell whether ``taken`` is a legal whole play."""
    result = apply_steps(position, taken)
    return any(play.result == result for play in legal_plays(position, dice))


def _leads_to(legal: set[Position], current: Position, left: Numbers) -> bool:
    if current in legal:
        return True
    return any(
        _leads_to(legal, apply_step(current, step), _without(left, step.die))
        for step in _steps(current, left)
    )


def _steps(position: Position, numbers: Numbers) -> Iterator[Step]:
    for die in dict.fromkeys(numbers):
        for source in sources(position.points, die):
            yield Step(source, die)


def _without(numbers: Numbers, die: int) -> Numbers:
    index = numbers.index(die)
    return numbers[:index] + numbers[index + 1 :]


def sources(points: Points | list[int], die: int, highest: int = BAR) -> list[int]:
    """Return from where a checker can move by ``die``, from ``highest`` down (B3-B5)."""
    if points[BAR]:
        return [BAR] if points[BAR - die] >= -1 else []
    found = [
        source
        for source in range(min(highest, BAR - 1), die, -1)
        if points[source] > 0 and points[source - die] >= -1
    ]
    rearmost = next((point for point in range(BAR - 1, 0, -1) if points[point] > 0), 0)
    if rearmost <= HOME:
        if points[die] > 0 and die <= highest:
            found.append(die)
        elif 0 < rearmost < die:
            found.append(rearmost)
    return found


def _moved(points: Points, source: int, target: int) -> Points:
    after = list(points)
    after[source] -= 1
    if target != OFF:
        if after[target] < 0:
            after[target] = 1
            after[0] -= 1
        else:
            after[target] += 1
    return tuple(after)


def _plays_of_two(points: Points, larger: int, smaller: int) -> dict[Points, Steps]:
    both: dict[Points, Steps] = {}
    alone: dict[int, dict[Points, Steps]] = {larger: {}, smaller: {}}
    for first, second in ((larger, smaller), (smaller, larger)):
        for source in sources(points, first):
            between = _moved(points, source, max(source - first, OFF))
            alone[first][between] = (Step(source, first),)
            for onward in sources(between, second):
                after = _moved(between, onward, max(onward - second, OFF))
                if after not in both:
                    both[after] = (Step(source, first), Step(onward, second))
    return both or alone[larger] or alone[smaller]


def _plays_of_equal(points: Points, numbers: Numbers) -> dict[Points, Steps]:
    """Play equal numbers from the rearmost source forward.

    Any legal sequence of equal numbers is still legal when it is sorted this way, and
    sorted sequences reach different results, so nothing is generated twice.
    """
    die = numbers[0] if numbers else 0
    level: dict[Points, Steps] = {points: ()}
    for _ in numbers:
        deeper: dict[Points, Steps] = {}
        for board, steps in level.items():
            highest = steps[-1].source if steps else BAR
            for source in sources(board, die, highest):
                deeper[_moved(board, source, max(source - die, OFF))] = (*steps, Step(source, die))
        if not deeper:
            break
        level = deeper
    return {} if points in level else level
