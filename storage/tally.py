"""How results add up to standings. Pure: the same for a result that comes in and for old ones."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from storage.periods import periods_at
from storage.ratings import raised
from storage.result_records import Figures, NewPart, Rating, Scope
from storage.score_records import Season, Tally


@dataclass(frozen=True, slots=True)
class PastPart:
    """Hold what somebody made of an earlier result, and what it did to his rating."""

    part: NewPart
    scope: Scope
    at: datetime
    voided: bool
    change: Rating | None
    start: Rating | None


def advance(
    before: Tally | None, part: NewPart, scope: Scope, at: datetime, rating: Rating | None
) -> Tally:
    """Return a tally with one more game or match; `rating` is the person's after it.

    Who neither won nor lost goes on with his row of wins: only a loss ends it.
    """
    assert scope is not Scope.ABANDONED, "an abandoned game counts nowhere"
    before = before or Tally(at)
    counted = _with_game(before, part) if scope is Scope.GAME else _with_match(before, part)
    figures = added(before.figures, part.figures)
    return replace(counted, last_at=at, rating=rating, figures=figures)


def retell(parts: Iterable[PastPart], seasons: Sequence[Season]) -> dict[str, Tally]:
    """Work out a person's standings in a game, one for each period, from all his parts in order."""
    tallies: dict[str, Tally] = {}
    for past, rating in rated(parts):
        for period in periods_at(past.at, seasons):
            before = tallies.get(period)
            tallies[period] = advance(before, past.part, past.scope, past.at, rating)
    return tallies


def rated(parts: Iterable[PastPart]) -> Iterator[tuple[PastPart, Rating | None]]:
    """Yield the parts that count, each with the person's rating after it, from all in order."""
    start: Rating | None = None
    rating: Rating | None = None
    for past in parts:
        # Also of one that is voided: then the next one counts from there.
        start = past.start or start
        if past.voided or past.scope is Scope.ABANDONED:
            continue
        before = rating or start
        if past.change is not None and before is not None:
            rating = raised(before, past.change)
        yield past, rating


def added(figures: Figures, more: Figures) -> Mapping[str, int]:
    """Add up figures by name."""
    return {**figures, **{name: figures.get(name, 0) + more[name] for name in more}}


def _with_game(before: Tally, part: NewPart) -> Tally:
    won = part.won is True
    lost = part.won is False
    run = 0 if lost else before.run + won
    return replace(
        before,
        games=before.games + 1,
        wins=before.wins + won,
        losses=before.losses + lost,
        points=before.points + part.points,
        squares=before.squares + part.points * part.points,
        biggest=max(before.biggest, part.points) if won else before.biggest,
        streak=max(before.streak, run),
        run=run,
    )


def _with_match(before: Tally, part: NewPart) -> Tally:
    won = part.won is True
    return replace(before, matches=before.matches + 1, match_wins=before.match_wins + won)
