"""One part of a result for each person."""

from dataclasses import replace

from storage.result_records import NewPart, NewResult
from storage.tally import added


def together(result: NewResult) -> NewResult:
    """Return a result in which who sat on two seats, one after the other, has one part.

    It has the points and the figures of both, and won or lost only what both did.
    """
    parts: dict[int, NewPart] = {}
    for part in result.parts:
        known = parts.get(part.user_id)
        parts[part.user_id] = part if known is None else _both(known, part)
    return replace(result, parts=[*parts.values()])


def _both(one: NewPart, other: NewPart) -> NewPart:
    return replace(
        one,
        place=min(one.place, other.place),
        points=one.points + other.points,
        won=one.won if one.won is other.won else None,
        figures=added(one.figures, other.figures),
    )
