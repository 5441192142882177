"""Measure how many random games of Royal Ludo are played a second, and how long their logs are.

The speed is that of the rules alone, commands and choices included; the logs are those of games
of four that go to their hundredth round, with events as the adapters write them: kind and JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from statistics import mean
from time import perf_counter
from typing import Final, get_args

from bot.adapters.codec import EventCodec
from bot.games.ludo.events import Ending, Event, Finished
from bot.games.ludo.options import BATTLE
from tests.benchmarks.figures import Figure
from tests.games.ludo.playing import playout

GAMES: Final = 60
CODEC: Final = EventCodec[Event](get_args(Event))


def measure() -> Iterator[Figure]:
    """Yield the speed of games and of commands, then events and bytes of a game of 100 rounds."""
    logs: list[list[Event]] = []
    commands = 0
    start = perf_counter()
    for seed in range(GAMES):
        moments = list(playout(seed, 4, BATTLE))
        commands += len(moments)
        logs.append([event for moment in moments for event in moment.events])
    seconds = perf_counter() - start
    yield Figure("ludo.games", GAMES / seconds, "games/s")
    yield Figure("ludo.commands", commands / seconds, "commands/s")
    whole = [log for log in logs if _went_to_the_limit(log)]
    yield Figure("ludo.game_of_100_rounds.events", mean(map(len, whole)), "events")
    yield Figure("ludo.game_of_100_rounds.bytes", mean(map(_bytes, whole)), "bytes")


def _went_to_the_limit(log: list[Event]) -> bool:
    last = log[-1]
    return isinstance(last, Finished) and last.ending is Ending.ROUND_LIMIT


def _bytes(log: list[Event]) -> int:
    return sum(
        len(kind) + len(json.dumps(body, separators=(",", ":")))
        for kind, body in map(CODEC.encode, log)
    )
