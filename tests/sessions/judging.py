"""Judge what several got who came to one table in one moment: it must be one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from bot.adapters.view import Intent
from bot.games.core import RuleViolation
from bot.sessions.croupier import Croupier
from bot.sessions.deciding import decide, is_still_meant
from bot.sessions.events import SeedDrawn
from bot.sessions.journal import decode
from bot.sessions.seed_chain import SeedChain
from bot.sessions.session import Session
from bot.sessions.table import Table
from bot.sessions.tables import Outcome
from bot.sessions.timing import timed_out
from bot.sessions.wishes import Actor, newcomer
from storage import StoredEvent


@dataclass(frozen=True, slots=True)
class Wanted:
    """Hold what somebody wants on the version that he has seen, nothing for a command."""

    actor: Actor
    intent: Intent
    seen: int | None
    id: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Hold what he got: an outcome, or the code of a refusal."""

    wanted: Wanted
    outcome: Outcome | None
    code: str = ""

    @property
    def counts(self) -> bool:
        return self.outcome is not None and bool(self.outcome.events)


@dataclass(frozen=True, slots=True)
class Timer:
    """Hold a deadline, when it is looked at, and how many come before that in the same moment."""

    deadline: datetime
    now: datetime
    place: int


class Judge:
    """Know a table up to the last event that was judged. ``session`` is before its first one."""

    def __init__(self, session: Session, seeds: SeedChain) -> None:
        self._session = session
        self._seeds = seeds
        self._log: list[StoredEvent] = []

    @property
    def table(self) -> Table:
        return self._session.table

    def opened(self, log: Sequence[StoredEvent]) -> None:
        """Take the first events as they are."""
        self._follow(log)

    def decided(self, wanted: Wanted, drawn: Sequence[SeedDrawn] = ()) -> tuple[Any, ...] | str:
        """Return the events that a wish brings about now, or the code of its refusal."""
        table = self.table
        if wanted.seen not in (None, table.version) and not is_still_meant(
            self._session.at(wanted.seen), table, wanted.actor, wanted.intent
        ):
            return "table.stale"
        known = {event.user_id: event.seed for event in drawn}
        croupier = Croupier(table, self._seeds, newcomer(wanted.actor, wanted.intent), known)
        try:
            return croupier.decided(
                lambda chance: decide(table, wanted.actor, wanted.intent, chance)
            )
        except RuleViolation as refusal:
            return refusal.code

    def judge(
        self,
        answers: Sequence[Answer],
        log: Sequence[StoredEvent],
        timer: Timer | None,
        *,
        alone: bool,
    ) -> None:
        """Fail unless answers and log are those of some order in which all of it happened.

        ``alone`` means that one process has given all answers: then refusals must fit as well.
        """
        known = len(self._log)
        assert list(log[:known]) == self._log, "what was stored has changed"
        counting = {answer.wanted.id: answer for answer in answers if answer.counts}
        assert len(counting) == sum(answer.counts for answer in answers), "one counted twice"
        refused = [answer for answer in answers if answer.outcome is None]
        right = [{self.decided(answer.wanted)} for answer in refused]
        due = self.table.decisions
        for append in _appends(log[known:]):
            if append[0].interaction_id is None:
                asked = self.table.decisions
                assert asked, "time ran out though nobody was awaited"
                assert asked <= due, "time ran out for a decision that was over"
            self._take(append, counting, timer)
            for codes, answer in zip(right, refused, strict=True):
                codes.add(self.decided(answer.wanted))
        assert not counting, f"counted, but not stored: {counting}"
        if alone:
            for codes, answer in zip(right, refused, strict=True):
                assert answer.code in codes, f"{answer} was nowhere right"
        self._judge_repeats(answers)

    def _judge_repeats(self, answers: Sequence[Answer]) -> None:
        """See that only who came a second time was told of nothing new."""
        stored = {event.interaction_id for event in self._log}
        for answer in answers:
            assert answer.outcome is None or answer.wanted.id in stored

    def _take(
        self, append: Sequence[StoredEvent], counting: dict[int, Answer], timer: Timer | None
    ) -> None:
        """Follow the log over one append, which must be what the rules decide here."""
        events = tuple(decode(self.table.game, event.kind, event.body) for event in append)
        interaction_id = append[0].interaction_id
        if interaction_id is None:
            assert timer is not None, "nobody has done this"
            assert events == self._timed_out(timer)
        else:
            answer = counting.pop(interaction_id)
            assert answer.outcome is not None
            assert events == tuple(event for _, event in answer.outcome.events)
            drawn = [event for event in events if isinstance(event, SeedDrawn)]
            assert events == self.decided(answer.wanted, drawn)
        self._follow(append)

    def _timed_out(self, timer: Timer) -> tuple[Any, ...]:
        table = self.table
        return Croupier(table, self._seeds).decided(
            lambda chance: timed_out(table, timer.deadline, timer.now, chance)
        )

    def _follow(self, log: Sequence[StoredEvent]) -> None:
        for event in log:
            decoded = decode(self.table.game, event.kind, event.body)
            self._session.follow([decoded], event.interaction_id)
            self._log.append(event)


def _appends(log: Sequence[StoredEvent]) -> Iterator[list[StoredEvent]]:
    """Yield what was stored at once: the interaction stands on the first event of it."""
    append: list[StoredEvent] = []
    for event in log:
        if append and (event.interaction_id is not None or event.at != append[0].at):
            yield append
            append = []
        append.append(event)
    if append:
        yield append
