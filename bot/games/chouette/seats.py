"""Hold who sits where: box, partner and queue, and how people enter and leave the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from bot.games.core import Chance, Seat

Throws = tuple[tuple[Seat, int], ...]
"""One die each, in the order in which they fell."""


class Side(StrEnum):
    """Name the two sides of the board."""

    BOX = "box"
    TEAM = "team"

    @property
    def other(self) -> Side:
        """Return the side across the board."""
        return Side.TEAM if self is Side.BOX else Side.BOX


@dataclass(frozen=True, slots=True)
class Order:
    """Hold the roles of everybody seated: the head of ``queue`` is captain (R1, R16, R20)."""

    box: Seat
    queue: tuple[Seat, ...]
    partner: Seat | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return everybody seated: the box, his partner, the queue."""
        partner = () if self.partner is None else (self.partner,)
        return (self.box, *partner, *self.queue)

    def without(self, seat: Seat) -> Order:
        """Return the order after ``seat`` has gone; the captain moves up to an empty box (R18)."""
        if seat == self.partner:
            return replace(self, partner=None)
        if seat == self.box and self.queue:
            return replace(self, box=self.queue[0], queue=self.queue[1:])
        return replace(self, queue=tuple(other for other in self.queue if other != seat))

    def with_seat(self, seat: Seat, before: Seat | None = None) -> Order:
        """Return the order with ``seat`` behind everybody, or just before somebody (R17)."""
        at = self.queue.index(before) if before in self.queue else len(self.queue)
        return replace(self, queue=(*self.queue[:at], seat, *self.queue[at:]))

    def with_partner(self, seat: Seat) -> Order:
        """Return the order in which ``seat`` has left the queue for the box's side (R20)."""
        return replace(self, partner=seat, queue=tuple(s for s in self.queue if s != seat))

    def checked_partner(self, partner_at: int | None) -> Order:
        """Return the order; a partner of too few players goes behind everybody (R20)."""
        if self.partner is None or (partner_at and len(self.seats) >= partner_at):
            return self
        return replace(self, partner=None, queue=(*self.queue, self.partner))


def roll_for_seats(seats: Sequence[Seat], chance: Chance) -> Iterator[Throws]:
    """Yield round after round of dice until nobody is tied; only the tied roll again (R1)."""
    tied = [tuple(seats)]
    while tied:
        group = tied.pop(0)
        throws = tuple((seat, chance.die()) for seat in group)
        yield throws
        tied += [tie for tie in _ties(throws) if len(tie) > 1]


def order_of(rounds: Sequence[Throws]) -> Order:
    """Return the order that the dice of all ``rounds`` give: box, captain, crew (R1)."""
    throws: dict[Seat, tuple[int, ...]] = {}
    for a_round in rounds:
        for seat, die in a_round:
            throws[seat] = (*throws.get(seat, ()), die)
    box, *queue = sorted(throws, key=lambda seat: throws[seat], reverse=True)
    return Order(box, tuple(queue))


def _ties(throws: Throws) -> Iterator[tuple[Seat, ...]]:
    downwards = sorted(throws, key=lambda throw: -throw[1])
    for _, group in groupby(downwards, key=lambda throw: throw[1]):
        yield tuple(seat for seat, _ in group)
