"""The course of everybody's ratings, from the first result to the last."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Self

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.ratings import Move, moves
from storage.result_keys import Key
from storage.result_records import NewPart, NewResult, Rating
from storage.result_rows import Origin
from storage.result_tables import result_players, results
from storage.retelling import Player
from storage.tally import PastPart, rated
from storage.together import together


@dataclass(frozen=True, slots=True, order=True)
class Timed:
    """Hold a result with its place among all: those of one instant go by session and number."""

    at: datetime
    session_id: int
    number: int
    origin: Origin = field(compare=False)
    result: NewResult = field(compare=False)

    @classmethod
    def of(cls, origin: Origin, result: NewResult, at: datetime) -> Self:
        """Place a result."""
        return cls(at, origin.session_id, result.number, origin, together(result))


@dataclass(frozen=True, slots=True)
class VoidedPart:
    """Say that somebody's part of a result was voided at an instant."""

    at: datetime
    key: Key
    player: Player


class Course:
    """Work out ratings by results and voids in their order, as they were when it all happened."""

    def __init__(self, voided: Iterable[VoidedPart]) -> None:
        self._voided = deque(voided)
        self._taken_back: set[Key] = set()
        self._ratings: dict[Player, Rating] = {}
        # Only whom something was taken back from has to be worked out again from the beginning.
        self._pasts: dict[Player, list[tuple[Key, PastPart]]] = {
            void.player: [] for void in self._voided
        }

    def follow(self, timed: Timed) -> dict[int, Move]:
        """Return how the next result moves ratings."""
        while self._voided and self._voided[0].at <= timed.at:
            self._take_back(self._voided.popleft())
        ratings = {
            part.user_id: self._ratings.get(_player(timed, part)) for part in timed.result.parts
        }
        moved = moves(timed.result, ratings)
        for part in timed.result.parts:
            self._note(timed, part, moved.get(part.user_id))
        return moved

    def _note(self, timed: Timed, part: NewPart, move: Move | None) -> None:
        player = _player(timed, part)
        if move is not None:
            self._ratings[player] = move.after
        if player in self._pasts:
            past = PastPart(
                part=part,
                scope=timed.result.scope,
                at=timed.at,
                voided=False,
                change=None if move is None else move.change,
                start=None if move is None else move.start,
            )
            self._pasts[player].append(((timed.session_id, timed.number), past))

    def _take_back(self, void: VoidedPart) -> None:
        self._taken_back.add(void.key)
        pasts = [
            replace(past, voided=key in self._taken_back) for key, past in self._pasts[void.player]
        ]
        self._ratings.pop(void.player, None)
        for _, rating in rated(pasts):
            if rating is not None:
                self._ratings[void.player] = rating


async def voided_parts(connection: AsyncConnection) -> list[VoidedPart]:
    """List whose parts were voided, the earliest void first."""
    query = (
        select(results.c.voided_at, result_players)
        .join_from(results, result_players)
        .where(results.c.voided_at.is_not(None))
        .order_by(results.c.voided_at)
    )
    return [
        VoidedPart(
            row[0], (row.session_id, row.number), Player(row.guild_id, row.game, row.user_id)
        )
        for row in await connection.execute(query)
    ]


def _player(timed: Timed, part: NewPart) -> Player:
    return Player(timed.origin.guild_id, timed.origin.game, part.user_id)
