"""Hold one table in memory: its log and what the log folds to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from itertools import chain
from typing import Any, Final

from pydantic import TypeAdapter

from bot.adapters.display import Display
from bot.adapters.game import Game
from bot.games.core import RuleViolation
from bot.sessions.journal import decode
from bot.sessions.limits import LIMITS
from bot.sessions.results import Mark, Met, ends, results
from bot.sessions.seed_chain import SeedChain
from bot.sessions.table import Table
from storage import BoardMessage, NewResult, StoredEvent, StoredSession

MOST_REFUSALS: Final = 100
"""Interactions that are remembered as refused; Discord repeats what is seconds old."""
DISPLAY: Final = TypeAdapter(Display)


class Session:
    """Keep the log of one table, and the table at its newest version.

    Memory follows the disk: events come in only after they are stored. ``seeds`` are the secrets
    of the dice, once they were needed.
    """

    def __init__(
        self, start: Table, board: BoardMessage | None = None, deadline: datetime | None = None
    ) -> None:
        self.board = board
        self.deadline = deadline
        self.seeds: SeedChain | None = None
        self._start = start
        self._events: list[Any] = []
        self._interactions: set[int] = set()
        self._refusals: dict[int, RuleViolation] = {}
        self._mark = Mark(start)
        self._past = start
        self.table = start

    @classmethod
    def restored(cls, stored: StoredSession, log: Iterable[StoredEvent], game: Game) -> Session:
        """Rebuild a session from its log."""
        session = cls(empty_table(stored, game), stored.board, stored.deadline)
        for event in log:
            session.follow([decode(game, event.kind, event.body)], event.interaction_id)
        return session

    def follow(self, events: Sequence[Any], interaction_id: int | None) -> None:
        """Take over events that are stored."""
        for event in events:
            ended = ends(self.table, event)
            self._events.append(event)
            self.table = self.table.after(event)
            if ended:
                self._mark = Mark(self.table, self._mark.results + 1)
        if interaction_id is not None:
            self._interactions.add(interaction_id)

    def knows(self, interaction_id: int) -> bool:
        """Tell whether the effect of an interaction is in the log already."""
        return interaction_id in self._interactions

    def refuse(self, interaction_id: int, refusal: RuleViolation) -> None:
        """Remember what somebody was told, in case his interaction is delivered once more."""
        self._refusals[interaction_id] = refusal
        while len(self._refusals) > MOST_REFUSALS:
            del self._refusals[next(iter(self._refusals))]

    def refusal_of(self, interaction_id: int) -> RuleViolation | None:
        """Return with what an interaction was refused: what was answered stays answered."""
        return self._refusals.get(interaction_id)

    def results(self, met: Sequence[Met]) -> tuple[NewResult, ...]:
        """Return what the games of the table come to with events that are about to be stored."""
        if not any(ends(table, event) for table, event in met):
            return ()
        since = _walk(self._mark.table, self._events[self._mark.table.version :])
        return tuple(results(self._mark, chain(since, met)))

    def at(self, version: int) -> Table:
        """Return the table as it was at an earlier version."""
        past = self._past if self._past.version <= version else self._start
        for event in self._events[past.version : version]:
            past = past.after(event)
        # Whoever asks next asks for a later version, or for the same.
        self._past = past
        return past

    def since(self, version: int) -> Iterator[Met]:
        """Return each event after ``version`` with the table that it met."""
        return _walk(self.at(version), self._events[version:])


def _walk(table: Table, events: Iterable[Any]) -> Iterator[Met]:
    for event in events:
        yield table, event
        table = table.after(event)


def empty_table(stored: StoredSession, game: Game) -> Table:
    """Return the table before its first event."""
    options = game.decode_options(stored.options["rules"])
    return Table(
        id=stored.id,
        guild_id=stored.guild_id,
        channel_id=stored.channel_id,
        game=game,
        options=options,
        display=DISPLAY.validate_python(stored.options["display"]),
        state=game.new(options),
        limits=LIMITS.validate_python(stored.options["limits"]),
    )
