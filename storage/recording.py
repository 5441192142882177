"""Write down what finished games have left behind, in the transaction that ends them."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.people import keep_names
from storage.periods import ALL_TIME, periods_at
from storage.ratings import Move, moves
from storage.result_records import NewResult, Rating
from storage.result_rows import Origin, entry_rows, player_rows, result_row
from storage.result_tables import ledger_entries, result_players, results
from storage.rolls import add_rolls
from storage.score_records import Tally
from storage.seasons import open_season
from storage.standings import Key, keep_tallies, tallies_of
from storage.tables import sessions
from storage.tally import advance
from storage.together import together


async def origin_of(connection: AsyncConnection, session_id: int) -> Origin | None:
    """Look up where the results of a session come from; it never changes."""
    query = select(sessions.c.guild_id, sessions.c.game).where(sessions.c.id == session_id)
    row = (await connection.execute(query)).first()
    return None if row is None else Origin(session_id, row.guild_id, row.game)


async def record_results(
    connection: AsyncConnection, origin: Origin, new: Sequence[NewResult], at: datetime
) -> None:
    """Store results that ended at an instant of their server's clock, and all that follows.

    The caller holds the clock, so nobody else changes the ratings and standings read here.
    """
    new = [together(result) for result in new]
    season = await open_season(connection, origin.guild_id)
    periods = periods_at(at, [season] if season else [])
    people = {part.user_id for result in new for part in result.parts}
    before = await tallies_of(connection, origin.guild_id, origin.game, people, periods)
    after = dict(before)
    for result in new:
        moved = moves(result, {user_id: _rating(after, user_id) for user_id in people})
        await insert_result(connection, origin, result, at, moved)
        _count(after, result, at, moved, periods)
    await keep_tallies(connection, origin.guild_id, origin.game, before, after)
    await keep_names(connection, origin.guild_id, new)
    rolled = [rolls for result in new for rolls in result.rolls]
    if rolled:
        await add_rolls(connection, origin.guild_id, rolled)


async def insert_result(
    connection: AsyncConnection,
    origin: Origin,
    result: NewResult,
    at: datetime,
    moved: dict[int, Move],
) -> None:
    """Store a result with its players and its ledger."""
    await connection.execute(insert(results).values(result_row(origin, result, at)))
    if players := player_rows(origin, result, at, moved):
        await connection.execute(insert(result_players), players)
    if entries := entry_rows(origin, result):
        await connection.execute(insert(ledger_entries), entries)


def _count(
    tallies: dict[Key, Tally],
    result: NewResult,
    at: datetime,
    moved: dict[int, Move],
    periods: Sequence[str],
) -> None:
    """Add a result to the tallies of those who took part."""
    if not result.counts:
        return
    for part in result.parts:
        move = moved.get(part.user_id)
        rating = move.after if move else _rating(tallies, part.user_id)
        for period in periods:
            key = (part.user_id, period)
            tallies[key] = advance(tallies.get(key), part, result.scope, at, rating)


def _rating(tallies: dict[Key, Tally], user_id: int) -> Rating | None:
    tally = tallies.get((user_id, ALL_TIME))
    return None if tally is None else tally.rating
