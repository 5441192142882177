"""Whoever comes to a table together with others gets what he gets one after the other.

A machine lets several want something of one table in one moment: the same click from two devices,
an interaction that is delivered twice, clicks and commands of different people, a leave, a timer.
Then `tests.sessions.judging` goes through the log from where it stood and asks the rules: each
append must be what they decide there on one of those wishes, with the dice that follow from the
seeds; each refusal must be theirs somewhere on the way; no wish may be in the log twice.

Doors of two processes, as when one begins before the other has ended, do not know each other's
memory. There a refusal may speak of a version that is over; everything else holds.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import chain, count
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    rule,
    run_state_machine_as_test,
)

from bot.adapters.games import GAMES
from bot.adapters.lateness import WhenLate
from bot.adapters.view import Intent, Menu
from bot.games.core import RuleViolation
from bot.sessions.checking import faults
from bot.sessions.limits import Limits
from bot.sessions.rebuilding import folding
from bot.sessions.seed_chain import SeedChain
from bot.sessions.session import Session, empty_table
from bot.sessions.tables import Tables
from bot.sessions.wishes import Actor
from bot.ui.table_view import table_view
from bot.words import catalogue
from storage import Store
from tests.sessions.judging import Answer, Judge, Timer, Wanted
from tests.sessions.people import ANN, BEN, CID, proposal

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
PEOPLE = {"backgammon": (ANN, BEN), "chouette": (ANN, BEN, CID)}
STRANGER = Actor(104, "Dee")
ALWAYS = (
    *(Intent(verb) for verb in ("leave", "stop", "agree_stop", "yes", "no", "roll", "double")),
    Intent("drop"),
    Intent("resign", "1"),
)
"""What can be typed, or clicked in a private question, at any time."""
CHANNELS = count(1)
INTERACTIONS = count(1)
WORDS = catalogue("en")


DRAWS = st.tuples(st.integers(0, 999), st.integers(0, 999), st.integers(0, 2))
"""Who, what and how. Which wish a number means depends on the dice, so it is not drawn itself."""

Draw = tuple[int, int, int]


class DoorMachine(RuleBasedStateMachine):
    """Open a table for two or a chouette, and let people come to it together."""

    def __init__(self, runner: asyncio.Runner, store: Store, luck: Random) -> None:
        super().__init__()
        luck.seed(0)
        self.runner = runner
        self.store = store
        self.now = NOON
        self.door = self.new_door()

    @initialize(game=st.sampled_from(sorted(PEOPLE)), late=st.sampled_from(WhenLate))
    def open(self, game: str, late: WhenLate) -> None:
        rules = GAMES[game]
        self.people = PEOPLE[game]
        self.when_late = late if late in rules.when_late else WhenLate.PAUSE
        wished = replace(
            proposal(next(CHANNELS)),
            game=game,
            options=rules.decode_options({}),
            limits=Limits(turn=60, when_late=self.when_late),
        )
        self.id = self.runner.run(self.door.open(wished, interaction_id=next(INTERACTIONS))).id
        seeds = SeedChain(self.runner.run(self.store.dice_seeds(self.id)))
        stored = self.runner.run(self.store.session(self.id))
        assert stored is not None
        self.judge = Judge(Session(empty_table(stored, rules)), seeds)
        self.judge.opened(self.runner.run(self.store.events(self.id)))
        for person in self.people[1:]:
            self.come(Wanted(person, Intent("join"), None, next(INTERACTIONS)))
        if game == "chouette":
            self.come(Wanted(ANN, Intent("start"), None, next(INTERACTIONS)))

    @rule(draws=st.lists(DRAWS, min_size=1, max_size=4))
    def several_come(self, draws: list[Draw]) -> None:
        self.come(*self.drawn(draws))

    @rule(draw=DRAWS)
    def the_same_click_comes_from_two_devices(self, draw: Draw) -> None:
        (click,) = self.drawn([draw], on_the_newest=True)
        is_legal = not isinstance(self.judge.decided(click), str)
        answers = self.come(click, replace(click, id=next(INTERACTIONS)))
        assert any(answer.counts for answer in answers) is is_legal

    @rule(draw=DRAWS, is_restarted=st.booleans())
    def an_interaction_is_delivered_again(self, draw: Draw, is_restarted: bool) -> None:
        (wanted,) = self.drawn([draw])
        before = self.come(wanted, wanted)
        if is_restarted:
            self.door = self.new_door()
        (after,) = self.come(wanted)
        assert not (after.counts and any(answer.counts for answer in before))

    @rule(draws=st.lists(DRAWS, max_size=2), is_early=st.booleans(), place=st.integers(0, 2))
    def time_runs_out_while_they_come(self, draws: list[Draw], is_early: bool, place: int) -> None:
        wanted = self.drawn(draws)
        deadline = self.deadline
        if deadline is None:
            self.come(*wanted)
            return
        self.now = max(self.now, deadline - timedelta(minutes=is_early))
        self.come(*wanted, timer=Timer(deadline, self.now, place))

    @rule(draws=st.lists(DRAWS, min_size=1, max_size=3), last=DRAWS)
    def they_come_while_another_process_begins(self, draws: list[Draw], last: Draw) -> None:
        wanted = self.drawn(draws)
        ending, self.door = self.door, self.new_door()
        # The first one is delivered to both: the other had not answered it.
        self.come(*wanted, *wanted[:1], doors=(ending, self.door))
        # Whoever clicks on the newest board is understood, whichever process has shown it.
        self.come(*self.drawn([last], on_the_newest=True))
        self.door = self.new_door()

    def teardown(self) -> None:
        """See that what is stored beside the log is what the log gives."""
        assert self.runner.run(faults(self.store, GAMES, self.id)) == []
        rebuilt = self.runner.run(self.store.rebuild_results(folding(GAMES)))
        assert not any(rebuilt.differences.values())

    @property
    def deadline(self) -> datetime | None:
        stored = self.runner.run(self.store.session(self.id))
        return stored and stored.deadline

    def new_door(self) -> Tables:
        return Tables(self.store, GAMES, now=lambda: self.now)

    def drawn(self, draws: list[Draw], *, on_the_newest: bool = False) -> list[Wanted]:
        """Return who wants what, and whether he types it or clicks on this board or the last.

        At a table that is closed there is little to want: then it is at another one.
        """
        if not self.judge.table.is_open:
            self.open(self.judge.table.game.key, self.when_late)
        table = self.judge.table
        called = [table.players[seat].user_id for seat in table.game.to_act(table.state)]
        waited_for = [person for person in self.people if person.user_id in called]
        actors = [*waited_for * 3, *self.people, STRANGER]
        wishes = self.wishes()
        seen = [table.version, table.version - 1, None]
        return [
            Wanted(
                actors[who % len(actors)],
                wishes[what % len(wishes)],
                table.version if on_the_newest else seen[how],
                next(INTERACTIONS),
            )
            for who, what, how in draws
        ]

    def wishes(self) -> list[Intent]:
        """Return what the board offers, three times, and what is always possible to ask."""
        offered = chain.from_iterable(
            [Intent(row.verb, choice.value) for choice in row.choices if not row.asks]
            if isinstance(row, Menu)
            else [button.intent for button in row if not button.asks]
            for row in table_view(self.judge.table, WORDS).rows
        )
        return [*[*offered] * 3, *ALWAYS]

    def come(
        self, *wanted: Wanted, timer: Timer | None = None, doors: Sequence[Tables] = ()
    ) -> list[Answer]:
        """Let all come in one moment, to one door after the other, and judge what they get."""
        doors = doors or (self.door,)
        results = self.runner.run(self.gathered(wanted, timer, doors))
        answers = [answered(*both) for both in zip(wanted, results, strict=True)]
        log = self.runner.run(self.store.events(self.id))
        self.judge.judge(answers, log, timer, alone=len(doors) == 1)
        return answers

    async def gathered(
        self, wanted: Sequence[Wanted], timer: Timer | None, doors: Sequence[Tables]
    ) -> list[Any]:
        acts: list[Any] = [
            doors[number % len(doors)].act(
                self.id, one.actor, one.intent, seen=one.seen, interaction_id=one.id
            )
            for number, one in enumerate(wanted)
        ]
        if timer is None:
            return await asyncio.gather(*acts, return_exceptions=True)
        acts.insert(timer.place, self.door.expire(self.id, timer.deadline))
        results = await asyncio.gather(*acts, return_exceptions=True)
        assert results.pop(min(timer.place, len(wanted))) is None
        return results


def answered(wanted: Wanted, result: Any) -> Answer:
    """Return what somebody got; anything but an outcome and a refusal is a failure."""
    if isinstance(result, RuleViolation):
        return Answer(wanted, None, result.code)
    if isinstance(result, BaseException):
        raise result
    return Answer(wanted, result)


def test_whoever_comes_together_gets_what_he_gets_one_after_the_other(
    url: str, luck: Random
) -> None:
    with asyncio.Runner() as runner:
        store = runner.run(Store.open(url))
        try:
            run_state_machine_as_test(
                lambda: DoorMachine(runner, store, luck),
                settings=settings(max_examples=20, stateful_step_count=15),
            )
        finally:
            runner.run(store.close())
