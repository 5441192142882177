"""Money sessions: games until somebody stops (M1)."""

from __future__ import annotations

import pytest

from bot.games.backgammon.commands import AcceptResignation, Resign, Start
from bot.games.backgammon.game import Game
from bot.games.backgammon.match import Match, Stage
from bot.games.backgammon.match_commands import EndSession, NextGame
from bot.games.backgammon.match_decide import decide
from bot.games.backgammon.match_events import GameStarted, SessionEnded
from bot.games.backgammon.options import Options
from bot.games.backgammon.scoring import Win
from bot.games.core import RuleViolation, ScriptedChance, Seat
from tests.games.evenings import act, events_of
from tests.games.tables import MOVER, OPPONENT

BEGUN = act(Match(), MOVER, Start(), 3, 1)
ONE_GAME = act(act(BEGUN, MOVER, Resign(Win.GAMMON)), OPPONENT, AcceptResignation())


def test_a_session_has_a_score_and_no_end_of_its_own() -> None:
    assert not ONE_GAME.is_match
    assert ONE_GAME.score == (0, 2)
    assert (ONE_GAME.away, ONE_GAME.leader) == (None, None)
    assert ONE_GAME.stage is Stage.BETWEEN
    assert not ONE_GAME.is_double_match_point


@pytest.mark.parametrize("seat", [MOVER, OPPONENT])
def test_either_player_plays_on_or_stops_after_a_game(seat: Seat) -> None:
    assert events_of(ONE_GAME, seat, NextGame(), 3, 1)[0] == GameStarted(2)
    assert events_of(ONE_GAME, seat, EndSession()) == (SessionEnded(seat),)
    over = act(ONE_GAME, seat, EndSession())
    assert (over.stage, over.winner, over.score) == (Stage.OVER, None, (0, 2))


@pytest.mark.parametrize(
    ("session", "code"),
    [(Match(), "turn.not_started"), (BEGUN, "session.in_game")],
    ids=["before", "during"],
)
def test_nobody_stops_before_or_during_a_game(session: Match, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        decide(session, MOVER, EndSession(), ScriptedChance())
    assert refused.value.code == code


def test_each_game_has_its_own_automatic_doubles() -> None:
    session = act(Match(Game(Options(automatic_doubles=1))), MOVER, Start(), 4, 4, 3, 1)
    assert session.game.cube.value == 2
    session = act(act(session, MOVER, Resign(Win.SINGLE)), OPPONENT, AcceptResignation())
    assert session.score == (0, 2)
    assert act(session, MOVER, NextGame(), 3, 1).game.cube.value == 1
