"""One process serves: who may take over, when, and what it finds out about the time before."""

import asyncio
import subprocess
import sys
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.sessions.downtime import Downtime
from bot.sessions.lease import LASTS, AlreadyServed, Serving
from bot.sessions.process import Life, Process
from storage import Lease, Store, StoreUnavailable
from tests.storage.samples import append, open_session
from tests.storage.troubles import locked_by_another_program

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
ELSEWHERE = Process("elsewhere", "another-boot", 1, "1", "token")


class Clocks:
    """The time of day, which people set, and the seconds since some moment, which nobody sets."""

    def __init__(self) -> None:
        self.now = NOON
        self.ticks = 0.0

    def go_on(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)
        self.ticks += seconds


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.sessions.lease.LOOKED_AT_EVERY", 0)


@pytest.fixture
async def store(tmp_path: Path) -> Store:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}?timeout=0.05")
    yield store
    await store.close()


def serving(store: Store, clocks: Clocks, process: Process | None = None) -> Serving:
    return Serving(
        store, "app/all", process=process, now=lambda: clocks.now, ticks=lambda: clocks.ticks
    )


def dead_process() -> Process:
    """Return one of this computer that was killed a moment ago."""
    program = "from bot.sessions.process import Process; print(Process.this())"
    ended = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    return Process.read(ended.stdout.strip())


def test_a_process_knows_itself_alive_and_the_ended_one_dead() -> None:
    assert Process.this().life() is Life.ALIVE
    assert Process.read(str(Process.this())).life() is Life.ALIVE
    assert dead_process().life() is Life.DEAD
    assert ELSEWHERE.life() is Life.UNKNOWN


def test_a_process_that_nobody_has_collected_yet_is_dead() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        this = Process.this()
        started = Path(f"/proc/{child.pid}/stat").read_text().rpartition(")")[2].split()[19]
        process = Process(this.host, this.place, child.pid, started, "")
        assert process.life() is Life.ALIVE
        child.kill()
        while process.life() is Life.ALIVE:  # a zombie as soon as the kernel gets to it
            pass
        assert child.returncode is None
        assert process.life() is Life.DEAD


def test_another_process_with_the_same_number_is_another_one() -> None:
    this = Process.this()
    assert Process(this.host, this.place, this.pid, "1", "").life() is Life.DEAD


async def test_a_second_process_says_whom_it_would_disturb(store: Store, clocks: Clocks) -> None:
    first = serving(store, clocks)
    await first.take()
    with pytest.raises(AlreadyServed, match=rf"\({Process.this().pid} on .*\) already serves"):
        await serving(store, clocks).take()
    assert first.is_good


async def test_a_killed_process_is_followed_at_once(store: Store, clocks: Clocks) -> None:
    await serving(store, clocks, dead_process()).take()
    second = serving(store, clocks)
    assert await second.take() is None
    assert second.is_good


async def test_a_process_that_ended_well_is_followed_at_once(store: Store, clocks: Clocks) -> None:
    first = serving(store, clocks, ELSEWHERE)
    await first.take()
    await first.release()
    assert not first.is_good
    second = serving(store, clocks)
    await second.take()
    assert second.is_good


async def test_a_process_that_ends_during_a_renewal_is_followed_at_once(
    store: Store, clocks: Clocks
) -> None:
    lease = serving(store, clocks, ELSEWHERE)
    await lease.take()
    clocks.go_on(10)
    renewing = asyncio.create_task(lease.renew())
    await asyncio.sleep(0)
    renewing.cancel()
    with suppress(asyncio.CancelledError):
        await renewing
    await lease.release()
    left = await store.lease("app/all")
    assert left is not None
    assert left.expires_at == clocks.now


@pytest.mark.parametrize("jump", [0, 3600, -3600, 86_400, -86_400])
async def test_a_lease_of_elsewhere_is_free_when_nobody_renewed_it_as_long_as_it_lasts(
    store: Store, clocks: Clocks, jump: int
) -> None:
    first = serving(store, clocks, ELSEWHERE)
    await first.take()
    clocks.now += timedelta(seconds=jump)
    waited = 0

    def wait(work: str, _: float) -> None:
        nonlocal waited
        if work == "read":
            waited += 10
            clocks.go_on(10)

    store.took = wait
    second = serving(store, clocks)
    await second.take()
    assert waited >= LASTS.total_seconds()
    assert second.is_good
    assert not first.is_good
    assert await first.renew() is None
    assert first.is_over
    assert second.is_good


@pytest.mark.parametrize("jump", [3600, -3600, 86_400, -86_400])
async def test_a_clock_that_jumps_gives_nobody_the_place_of_a_process_that_lives(
    store: Store, clocks: Clocks, jump: int
) -> None:
    first = serving(store, clocks)
    await first.take()
    clocks.now += timedelta(seconds=jump)
    with pytest.raises(AlreadyServed):
        await serving(store, clocks).take()
    await first.renew()
    assert first.is_good


@pytest.mark.parametrize("jump", [3600, -3600, 86_400, -86_400])
async def test_a_clock_that_jumps_gives_nobody_the_place_of_a_process_that_renews_elsewhere(
    store: Store, clocks: Clocks, jump: int
) -> None:
    first = serving(store, clocks, ELSEWHERE)
    await first.take()
    looked = asyncio.Event()
    store.took = lambda _work, _seconds: looked.set()
    waiting = asyncio.create_task(serving(store, clocks).take())
    await looked.wait()
    clocks.now += timedelta(seconds=jump)
    await first.renew()
    with pytest.raises(AlreadyServed, match=r"\(1 on elsewhere\)"):
        await waiting
    assert first.is_good


