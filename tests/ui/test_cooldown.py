"""A flood of commands: it is answered once, costs the others nothing, and passes."""

from bot.ui.cooldown import HOLDS, REFILLS, REMEMBERED, SAID_EVERY, Cooldown, Verdict
from tests.ui.friends import Friends, told

FLOOD = int(HOLDS) + 5


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_is_emptied_said_once_and_refilled() -> None:
    clock = Clock()
    cooldown = Cooldown(clock)
    verdicts = [cooldown.ask(1) for _ in range(FLOOD)]
    assert verdicts[: int(HOLDS)] == [Verdict.WELCOME] * int(HOLDS)
    assert verdicts[int(HOLDS) :] == [Verdict.TOO_FAST] + [Verdict.IGNORED] * 4
    assert cooldown.ask(2) is Verdict.WELCOME
    clock.now += 1
    assert [cooldown.ask(1) for _ in range(3)] == [Verdict.WELCOME] * int(REFILLS) + [
        Verdict.IGNORED
    ]


def test_a_flood_that_does_not_end_is_told_again_after_a_while() -> None:
    clock = Clock()
    cooldown = Cooldown(clock)
    told = 0
    for _ in range(int(2 * SAID_EVERY * 10)):
        told += cooldown.ask(1) is Verdict.TOO_FAST
        clock.now += 0.1
    assert told == 2


def test_what_moves_a_game_costs_nothing() -> None:
    cooldown = Cooldown(Clock())
    for _ in range(10 * FLOOD):
        assert cooldown.ask(1) is Verdict.WELCOME
        cooldown.refund(1, 1)


def test_any_number_of_people_takes_a_bounded_memory() -> None:
    cooldown = Cooldown(Clock())
    for user in range(3 * REMEMBERED):
        cooldown.ask(user)
    assert len(cooldown) == REMEMBERED


async def test_a_strangers_flood_does_not_starve_a_table(friends: Friends) -> None:
    await friends.begin()
    answers = [await friends.dina.slash(friends.channel, "roll") for _ in range(FLOOD)]
    said = [told(answer) for answer in answers if answer.response or answer.followups]
    assert said.count("That was a lot at once. Wait a few seconds, then go on.") == 1
    assert "8/5 6/5" in await friends.move(friends.ann, "8/5 6/5")


async def test_who_plays_fast_is_not_slowed_down(friends: Friends) -> None:
    await friends.begin()
    for _ in range(FLOOD):
        await friends.pick(friends.ann, "8/5")
        await friends.ann.slash(friends.channel, "undo")
    assert "8/5 6/5" in await friends.move(friends.ann, "8/5 6/5")
