"""Say why a readable play is illegal, and give an example of what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from bot.games.backgammon.notation import IllegalPlay, Move, format_dice, format_play, point_name
from bot.games.backgammon.plays import (
    Dice,
    Numbers,
    Steps,
    continuations,
    legal_plays,
    numbers_left,
    numbers_of,
)
from bot.games.backgammon.position import BAR, HOME, OFF, Position

Realised = Sequence[tuple[Steps, Position]]


def illegal_play(
    position: Position, dice: Dice, text: str, moves: tuple[Move, ...], realised: Realised
) -> IllegalPlay:
    """Return the refusal of ``text``, which was read as ``moves``.

    ``realised`` are the ways in which the checkers can walk as typed, each with the steps
    used: if there is one, single steps are fine and the whole play is not (B6).
    """
    code, facts = next(_reasons(position, dice, moves, realised))
    example = format_play(position, _example(position, dice, realised))
    return IllegalPlay(code, text=text, dice=format_dice(dice), example=example, **facts)


def _example(position: Position, dice: Dice, realised: Realised) -> Steps:
    """Return a legal play, one that goes on from what was typed if there is one."""
    for steps, _ in realised:
        for ending in continuations(position, dice, steps):
            return steps + ending.steps
    return legal_plays(position, dice)[0].steps


Reason = tuple[str, dict[str, object]]


def _reasons(
    position: Position, dice: Dice, moves: tuple[Move, ...], realised: Realised
) -> Iterator[Reason]:
    """Yield what is wrong, the most telling reason first."""
    if realised:
        yield _unfinished(position, dice, realised[0][0])
    for move in moves:
        if any(start <= end for start, end in pairwise(move.way)):
            yield "play.backwards", {"way": format_way(move)}
    numbers = numbers_of(dice)
    entering = sum(move.way[0] == BAR for move in moves)
    if entering < position.bar and any(move.way[0] != BAR for move in moves):
        yield "play.bar_first", {"count": position.bar}
    arrivals = {point for move in moves for point in move.way[1:]}
    for move in moves:
        if position.points[move.way[0]] <= 0 and move.way[0] not in arrivals:
            yield "play.no_checker", {"point": point_name(move.way[0])}
    for move in moves:
        yield from _wrong_way(position, numbers, move)
    yield "play.together", {}


def _unfinished(position: Position, dice: Dice, steps: Steps) -> Reason:
    needed = len(legal_plays(position, dice)[0].steps)
    left = numbers_left(dice, steps)
    if dice[0] == dice[1]:
        return "play.more_of_double", {"needed": needed, "played": len(steps)}
    if needed == 1:
        return "play.larger_number", {"number": left[0]}
    return "play.leaves_number", {"number": left[0]}


def _wrong_way(position: Position, numbers: Numbers, move: Move) -> Iterator[Reason]:
    """Judge one entry by itself."""
    for end in move.way[1:]:
        if end != OFF and _is_held(position, end):
            yield "play.blocked", {"point": point_name(end)}
    start, end = move.way[0], move.way[-1]
    others = [point for point in range(1, BAR + 1) if position.points[point] > (point == start)]
    rearmost = max(others, default=OFF)
    if end == OFF and rearmost > HOME:
        yield "play.not_home", {"point": point_name(rearmost)}
    sums = {sum(part) for size in range(1, 5) for part in combinations(numbers, size)}
    if end == OFF and start not in sums and start < max(numbers) and rearmost > start:
        yield "play.higher_checker", {"point": point_name(rearmost)}
    if start - end not in sums and not (end == OFF and start < max(sums)):
        yield "play.not_with_dice", {"pips": start - end, "way": format_way(move)}
    landings = [start - number for number in numbers if number <= start - end]
    if landings and all(landing > OFF and _is_held(position, landing) for landing in landings):
        yield "play.no_landing", {"way": format_way(move), "point": point_name(landings[0])}


def _is_held(position: Position, point: int) -> bool:
    return position.points[point] < -1


def format_way(move: Move) -> str:
    """Write the way of an entry without hits."""
    return "/".join(point_name(point) for point in move.way)
