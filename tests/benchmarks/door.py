"""Measure a turn through the door: decide, one durable append, fold; and what is stored.

The store is the default one on a real file, with every append flushed to the disk.
"""

from __future__ import annotations

import asyncio
import json
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
from bot.games.backgammon.match import Stage
from bot.games.backgammon.notation import format_play
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import legal_plays
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.seats import Side
from bot.sessions.proposal import Proposal
from bot.sessions.table import Player, Table
from bot.sessions.tables import Tables
from bot.sessions.wishes import Actor
from storage import Store, StoredEvent
from tests.benchmarks.figures import Figure
from tests.benchmarks.play import SeededChance, typed_play

GAMES_PLAYED: Final = 20
SHORT: Final = (",", ":")
TEN: Final = ("max_players", "10")
HIDDEN: Final = ("answer_order", "hidden")
PEOPLE: Final = (Actor(1, "Ann"), Actor(2, "Ben"))


def measure() -> Iterator[Figure]:
    """Yield the time of a turn and the size of a game."""
    with TemporaryDirectory() as folder:
        times, answers, logs = asyncio.run(_play(Path(folder) / "games.db"))
    yield Figure("door.turn.median", median(times) * 1000, "ms")
    yield Figure("door.turn.p99", quantiles(times, n=100)[98] * 1000, "ms")
    answer, turn = median(answers) * 1000, median(times) * 1000
    yield Figure("door.cube_answer", answer, "ms", answer / turn, "door.turn.median")
    yield Figure("door.turns", len(times) / sum(times), "turns/s")
    yield Figure("door.game.events", mean(map(len, logs)), "events/game")
    yield Figure("door.game.bytes", mean(map(_bytes, logs)), "bytes/game")


def _bytes(log: list[StoredEvent]) -> int:
    """Return what the kinds and bodies of a log take."""
    return sum(len(event.kind) + len(json.dumps(event.body, separators=SHORT)) for event in log)


async def _play(file: Path) -> tuple[list[float], list[float], list[list[StoredEvent]]]:
    store = await Store.open(f"sqlite+aiosqlite:///{file}")
    generator = random.Random(2)
    tables = Tables(store, GAMES, chance=SeededChance(generator))
    players = _Players(tables, generator)
    logs = []
    for channel_id in range(GAMES_PLAYED):
        table = await players.game(channel_id)
        logs.append(await store.events(table.id))
    answers = [
        seconds
        for channel_id in range(1000, 1000 + GAMES_PLAYED)
        for seconds in await players.answers(channel_id)
    ]
    await store.close()
    return players.times, answers, logs


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
        while table.state.stage is Stage.GAME:
            actor = PEOPLE[table.state.to_act]
            if table.state.game.turn is None:
                table = await self._act(table, actor, Intent("roll"))
                continue
            intent = Intent("move", typed_play(table.state.game, self._generator))
            start = perf_counter()
            table = await self._act(table, actor, intent)
            self.times.append(perf_counter() - start)
        return table

    async def answers(self, channel_id: int) -> list[float]:
        """Open a chouette of ten; return the seconds of each answer to a double of the box."""
        game = GAMES["chouette"]
        options = game.changed(game.changed(game.decode_options({}), *TEN), *HIDDEN)
        opener = Player(PEOPLE[0].user_id, PEOPLE[0].name)
        proposal = Proposal(1, channel_id, game.key, options, Display(), opener)
        table = await self._tables.open(proposal, interaction_id=next(self._interactions))
        crowd = [PEOPLE[0], *(Actor(number, f"Player {number}") for number in range(2, 11))]
        for actor in crowd[1:]:
            table = await self._act(table, actor, Intent("join"))
        table = await self._act(table, crowd[0], Intent("start"))
        while set(owed(table.state).values()) != {Decision.ANSWER}:
            table = await self._advance(table, crowd)
        times = []
        for seat in list(owed(table.state)):
            start = perf_counter()
            table = await self._act(table, crowd[seat], Intent("take"))
            times.append(perf_counter() - start)
        return times

    async def _advance(self, table: Table, crowd: list[Actor]) -> Table:
        """Play on until the box can double, and let it double."""
        game = table.state.running
        if game.before_roll and game.on_roll is Side.BOX:
            return await self._act(table, crowd[game.box], Intent("double"))
        if game.turn is None:
            return await self._act(table, crowd[game.actor], Intent("roll"))
        play = self._generator.choice(legal_plays(game.position, game.turn.dice))
        text = format_play(game.position, play.steps)
        return await self._act(table, crowd[game.actor], Intent("move", text))

    async def _act(self, table: Table, actor: Actor, intent: Intent) -> Table:
        outcome = await self._tables.act(
            table.id,
            actor,
            intent,
            seen=table.version,
            interaction_id=next(self._interactions),
        )
        return outcome.table
