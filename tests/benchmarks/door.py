"""Measure a turn through the door: decide, one durable append, fold; and what is stored.

The store is the default one on a real file, with every append flushed to the disk.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import mean, median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from bot.adapters.display import Display
from bot.adapters.games import GAMES
from bot.adapters.view import Intent
from bot.games.backgammon.game import Phase
from bot.games.backgammon.options import Options
from bot.sessions.deciding import Actor
from bot.sessions.table import Player, Table
from bot.sessions.tables import Proposal, Tables
from storage import Store, StoredSize
from tests.benchmarks.figures import Figure
from tests.benchmarks.play import SeededChance, typed_play

GAMES_PLAYED: Final = 20
PEOPLE: Final = (Actor(1, "Ann"), Actor(2, "Ben"))


def measure() -> Iterator[Figure]:
    """Yield the time of a turn and the size of a game."""
    with TemporaryDirectory() as folder:
        times, sizes = asyncio.run(_play(Path(folder) / "games.db"))
    yield Figure("door.turn.median", median(times) * 1000, "ms")
    yield Figure("door.turn.p99", quantiles(times, n=100)[98] * 1000, "ms")
    yield Figure("door.turns", len(times) / sum(times), "turns/s")
    yield Figure("door.game.events", mean(size.events for size in sizes), "events/game")
    yield Figure("door.game.bytes", mean(size.bytes for size in sizes), "bytes/game")


async def _play(file: Path) -> tuple[list[float], list[StoredSize]]:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    generator = random.Random(2)
    tables = Tables(store, GAMES, chance=SeededChance(generator))
    players = _Players(tables, generator)
    sizes = []
    for channel_id in range(GAMES_PLAYED):
        table = await players.game(channel_id)
        sizes.append(await store.size_of(table.id))
    await store.close()
    return players.times, sizes


class _Players:
    """Two people who play at random; ``times`` are the seconds of each confirmed play."""

    def __init__(self, tables: Tables, generator: random.Random) -> None:
        self.times: list[float] = []
        self._tables = tables
        self._generator = generator
        self._interactions = count(1)

    async def game(self, channel_id: int) -> Table:
        """Play one game to its end."""
        ann = Player(PEOPLE[0].user_id, PEOPLE[0].name)
        proposal = Proposal(1, channel_id, "backgammon", Options(), Display(), ann)
        table = await self._tables.open(proposal, interaction_id=next(self._interactions))
        table = await self._act(table, PEOPLE[1], Intent("join"))
        while table.state.phase is not Phase.OVER:
            actor = PEOPLE[table.state.to_act]
            if table.state.turn is None:
                table = await self._act(table, actor, Intent("roll"))
                continue
            intent = Intent("move", typed_play(table.state, self._generator))
            start = perf_counter()
            table = await self._act(table, actor, intent)
            self.times.append(perf_counter() - start)
        return table

    async def _act(self, table: Table, actor: Actor, intent: Intent) -> Table:
        outcome = await self._tables.act(
            table.id,
            actor,
            intent,
            seen=table.version,
            interaction_id=next(self._interactions),
        )
        return outcome.table
