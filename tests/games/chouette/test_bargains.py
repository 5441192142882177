"""Ending bets by agreement: concessions (R11) and settlements (R13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.backgammon.commands import Roll
from bot.games.backgammon.scoring import Win
from bot.games.chouette.commands import (
    AnswerConcession,
    AnswerExtra,
    AnswerSettlement,
    Concede,
    Double,
    Leave,
    OfferExtra,
    OfferSettlement,
)
from bot.games.chouette.game import Ending
from bot.games.chouette.options import CLASSIC, MODERN
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Phase
from tests.games.chouette.staging import DROP, TAKE, A, B, C, D, table

YES, NO = AnswerConcession(accept=True), AnswerConcession(accept=False)
MULTI = replace(MODERN, jacoby=False, settlements=True, double_window=False)
SINGLE = replace(CLASSIC, settlements=True)


def test_the_whole_team_has_to_accept_what_the_box_concedes() -> None:
    at = table()
    at.act(A, Concede(Win.GAMMON))
    assert owed(at.session) == dict.fromkeys((B, C, D), Decision.CONCESSION)
    for seat in (D, C, B):
        at.act(seat, YES)
    assert at.score() == "A-6 B+2 C+2 D+2"
    assert at.game.outcome is not None
    assert at.game.outcome.ending is Ending.CONCESSION
    assert at.roles() == "B: CDA"


def test_one_member_who_plays_on_ends_a_concession_and_nothing_has_changed() -> None:
    at = table()
    before = at.game
    at.act(A, Concede(Win.SINGLE))
    at.act(B, YES)
    at.act(C, NO)
    assert at.game == before


def test_nothing_else_happens_while_a_concession_is_open() -> None:
    at = table()
    at.place(Side.BOX)
    at.act(A, Concede(Win.SINGLE))
    assert at.refusal(A, Roll()) == "turn.concession_pending"
    assert at.refusal(B, Concede(Win.SINGLE)) == "turn.concession_pending"
    assert at.refusal(A, YES) == "concede.own"


def test_the_captain_concedes_for_the_team_if_crew_and_box_agree() -> None:
    at = table()
    assert at.refusal(C, Concede(Win.SINGLE)) == "concede.captain_only"
    at.act(B, Concede(Win.SINGLE))
    for seat in (A, C, D):
        at.act(seat, YES)
    assert at.score() == "A+3 B-1 C-1 D-1"
    assert at.roles() == "A: CDB"


def test_with_a_cube_each_every_member_accepts_for_himself() -> None:
    at = table(MULTI)
    at.act(A, Concede(Win.SINGLE))
    at.act(B, YES)
    assert at.game.active == (B, C, D)
    at.act(D, YES)
    at.act(C, NO)
    assert at.game.active == (C,)
    assert at.game.captain == C
    assert at.score() == "A-2 B+1 C+0 D+1"


def test_the_captain_who_accepts_with_everybody_stays_captain_of_that_moment() -> None:
    at = table(replace(MULTI, box_rule=CLASSIC.box_rule))
    at.act(A, Concede(Win.SINGLE))
    for seat in (B, C, D):
        at.act(seat, YES)
    assert at.roles() == "B: CDA"


def test_with_a_cube_each_a_member_concedes_his_own_bet_only() -> None:
    at = table(MULTI)
    at.act(C, Concede(Win.GAMMON))
    assert owed(at.session) == {A: Decision.CONCESSION}
    at.act(A, YES)
    assert at.game.active == (B, D)
    assert at.score() == "A+2 B+0 C-2 D+0"


def test_jacoby_makes_a_conceded_gammon_single_where_the_cube_was_not_turned() -> None:
    at = table(replace(CLASSIC, jacoby=True))
    at.act(A, Concede(Win.GAMMON))
    for seat in (B, C, D):
        at.act(seat, YES)
    assert at.score() == "A-3 B+1 C+1 D+1"


def test_nobody_concedes_in_front_of_a_double() -> None:
    at = table()
    at.double(TAKE)
    assert at.refusal(C, Concede(Win.SINGLE)) == "turn.double_pending"


@pytest.mark.parametrize("points", [2, -2, 0])
def test_box_and_member_settle_on_whole_points(points: int) -> None:
    at = table(SINGLE)
    at.act(A, OfferSettlement(C, points))
    assert at.refusal(A, AnswerSettlement(C, accept=True)) == "settle.own"
    at.act(C, AnswerSettlement(C, accept=True))
    assert at.game.active == (B, D)
    assert at.session.score == {A: -points, B: 0, C: points, D: 0}


def test_a_member_may_make_the_offer_and_either_may_let_it_go() -> None:
    at = table(SINGLE)
    at.act(C, OfferSettlement(C, 1))
    at.act(A, AnswerSettlement(C, accept=False))
    assert at.refusal(A, AnswerSettlement(C, accept=True)) == "settle.none"


def test_members_do_not_settle_for_each_other() -> None:
    at = table(SINGLE)
    assert at.refusal(C, OfferSettlement(B, 1)) == "settle.not_yours"
    at.act(A, OfferSettlement(C, 1))
    assert at.refusal(B, AnswerSettlement(C, accept=True)) == "settle.none"


def test_an_offer_lapses_with_the_position_it_was_made_for() -> None:
    at = table(SINGLE)
    at.place(Side.BOX)
    at.act(A, OfferSettlement(C, 1))
    at.act(A, Roll())
    assert at.game.settlements == ()


def test_a_settlement_has_a_limit_and_its_house_rule() -> None:
    assert table(SINGLE).refusal(A, OfferSettlement(B, 10**9)) == "settle.too_large"
    assert table().refusal(A, OfferSettlement(B, 1)) == "settle.off"


@pytest.mark.parametrize(("points", "roles"), [(1, "B: CA"), (-1, "A: CB"), (0, "A: CB")])
def test_the_sign_of_the_last_settlement_decides_who_has_the_box(points: int, roles: str) -> None:
    at = table(SINGLE, 3)
    at.double(TAKE, DROP)
    at.act(A, OfferSettlement(B, points))
    at.act(B, AnswerSettlement(B, accept=True))
    assert at.session.phase is Phase.BETWEEN
    assert at.roles() == roles


def test_a_captain_who_settles_hands_the_dice_to_the_next() -> None:
    at = table(SINGLE)
    at.place(Side.TEAM)
    at.act(B, OfferSettlement(B, 0))
    at.act(A, AnswerSettlement(B, accept=True))
    assert owed(at.session) == {C: Decision.ROLL}
    at.act(C, Double())
    assert at.refusal(B, AnswerConcession(accept=True)) == "concede.none"


def test_nobody_settles_over_the_head_of_a_member_who_has_left() -> None:
    at = table(SINGLE, 3)
    at.act(A, OfferSettlement(B, 1))
    at.act(C, Leave())
    assert at.refusal(B, AnswerSettlement(B, accept=True)) == "settle.others_open"
    assert at.refusal(B, OfferSettlement(B, 1)) == "settle.others_open"
    at.act(B, AnswerSettlement(B, accept=False))
    at.finish(Side.TEAM)
    assert at.score() == "A-2 B+1 C+1"


def test_the_last_bet_is_not_settled_while_side_bets_wait_for_the_board() -> None:
    at = table(replace(SINGLE, extras=True), 3)
    at.double(TAKE, DROP)
    at.act(C, OfferExtra(B))
    at.act(B, AnswerExtra(C, accept=True))
    assert at.refusal(A, OfferSettlement(B, -1)) == "settle.others_open"


def test_who_is_not_the_last_there_settles_whatever_is_open() -> None:
    at = table(SINGLE)
    at.act(D, Leave())
    at.act(A, OfferSettlement(B, 1))
    at.act(B, AnswerSettlement(B, accept=True))
    assert at.game.active == (C, D)


def test_nobody_concedes_his_own_bet_over_the_head_of_a_member_who_has_left() -> None:
    at = table(MULTI, 3)
    at.act(B, Concede(Win.SINGLE))
    at.act(C, Leave())
    assert at.refusal(A, YES) == "concede.others_open"
    at.act(A, NO)
    assert at.refusal(B, Concede(Win.SINGLE)) == "concede.others_open"
    assert at.game.active == (B, C)
