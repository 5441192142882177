"""See whether a log replays to what is stored beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence

from bot.adapters.game import Game
from bot.sessions.journal import decode
from bot.sessions.session import empty_table
from bot.sessions.table import Table
from storage import Store, StoredEvent, StoredSession, StoreUnavailable


async def faults(store: Store, games: Mapping[str, Game], table_id: int) -> list[str]:
    """Return what is wrong with a stored table, a line each, for the one who runs the bot.

    May raise `storage.StoreUnavailable`.
    """
    try:
        found = await store.whole_session(table_id)
    except StoreUnavailable:
        raise
    except Exception as error:  # noqa: BLE001 - damaged rows can be anything
        return [f"it cannot be read: {_named(error)}"]
    if found is None:
        return ["it is gone"]
    return await asyncio.to_thread(lambda: list(_faults(*found, games)))


def _faults(
    stored: StoredSession, log: Sequence[StoredEvent], games: Mapping[str, Game]
) -> Iterator[str]:
    numbers = [event.sequence for event in log]
    if numbers != list(range(1, stored.version + 1)):
        yield f"it is at version {stored.version}, but its log has {_described(numbers)}"
    game = games.get(stored.game)
    if game is None:
        yield f"nobody knows the game {stored.game!r}"
        return
    try:
        table = _replayed(stored, log, game)
    except Exception as error:  # noqa: BLE001 - whatever a damaged log does, it does not replay
        yield f"its log does not replay: {_named(error)}"
        return
    yield from _differences(stored, table)


def _replayed(stored: StoredSession, log: Sequence[StoredEvent], game: Game) -> Table:
    table = empty_table(stored, game)
    for event in log:
        table = table.after(decode(game, event.kind, event.body))
    return table


def _differences(stored: StoredSession, table: Table) -> Iterator[str]:
    if table.status is not stored.status:
        yield f"its log says {table.status.value}, but stored is {stored.status.value}"
    seats = tuple(player.user_id for player in table.players)
    if seats != stored.seats:
        yield f"its log seats {seats}, but stored is {stored.seats}"


def _named(error: Exception) -> str:
    """Return an error in one line: some are a whole page."""
    first, *_ = str(error).splitlines() or [""]
    return f"{type(error).__name__}: {first}"


def _described(numbers: Sequence[int]) -> str:
    if not numbers:
        return "no events"
    return f"{len(numbers)} events from {numbers[0]} to {numbers[-1]}"
