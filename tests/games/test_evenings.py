"""What holds over whole matches and money sessions, tried on random ones."""

from __future__ import annotations

import json
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.adapters.codec import EventCodec
from bot.games.backgammon.commands import Confirm, Drop, PlayTurn, Roll
from bot.games.backgammon.events import Danced, Doubled, Dropped, Played, Rolled, Taken, Won
from bot.games.backgammon.game import Game
from bot.games.backgammon.match import Match, Stage
from bot.games.backgammon.match_events import GameStarted, MatchEvent, MatchWon, SessionEnded
from bot.games.backgammon.match_evolve import evolve
from bot.games.backgammon.options import Options
from tests.games.evenings import Moment, evening

CODEC = EventCodec[MatchEvent](get_args(MatchEvent))
SEEDS = st.integers(0, 2**32)

MATCHES = st.builds(
    Options,
    length=st.sampled_from([1, 3, 3, 5, 7]),
    cube=st.booleans(),
    crawford=st.sampled_from([True, True, False]),
    automatic_next=st.booleans(),
    opening_reroll=st.booleans(),
    backgammon_multiplier=st.sampled_from([2, 3]),
)
SESSIONS = st.one_of(
    st.builds(Options, cube=st.just(False), opening_reroll=st.booleans()),
    st.builds(
        Options,
        jacoby=st.booleans(),
        beavers=st.just(True),
        raccoons=st.booleans(),
        automatic_doubles=st.integers(0, 3),
        opening_reroll=st.booleans(),
    ),
)


def check_score(match: Match) -> None:
    """Hold the score to the games, and the end to the score."""
    for seat, points in enumerate(match.score):
        assert points == sum(won.points for won in match.results if won.winner == seat)
    assert match.number - len(match.results) == (match.game.result is None and match.number > 0)
    if match.is_match:
        reached = max(match.score) >= match.options.length
        assert (match.stage is Stage.OVER) == reached == (match.winner is not None)


def check_crawford(match: Match, event: GameStarted) -> None:
    """Hold the Crawford game to its definition: ``match`` is where ``event`` begins a game."""
    rules = match.options
    near = [won for won in range(len(match.results)) if _leads_by(match, won, rules.length - 1)]
    is_next = bool(near) and near[0] == len(match.results) - 1
    may_be = rules.crawford and rules.cube and rules.length > 1
    assert event.crawford == (may_be and is_next)


def _leads_by(match: Match, last: int, points: int) -> bool:
    """Tell whether somebody had just so many points, or more, after the game ``last``."""
    games = match.results[: last + 1]
    return any(sum(g.points for g in games if g.winner == seat) >= points for seat in (0, 1))


def check_automatic(moment: Moment) -> None:
    """Hold everything that nobody asked for to its mark; no cube is among it."""
    asked, *by_itself = moment.events
    for event in by_itself:
        assert not isinstance(event, Doubled | Taken | Dropped | SessionEnded)
        match event:
            case Rolled() | Danced():
                assert event.automatic
            case Played():
                assert event.forced or event.automatic
            case GameStarted():
                assert event.automatic
            case _:
                pass
    if isinstance(moment.command, Roll):
        assert isinstance(asked, Rolled)
        assert not asked.automatic
    if isinstance(moment.command, Confirm | PlayTurn):
        assert isinstance(asked, Played | Danced)
        assert not asked.automatic
    if isinstance(moment.command, Drop):
        assert isinstance(asked, Dropped)


def watch(seed: int, options: Options) -> tuple[Match, list[MatchEvent]]:
    """Play an evening, check every moment of it, and return its end and its events."""
    match, log = Match(Game(options)), list[MatchEvent]()
    for moment in evening(seed, options):
        assert moment.before == match
        check_automatic(moment)
        for event in moment.events:
            if isinstance(event, GameStarted):
                check_crawford(match, event)
            kind, body = CODEC.encode(event)
            log.append(CODEC.decode(kind, json.loads(json.dumps(body))))
            match = evolve(match, log[-1])
        assert match == moment.after
        check_score(match)
    return match, log


@given(SEEDS, MATCHES)
@settings(max_examples=15, deadline=None)
def test_every_match_ends_with_its_score_and_its_log_gives_it_back(
    seed: int, options: Options
) -> None:
    match, log = watch(seed, options)
    assert sum(isinstance(event, MatchWon) for event in log) == 1
    assert isinstance(log[-1], MatchWon)
    assert isinstance(log[-2], Won)
    assert sum(isinstance(event, GameStarted) and event.crawford for event in log) <= 1
    assert match.winner == log[-1].winner


@given(SEEDS, SESSIONS)
@settings(max_examples=10, deadline=None)
def test_every_session_ends_when_somebody_stops(seed: int, options: Options) -> None:
    match, log = watch(seed, options)
    assert isinstance(log[-1], SessionEnded)
    assert (match.winner, match.away) == (None, None)
    assert not any(isinstance(event, GameStarted) and event.crawford for event in log)
