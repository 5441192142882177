"""The ledger: it sums to zero and settles in the fewest transfers (R14)."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from bot.games.chouette.ledger import Payment, Reason, Transfer, balances, transfers
from bot.games.core import Seat
from tests.games.chouette.staging import A, B, C, D, E


def test_a_payment_moves_points_from_one_to_the_other() -> None:
    paid = Payment(A, B, 3, Reason.BOARD, 1)
    assert balances([paid], (A, B, C)) == {A: -3, B: 3, C: 0}


def test_who_owes_pays_who_is_owed() -> None:
    assert transfers({A: -3, B: 2, C: 1}) == (Transfer(A, B, 2), Transfer(A, C, 1))


def test_nobody_pays_when_nothing_is_open() -> None:
    assert transfers({A: 0, B: 0}) == ()


def test_people_who_cancel_out_are_settled_among_themselves() -> None:
    """Paying the largest first would take four transfers."""
    assert len(transfers({A: 5, B: 4, C: -5, D: -3, E: -1})) == 3


@given(st.lists(st.integers(-4, 4), min_size=1, max_size=6))
def test_transfers_settle_everybody_and_are_as_few_as_can_be(points: list[int]) -> None:
    points = [*points, -sum(points)]
    balance = {Seat(number): value for number, value in enumerate(points)}
    found = transfers(balance)
    for transfer in found:
        assert transfer.points > 0
        balance[transfer.payer] += transfer.points
        balance[transfer.payee] -= transfer.points
    assert not any(balance.values())
    open_points = [value for value in points if value]
    assert len(found) == len(open_points) - max(zero_groups(open_points), default=0)


def zero_groups(points: list[int]) -> Iterator[int]:
    """Yield how many groups of sum zero each way to split ``points`` has: the slow, sure way."""
    if not points:
        yield 0
        return
    first, rest = points[0], points[1:]
    for mask in range(1 << len(rest)):
        group = [value for index, value in enumerate(rest) if mask >> index & 1]
        others = [value for index, value in enumerate(rest) if not mask >> index & 1]
        if first + sum(group) == 0:
            yield from (1 + more for more in zero_groups(others))
