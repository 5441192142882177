"""Bring what is stored of results to what it should be, one result after the other."""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Self

from sqlalchemy import select, union
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.clock import tick
from storage.comparing import Rated, correct_results, drop_results
from storage.course import Course, Timed, voided_parts
from storage.keeping import Rows, keep_rows, rows_of
from storage.people import name_rows, names_in
from storage.result_records import NewResult, Scope
from storage.result_tables import people, result_players, rolls, standings
from storage.retelling import Player, retell_player
from storage.rolls import more_dice, roll_rows
from storage.score_records import Rebuilt, Season, StoredRolls
from storage.seasons import seasons_of

# How many sessions or results are compared at once.
BATCH = 200


class Rewriting:
    """Follow results in their order, and correct what is stored of them."""

    def __init__(self, connection: AsyncConnection, course: Course) -> None:
        self._connection = connection
        self._course = course
        self._dice: dict[int, dict[int, StoredRolls]] = {}
        self._names: dict[int, dict[int, str]] = {}
        self._latest: dict[int, datetime] = {}
        self._found: dict[int, Sequence[NewResult]] = {}
        self._rated: list[Rated] = []
        self._differences = Counter[str]()
        self._games = 0

    @classmethod
    async def begin(cls, connection: AsyncConnection) -> Self:
        """Prepare for the first result, knowing what was voided."""
        return cls(connection, Course(await voided_parts(connection)))

    async def meet(self, session_id: int, found: Sequence[NewResult]) -> None:
        """Drop what a session's log does not give."""
        self._found[session_id] = found
        if len(self._found) == BATCH:
            await self._drop()

    async def follow(self, timed: Timed) -> None:
        """Correct the next result."""
        origin, result = timed.origin, timed.result
        self._games += result.scope is Scope.GAME
        self._latest[origin.guild_id] = timed.at
        self._names.setdefault(origin.guild_id, {}).update(names_in([result]))
        if result.rolls:
            dice = self._dice.setdefault(origin.guild_id, {})
            dice.update(more_dice(dice, result.rolls))
        self._rated.append(Rated(origin, result, timed.at, self._course.follow(timed)))
        if len(self._rated) == BATCH:
            await self._correct()

    async def end(self) -> Rebuilt:
        """Correct what follows from all results, and tell what was wrong."""
        await self._drop()
        await self._correct()
        self._differences[standings.name] += await _retell(self._connection)
        self._differences[rolls.name] += await self._keep_rolls()
        self._differences[people.name] += await self._keep_names()
        for guild_id, latest in self._latest.items():
            await tick(self._connection, guild_id, not_before=latest)
        return Rebuilt(self._games, {**self._differences})

    async def _drop(self) -> None:
        self._differences += await drop_results(self._connection, self._found)
        self._found = {}

    async def _correct(self) -> None:
        self._differences.update(await correct_results(self._connection, self._rated))
        self._rated = []

    async def _keep_rolls(self) -> int:
        after: Rows = {}
        for guild_id, dice in self._dice.items():
            after |= roll_rows(guild_id, dice)
        before = await rows_of(self._connection, rolls, select(rolls))
        return await keep_rows(self._connection, rolls, before, after)

    async def _keep_names(self) -> int:
        before = await rows_of(self._connection, people, select(people))
        # A name is known also of whose results are gone.
        after = {**before}
        for guild_id, names in self._names.items():
            after |= name_rows(guild_id, names)
        return await keep_rows(self._connection, people, before, after)


async def _retell(connection: AsyncConnection) -> int:
    """Correct the standings of everybody who has a result, or a standing."""
    people = union(
        *(
            select(table.c.guild_id, table.c.game, table.c.user_id)
            for table in (result_players, standings)
        )
    )
    seasons: dict[int, list[Season]] = {}
    wrong = 0
    for row in (await connection.execute(people)).all():
        if row.guild_id not in seasons:
            seasons[row.guild_id] = await seasons_of(connection, row.guild_id)
        wrong += await retell_player(connection, Player(*row), seasons[row.guild_id])
    return wrong
