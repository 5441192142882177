"""Keep who paid whom what for which reason, and settle a session (R14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.games.core import Seat

MOST_SPLIT_EXACTLY: Final = 14
"""Up to so many people the fewest transfers are searched for; the work doubles with each."""


class Reason(StrEnum):
    """Name what a payment is for."""

    DROP = "drop"
    GIVEN_UP = "given_up"
    BOARD = "board"
    CONCESSION = "concession"
    SETTLEMENT = "settlement"
    FORFEIT = "forfeit"
    EXTRA_PRICE = "extra_price"
    EXTRA = "extra"
    PARTNER = "partner"


EXTRA_REASONS: Final = frozenset({Reason.EXTRA_PRICE, Reason.EXTRA})


@dataclass(frozen=True, slots=True)
class Payment:
    """Hold one payment of ``points`` (> 0) in game number ``game`` (from 1)."""

    payer: Seat
    payee: Seat
    points: int
    reason: Reason
    game: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """Hold one payment that helps to settle a session."""

    payer: Seat
    payee: Seat
    points: int


def balances(payments: Iterable[Payment], seats: Iterable[Seat] = ()) -> dict[Seat, int]:
    """Return what each seat has won or lost; the values sum to zero."""
    result = dict.fromkeys(seats, 0)
    for payment in payments:
        result[payment.payer] = result.get(payment.payer, 0) - payment.points
        result[payment.payee] = result.get(payment.payee, 0) + payment.points
    return result


def transfers(balance: Mapping[Seat, int]) -> tuple[Transfer, ...]:
    """Return the fewest transfers that bring every balance to zero.

    A group of n people whose balances sum to zero settles in n - 1 transfers, so the
    fewest come from splitting the table into as many such groups as possible.
    """
    open_seats = sorted(seat for seat, points in balance.items() if points)
    groups = _zero_groups(open_seats, balance)
    return tuple(transfer for group in groups for transfer in _settle(group, balance))


def _zero_groups(seats: list[Seat], balance: Mapping[Seat, int]) -> list[list[Seat]]:
    """Split ``seats`` into as many groups of sum zero as possible.

    For every subset, ``best`` is the largest number of zero prefixes met while building it
    person by person; walking the choices back cuts the order wherever a prefix sums to zero.
    """
    if len(seats) > MOST_SPLIT_EXACTLY:
        return [seats]
    size = 1 << len(seats)
    sums, best, last = [0] * size, [0] * size, [0] * size
    for subset in range(1, size):
        indices = [i for i in range(len(seats)) if subset >> i & 1]
        sums[subset] = sums[subset & (subset - 1)] + balance[seats[indices[0]]]
        last[subset] = max(indices, key=lambda i: best[subset ^ (1 << i)])
        best[subset] = best[subset ^ (1 << last[subset])] + (sums[subset] == 0)
    groups: list[list[Seat]] = []
    subset = size - 1
    while subset:
        if sums[subset] == 0:
            groups.append([])
        groups[-1].append(seats[last[subset]])
        subset ^= 1 << last[subset]
    return groups


def _settle(group: list[Seat], balance: Mapping[Seat, int]) -> Iterable[Transfer]:
    """Let the largest debtor pay the largest creditor until nothing is open."""
    left = {seat: balance[seat] for seat in group}
    while any(left.values()):
        payer = min(left, key=lambda seat: (left[seat], seat))
        payee = max(left, key=lambda seat: (left[seat], -seat))
        points = min(-left[payer], left[payee])
        left[payer] += points
        left[payee] -= points
        yield Transfer(payer, payee, points)
