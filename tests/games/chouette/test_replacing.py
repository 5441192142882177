"""Somebody takes over a seat: what is open is his, what is paid is not."""

from __future__ import annotations

from dataclasses import replace

from bot.games.backgammon.scoring import Win
from bot.games.chouette.bets import Extra
from bot.games.chouette.commands import (
    AnswerConcession,
    AnswerDouble,
    AnswerExtra,
    AnswerProposal,
    Concede,
    Double,
    Join,
    Leave,
    OfferExtra,
    Replace,
    SitOut,
    Start,
)
from bot.games.chouette.events import Replaced
from bot.games.chouette.options import CLASSIC, MODERN, AnswerOrder, BoxRule
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Session
from bot.games.core import Seat
from tests.games.chouette.staging import DROP, TAKE, A, B, C, D, E, F, Table, table

MULTI = replace(MODERN, answer_order=AnswerOrder.FREE)


def test_a_newcomer_plays_on_with_the_bet_and_the_place_in_the_queue() -> None:
    at = table()
    at.double(TAKE, TAKE, DROP)
    assert at.act(B, Replace(E)) == (Replaced(B, E),)
    assert at.game.captain == E
    at.finish(Side.TEAM)
    assert at.score() == "A-3 C+2 D-1 E+2"
    assert at.roles() == "E: CDA"


def test_what_was_paid_in_this_game_stays_with_who_paid_it() -> None:
    at = table()
    at.double(TAKE, TAKE, DROP)
    at.act(D, Replace(E))
    assert at.session.score == {A: 1, B: 0, C: 0, D: -1, E: 0}
    at.finish(Side.BOX)
    assert at.score() == "A+5 B-2 C-2 D-1 E+0"
    assert at.roles() == "A: CEB"


def test_a_newcomer_answers_what_was_asked_before_he_came() -> None:
    at = table()
    at.double(TAKE)
    at.act(C, Replace(E))
    assert owed(at.session) == {D: Decision.ANSWER, E: Decision.ANSWER}
    at.act(E, AnswerDouble(DROP))
    at.act(D, AnswerDouble(TAKE))
    assert at.score() == "A+1 B+0 D+0 E-1"


def test_an_answer_that_was_given_stands_for_the_newcomer() -> None:
    at = table()
    at.place(Side.TEAM)
    at.act(B, Double())
    at.act(C, AnswerProposal(agree=True))
    at.act(C, Replace(E))
    assert owed(at.session) == {D: Decision.CONSENT}
    assert at.refusal(E, AnswerProposal(agree=True)) == "consent.already"


def test_a_concession_asks_the_newcomer() -> None:
    at = table()
    at.act(A, Concede(Win.SINGLE))
    at.act(D, Replace(E))
    for seat in (B, C, E):
        at.act(seat, AnswerConcession(accept=True))
    assert at.score() == "A-3 B+1 C+1 E+1"


def test_side_bets_and_their_offers_pass_to_the_newcomer() -> None:
    at = table(replace(MULTI, extras=True))
    at.double(TAKE, DROP, TAKE)
    at.act(C, OfferExtra(B))
    at.act(B, Replace(E))
    at.act(C, Replace(F))
    at.act(E, AnswerExtra(F, accept=True))
    assert at.game.extras == (Extra(F, E, 2),)
    assert at.score() == "A+1 C-1 D+0 E+1 F-1"


def test_a_newcomer_in_the_box_pays_what_it_loses_from_now_on() -> None:
    at = table(MULTI)
    at.double(TAKE, DROP, TAKE)
    at.act(A, Replace(E))
    at.finish(Side.TEAM)
    assert at.score() == "A+1 B+2 C-1 D+2 E-4"
    assert at.roles() == "B: CDE"


def test_the_first_captain_is_ahead_by_what_his_seat_won_of_the_box_whoever_sat_there() -> None:
    at = table(MULTI, 3)
    at.team_doubles(B=DROP)
    at.act(B, Replace(D))
    at.act(A, Replace(E))
    at.finish(Side.BOX)
    assert at.score() == "A-1 B+1 C-1 D+0 E+1"
    assert at.roles() == "D: CE"


def test_a_box_counts_as_negative_by_what_its_seat_lost_whoever_sat_there() -> None:
    at = table(replace(MULTI, box_rule=BoxRule.NET), 5)
    at.team_doubles(B=DROP, C=DROP)
    at.act(A, Replace(F))
    at.team_doubles(D=DROP)
    at.finish(Side.BOX)
    assert at.score() == "A-2 B+1 C+1 D+1 E-1 F+0"
    assert at.roles() == "C: DEBF"


def test_a_partner_halves_with_each_who_held_the_box() -> None:
    at = table(replace(CLASSIC, partner_at=5), 5, partner=E)
    at.double(DROP, DROP, TAKE)
    at.act(A, Replace(F))
    at.finish(Side.TEAM)
    assert at.score() == "A+1 B-1 C-1 D+2 E+0 F-1"


def test_a_newcomer_plays_for_the_stake_of_who_left() -> None:
    at = table(stakes={A: 5, B: 5})
    at.act(E, Join(2))
    at.act(B, Replace(E))
    assert at.session.waiting == ()
    at.finish(Side.TEAM)
    assert at.session.score[E] == 5
    assert dict(at.session.stakes)[E] == 5


def test_one_who_waits_or_sits_out_may_take_a_seat_over_and_pass_his_own_on() -> None:
    at = table(players=4)
    at.finish(Side.BOX)
    at.act(D, SitOut())
    at.act(B, Replace(D))
    assert at.session.resting == ()
    assert at.roles() == "A: CD"
    at.act(D, Replace(E))
    assert at.roles() == "A: CE"


def test_in_the_lobby_the_newcomer_waits_for_the_first_game() -> None:
    at = Table(Session())
    for seat in (A, B, C):
        at.act(seat, Join())
    at.act(B, Replace(D))
    assert at.session.waiting == (A, D, C)
    at.act(D, Start())
    assert sorted(at.session.seated) == [A, C, D]


def test_nobody_holds_two_seats() -> None:
    at = table()
    assert at.refusal(B, Replace(C)) == "replace.seated"
    assert at.refusal(B, Replace(B)) == "replace.seated"
    assert at.refusal(E, Replace(F)) == "seat.stranger"
    at.act(C, Leave())
    assert at.refusal(B, Replace(C)) == "replace.in_game"


def test_who_was_replaced_may_come_back_to_his_own_seat_but_not_to_another() -> None:
    at = table()
    before = at.session
    at.act(B, Replace(E))
    assert at.refusal(C, Replace(B)) == "replace.in_game"
    at.act(E, Replace(B))
    assert at.session.order == before.order
    assert at.game.bets == before.game.bets
    assert at.refusal(C, Replace(E)) == "replace.in_game"
    at.finish(Side.BOX)
    at.act(C, Replace(E))
    assert at.roles() == "A: EDB"


def test_who_was_replaced_joins_like_anybody_else() -> None:
    at = table()
    at.act(B, Replace(E))
    at.act(B, Join())
    at.finish(Side.TEAM)
    assert at.roles() == "E: CDAB"


def test_a_table_of_strangers_is_no_table_any_more() -> None:
    at = Table(Session())
    at.act(A, Join())
    at.act(A, Leave())
    assert at.refusal(A, Replace(Seat(7))) == "table.stopped"
