"""Click in many rooms at once, each click as soon as the answer to the last one is complete."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Final

from tests.benchmarks.wire_echo import EDIT, POST
from tests.benchmarks.wire_rooms import PATIENCE, Room, Site
from tests.wire.answer import Answer
from tests.wire.playing import next_act

APART: Final = 0.002
"""Seconds. Hundreds who click in one instant would not all be acknowledged within three."""
POSTED: Final = "POST /channels/{channel_id}/messages"

Act = Callable[[Room], Answer]
"""Does something in a room that its bot answers with a picture."""


@dataclass(slots=True)
class Load:
    """Hold what came of clicking: seconds, click by click and in all."""

    times: list[float] = field(default_factory=list)
    lasted: float = 0.0
    bot_cpu: float = 0.0
    loopback_cpu: float = 0.0
    posts: int = 0
    """Answers in a new message; all the others were edits."""

    @property
    def median(self) -> float:
        """Return the time of the answer in the middle, in milliseconds."""
        return median(self.times) * 1000

    @property
    def p99(self) -> float:
        """Return the time within which 99 of 100 answers came, in milliseconds."""
        return quantiles(self.times, n=100, method="inclusive")[98] * 1000

    @property
    def answers(self) -> int:
        return len(self.times)


async def click(
    site: Site, rooms: Sequence[Room], act: Act, clicks: int, load: Load, pace: float = 0.0
) -> None:
    """Click so many times in each of the rooms, and add what is measured to ``load``.

    With a ``pace`` the clicks in a room are so many seconds apart, and the rooms spread over it;
    without, they begin one after the other all the same.
    """
    site.discord.exchanges.clear()
    bot, loopback, began = site.cpu, process_time(), perf_counter()
    apart = pace / len(rooms) or APART
    people = (_click(room, act, clicks, pace, n * apart) for n, room in enumerate(rooms))
    try:
        for times in await asyncio.gather(*people):
            load.times += times
    except AssertionError as error:  # say why an answer never came
        error.add_note(site.bot.log[-2000:])
        raise
    load.lasted += perf_counter() - began
    load.bot_cpu += site.cpu - bot
    load.loopback_cpu += process_time() - loopback
    load.posts += len(site.discord.calls(POSTED))


async def _click(room: Room, act: Act, clicks: int, pace: float, after: float) -> list[float]:
    times: list[float] = []
    due = perf_counter() + after
    for number in range(clicks):
        await asyncio.sleep(max(0.0, due + number * pace - perf_counter()))
        began = perf_counter()
        await act(room).shown(within=PATIENCE)
        times.append(perf_counter() - began)
    return times


def play(room: Room) -> Answer:
    """Go on at a table: the one who must act rolls, chooses a play or confirms it."""
    known = {person.id: person for person in room.people}
    board = room.channel.board
    called = next((known[user] for user in board.mentioned if user in known), room.people[0])
    return next_act(called, board)


def echoing(posts: int, answers: int) -> Act:
    """Return what clicks an echo, so that of ``answers`` so many are posts, evenly spread."""
    verbs = _spread(posts, answers)
    return lambda room: room.people[0].click_soon(next(verbs))


def _spread(posts: int, answers: int) -> Iterator[str]:
    owed = 0
    while True:
        owed += posts
        yield POST if owed >= answers else EDIT
        owed %= answers
