"""Leaving in a game, at every moment (R19)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.backgammon.commands import Roll
from bot.games.backgammon.scoring import Win
from bot.games.chouette.bets import BeaverReply
from bot.games.chouette.commands import (
    AnswerBeavers,
    AnswerConcession,
    AnswerCubes,
    AnswerDouble,
    AnswerProposal,
    Concede,
    Double,
    Join,
    Leave,
    NoDouble,
)
from bot.games.chouette.doubling import MembersDouble
from bot.games.chouette.events import (
    Answered,
    AnswerSealed,
    DoubleVetoed,
    DoubleWaived,
    TeamDoubled,
)
from bot.games.chouette.options import (
    CLASSIC,
    MODERN,
    AnswerOrder,
    BoxTake,
    LeavePolicy,
    TeamDouble,
)
from bot.games.chouette.owed import Decision, may, owed
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Phase
from tests.games.chouette.staging import BEAVER, DROP, TAKE, A, B, C, D, E, table

FORFEIT = replace(CLASSIC, leave_policy=LeavePolicy.FORFEIT)
MULTI = replace(MODERN, answer_order=AnswerOrder.FREE, box_take=BoxTake.FREE)


def test_a_members_bet_lives_on_without_him() -> None:
    at = table()
    at.act(D, Leave())
    at.finish(Side.TEAM)
    assert at.score() == "A-3 B+1 C+1 D+1"
    assert at.roles() == "B: CA"


def test_who_has_left_has_no_say_any_more() -> None:
    at = table()
    at.act(D, Leave())
    assert may(at.session, D) == {"join"}
    assert at.refusal(D, Roll()) == "seat.stranger"


def test_a_captain_who_leaves_in_mid_turn_hands_the_dice_to_the_next() -> None:
    at = table(opening=(1, 3))
    assert owed(at.session) == {B: Decision.PLAY}
    dice = at.game.turn
    at.act(B, Leave())
    assert owed(at.session) == {C: Decision.PLAY}
    assert at.game.turn == dice


def test_a_captain_who_left_does_not_get_the_box_that_his_bet_has_won() -> None:
    at = table(replace(CLASSIC, box_rule="first_captain"))
    at.act(B, Leave())
    at.finish(Side.TEAM)
    assert at.roles() == "C: DA"


def test_the_box_pays_every_open_bet_as_a_single() -> None:
    at = table()
    at.double(TAKE, DROP, TAKE)
    at.act(A, Leave())
    assert at.score() == "A-3 B+2 C-1 D+2"
    assert at.roles() == "B: CD"


def test_a_box_that_leaves_in_mid_double_pays_what_each_bet_stands_at() -> None:
    at = table()
    at.double(TAKE, DROP)
    at.act(A, Leave())
    assert at.score() == "A-2 B+2 C-1 D+1"


def test_sealed_answers_still_count_when_the_box_leaves_before_they_open() -> None:
    at = table(replace(CLASSIC, answer_order=AnswerOrder.HIDDEN))
    at.double(TAKE, DROP)
    at.act(A, Leave())
    assert at.score() == "A-2 B+2 C-1 D+1"


def test_a_box_that_leaves_in_front_of_a_beaver_has_given_up() -> None:
    at = table(replace(CLASSIC, beavers=True))
    at.double(BEAVER, DROP, DROP)
    at.act(A, Leave())
    assert at.score() == "A+0 B+2 C-1 D-1"


def test_a_box_that_leaves_in_front_of_doubles_pays_the_value_before_them() -> None:
    at = table(MULTI)
    at.place(Side.TEAM)
    at.act(C, Double())
    at.act(A, Leave())
    assert at.score() == "A-3 B+1 C+1 D+1"


def test_an_absent_member_answers_as_the_captain_does() -> None:
    at = table()
    at.act(D, Leave())
    at.double(DROP)
    assert Answered(D, DROP, proxy=True) in at.events
    assert at.game.active == (C,)


def test_who_leaves_before_answering_follows_the_captains_answer() -> None:
    at = table()
    at.double(TAKE)
    assert Answered(D, TAKE, proxy=True) in at.act(D, Leave())


def test_once_the_captain_has_dropped_who_leaves_follows_the_one_who_leads_now() -> None:
    at = table()
    at.double(DROP, TAKE)
    assert Answered(D, TAKE, proxy=True) in at.act(D, Leave())


def test_a_sealed_answer_of_the_captain_is_followed_sealed() -> None:
    at = table(replace(CLASSIC, answer_order=AnswerOrder.HIDDEN))
    at.double(TAKE)
    assert AnswerSealed(D, TAKE, proxy=True) in at.act(D, Leave())


def test_a_captain_who_is_not_asked_answers_for_the_absent_himself() -> None:
    at = table(MULTI)
    at.act(D, Leave())
    at.place(Side.BOX)
    at.act(A, Double((D,)))
    assert owed(at.session) == {B: Decision.ANSWER}
    assert at.refusal(C, AnswerDouble(TAKE, D)) == "answer.not_asked"
    at.act(B, AnswerDouble(TAKE, D))
    assert at.game.bet_of(D).cube.owner == D


def test_a_captain_who_leaves_unanswered_follows_who_then_leads() -> None:
    at = table(players=4)
    at.double()
    at.act(B, Leave())
    at.act(C, AnswerDouble(DROP))
    assert Answered(B, DROP, proxy=True) in at.events
    assert at.game.active == (D,)


def test_an_absent_member_consents_to_a_double_of_the_team() -> None:
    at = table()
    at.place(Side.TEAM)
    at.act(B, Double())
    at.act(D, Leave())
    at.act(C, AnswerProposal(agree=True))
    assert owed(at.session) == {A: Decision.CUBES}


def test_with_a_cube_each_an_absent_member_doubles_when_the_captain_does() -> None:
    at = table(MULTI)
    at.act(D, Leave())
    at.place(Side.TEAM)
    assert TeamDoubled((D,), proxy=True) in at.act(B, Double())
    at.act(C, NoDouble())
    at.act(A, AnswerCubes(((B, TAKE), (D, TAKE))))
    assert at.game.bet_of(D).cube.owner == A


def test_no_double_that_a_captain_has_said_stands_when_he_leaves() -> None:
    at = table(MULTI, 5)
    at.place(Side.TEAM)
    at.act(C, NoDouble())
    at.act(B, NoDouble())
    at.act(D, Double())
    at.act(E, Double())
    assert owed(at.session) == {A: Decision.CUBES}
    at.act(B, Leave())
    at.act(C, Leave())
    assert at.game.captain == D
    assert at.game.doubling.offer == MembersDouble((D, E))


def test_no_double_of_the_captain_is_said_for_the_absent_too() -> None:
    at = table(MULTI, 5)
    at.act(E, Leave())
    at.place(Side.TEAM)
    assert DoubleWaived(E, proxy=True) in at.act(B, NoDouble())
    at.act(C, Double())
    at.act(D, NoDouble())
    at.act(B, Leave())
    assert at.game.captain == C
    assert at.game.doubling.offer == MembersDouble((C,))


def test_who_leaves_the_window_silent_speaks_as_the_captain_has_spoken() -> None:
    at = table(MULTI, 5)
    at.place(Side.TEAM)
    at.act(B, Double())
    assert TeamDoubled((E,), proxy=True) in at.act(E, Leave())
    assert owed(at.session).keys() == {C, D}


def test_a_cube_that_the_box_has_answered_is_not_followed_by_who_leaves_later() -> None:
    at = table(replace(MULTI, double_window=False), 5)
    at.place(Side.TEAM)
    at.act(C, Double())
    at.act(A, AnswerCubes(((C, TAKE),)))
    assert DoubleWaived(B, proxy=True) in at.act(B, Leave())
    assert at.game.doubling.offer is None


def test_the_no_of_a_voter_who_then_leaves_still_counts() -> None:
    at = table(replace(CLASSIC, team_double=TeamDouble.MAJORITY), 5)
    at.place(Side.TEAM)
    at.act(B, Double())
    at.act(C, AnswerProposal(agree=False))
    at.act(C, Leave())
    assert DoubleVetoed() in at.act(D, AnswerProposal(agree=False))


def test_an_absent_member_accepts_what_the_captain_accepts() -> None:
    at = table(MULTI)
    at.act(A, Concede(Win.SINGLE))
    at.act(D, Leave())
    at.act(B, AnswerConcession(accept=True))
    at.act(C, AnswerConcession(accept=False))
    assert at.game.active == (C,)


def test_the_last_member_to_leave_takes_the_open_bets_with_him() -> None:
    at = table(players=3)
    at.act(B, Leave())
    at.act(C, Leave())
    assert at.score() == "A+2 B-1 C-1"
    assert at.session.phase is Phase.STOPPED


def test_the_last_who_is_there_may_drop_and_the_absent_lose_with_him() -> None:
    at = table(MULTI, 3)
    at.act(C, Leave())
    at.place(Side.BOX)
    at.act(A, Double((B,)))
    at.act(B, AnswerDouble(DROP))
    assert at.score() == "A+2 B-1 C-1"


def test_a_box_that_drops_the_last_who_is_there_drops_the_absent_too() -> None:
    at = table(MULTI, 3)
    at.team_doubles(C=TAKE)
    at.act(C, Leave())
    at.team_doubles(B=DROP)
    assert at.score() == "A-3 B+1 C+2"
    assert at.session.phase is Phase.STOPPED


def test_where_leaving_forfeits_the_bet_is_lost_at_once() -> None:
    at = table(FORFEIT)
    at.double(TAKE, TAKE, TAKE)
    at.act(B, Leave())
    assert at.score() == "A+2 B-2 C+0 D+0"
    assert at.game.captain == C


def test_where_leaving_forfeits_it_costs_no_more_than_a_drop_in_front_of_a_double() -> None:
    at = table(FORFEIT)
    at.double(TAKE, TAKE)
    at.act(D, Leave())
    assert at.score() == "A+1 B+0 C+0 D-1"
    assert owed(at.session).keys() == {A}


def test_a_forfeited_bet_is_not_lost_again_by_the_captains_answer() -> None:
    at = table(FORFEIT)
    at.double()
    at.act(D, Leave())
    at.act(B, AnswerDouble(DROP))
    at.act(C, AnswerDouble(TAKE))
    assert at.score() == "A+2 B-1 C+0 D-1"


def test_a_forfeited_cube_is_taken_back_from_the_box() -> None:
    at = table(replace(MULTI, leave_policy=LeavePolicy.FORFEIT))
    at.place(Side.TEAM)
    at.act(C, Double())
    at.act(D, Double())
    at.act(B, NoDouble())
    at.act(D, Leave())
    at.act(A, AnswerCubes(((C, DROP),)))
    assert at.score() == "A+0 B+0 C+1 D-1"


def test_a_forfeited_beaver_waits_for_nobody() -> None:
    at = table(replace(FORFEIT, beavers=True))
    at.double(TAKE, TAKE, BEAVER)
    at.act(D, Leave())
    assert at.score() == "A+2 B+0 C+0 D-2"
    assert owed(at.session) == {A: Decision.PLAY}


def test_who_comes_back_waits_for_the_next_game() -> None:
    at = table()
    at.act(C, Leave())
    at.act(C, Join())
    assert at.refusal(C, Roll()) == "seat.waits"
    at.finish(Side.BOX)
    assert at.roles() == "A: DBC"


def test_somebody_who_waits_may_change_his_mind() -> None:
    at = table()
    at.act(E, Join())
    at.act(E, Leave())
    at.finish(Side.BOX)
    assert at.roles() == "A: CDB"


def test_a_concession_lapses_with_who_offered_it() -> None:
    at = table()
    at.act(B, Concede(Win.SINGLE))
    at.act(B, Leave())
    assert at.game.concession is None
    assert at.refusal(A, AnswerConcession(accept=True)) == "concede.none"


def test_a_beaver_outlives_the_member_who_made_it() -> None:
    at = table(replace(CLASSIC, beavers=True))
    at.double(TAKE, BEAVER, TAKE)
    at.act(C, Leave())
    at.act(A, AnswerBeavers(((C, BeaverReply.GO_ON),)))
    assert at.game.bet_of(C).cube.value == 4


def test_who_is_late_where_that_forfeits_loses_his_bet_though_leaving_would_not() -> None:
    at = table()
    at.double(TAKE, TAKE, TAKE)
    at.act(D, Leave(forfeits=True))
    assert at.score() == "A+2 B+0 C+0 D-2"
    assert D not in at.session.known
