"""Who is let in: nobody while another process may serve, and what is in hand is finished."""

import asyncio

from bot.sessions.lease import LASTS, Serving
from tests.ui.friends import Friends


class Ticks:
    now = 0.0

    def __call__(self) -> float:
        return self.now


async def test_without_the_lease_nobody_is_answered_and_nothing_happens(friends: Friends) -> None:
    ticks = Ticks()
    lease = Serving(friends.store, "app/all", ticks=ticks)
    await lease.take()
    await friends.begin()
    friends.bot.timekeeper.lease = lease
    ticks.now += LASTS.total_seconds()
    version = (await friends.store.open_sessions())[0].version
    answer = await friends.ann.slash(friends.channel, "move", play="8/5 6/5")
    assert (answer.response, answer.followups) == (None, [])
    assert (await friends.store.open_sessions())[0].version == version
    await lease.renew()
    assert "8/5 6/5" in await friends.move(friends.ann, "8/5 6/5")


async def test_what_is_in_hand_when_the_end_comes_is_finished(friends: Friends) -> None:
    await friends.begin()
    playing = asyncio.create_task(friends.move(friends.ann, "8/5 6/5"))
    while not friends.bot.admission.in_hand:  # noqa: ASYNC110 - nobody tells when it is let in
        await asyncio.sleep(0)
    await friends.bot.admission.close(within=30)
    assert friends.bot.admission.in_hand == 0
    assert "8/5 6/5" in await playing
