"""Find the legal play that a typed text means."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.diagnosis import illegal_play
from bot.games.backgammon.notation import (
    AmbiguousPlay,
    IllegalPlay,
    Move,
    format_play,
    joined_ways,
    parse_moves,
)
from bot.games.backgammon.plays import (
    Dice,
    Numbers,
    Play,
    Step,
    Steps,
    apply_step,
    legal_plays,
    numbers_of,
    sources,
)
from bot.games.backgammon.position import BAR, OFF, Position


def find_play(position: Position, dice: Dice, text: str) -> Play:
    """Return the one legal play that ``text`` describes.

    Raises `UnreadablePlay`, `AmbiguousPlay` (with the candidates) or `IllegalPlay` (with the
    reason and an example of what would be right).
    """
    moves = parse_moves(text)
    fitting = _fitting(position, dice, moves)
    if len(fitting) == 1:
        result, steps = next(iter(fitting.items()))
        return Play(steps, result)
    if fitting:
        names = sorted(format_play(position, steps) for steps in fitting.values())
        raise AmbiguousPlay(text.strip(), tuple(names))
    realised = list(_realise(position, numbers_of(dice), moves))
    raise illegal_play(position, dice, text.strip(), moves, realised)


def find_typed_play(position: Position, dice: Dice, text: str) -> Play:
    """Return the play that somebody means who has typed ``text``; refuses like `find_play`.

    A text that goes from lower to higher numbers and is no play as it stands is understood
    as one with its points the wrong way round, or counted as the opponent does, if only one
    of these is legal.
    """
    try:
        return find_play(position, dice, text)
    except IllegalPlay:
        otherwise = _read_otherwise(position, dice, parse_moves(text))
        if not otherwise:
            raise
    ((result, steps),) = otherwise.items()
    return Play(steps, result)


def _fitting(position: Position, dice: Dice, moves: tuple[Move, ...]) -> dict[Position, Steps]:
    """Return the legal plays that ``moves`` describe: results, each with its steps."""
    legal = {play.result for play in legal_plays(position, dice)}
    described: dict[Position, Steps] = {}
    for steps, result in _realise(position, numbers_of(dice), moves):
        if result in legal:
            described.setdefault(result, steps)
    return _with_marked_hits(position, described, moves)


def _read_otherwise(
    position: Position, dice: Dice, moves: tuple[Move, ...]
) -> dict[Position, Steps]:
    """Return the one legal play that moves mean which go from a lower to a higher number."""
    if not all(move.way[0] < move.way[-1] for move in moves):
        return {}
    fitting = {}
    for turn in (_turned_round, _as_the_opponent_counts):
        fitting.update(_fitting(position, dice, tuple(turn(move) for move in moves)))
    return fitting if len(fitting) == 1 else {}


def _turned_round(move: Move) -> Move:
    return Move(move.way[::-1], move.marked)


def _as_the_opponent_counts(move: Move) -> Move:
    return Move(
        tuple(_mirrored(point) for point in move.way),
        frozenset(_mirrored(point) for point in move.marked),
    )


def _mirrored(point: int) -> int:
    """Return a point in the other numbering; bar and off are the same for both."""
    return point if point in (OFF, BAR) else 25 - point


def _realise(
    position: Position, numbers: Numbers, moves: tuple[Move, ...]
) -> Iterator[tuple[Steps, Position]]:
    """Walk every checker its typed way with the dice at hand, in every order that is legal.

    Every leg of a way takes a number, so a text of too many legs is not tried at all.
    """
    legs = sum(len(move.way) - 1 for move in moves)
    if legs == 0:
        yield (), position
    if not 0 < legs <= len(numbers):
        return
    seen = set()
    for index, move in enumerate(moves):
        if len(move.way) == 1 or move.way in seen:
            continue
        seen.add(move.way)
        for die in dict.fromkeys(numbers):
            step = Step(move.way[0], die)
            if step.target < move.way[1] or move.way[0] not in sources(position.points, die):
                continue
            rest = move.way[2:] if step.target == move.way[1] else move.way[1:]
            walked = Move((step.target, *rest), move.marked)
            left = list(numbers)
            left.remove(die)
            onward = (*moves[:index], walked, *moves[index + 1 :])
            for steps, result in _realise(apply_step(position, step), tuple(left), onward):
                yield (step, *steps), result


def _with_marked_hits(
    position: Position, described: dict[Position, Steps], moves: tuple[Move, ...]
) -> dict[Position, Steps]:
    """Let the marked hits choose between plays that name the same points.

    By convention an unmarked point was not hit, so an exact fit wins. Where none fits exactly,
    forgotten or mistaken marks are forgiven: a blot on a point that is named is hit by every
    play that names it, so such marks cannot tell plays apart.
    """
    marked = {point for move in moves for point in move.marked}
    hits = {
        result: {point for _, points in joined_ways(position, steps) for point in points}
        for result, steps in described.items()
    }
    exact = {result: steps for result, steps in described.items() if hits[result] == marked}
    return exact or described
