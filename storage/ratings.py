"""What results do to ratings, as far as the store knows.

A change is a `Rating` too: the difference of two, figure by figure. What is stored are changes; so
a rating after a result is the one before plus the change, in this order, whenever it is worked out.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from storage.result_records import NewResult, Rating


@dataclass(frozen=True, slots=True)
class Move:
    """Hold a rating after a result, how it has changed, and what it began with if only now."""

    after: Rating
    change: Rating
    start: Rating | None


def moves(result: NewResult, ratings: Mapping[int, Rating | None]) -> dict[int, Move]:
    """Return how a result moves the ratings of those who took part, without who is not rated."""
    if result.rate is None:
        return {}
    assert result.start is not None, "a newcomer begins with something"
    before = {part.user_id: ratings.get(part.user_id) for part in result.parts}
    after = result.rate(before)
    return {user_id: _move(before[user_id], result.start, after[user_id]) for user_id in after}


def raised(rating: Rating, change: Rating) -> Rating:
    """Return a rating after a change."""
    return Rating(
        rating.mu + change.mu,
        rating.sigma + change.sigma,
        rating.experience + change.experience,
        rating.shown + change.shown,
    )


def _move(before: Rating | None, start: Rating, after: Rating) -> Move:
    known = before or start
    change = Rating(
        after.mu - known.mu,
        after.sigma - known.sigma,
        after.experience - known.experience,
        after.shown - known.shown,
    )
    return Move(raised(known, change), change, None if before else start)
