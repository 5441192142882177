"""Matches: score, Crawford, the end, and doubles that gain nothing (M2-M4, C4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.backgammon.automation import Automation
from bot.games.backgammon.commands import (
    AcceptResignation,
    OfferDouble,
    PlayTurn,
    Resign,
    Roll,
    Start,
)
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Ending, OpeningRolled, Rolled, Won
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.match import Match, Stage, double_is_useless
from bot.games.backgammon.match_commands import EndSession, MatchCommand, NextGame, SetAutomation
from bot.games.backgammon.match_decide import decide
from bot.games.backgammon.match_events import AutomationSet, GameStarted, MatchWon
from bot.games.backgammon.options import Options
from bot.games.backgammon.scoring import Win
from bot.games.core import RuleViolation, ScriptedChance, Seat
from tests.games.evenings import OPENING, act, begun, events_of, won_by
from tests.games.playing import act as act_in_game
from tests.games.tables import MOVER, OPPONENT


def new(length: int = 5, **rules: bool) -> Match:
    return Match(Game(Options(length=length, **rules)))


def at(score: str, length: int = 5, **rules: bool) -> Match:
    """Return a match between games after so many singles of each, the opponent's first."""
    mine, theirs = (int(points) for points in score.split("-"))
    match = new(length, **rules)
    for winner in (OPPONENT,) * theirs + (MOVER,) * mine:
        match = won_by(match, winner)
    return match


def before_roll(match: Match, cube: Cube | None = None) -> Match:
    """Return the match with the mover about to roll in a game past its opening."""
    game = replace(match.game, phase=Phase.ROLL, turn=None, turns=2, on_roll=MOVER)
    return replace(match, game=replace(game, cube=cube or Cube()))


def refusal(match: Match, command: MatchCommand, seat: Seat = MOVER) -> str:
    with pytest.raises(RuleViolation) as refused:
        decide(match, seat, command, ScriptedChance())
    return refused.value.code


def test_the_first_game_starts_with_its_opening_roll() -> None:
    events = events_of(new(), OPPONENT, Start(), 3, 3, 3, 1)
    assert events == (GameStarted(1), OpeningRolled((3, 3)), OpeningRolled((3, 1)))
    match = begun(new())
    assert (match.number, match.stage, match.to_act) == (1, Stage.GAME, MOVER)


def test_commands_of_a_game_reach_the_game_in_progress() -> None:
    match = begun(new())
    assert match.game.turn is not None
    steps = match.game.turn.endings[0].steps
    after = act(match, MOVER, PlayTurn(steps))
    assert after.game == act_in_game(match.game, MOVER, PlayTurn(steps))


def test_won_games_add_up_and_stay_known() -> None:
    match = won_by(won_by(new(7), MOVER, Win.GAMMON), OPPONENT)
    assert (match.score, match.away, match.number) == ((2, 1), (5, 6), 2)
    assert match.results == (
        Won(MOVER, Win.GAMMON, 2, Ending.RESIGNATION),
        Won(OPPONENT, Win.SINGLE, 1, Ending.RESIGNATION),
    )
    assert (match.stage, match.to_act) == (Stage.BETWEEN, None)


@pytest.mark.parametrize("seat", [MOVER, OPPONENT])
def test_either_player_begins_the_next_game(seat: Seat) -> None:
    events = events_of(at("1-0"), seat, NextGame(), *OPENING)
    assert events == (GameStarted(2), OpeningRolled(OPENING))


def test_by_option_the_next_game_begins_by_itself_and_says_so() -> None:
    match = begun(new(automatic_next=True))
    match = act(match, MOVER, Resign(Win.SINGLE))
    _, won, started, opened = events_of(match, OPPONENT, AcceptResignation(), *OPENING)
    assert isinstance(won, Won)
    assert started == GameStarted(2, automatic=True)
    assert opened == OpeningRolled(OPENING)


def test_by_option_no_game_begins_after_the_last() -> None:
    match = act(begun(new(1, automatic_next=True)), MOVER, Resign(Win.SINGLE))
    events = events_of(match, OPPONENT, AcceptResignation())
    assert events[-1] == MatchWon(OPPONENT)


@pytest.mark.parametrize(
    ("score", "win", "is_over"),
    [("3-0", Win.SINGLE, False), ("3-0", Win.GAMMON, True), ("2-3", Win.BACKGAMMON, True)],
)
def test_the_match_ends_when_the_score_does_and_not_before(
    score: str, win: Win, is_over: bool
) -> None:
    match = won_by(at(score), MOVER, win)
    assert (match.stage is Stage.OVER) is is_over
    assert match.winner == (MOVER if is_over else None)
    assert match.leader == match.winner


def test_more_points_than_needed_stay_on_the_score() -> None:
    match = won_by(at("4-3"), MOVER, Win.BACKGAMMON)
    assert (match.score, match.away, match.winner) == ((7, 3), (0, 2), MOVER)


