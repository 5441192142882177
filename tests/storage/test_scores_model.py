"""Standings against plain sums: whatever was played, voided, forgotten, in whichever season."""

import asyncio
from collections.abc import Awaitable, Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import select

from storage import AlreadyVoided, NewResult, NothingToVoid, Rating, Scope, Season, Store
from storage.clock import tick
from storage.result_rows import standing_from
from storage.result_tables import standings
from tests.storage.results import GAME, START, finish, fold, game, part, rate, rename, table

GUILDS = count(1)  # Every example plays in a server of its own.
PEOPLE = count(10**15)
SCOPES = st.sampled_from([Scope.GAME, Scope.GAME, Scope.GAME, Scope.MATCH, Scope.ABANDONED])


@dataclass
class Played:
    """What the model knows of a result."""

    session_id: int
    number: int
    result: NewResult
    at: datetime
    changes: dict[int, Rating] = field(default_factory=dict)
    voided: bool = False

    @property
    def counts(self) -> bool:
        return not self.voided and self.result.scope is not Scope.ABANDONED

    def rename(self, old: int, new: int) -> None:
        renamed = [
            replace(one, user_id=new) if one.user_id == old else one for one in self.result.parts
        ]
        self.result = replace(self.result, parts=renamed)
        self.changes = {new if key == old else key: one for key, one in self.changes.items()}


def minus(after: Rating, before: Rating) -> Rating:
    return Rating(*(getattr(after, name) - getattr(before, name) for name in Rating.__slots__))


def plus(before: Rating, change: Rating) -> Rating:
    return Rating(*(getattr(before, name) + getattr(change, name) for name in Rating.__slots__))


