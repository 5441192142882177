"""What holds at every moment of every evening, tried on random ones.

Options, players, cubes, bargains, comings and goings are all at random.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.backgammon.position import CHECKERS
from bot.games.chouette.commands import Command, Replace
from bot.games.chouette.consultation import tally
from bot.games.chouette.decide import decide
from bot.games.chouette.events import Paid, Replaced, Suggested
from bot.games.chouette.evolve import replay
from bot.games.chouette.ledger import EXTRA_REASONS, Reason, balances
from bot.games.chouette.options import CLASSIC, MODERN, Options
from bot.games.chouette.owed import Action, may, owed
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Phase, Session
from bot.games.core import RuleViolation, Seat
from tests.games.chouette.playing import (
    CANDIDATES,
    CONDITIONAL,
    MEANT_FOR,
    PLAIN,
    evening,
)
from tests.games.chouette.staging import EndlessChance

SEEDS = st.integers(0, 2**32 - 1)
FEW = settings(max_examples=12)

OPEN_TO_OUTSIDERS = frozenset(
    {
        Action.LEAVE,
        Action.JOIN,
        Action.OFFER_EXTRA,
        Action.ANSWER_EXTRA_DOUBLE,
        Action.DOUBLE_EXTRA,
        Action.NO_DOUBLE,
    }
)
"""What may be left to a member whose bet is closed: side bets, and the door."""


@FEW
@given(SEEDS)
def test_every_game_ends_and_sums_to_zero(seed: int) -> None:
    last = None
    for moment in evening(seed, games=3):
        last = moment.after
        assert sum(last.score.values()) == 0
    assert last is not None
    for number in range(1, last.games + 1):
        assert sum(balances(p for p in last.ledger if p.game == number).values()) == 0


@FEW
@given(SEEDS)
def test_one_box_one_captain_and_everybody_seated_once(seed: int) -> None:
    for moment in evening(seed, games=3):
        session = moment.after
        if session.order is None or session.phase is Phase.STOPPED:
            continue
        order = session.order
        assert len(order.queue) >= 1
        assert len(set(order.seats)) == len(order.seats)
        assert len(session.known) <= session.options.max_players
        assert len(set(session.known)) == len(session.known)
        if session.phase is Phase.BETWEEN:
            assert sorted(order.seats) == sorted(session.seated)
        if session.running:
            assert session.running.captain in session.running.playing


@FEW
@given(SEEDS)
def test_nobody_out_of_the_game_acts_advises_or_is_paid_again(seed: int) -> None:
    for moment in evening(seed, games=3):
        game = moment.before.running
        if game is None:
            continue
        out = {bet.member for bet in game.bets if not bet.active} | set(game.absent)
        for event in moment.events:
            match event:
                case Suggested(seat=seat):
                    assert seat not in out
                case Paid(payment=payment) if payment.reason is not Reason.PARTNER:
                    closed = {bet.member for bet in game.bets if not bet.active}
                    if payment.reason not in EXTRA_REASONS:
                        assert not closed & {payment.payer, payment.payee}
        for seat in out - set(moment.before.waiting):
            assert may(moment.before, seat) <= OPEN_TO_OUTSIDERS


@FEW
@given(SEEDS)
def test_whom_the_game_waits_for_can_do_what_it_waits_for(seed: int) -> None:
    for moment in evening(seed, games=2):
        session = moment.after
        waiting = owed(session)
        if session.phase is Phase.GAME:
            assert waiting
        if session.phase is not Phase.STOPPED:
            assert any(may(session, seat) for seat in CANDIDATES)
        for seat, decision in waiting.items():
            assert set(MEANT_FOR[decision]) <= may(session, seat)


@FEW
@given(SEEDS)
def test_what_may_be_done_is_what_decide_allows(seed: int) -> None:
    source = random.Random(seed)
    for moment in evening(seed, games=1):
        session, seat = moment.after, source.choice(CANDIDATES)
        allowed = may(session, seat)
        for action, ways in PLAIN.items():
            refusal = refusal_of(session, seat, source.choice(ways))
            assert (action in allowed) is (refusal is None or refusal in CONDITIONAL)


@FEW
@given(SEEDS)
def test_a_newcomer_is_asked_and_allowed_just_what_the_leaver_was(seed: int) -> None:
    source = random.Random(seed)
    newcomer = Seat(len(CANDIDATES))
    for moment in evening(seed, games=2):
        before = moment.after
        if before.phase is Phase.STOPPED or source.random() < 0.8:
            continue
        leaver = source.choice(before.known)
        events = decide(before, leaver, Replace(newcomer), EndlessChance())
        assert events == (Replaced(leaver, newcomer),)
        after = replay(before, events)
        assert may(after, newcomer) == may(before, leaver)
        asked = {newcomer if s == leaver else s: what for s, what in owed(before).items()}
        assert owed(after) == asked
        assert after.ledger == before.ledger
        assert set(after.known) == {newcomer, *before.known} - {leaver}
        back = replay(after, decide(after, newcomer, Replace(leaver), EndlessChance()))
        assert back == noted(before, newcomer, leaver)


def noted(session: Session, earlier: Seat, now: Seat) -> Session:
    """Return the session if ``earlier`` had held the seat of ``now`` for a while."""
    game = session.running
    if game is None or now not in game.seats:
        return session
    return replace(session, game=replace(game, held_before=(*game.held_before, (earlier, now))))


def refusal_of(session: Session, seat: Seat, command: Command) -> str | None:
    """Return the code with which ``command`` is refused, or nothing."""
    try:
        decide(session, seat, command, EndlessChance())
    except RuleViolation as refusal:
        return refusal.code
    return None


@FEW
@given(SEEDS)
def test_the_log_tells_the_whole_evening(seed: int) -> None:
    start: Session | None = None
    session: Session | None = None
    log = []
    for moment in evening(seed, games=2):
        start = start or moment.before
        log += moment.events
        session = moment.after
    assert start is not None
    assert replay(start, log) == session


@FEW
@given(SEEDS)
def test_checkers_and_cubes_stay_what_they_are(seed: int) -> None:
    for moment in evening(seed, games=2):
        game = moment.after.game
        if game is None:
            continue
        points = game.shown.points
        assert sum(count for count in points if count > 0) <= CHECKERS
        assert -sum(count for count in points if count < 0) <= CHECKERS
        for bet in game.bets:
            assert bet.cube.owner in (None, game.box, bet.member)
            assert bet.cube.value & (bet.cube.value - 1) == 0
        for side in Side:
            assert all(voices.seats for voices in tally(game, side))


@FEW
@given(SEEDS)
def test_active_members_share_one_cube_unless_they_beaver(seed: int) -> None:
    options = replace(CLASSIC, automatic_doubles=1, settlements=True, jacoby=True)
    for moment in evening(seed, games=2, options=options):
        game = moment.after.game
        if game is None or game.doubling.offer is not None:
            continue
        cubes = {(bet.cube.value, bet.cube.owner == game.box) for bet in game.bets if bet.active}
        assert len(cubes) <= 1


@pytest.mark.parametrize("options", [CLASSIC, MODERN], ids=["classic", "modern"])
@pytest.mark.parametrize("players", range(3, 7))
def test_the_presets_are_played_at_every_size(options: Options, players: int) -> None:
    moments = list(evening(players, games=3, options=options, players=players))
    assert moments[-1].after.games >= 1
    assert moments[-1].after.phase in (Phase.BETWEEN, Phase.STOPPED)