@pytest.mark.parametrize(
    "command", [Start(), NextGame(), EndSession(), Roll(), SetAutomation(Automation())]
)
def test_a_match_that_is_over_takes_no_command(command: MatchCommand) -> None:
    over = won_by(new(1), MOVER)
    assert refusal(over, command) == "game.over"
    assert over.to_act is None


@pytest.mark.parametrize(
    ("match", "command", "code"),
    [
        (new(), NextGame(), "turn.not_started"),
        (new(), Roll(), "turn.not_started"),
        (begun(new()), Start(), "start.already"),
        (begun(new()), NextGame(), "game.running"),
        (at("1-0"), Start(), "game.over"),
        (at("1-0"), Roll(), "game.over"),
        (at("1-0"), EndSession(), "session.is_match"),
    ],
)
def test_what_is_not_possible_now_is_refused(
    match: Match, command: MatchCommand, code: str
) -> None:
    assert refusal(match, command) == code


# --- Crawford ----------------------------------------------------------------------------------


def test_the_first_game_after_somebody_is_a_point_away_is_played_without_the_cube() -> None:
    assert events_of(at("4-2"), MOVER, NextGame(), *OPENING)[0] == GameStarted(7, crawford=True)
    match = begun(at("4-2"))
    assert match.is_crawford
    assert not match.is_post_crawford
    assert refusal(before_roll(match), OfferDouble()) == "double.cube_off"


def test_in_the_crawford_game_rolls_fall_by_themselves() -> None:
    match = begun(at("4-2"))
    assert match.game.turn is not None
    events = events_of(match, MOVER, PlayTurn(match.game.turn.endings[0].steps), 6, 5)
    assert events[-1] == Rolled(OPPONENT, (6, 5), automatic=True)


def test_after_the_crawford_game_the_cube_is_back_for_both() -> None:
    match = begun(won_by(at("4-2"), OPPONENT))
    assert (match.is_crawford, match.is_post_crawford) == (False, True)
    assert act(before_roll(match), MOVER, OfferDouble()).game.phase is Phase.DOUBLED


def test_the_other_player_who_comes_within_a_point_brings_no_second_crawford_game() -> None:
    match = begun(won_by(won_by(at("4-2"), OPPONENT), OPPONENT))
    assert match.score == (4, 4)
    assert match.is_double_match_point
    assert not match.is_crawford


@pytest.mark.parametrize("rules", [{"crawford": False}, {"cube": False}])
def test_a_match_without_the_rule_or_the_cube_has_no_crawford_game(rules: dict[str, bool]) -> None:
    match = begun(at("4-2", 5, **rules))
    assert not match.is_crawford
    assert not match.is_post_crawford


def test_a_match_to_one_point_has_neither_cube_nor_crawford_game() -> None:
    match = begun(new(1))
    assert match.is_double_match_point
    assert not match.is_crawford
    assert refusal(before_roll(match), OfferDouble()) == "double.cube_off"


# --- useless doubles ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "away", "useless"),
    [(1, 1, True), (1, 2, False), (2, 1, True), (2, 2, True), (2, 3, False), (4, 4, True)],
)
def test_who_needs_no_more_than_the_cube_gains_nothing_by_doubling(
    value: int, away: int, useless: bool
) -> None:
    assert double_is_useless(Cube(value), away) is useless


def test_a_useless_double_is_warned_of_and_stays_legal() -> None:
    match = before_roll(begun(at("3-1")), Cube(2, MOVER))
    assert match.warns_of_double
    assert act(match, MOVER, OfferDouble()).game.phase is Phase.DOUBLED


def test_nobody_is_warned_of_a_double_that_he_may_not_or_had_better_offer() -> None:
    assert not before_roll(begun(at("3-1")), Cube(2, OPPONENT)).warns_of_double
    assert not before_roll(begun(at("2-3")), Cube(2, MOVER)).warns_of_double
    assert not before_roll(begun(new(0)), Cube(64, MOVER)).warns_of_double


# --- automation --------------------------------------------------------------------------------


def test_what_runs_by_itself_is_chosen_at_any_time_and_stays_over_games() -> None:
    wish = Automation(roll=False, bear_off=True)
    match = new()
    assert events_of(match, OPPONENT, SetAutomation(wish)) == (AutomationSet(OPPONENT, wish),)
    match = won_by(act(match, OPPONENT, SetAutomation(wish)), MOVER)
    assert begun(match).automations == (Automation(), wish)
    match = act(match, MOVER, SetAutomation(wish))
    assert match.automations == (wish, wish)


def test_what_waited_for_a_player_runs_as_soon_as_he_wants_it_to() -> None:
    match = act(begun(at("4-2")), OPPONENT, SetAutomation(Automation(roll=False)))
    assert match.game.turn is not None
    match = act(match, MOVER, PlayTurn(match.game.turn.endings[0].steps))
    assert (match.to_act, match.game.phase) == (OPPONENT, Phase.ROLL)
    _, rolled = events_of(match, OPPONENT, SetAutomation(Automation()), 6, 5)
    assert rolled == Rolled(OPPONENT, (6, 5), automatic=True)
