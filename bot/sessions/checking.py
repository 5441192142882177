"""See whether a log replays to what is stored beside it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence

from bot.adapters.game import Game
from bot.sessions.checking_dice import strange_dice
from bot.sessions.journal import decode
from bot.sessions.results import Mark, Met, results
from bot.sessions.seed_chain import SeedChain
from bot.sessions.session import empty_table
from bot.sessions.table import Table
from storage import Store, StoredEvent, StoredSession, StoreUnavailable


async def faults(store: Store, games: Mapping[str, Game], table_id: int) -> list[str]:
    """Return what is wrong with a stored table, a line each, for the one who runs the bot.

    Ratings and standings are not looked at: they depend on all tables. May raise
    `storage.StoreUnavailable`.
    """
    try:
        found = await store.whole_session(table_id)
    except StoreUnavailable:
        raise
    except Exception as error:  # noqa: BLE001 - damaged rows can be anything
        return [f"it cannot be read: {_named(error)}"]
    if found is None:
        return ["it is gone"]
    stored, log = found
    wrong = list(_gaps(stored, log))
    game = games.get(stored.game)
    if game is None:
        return [*wrong, f"nobody knows the game {stored.game!r}"]
    try:
        met, table = await asyncio.to_thread(_replayed, stored, log, game)
    except Exception as error:  # noqa: BLE001 - whatever a damaged log does, it does not replay
        return [*wrong, f"its log does not replay: {_named(error)}"]
    is_whole = not wrong
    wrong += _differences(stored, table)
    if is_whole:
        seeds = SeedChain(await store.dice_seeds(table_id))
        wrong += await asyncio.to_thread(lambda: list(strange_dice(met, seeds)))
        wrong += await _strange_results(store, stored, log, met)
    return wrong


def _gaps(stored: StoredSession, log: Sequence[StoredEvent]) -> Iterator[str]:
    numbers = [event.sequence for event in log]
    if numbers != list(range(1, stored.version + 1)):
        yield f"it is at version {stored.version}, but its log has {_described(numbers)}"


def _replayed(
    stored: StoredSession, log: Sequence[StoredEvent], game: Game
) -> tuple[list[Met], Table]:
    met = []
    table = empty_table(stored, game)
    for written in log:
        event = decode(game, written.kind, written.body)
        met.append((table, event))
        table = table.after(event)
    return met, table


async def _strange_results(
    store: Store, stored: StoredSession, log: Sequence[StoredEvent], met: Sequence[Met]
) -> list[str]:
    """Compare what the log comes to with the results that are stored."""
    try:
        found = await asyncio.to_thread(lambda: tuple(results(Mark(met[0][0]), met)) if met else ())
        numbers = await store.strange_results(stored, log, found)
    except StoreUnavailable:
        raise
    except Exception as error:  # noqa: BLE001 - damaged rows can be anything
        return [f"its results cannot be compared: {_named(error)}"]
    return [f"result {number} is not what its log gives" for number in numbers]


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
