"""Play the written entries of a roll on a board."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.backgammon.notation import IllegalPlay, format_dice, format_play, point_name
from bot.games.backgammon.plays import (
    Dice,
    Play,
    Step,
    apply_step,
    legal_plays,
    numbers_of,
    sources,
)
from bot.games.backgammon.position import BAR, OFF, Position
from bot.games.backgammon.reading import find_play
from bot.games.backgammon.records.match_record import Leg


class Unplayable(Exception):
    """Report that there is no checker where an entry starts."""


def played(position: Position, dice: Dice, legs: tuple[Leg, ...]) -> Play:
    """Return the legal play that the entries describe; a dance has no steps.

    Raises the `RuleViolation` of `find_play`, ``replay.must_dance`` where there is no legal
    play, or ``replay.not_a_dance``, with an example, where there is one.
    """
    legal = legal_plays(position, dice)
    if not legal and legs:
        raise IllegalPlay("replay.must_dance", dice=format_dice(dice))
    if not legal:
        return Play((), position)
    if not legs:
        example = format_play(position, legal[0].steps)
        raise IllegalPlay("replay.not_a_dance", dice=format_dice(dice), example=example)
    plain = _walked(position, dice, legs)
    if plain is not None and any(plain.result == play.result for play in legal):
        return plain
    return find_play(position, dice, written(position, legs))


def written(position: Position, legs: Iterable[Leg]) -> str:
    """Write entries as a player types them, with a mark at every blot that is named.

    By convention a point that is not named was not hit on the way, so the marks make the
    text say exactly what the entries do.
    """
    return " ".join(
        f"{point_name(source)}/{point_name(target)}"
        + ("*" if target != OFF and position.points[target] == -1 else "")
        for source, target in legs
    )


def moved(position: Position, legs: Iterable[Leg]) -> Position:
    """Move the checkers of an illegal play as it is written.

    Raises `Unplayable` if a checker is not there or lands on a point that is held.
    """
    for leg in legs:
        position = _moved(position, leg)
    return position


def hits_of(position: Position, legs: tuple[Leg, ...]) -> tuple[bool, ...]:
    """Tell of each entry whether it hits; of none from where they cannot be moved on."""
    hits = [False] * len(legs)
    for index, leg in enumerate(legs):
        hits[index] = leg[1] != OFF and position.points[leg[1]] == -1
        try:
            position = _moved(position, leg)
        except Unplayable:
            break
    return tuple(hits)


def _moved(position: Position, leg: Leg) -> Position:
    source, target = leg
    points = list(position.points)
    if source == OFF or target == BAR or points[source] < 1:
        raise Unplayable
    if target != OFF and points[target] < -1:
        raise Unplayable
    points[source] -= 1
    if target != OFF and points[target] == -1:
        points[target] = 0
        points[0] -= 1
    if target != OFF:
        points[target] += 1
    return Position(tuple(points))


def _walked(position: Position, dice: Dice, legs: tuple[Leg, ...]) -> Play | None:
    """Walk entries that are one die each and in an order that can be played.

    This is how most programs write; nothing is returned for any other way of writing.
    """
    left = list(numbers_of(dice))
    steps: list[Step] = []
    current = position
    for source, target in legs:
        die = _die(left, source, target)
        if die is None or source not in sources(current.points, die):
            return None
        left.remove(die)
        steps.append(Step(source, die))
        current = apply_step(current, steps[-1])
    return Play(tuple(steps), current)


def _die(left: list[int], source: int, target: int) -> int | None:
    """Return the die of one entry; a checker may be borne off with a larger one (B5)."""
    distance = source - target
    if distance in left:
        return distance
    return min((die for die in left if target == OFF and die > distance), default=None)