async def test_a_process_that_ends_while_another_waits_is_followed_at_once(
    store: Store, clocks: Clocks
) -> None:
    first = serving(store, clocks, ELSEWHERE)
    await first.take()
    looked = asyncio.Event()
    store.took = lambda _work, _seconds: looked.set()
    second = serving(store, clocks)
    waiting = asyncio.create_task(second.take())
    await looked.wait()
    await first.release()
    await waiting
    assert second.is_good


@pytest.mark.parametrize("before", [None, "released", "dead"])
async def test_of_two_that_start_at_once_one_serves(
    store: Store, clocks: Clocks, tmp_path: Path, before: str | None
) -> None:
    if before is not None:
        last = serving(store, clocks, dead_process())
        await last.take()
        if before == "released":
            await last.release()
    other = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    both = [serving(store, clocks), serving(other, clocks)]
    came_to = await asyncio.gather(*(one.take() for one in both), return_exceptions=True)
    assert {type(came) for came in came_to} == {AlreadyServed, type(None)}
    assert [one.is_good for one in both] == [came is None for came in came_to]
    await other.close()


async def test_a_lease_of_elsewhere_that_is_renewed_is_not_waited_for(
    store: Store, clocks: Clocks
) -> None:
    first = serving(store, clocks, ELSEWHERE)
    await first.take()
    seen = asyncio.Event()
    store.took = lambda _work, _seconds: seen.set()
    waiting = asyncio.create_task(serving(store, clocks).take())
    await seen.wait()
    clocks.go_on(1)
    await first.renew()
    with pytest.raises(AlreadyServed, match=r"\(1 on elsewhere\)"):
        await waiting


async def test_who_cannot_renew_stops_when_another_may_begin(store: Store, clocks: Clocks) -> None:
    lease = serving(store, clocks)
    await lease.take()
    clocks.ticks += LASTS.total_seconds() - 0.1
    assert lease.is_good
    clocks.ticks += 0.1
    assert not lease.is_good
    await lease.renew()
    assert lease.is_good


async def test_while_nobody_can_write_the_present_holder_goes_on(
    store: Store, clocks: Clocks, tmp_path: Path
) -> None:
    lease = serving(store, clocks)
    await lease.take()
    with locked_by_another_program(tmp_path / "games.db"):
        for _ in range(4):
            clocks.go_on(10)
            with pytest.raises(StoreUnavailable, match="locked"):
                await lease.renew()
            assert lease.is_good
    await lease.renew()
    assert lease.is_good


async def test_a_day_without_a_bot_costs_nobody_time(store: Store, clocks: Clocks) -> None:
    first = serving(store, clocks, dead_process())
    await first.take()
    session = await open_session(store)
    await append(store, session, 1, deadline=clocks.now + timedelta(hours=1))
    clocks.go_on(86_400)
    downtime = await serving(store, clocks).take()
    assert downtime == Downtime(NOON, NOON + timedelta(days=1), 1)
    assert downtime.length == timedelta(days=1)
    stored = await store.session(session.id)
    assert stored is not None
    assert stored.deadline == NOON + timedelta(days=1, hours=1)


async def test_a_process_that_died_before_it_told_of_a_downtime_leaves_that_to_the_next(
    store: Store, clocks: Clocks
) -> None:
    await serving(store, clocks, dead_process()).take()
    session = await open_session(store)
    await append(store, session, 1, deadline=clocks.now + timedelta(hours=1))
    clocks.go_on(3600)
    downtime = await serving(store, clocks, dead_process()).take()
    assert downtime is not None
    clocks.go_on(1)
    last = serving(store, clocks)
    assert await last.take() == downtime
    await last.told()
    await last.release()
    assert await serving(store, clocks).take() is None


async def test_a_restart_within_a_minute_moves_nothing(store: Store, clocks: Clocks) -> None:
    await serving(store, clocks, dead_process()).take()
    session = await open_session(store)
    await append(store, session, 1, deadline=clocks.now + timedelta(hours=1))
    clocks.go_on(60)
    assert await serving(store, clocks).take() is None
    stored = await store.session(session.id)
    assert stored is not None
    assert stored.deadline == NOON + timedelta(hours=1)


@pytest.mark.parametrize(("jump", "given_back"), [(3600, 3610), (-3600, None), (30, None)])
async def test_a_clock_that_jumps_forward_takes_no_time_from_anybody(
    store: Store, clocks: Clocks, jump: int, given_back: int | None
) -> None:
    lease = serving(store, clocks)
    await lease.take()
    session = await open_session(store)
    await append(store, session, 1, deadline=clocks.now + timedelta(hours=2))
    clocks.go_on(10)
    clocks.now += timedelta(seconds=jump)
    downtime = await lease.renew()
    assert (downtime and downtime.length.total_seconds()) == given_back
    clocks.go_on(10)
    assert await lease.renew() is None
    stored = await store.session(session.id)
    assert stored is not None
    assert stored.deadline == NOON + timedelta(hours=2, seconds=given_back or 0)


async def test_a_renewal_whose_answer_was_lost_is_still_ones_own(
    store: Store, clocks: Clocks
) -> None:
    process = Process.this()
    lease = serving(store, clocks, process)
    await lease.take()
    taken = await store.lease("app/all")
    clocks.go_on(10)
    renewed = Lease("app/all", str(process), clocks.now, clocks.now + LASTS)
    await store.hold_lease(renewed, seen=taken)
    await lease.renew()
    assert not lease.is_over
    assert lease.is_good
