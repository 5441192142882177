"""Turn records of results into database rows, and rows into records."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias

from storage.ratings import Move
from storage.result_records import NewPart, NewResult, Rating, Scope
from storage.rows import AnyRow
from storage.score_records import Season, StoredPart, StoredStanding, Tally, Void
from storage.tally import PastPart

AnyValues: TypeAlias = dict[str, Any]

# The columns of `standings` that bear the names of what they hold in a tally.
COUNTS = (
    "games",
    "wins",
    "losses",
    "points",
    "squares",
    "biggest",
    "streak",
    "run",
    "matches",
    "match_wins",
)

# The columns of `result_players` that tell what a result did to a rating.
MOVES = ("start", "mu_change", "sigma_change", "experience_change", "shown_change")


@dataclass(frozen=True, slots=True)
class Origin:
    """Say where results come from: the session, its server and its game."""

    session_id: int
    guild_id: int
    game: str


def result_row(origin: Origin, result: NewResult, at: datetime) -> AnyValues:
    """Write a result."""
    return _key(origin, result) | {
        "guild_id": origin.guild_id,
        "game": origin.game,
        "scope": result.scope.value,
        "sequence": result.sequence,
        "ended_at": at,
    }


def player_rows(
    origin: Origin, result: NewResult, at: datetime, moved: Mapping[int, Move]
) -> list[AnyValues]:
    """Write what everybody made of a result, and what it did to their ratings."""
    common = _key(origin, result) | {
        "guild_id": origin.guild_id,
        "game": origin.game,
        "scope": result.scope.value,
        "ended_at": at,
    }
    return [common | _part(part) | _move(moved.get(part.user_id)) for part in result.parts]


def entry_rows(origin: Origin, result: NewResult) -> list[AnyValues]:
    """Write the ledger of a result, in its order."""
    common = _key(origin, result) | {"guild_id": origin.guild_id, "game": origin.game}
    return [
        common
        | {
            "ordinal": ordinal,
            "winner_id": entry.winner_id,
            "loser_id": entry.loser_id,
            "points": entry.points,
            "stake": entry.stake,
            "ending": entry.ending,
        }
        for ordinal, entry in enumerate(result.entries, start=1)
    ]


def tally_row(tally: Tally) -> AnyValues:
    """Write a tally into the columns of a standing."""
    rating = tally.rating
    return {count: getattr(tally, count) for count in COUNTS} | {
        "average": tally.average,
        "mu": rating and rating.mu,
        "sigma": rating and rating.sigma,
        "experience": rating and rating.experience,
        "rating": rating and rating.shown,
        "figures": dict(tally.figures),
        "last_at": tally.last_at,
    }


def tally_from(row: AnyRow) -> Tally:
    """Read a tally from a whole row of `standings`."""
    rating = None if row.rating is None else Rating(row.mu, row.sigma, row.experience, row.rating)
    counts = {count: getattr(row, count) for count in COUNTS}
    return Tally(last_at=row.last_at, rating=rating, figures=row.figures, **counts)


def standing_from(row: AnyRow) -> StoredStanding:
    """Read a whole row of `standings`."""
    return StoredStanding(row.user_id, row.game, row.period, tally_from(row))


def past_part_from(row: AnyRow) -> PastPart:
    """Read a whole row of `result_players` for those who add up."""
    part = NewPart(row.user_id, row.place, row.points, row.won, row.role, row.figures)
    start = None if row.start is None else Rating(*row.start)
    return PastPart(
        part=part,
        scope=Scope(row.scope),
        at=row.ended_at,
        voided=row.voided_at is not None,
        change=change_from(row),
        start=start,
    )


def stored_part_from(row: AnyRow) -> StoredPart:
    """Read a whole row of `result_players` for those who want to see it."""
    return StoredPart(
        user_id=row.user_id,
        place=row.place,
        points=row.points,
        won=row.won,
        role=row.role,
        figures=row.figures,
        change=change_from(row),
    )


def change_from(row: AnyRow) -> Rating | None:
    """Read the four columns of a change, which are set together or not at all."""
    if row.mu_change is None:
        return None
    return Rating(row.mu_change, row.sigma_change, row.experience_change, row.shown_change)


def void_from(row: AnyRow) -> Void | None:
    """Read why a row of `results` is void, if it is."""
    if row.voided_at is None:
        return None
    return Void(row.voided_at, row.voided_by, row.void_reason)


def season_from(row: AnyRow) -> Season:
    """Read a whole row of `seasons`."""
    return Season(
        number=row.number,
        name=row.name,
        started_at=row.started_at,
        started_by=row.started_by,
        ended_at=row.ended_at,
        ended_by=row.ended_by,
    )


def _key(origin: Origin, result: NewResult) -> AnyValues:
    return {"session_id": origin.session_id, "number": result.number}


def _part(part: NewPart) -> AnyValues:
    return {
        "user_id": part.user_id,
        "place": part.place,
        "points": part.points,
        "won": part.won,
        "role": part.role,
        "figures": dict(part.figures),
    }


def _move(move: Move | None) -> AnyValues:
    change = move and move.change
    start = move and move.start
    return {
        "start": start and [start.mu, start.sigma, start.experience, start.shown],
        "mu_change": change and change.mu,
        "sigma_change": change and change.sigma,
        "experience_change": change and change.experience,
        "shown_change": change and change.shown,
    }
