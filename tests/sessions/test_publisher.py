"""The publisher: one at a time, the newest version wins, failing harms nothing."""

import asyncio

from bot.sessions.publisher import Manner, Publisher


class Slow:
    """Show tables only when let, and note what was asked."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, Manner]] = []
        self.go = asyncio.Event()
        self.fails = False

    async def show(self, table_id: int, manner: Manner) -> None:
        self.shown.append((table_id, manner))
        await self.go.wait()
        if self.fails:
            raise ConnectionError


async def test_changes_that_come_while_one_is_shown_are_shown_once_together() -> None:
    slow = Slow()
    publisher = Publisher(slow.show)
    publisher.request(1)
    await asyncio.sleep(0)
    for _ in range(10):
        publisher.request(1)
    publisher.request(1, Manner.ANEW)
    publisher.request(1)
    assert slow.shown == [(1, Manner.AS_FITS)]
    slow.go.set()
    await publisher.close()
    assert slow.shown == [(1, Manner.AS_FITS), (1, Manner.ANEW)]


async def test_a_slow_table_does_not_hold_up_another() -> None:
    slow = Slow()
    publisher = Publisher(slow.show)
    publisher.request(1)
    publisher.request(2)
    await asyncio.sleep(0)
    assert slow.shown == [(1, Manner.AS_FITS), (2, Manner.AS_FITS)]
    slow.go.set()
    await publisher.close()


async def test_a_board_that_could_not_be_shown_is_tried_once_more_and_at_the_next_change() -> None:
    slow = Slow()
    slow.fails = True
    slow.go.set()
    publisher = Publisher(slow.show)
    publisher.request(1)
    await publisher.close()
    assert slow.shown == [(1, Manner.AS_FITS)] * 2
    slow.fails = False
    publisher.request(1)
    await publisher.close()
    assert slow.shown == [(1, Manner.AS_FITS)] * 3
