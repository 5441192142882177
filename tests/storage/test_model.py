"""The store against a model of it in plain Python: whatever is asked, both answer alike."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from storage import (
    BoardMessage,
    ChannelTaken,
    DuplicateInteraction,
    NewEvent,
    NewSession,
    Status,
    Store,
    StoredSession,
    StoreError,
    VersionConflict,
)
from tests.storage.downtimes import give_back

STATUSES = st.sampled_from(Status)
INTERACTIONS = st.none() | st.integers(1, 5)
EVENTS = st.lists(st.builds(NewEvent, st.sampled_from("ab"), st.just({"dice": [6, 1]})), min_size=1)
HOURS = [datetime(2026, 11, 30, hour, tzinfo=UTC) for hour in range(4)]
CHANNELS = count(step=2)  # Every example plays in two channels of its own.
ENDINGS = count(1)


@dataclass
class Modelled:
    """What the model knows of a session."""

    channel_id: int
    status: Status
    seats: tuple[Any, ...]
    events: list[NewEvent]
    interactions: set[int | None]
    board: BoardMessage | None = None
    deadline: datetime | None = None
    warned: bool = False
    players: set[int] = field(default_factory=set)
    ended: int | None = None

    def __post_init__(self) -> None:
        self.follow()

    def follow(self) -> None:
        """Note who plays, and when the session ended if it is news."""
        if self.status in {Status.PLAYING, Status.OVER}:
            self.players |= set(self.seats)
        self.ended = None if self.is_open else self.ended or next(ENDINGS)

    @property
    def is_open(self) -> bool:
        return self.status in {Status.LOBBY, Status.PLAYING}


class StoreMachine(RuleBasedStateMachine):
    """Ask the store and the model the same, and compare."""

    def __init__(self, runner: asyncio.Runner, store: Store) -> None:
        super().__init__()
        self.runner = runner
        self.store = store
        self.channel = next(CHANNELS)
        self.model: dict[int, Modelled] = {}

    def ask(self, question: Awaitable[Any]) -> Any:
        """Run a call to the store; a refusal is an answer like any other."""

        async def answer() -> Any:
            try:
                return await question
            except StoreError as refusal:
                return type(refusal)

        return self.runner.run(answer())

    def someone_else_is_open(self, channel_id: int, besides: int | None = None) -> bool:
        return any(
            modelled.is_open and modelled.channel_id == channel_id and session_id != besides
            for session_id, modelled in self.model.items()
        )

    @rule(room=st.integers(0, 1), status=STATUSES, events=EVENTS, interaction=INTERACTIONS)
    def create(
        self, room: int, status: Status, events: list[NewEvent], interaction: int | None
    ) -> None:
        channel_id = self.channel + room
        new = NewSession(1, channel_id, "backgammon", {}, [1], status)
        answer = self.ask(
            self.store.create_session(new, events, actor=1, interaction_id=interaction)
        )
        here = [known for known in self.model.values() if known.channel_id == channel_id]
        if interaction and any(interaction in known.interactions for known in here):
            assert answer is DuplicateInteraction
        elif self.someone_else_is_open(channel_id):
            assert answer is ChannelTaken
        else:
            assert isinstance(answer, StoredSession)
            self.model[answer.id] = Modelled(channel_id, status, (1,), list(events), {interaction})

    @precondition(lambda self: self.model)
    @rule(
        data=st.data(),
        late=st.sampled_from([0, 0, 0, 1, -1]),
        events=EVENTS,
        interaction=INTERACTIONS,
        seats=st.none() | st.lists(st.integers(1, 4), max_size=3),
        status=st.none() | STATUSES,
        deadline=st.none() | st.sampled_from(HOURS),
    )
    def append(
        self,
        data: st.DataObject,
        late: int,
        events: list[NewEvent],
        interaction: int | None,
        seats: list[int] | None,
        status: Status | None,
        deadline: datetime | None,
    ) -> None:
        session_id, known = data.draw(st.sampled_from(sorted(self.model.items())))
        version = len(known.events) - late
        answer = self.ask(
            self.store.append(
                session_id,
                version,
                events,
                actor=1,
                interaction_id=interaction,
                seats=seats,
                status=status,
                deadline=deadline,
            )
        )
        opens = status in {Status.LOBBY, Status.PLAYING}
        if interaction and interaction in known.interactions:
            assert answer is DuplicateInteraction
        elif late:
            assert answer is VersionConflict
        elif opens and self.someone_else_is_open(known.channel_id, besides=session_id):
            assert answer is ChannelTaken
        else:
            assert answer == version + len(events)
            known.events += events
            known.interactions.add(interaction)
            known.seats = known.seats if seats is None else tuple(seats)
            known.status = status or known.status
            known.deadline, known.warned = deadline, False
            known.follow()

    @precondition(lambda self: self.model)
    @rule(data=st.data(), version=st.integers(1, 5), message_id=st.integers(1, 9))
    def record_board(self, data: st.DataObject, version: int, message_id: int) -> None:
        session_id, known = data.draw(st.sampled_from(sorted(self.model.items())))
        answer = self.ask(
            self.store.record_board(
                session_id, channel_id=1, message_id=message_id, version=version
            )
        )
        assert answer == (known.board is None or known.board.version <= version)
        if answer:
            known.board = BoardMessage(1, message_id, version)

    @precondition(lambda self: self.model)
    @rule(data=st.data(), deadline=st.sampled_from(HOURS))
    def mark_warned(self, data: st.DataObject, deadline: datetime) -> None:
        session_id, known = data.draw(st.sampled_from(sorted(self.model.items())))
        answer = self.ask(self.store.mark_warned(session_id, deadline))
        assert answer == (known.is_open and known.deadline == deadline and not known.warned)
        known.warned = known.warned or answer

    @rule(hours=st.integers(1, 2), after=st.sampled_from(HOURS))
    def lose_time(self, hours: int, after: datetime) -> None:
        self.ask(give_back(self.store, timedelta(hours=hours), after=after))
        for known in self.model.values():
            if known.is_open and known.deadline and known.deadline > after:
                known.deadline += timedelta(hours=hours)
                known.warned = False

    @invariant()
    def the_deadlines_that_are_reached_agree(self) -> None:
        for hour in HOURS:
            reached = sorted(
                (known.deadline, session_id)
                for session_id, known in self.model.items()
                if known.is_open and known.deadline and known.deadline <= hour
            )
            due = [session_id for _, session_id in reached]
            assert self.own(self.store.due(hour, limit=1000)) == due
            warnable = [session_id for session_id in due if not self.model[session_id].warned]
            assert self.own(self.store.warnable(hour, limit=1000)) == warnable

    @invariant()
    def the_finished_sessions_agree(self) -> None:
        by_end = sorted(self.model.items(), key=lambda item: item[1].ended or 0, reverse=True)
        over = [(n, known.players) for n, known in by_end if known.status is Status.OVER]
        assert self.own(self.store.finished(1, limit=1000)) == [n for n, _ in over]
        for user_id in range(1, 5):
            played = [n for n, players in over if user_id in players]
            assert self.own(self.store.finished(1, user_id=user_id, limit=1000)) == played

    def own(self, question: Awaitable[Any]) -> list[int]:
        """Ask for sessions, and leave out those of other examples."""
        return [session.id for session in self.ask(question) if session.id in self.model]

    @invariant()
    def the_store_holds_what_the_model_holds(self) -> None:
        for session_id, known in self.model.items():
            session = self.ask(self.store.session(session_id))
            assert session.version == len(known.events)
            assert (session.channel_id, session.seats) == (known.channel_id, known.seats)
            assert (session.status, session.board) == (known.status, known.board)
            assert (session.deadline, session.warned) == (known.deadline, known.warned)
            events = self.ask(self.store.events(session_id))
            assert [NewEvent(event.kind, event.body) for event in events] == known.events
            assert [event.sequence for event in events] == list(range(1, len(events) + 1))

    @invariant()
    def look_ups_by_channel_agree(self) -> None:
        for channel_id in (self.channel, self.channel + 1):
            here = [n for n, known in self.model.items() if known.channel_id == channel_id]
            opened = [n for n in here if self.model[n].is_open]
            assert ids(self.ask(self.store.open_session_in(channel_id))) == opened
            assert ids(self.ask(self.store.latest_session_in(channel_id))) == here[-1:]


def ids(session: StoredSession | None) -> list[int]:
    return [] if session is None else [session.id]


def test_the_store_answers_as_its_model_does(url: str) -> None:
    with asyncio.Runner() as runner:
        store = runner.run(Store.open(url))
        try:
            run_state_machine_as_test(
                lambda: StoreMachine(runner, store),
                settings=settings(max_examples=20, stateful_step_count=12),
            )
        finally:
            runner.run(store.close())
