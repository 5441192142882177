"""Extras: the double one has dropped, offered to one who took it (R12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.backgammon.commands import Roll
from bot.games.backgammon.scoring import Win
from bot.games.chouette.bets import Answer, Extra
from bot.games.chouette.commands import (
    AnswerCubes,
    AnswerExtra,
    AnswerExtraDouble,
    Double,
    DoubleExtra,
    Leave,
    NoDouble,
    OfferExtra,
)
from bot.games.chouette.options import MODERN, AnswerOrder, LoneTaker
from bot.games.chouette.owed import Action, Decision, may, owed
from bot.games.chouette.seats import Side
from tests.games.chouette.staging import DROP, TAKE, A, B, C, D, Table, table

EXTRAS = replace(MODERN, extras=True, answer_order=AnswerOrder.FREE, double_window=False)


def with_extra() -> Table:
    """Return a table on which B took a double and C, who dropped it, gave him an extra."""
    at = table(EXTRAS)
    at.double(TAKE, DROP, TAKE)
    at.act(C, OfferExtra(B))
    at.act(B, AnswerExtra(C, accept=True))
    return at


def test_the_giver_pays_the_value_before_the_double_and_plays_for_twice_that() -> None:
    at = with_extra()
    assert at.score() == "A+1 B+1 C-2 D+0"
    assert at.game.extras == (Extra(C, B, 2),)


@pytest.mark.parametrize(
    ("winner", "win", "score"),
    [
        (Side.BOX, Win.SINGLE, "A+5 B-3 C+0 D-2"),
        (Side.BOX, Win.GAMMON, "A+9 B-7 C+2 D-4"),
        (Side.TEAM, Win.SINGLE, "A-3 B+5 C-4 D+2"),
    ],
)
def test_an_extra_is_settled_by_the_board_with_gammons(winner: Side, win: Win, score: str) -> None:
    at = with_extra()
    at.finish(winner, win)
    assert at.score() == score


def test_the_box_rolls_only_when_it_wants_to_as_long_as_extras_may_be_offered() -> None:
    at = table(EXTRAS)
    at.double(TAKE, DROP, TAKE)
    assert owed(at.session) == {A: Decision.ROLL}
    at.act(C, OfferExtra(D))
    assert owed(at.session) == {D: Decision.EXTRA}
    assert at.refusal(A, Roll()) == "turn.extra_pending"
    at.act(D, AnswerExtra(C, accept=False))
    at.act(A, Roll())
    assert at.refusal(C, OfferExtra(D)) == "extra.nobody_to_ask"


def test_only_who_dropped_gives_and_only_who_took_gets() -> None:
    at = table(EXTRAS)
    at.double(TAKE, DROP, DROP)
    assert at.refusal(B, OfferExtra(C)) == "extra.nobody_to_ask"
    assert at.refusal(C, OfferExtra(D)) == "extra.not_a_taker"
    assert at.refusal(B, AnswerExtra(C, accept=True)) == "extra.none_offered"


def test_there_are_no_extras_where_the_house_has_none() -> None:
    at = table(replace(EXTRAS, extras=False))
    at.double(TAKE, DROP, TAKE)
    assert at.refusal(C, OfferExtra(B)) == "extra.off"


def test_a_lone_taker_may_be_bound_to_accept() -> None:
    at = table(replace(EXTRAS, lone_taker=LoneTaker.MUST_ACCEPT_EXTRAS))
    at.double(TAKE, DROP, DROP)
    at.act(C, OfferExtra(B))
    assert at.game.extras == (Extra(C, B, 2),)


def test_two_takers_are_bound_to_nothing() -> None:
    at = table(replace(EXTRAS, lone_taker=LoneTaker.MUST_ACCEPT_EXTRAS))
    at.double(TAKE, DROP, TAKE)
    at.act(C, OfferExtra(B))
    assert owed(at.session) == {B: Decision.EXTRA}


@pytest.mark.parametrize(
    ("answer", "extras", "score"),
    [
        (Answer.TAKE, (Extra(C, B, 4),), "A+1 B+1 C-2 D+0"),
        (Answer.DROP, (), "A+1 B+3 C-4 D+0"),
    ],
)
def test_the_taker_alone_redoubles_and_keeps_the_cube(
    answer: Answer, extras: tuple[Extra, ...], score: str
) -> None:
    at = with_extra()
    at.place(Side.TEAM)
    assert at.refusal(C, DoubleExtra(B)) == "extra.not_yours"
    at.act(B, DoubleExtra(C))
    assert owed(at.session)[C] is Decision.EXTRA_DOUBLE
    assert at.refusal(B, Roll()) == "turn.extra_pending"
    at.act(C, AnswerExtraDouble(B, answer))
    assert at.game.extras == extras
    assert at.score() == score


def test_an_extra_is_redoubled_once_a_turn_and_only_before_the_team_rolls() -> None:
    at = with_extra()
    assert at.refusal(B, DoubleExtra(C)) == "double.not_your_turn"
    at.place(Side.TEAM)
    at.act(B, DoubleExtra(C))
    assert at.refusal(B, DoubleExtra(C)) == "extra.nobody_to_ask"
    at.act(C, AnswerExtraDouble(B, TAKE))
    assert at.refusal(B, DoubleExtra(C)) == "extra.nobody_to_ask"
    at.act(B, Roll())
    assert at.refusal(B, DoubleExtra(C)) == "double.after_roll"
    at.place(Side.TEAM)
    at.act(B, DoubleExtra(C))
    at.act(C, AnswerExtraDouble(B, TAKE))
    assert at.game.extras == (Extra(C, B, 8),)


def test_the_window_also_waits_for_a_taker_who_could_redouble() -> None:
    at = table(replace(EXTRAS, double_window=True))
    at.double(TAKE, DROP, TAKE)
    at.act(C, OfferExtra(B))
    at.act(B, AnswerExtra(C, accept=True))
    at.place(Side.TEAM)
    at.act(B, Double())
    at.act(D, NoDouble())
    at.act(A, AnswerCubes(((B, DROP),)))
    assert B not in at.game.active
    at.place(Side.TEAM)
    assert owed(at.session) == {B: Decision.WINDOW, D: Decision.WINDOW}


def test_an_extra_left_over_when_the_last_bet_closes_goes_to_the_side_that_won_it() -> None:
    at = table(EXTRAS, 3)
    at.double(TAKE, DROP)
    at.act(C, OfferExtra(B))
    at.act(B, AnswerExtra(C, accept=True))
    at.place(Side.TEAM)
    at.act(B, Double())
    at.act(A, AnswerCubes(((B, DROP),)))
    assert at.score() == "A-1 B+5 C-4"


def test_a_giver_who_has_left_is_not_redoubled_any_more() -> None:
    at = with_extra()
    at.act(C, Leave())
    at.place(Side.TEAM)
    assert at.refusal(B, DoubleExtra(C)) == "extra.nobody_to_ask"
    at.finish(Side.TEAM)
    assert at.session.score[C] == -4


def test_the_giver_stays_out_of_consultation() -> None:
    at = with_extra()
    at.place(Side.TEAM)
    assert not {action for action in may(at.session, C) if action.startswith("suggest")}
    assert may(at.session, C) == {Action.LEAVE}


def test_stakes_that_differ_make_a_pair_play_for_the_smaller() -> None:
    at = table(EXTRAS, stakes={A: 5, B: 2, C: 3, D: 5})
    at.double(TAKE, DROP, TAKE)
    assert at.score() == "A+3 B+0 C-3 D+0"
    at.act(C, OfferExtra(B))
    at.act(B, AnswerExtra(C, accept=True))
    assert at.score() == "A+3 B+2 C-5 D+0"
    at.finish(Side.BOX)
    assert at.score() == "A+17 B-6 C-1 D-10"
