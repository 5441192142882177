"""Turn what came of a table's games into what the store keeps of each person."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.adapters.results import Result, Throw
from bot.games.core import Seat
from bot.sessions.events import Closed, TableEvent
from bot.sessions.table import Table
from storage import NewEntry, NewPart, NewResult, NewRolls, Rate, Rating, Scope

Met = tuple[Table, Any]
"""An event of a log with the table that it met."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Point behind the last result of a log: the table there, and how many results there are."""

    table: Table
    results: int = 0


def ends(table: Table, event: Any) -> bool:
    """Tell whether something that was played, or just rolled, has come to its end."""
    if isinstance(event, Closed):
        return table.began
    return not isinstance(event, TableEvent) and table.game.ends(event)


def results(mark: Mark, log: Iterable[Met]) -> Iterator[NewResult]:
    """Yield what the games of a table came to, ``log`` being everything after ``mark``.

    What is closed before its end counts for nothing, but its dice have fallen.
    """
    number, part = mark.results, list[Met]()
    for table, event in log:
        part.append((table, event))
        if ends(table, event):
            number += 1
            yield _result(number, part)
            part.clear()


def _result(number: int, part: Sequence[Met]) -> NewResult:
    table, last = part[-1]
    after = table.after(last)
    rolls = tuple(_rolls(table, part))
    if isinstance(last, Closed):
        return NewResult(number, after.version, Scope.ABANDONED, (), (), rolls)
    moments = [(met.state, event) for met, event in part if not isinstance(event, TableEvent)]
    result = table.game.result(moments)
    rate = _rate(table, result)
    return NewResult(
        number=number,
        sequence=after.version,
        scope=result.scope,
        parts=tuple(_parts(table, result)),
        entries=tuple(_entries(table, result)),
        rolls=rolls,
        rate=rate,
        start=table.game.rating.newcomer if rate and table.game.rating else None,
    )


def _parts(table: Table, result: Result) -> Iterator[NewPart]:
    for part in result.parts:
        player = table.players[part.seat]
        yield NewPart(
            player.user_id,
            part.place,
            part.points,
            part.won,
            part.role,
            part.figures,
            player.name,
        )


def _entries(table: Table, result: Result) -> Iterator[NewEntry]:
    for entry in result.entries:
        winner, loser = (table.players[seat].user_id for seat in (entry.winner, entry.loser))
        yield NewEntry(winner, loser, entry.points, entry.stake, entry.ending)


def _rate(table: Table, result: Result) -> Rate | None:
    """Return how a result changes ratings, if the game has them and the result counts for them."""
    formula = table.game.rating
    if formula is None or not result.weight:
        return None
    ranking = [(table.players[part.seat].user_id, part.place) for part in result.parts]

    def rate(ratings: Mapping[int, Rating | None]) -> Mapping[int, Rating]:
        known = {user: rating for user, rating in ratings.items() if rating is not None}
        return formula.rate(ranking, known, result.weight)

    return rate


def _rolls(table: Table, part: Sequence[Met]) -> Iterator[NewRolls]:
    """Yield the dice of each person, of whoever sat there when they fell."""
    counts: dict[int | None, tuple[list[int], list[int]]] = {}
    for met, event in part:
        if isinstance(event, TableEvent):
            continue
        for throw in table.game.thrown(event):
            pairs, dice = counts.setdefault(_thrower(met, throw.seat), ([0] * 36, [0] * 6))
            _count(throw, pairs, dice)
    for user_id, (pairs, dice) in counts.items():
        yield NewRolls(user_id, pairs, dice)


def _thrower(table: Table, seat: Seat | None) -> int | None:
    return None if seat is None else table.players[seat].user_id


def _count(throw: Throw, pairs: list[int], dice: list[int]) -> None:
    if len(throw.numbers) == 2:
        first, second = throw.numbers
        pairs[6 * (first - 1) + second - 1] += 1
        return
    for number in throw.numbers:
        dice[number - 1] += 1