class ScoresMachine(RuleBasedStateMachine):
    """Play, void, start and end seasons, forget; and add everything up anew."""

    def __init__(self, runner: asyncio.Runner, store: Store) -> None:
        super().__init__()
        self.runner = runner
        self.store = store
        self.guild_id = next(GUILDS)
        self.people = [next(PEOPLE) for _ in range(4)]
        self.tables = [self.ask(table(store, 1, guild_id=self.guild_id)) for _ in range(2)]
        self.played: list[Played] = []
        self.seasons: list[Season] = []

    def ask(self, question: Awaitable[Any]) -> Any:
        async def answer() -> Any:
            return await question

        return self.runner.run(answer())

    @rule(
        at=st.integers(0, 1),
        order=st.permutations(range(4)),
        points=st.lists(st.integers(-5, 5), min_size=2, max_size=4),
        scope=SCOPES,
        rated=st.booleans(),
    )
    def play(self, at: int, order: list[int], points: list[int], scope: Scope, rated: bool) -> None:
        people = [self.people[seat] for seat in order]
        figures = {"games": 1, f"as {scope}": 2}
        parts = [
            part(user_id, n, figures=figures) for user_id, n in zip(people, points, strict=False)
        ]
        rated = rated and scope is not Scope.ABANDONED
        rating = {"rate": rate, "start": START} if rated else {"rate": None, "start": None}
        result = game(*parts, scope=scope, **rating)
        before = {one.user_id: self.rating(one.user_id) for one in parts}
        self.ask(finish(self.store, self.tables[at], result))
        (stored, *_) = self.ask(self.store.results_of(self.tables[at].id))
        played = Played(stored.session_id, stored.number, result, stored.ended_at)
        if rated:
            after = rate(before)
            played.changes = {
                user_id: minus(after[user_id], before[user_id] or START) for user_id in after
            }
        self.played.append(played)

    @precondition(lambda self: self.played)
    @rule(data=st.data())
    def void(self, data: st.DataObject) -> None:
        played = data.draw(st.sampled_from(self.played))
        voiding = self.store.void_result(
            self.guild_id, played.session_id, played.number, by=1, reason="a test"
        )
        if played.result.scope is Scope.ABANDONED:
            with pytest.raises(NothingToVoid):
                self.ask(voiding)
        elif played.voided:
            with pytest.raises(AlreadyVoided):
                self.ask(voiding)
        else:
            assert self.ask(voiding).void is not None
            played.voided = True

    @rule()
    def turn_season(self) -> None:
        if self.seasons and self.seasons[-1].ended_at is None:
            self.seasons[-1] = self.ask(self.store.end_season(self.guild_id, by=1))
        else:
            self.seasons.append(self.ask(self.store.start_season(self.guild_id, "S", by=1)))

    @rule(days=st.integers(1, 20))
    def wait(self, days: int) -> None:
        """Let the server's clock run ahead of the machine's, so that that one seems to go back."""
        latest = max([one.at for one in self.played], default=datetime.now(UTC))

        async def move_on() -> None:
            async with self.store._writing() as connection:
                await tick(connection, self.guild_id, not_before=latest + timedelta(days=days))

        self.ask(move_on())

    @rule(who=st.integers(0, 3))
    def forget(self, who: int) -> None:
        user_id = self.people[who]
        pseudonym = self.ask(self.store.forget(user_id, rewrite=rename))
        for played in self.played:
            played.rename(user_id, pseudonym)
        self.people[who] = next(PEOPLE)

    @precondition(lambda self: self.played)
    @rule()
    def rebuild(self) -> None:
        rebuilt = self.ask(self.store.rebuild_results(fold))
        assert sum(rebuilt.differences.values()) == 0

    @invariant()
    def results_are_in_the_order_in_which_they_came(self) -> None:
        instants = [one.at for one in self.played]
        assert instants == sorted(set(instants))

    @invariant()
    def standings_are_the_sums(self) -> None:
        expected = {
            (user_id, period): self.sums(user_id, mine)
            for user_id in {one.user_id for played in self.played for one in played.result.parts}
            for period, mine in self.by_period(user_id)
        }
        assert self.ask(self.stored()) == expected

    def rating(self, user_id: int, until: datetime | None = None) -> Rating | None:
        """Add up all changes that count, to what everybody begins with."""
        rating = None
        for played in self.played:
            if played.counts and user_id in played.changes and (not until or played.at <= until):
                rating = plus(rating or START, played.changes[user_id])
        return rating

    def by_period(self, user_id: int) -> Iterator[tuple[str, list[Played]]]:
        mine = [
            played
            for played in self.played
            if played.counts and user_id in [one.user_id for one in played.result.parts]
        ]
        spans = {
            "all": lambda *_: True,
            **{f"month:{at:%Y-%m}": _alike("%Y-%m", at) for at in (one.at for one in mine)},
            **{f"week:{at:%G-W%V}": _alike("%G-W%V", at) for at in (one.at for one in mine)},
            **{f"season:{one.number}": _within(one) for one in self.seasons},
        }
        for period, inside in spans.items():
            if chosen := [played for played in mine if inside(played.at)]:
                yield period, chosen

    def sums(self, user_id: int, mine: list[Played]) -> dict[str, Any]:
        parts = [
            (played, one)
            for played in mine
            for one in played.result.parts
            if one.user_id == user_id
        ]
        games = [one for played, one in parts if played.result.scope is Scope.GAME]
        matches = [one for played, one in parts if played.result.scope is Scope.MATCH]
        signs = "".join({True: "+", False: "-", None: ""}[one.won] for one in games)
        figures: dict[str, int] = {}
        for _, one in parts:
            for name, number in one.figures.items():
                figures[name] = figures.get(name, 0) + number
        rating = self.rating(user_id, until=mine[-1].at)
        return {
            "games": len(games),
            "wins": sum(one.won is True for one in games),
            "losses": sum(one.won is False for one in games),
            "points": sum(one.points for one in games),
            "squares": sum(one.points**2 for one in games),
            "biggest": max([0, *(one.points for one in games)]),
            "streak": max(map(len, signs.split("-"))),
            "run": len(signs.split("-")[-1]),
            "matches": len(matches),
            "match_wins": sum(one.won is True for one in matches),
            "figures": figures,
            "rating": rating,
            "last_at": mine[-1].at,
        }

    async def stored(self) -> dict[tuple[int, str], dict[str, Any]]:
        async with self.store._reading() as connection:
            query = select(standings).where(
                standings.c.guild_id == self.guild_id, standings.c.game == GAME
            )
            rows = [standing_from(row) for row in await connection.execute(query)]
        return {
            (row.user_id, row.period): {
                name: getattr(row.tally, name) for name in row.tally.__slots__
            }
            for row in rows
        }


def _alike(form: str, at: datetime) -> Any:
    return lambda other: f"{other:{form}}" == f"{at:{form}}"


def _within(season: Season) -> Any:
    ended = season.ended_at or datetime.max.replace(tzinfo=UTC)
    return lambda at: season.started_at <= at < ended


def test_standings_are_always_the_sums_of_what_counts(url: str) -> None:
    with asyncio.Runner() as runner:
        store = runner.run(Store.open(url))
        try:
            run_state_machine_as_test(
                lambda: ScoresMachine(runner, store),
                settings=settings(max_examples=10, stateful_step_count=12),
            )
        finally:
            runner.run(store.close())
