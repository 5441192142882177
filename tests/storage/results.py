"""Results to test with: written into the events that bring them, and read out of them again."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from storage import (
    NewEntry,
    NewEvent,
    NewPart,
    NewResult,
    NewRolls,
    Rating,
    Scope,
    Status,
    Store,
    StoredEvent,
    StoredSession,
    StoredStanding,
)
from tests.storage.samples import ANNA, BEN, MONEY_GAME

GUILD = MONEY_GAME.guild_id
GAME = MONEY_GAME.game
CARA = ANNA + 1000
NAMES = {ANNA: "Anna", BEN: "Ben", CARA: "Cara"}
START = Rating(25.0, 8.0, 0, 40.0)
CHANNELS = count(1_200_000_000_000_000_000)


def rate(before: Mapping[int, Rating | None]) -> dict[int, Rating]:
    """Rate so that order, strength and experience all matter, and nothing comes out even."""
    ratings = {user_id: rating or START for user_id, rating in before.items()}
    mean = sum(rating.mu for rating in ratings.values()) / len(ratings)
    after = {}
    for place, (user_id, rating) in enumerate(ratings.items()):
        mu = rating.mu + (mean - rating.mu) / 7 + (len(ratings) - 1 - 2 * place) / 3
        sigma = rating.sigma * 0.97
        after[user_id] = Rating(mu, sigma, rating.experience + 1, 40 * (mu - 3 * sigma))
    return after


def part(user_id: int, points: int, won: bool | None = None, **given: Any) -> NewPart:
    """Make a part; who gets points has won, who loses some has lost."""
    outcome = None if points == 0 else points > 0
    return NewPart(
        user_id, 1 if points > 0 else 2, points, won if won is not None else outcome, **given
    )


def game(*parts: NewPart, **given: Any) -> NewResult:
    """Make a result of a game that is rated, with the number and the event that fit."""
    given = {"scope": Scope.GAME, "rate": rate, "start": START} | given
    return NewResult(number=0, sequence=0, parts=parts, **given)


def duel(winner: int = ANNA, loser: int = BEN, points: int = 1, **given: Any) -> NewResult:
    """Make a game of two, with its ledger."""
    entries = [NewEntry(winner, loser, points, points, "single")]
    parts = (
        part(winner, points, figures={"won": 1}, name=NAMES.get(winner, "")),
        part(loser, -points, name=NAMES.get(loser, "")),
    )
    return game(*parts, **({"entries": entries} | given))


async def table(store: Store, *seats: int, **changes: Any) -> StoredSession:
    """Open a session in a channel of its own, that is being played."""
    given = {"channel_id": next(CHANNELS), "seats": seats or (ANNA, BEN), "status": Status.PLAYING}
    new = replace(MONEY_GAME, **(given | changes))
    opened = NewEvent("opened", {"by": new.seats[0]})
    return await store.create_session(new, [opened], actor=new.seats[0], interaction_id=None)


async def finish(store: Store, session: StoredSession, *results: NewResult, **given: Any) -> None:
    """Append an event that brings results."""
    stored = await store.session(session.id)
    assert stored is not None
    number = len(await store.results_of(session.id))
    at = stored.version + 1
    new = [replace(one, number=number + i, sequence=at) for i, one in enumerate(results, start=1)]
    event = NewEvent("finished", {"results": [written(one) for one in new]})
    given = {"actor": None, "interaction_id": None} | given
    await store.append(session.id, stored.version, [event], results=new, **given)


async def play(store: Store, *results: NewResult, **changes: Any) -> StoredSession:
    """Play one session of some results, one after the other, to its end."""
    seats = [one.user_id for one in results[0].parts] if results else [ANNA, BEN]
    session = await table(store, *seats, **changes)
    for result in results:
        await finish(store, session, result)
    await finish(store, session, status=Status.OVER)
    return session


def written(result: NewResult) -> dict[str, Any]:
    """Write a result as JSON; who is rated is rated by `rate`."""
    return {
        "number": result.number,
        "scope": result.scope,
        "parts": [
            [
                one.user_id,
                one.place,
                one.points,
                one.won,
                one.role,
                dict(one.figures),
                one.name,
            ]
            for one in result.parts
        ],
        "entries": [
            [one.winner_id, one.loser_id, one.points, one.stake, one.ending]
            for one in result.entries
        ],
        "rolls": [[one.user_id, list(one.pairs), list(one.dice)] for one in result.rolls],
        "rated": result.rate is not None,
    }


def read(body: Mapping[str, Any], sequence: int) -> NewResult:
    """Read what `written` wrote."""
    return NewResult(
        number=body["number"],
        sequence=sequence,
        scope=Scope(body["scope"]),
        parts=[NewPart(*one) for one in body["parts"]],
        entries=[NewEntry(*one) for one in body["entries"]],
        rolls=[NewRolls(*one) for one in body["rolls"]],
        rate=rate if body["rated"] else None,
        start=START if body["rated"] else None,
    )


def fold(session: StoredSession, log: Sequence[StoredEvent]) -> list[NewResult]:
    """Read the results of a log."""
    return [read(body, event.sequence) for event in log for body in event.body.get("results", [])]


def rename(kind: str, body: Mapping[str, Any], old: int, new: int) -> Mapping[str, Any]:
    """Replace an id wherever it stands in a body, and take the name out."""
    return dict(_renamed(body, old, new))


def _renamed(value: Any, old: int, new: int) -> Any:
    if isinstance(value, Mapping):
        return {key: _renamed(inner, old, new) for key, inner in value.items()}
    if isinstance(value, list):
        return [_renamed(inner, old, new) for inner in value]
    if value == NAMES.get(old):
        return ""
    return new if type(value) is int and value == old else value


async def standing_of(store: Store, user_id: int, period: str = "all") -> StoredStanding | None:
    """Return what somebody has done in the game and a period."""
    rows = await store.standings_of_user(GUILD, user_id, period)
    return next((row for row in rows if row.game == GAME), None)
