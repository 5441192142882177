"""Doubles before the roll: of the box, of the team, of each member (R5-R8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.backgammon.commands import Roll
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.position import parse_position
from bot.games.backgammon.scoring import Win
from bot.games.chouette.bets import BeaverReply
from bot.games.chouette.box_take import least_takes
from bot.games.chouette.commands import (
    AnswerBeavers,
    AnswerCubes,
    AnswerDouble,
    AnswerProposal,
    Double,
    NoDouble,
)
from bot.games.chouette.cubes import to_answer
from bot.games.chouette.events import (
    Answered,
    AnswerSealed,
    AnswersOpened,
    DoubleVetoed,
    Rolled,
    TakeReopened,
    TeamDoubled,
)
from bot.games.chouette.options import (
    CLASSIC,
    MODERN,
    AnswerOrder,
    BoxDoubleScope,
    BoxTake,
    Cubes,
    LoneTaker,
    TeamDouble,
)
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.seats import Side
from bot.games.core import Seat
from tests.games.chouette.staging import BEAVER, DROP, TAKE, A, B, C, D, Table, table

FREE_MULTI = replace(MODERN, box_take=BoxTake.FREE, answer_order=AnswerOrder.FREE)
BEAVERS = replace(CLASSIC, beavers=True, raccoons=True)


def cube_of(at: Table, member: Seat) -> Cube:
    return at.game.bet_of(member).cube


def test_nobody_doubles_before_the_opening_roll_is_played() -> None:
    at = table()
    assert at.refusal(A, Double()) == "double.after_roll"


def test_even_a_rerolled_opening_comes_before_any_double() -> None:
    at = table(replace(CLASSIC, opening_reroll=True), opening=(6, 1, 4, 2))
    assert at.game.turn is not None
    assert at.game.turn.dice == (4, 2)


def test_a_tied_opening_turns_every_centred_cube_up_to_the_limit() -> None:
    at = table(replace(MODERN, automatic_doubles=2), opening=(3, 3, 5, 5, 1, 1, 6, 2))
    assert [bet.cube for bet in at.game.bets] == [Cube(4)] * 3
    assert not any(bet.turned for bet in at.game.bets)


def test_the_box_doubles_everybody_and_each_answers_for_himself() -> None:
    at = table()
    at.double(TAKE, DROP)
    assert owed(at.session) == {D: Decision.ANSWER}
    assert at.game.active == (B, D)
    at.act(D, AnswerDouble(TAKE))
    assert cube_of(at, B) == Cube(2, B)
    assert at.score() == "A+1 B+0 C-1 D+0"


def test_no_answer_is_no_answer() -> None:
    at = table()
    at.double(TAKE)
    assert at.refusal(A, Roll()) == "turn.double_pending"
    assert at.refusal(B, AnswerDouble(TAKE)) == "answer.already"
    assert at.refusal(A, AnswerDouble(TAKE)) == "answer.own_double"


def test_a_cube_that_was_taken_is_the_takers_alone() -> None:
    at = table()
    at.double(TAKE, TAKE, TAKE)
    at.place(Side.BOX)
    assert at.refusal(A, Double()) == "double.no_access"


def test_with_nothing_left_to_decide_the_box_rolls_by_itself() -> None:
    at = table()
    at.double(TAKE, TAKE, TAKE)
    assert any(isinstance(event, Rolled) and event.automatic for event in at.events)


def test_a_side_that_is_shut_out_may_still_double() -> None:
    at = table()
    at.place(Side.BOX, parse_position("bar:1 6:14 / 1:2 2:2 3:2 4:2 5:2 6:2 8:3"))
    assert owed(at.session) == {A: Decision.ROLL}
    at.act(A, Double())
    assert set(to_answer(at.game)) == {B, C, D}


def test_the_box_may_pick_whom_it_doubles_where_the_scope_is_open() -> None:
    at = table(FREE_MULTI)
    at.double(TAKE, members=(C,))
    assert [bet.cube for bet in at.game.bets] == [Cube(1), Cube(2, C), Cube(1)]


@pytest.mark.parametrize(
    ("scope", "members", "code"),
    [
        (BoxDoubleScope.ALL_ACTIVE, (B, C), "double.all_members"),
        (BoxDoubleScope.ANY_WITH_CAPTAIN, (C, D), "double.with_captain"),
        (BoxDoubleScope.ANY, (A, C), "double.not_open"),
    ],
)
def test_the_scope_limits_whom_the_box_doubles(
    scope: BoxDoubleScope, members: tuple[Seat, ...], code: str
) -> None:
    at = table(replace(FREE_MULTI, box_double_scope=scope))
    at.place(Side.BOX)
    assert at.refusal(A, Double(members)) == code


def test_captain_first_means_one_after_the_other_down_the_queue() -> None:
    at = table(replace(CLASSIC, answer_order=AnswerOrder.CAPTAIN_FIRST))
    at.double()
    assert at.refusal(C, AnswerDouble(TAKE)) == "answer.wait"
    at.act(B, AnswerDouble(TAKE))
    at.act(C, AnswerDouble(TAKE))


def test_reverse_means_the_captain_answers_last() -> None:
    at = table(replace(CLASSIC, answer_order=AnswerOrder.REVERSE))
    at.double()
    assert to_answer(at.game) == {D: D}


def test_hidden_answers_change_nothing_until_all_are_in_and_open_together() -> None:
    at = table(replace(CLASSIC, answer_order=AnswerOrder.HIDDEN))
    at.double()
    at.act(C, AnswerDouble(DROP))
    assert at.events[-1] == AnswerSealed(C, DROP)
    assert at.game.active == (B, C, D)
    assert at.score() == "A+0 B+0 C+0 D+0"
    at.act(B, AnswerDouble(TAKE))
    events = at.act(D, AnswerDouble(TAKE))
    opened = events.index(AnswersOpened())
    assert [event.seat for event in events[opened:] if isinstance(event, Answered)] == [B, C, D]
    assert at.game.active == (B, D)


def test_beavers_are_refused_where_the_house_does_not_play_them() -> None:
    at = table()
    at.double()
    assert at.refusal(B, AnswerDouble(BEAVER)) == "beaver.off"


@pytest.mark.parametrize(("reply", "value"), [(BeaverReply.GO_ON, 4), (BeaverReply.RACCOON, 8)])
def test_a_beaver_plays_for_four_and_a_raccoon_for_eight_times(
    reply: BeaverReply, value: int
) -> None:
    at = table(BEAVERS)
    at.double(BEAVER, TAKE, DROP)
    assert owed(at.session) == {A: Decision.BEAVERS}
    at.act(A, AnswerBeavers(((B, reply),)))
    assert cube_of(at, B) == Cube(value, B)
    at.finish(Side.TEAM)
    assert at.score() == f"A{-value - 1:+d} B+{value} C+2 D-1"


def test_the_box_may_give_up_at_the_doubled_value_after_a_beaver() -> None:
    at = table(BEAVERS)
    at.double(BEAVER, TAKE, TAKE)
    at.act(A, AnswerBeavers(((B, BeaverReply.GIVE_UP),)))
    assert at.score() == "A-2 B+2 C+0 D+0"
    assert at.game.captain == C


def test_a_raccoon_needs_its_house_rule() -> None:
    at = table(replace(CLASSIC, beavers=True))
    at.double(BEAVER, TAKE, TAKE)
    assert at.refusal(A, AnswerBeavers(((B, BeaverReply.RACCOON),))) == "raccoon.off"


def test_a_lone_taker_who_must_beaver_chooses_between_that_and_a_drop() -> None:
    at = table(replace(BEAVERS, lone_taker=LoneTaker.MUST_BEAVER))
    at.double(TAKE, DROP, DROP)
    assert TakeReopened(B) in at.events
    assert cube_of(at, B) == Cube(1)
    assert at.refusal(B, AnswerDouble(TAKE)) == "take.lone_must_beaver"
    at.act(B, AnswerDouble(BEAVER))
    assert owed(at.session) == {A: Decision.BEAVERS}


def test_a_member_who_was_not_doubled_is_no_company_for_a_lone_taker() -> None:
    at = table(replace(FREE_MULTI, lone_taker=LoneTaker.MUST_BEAVER))
    at.place(Side.BOX)
    at.act(A, Double((B, C)))
    at.act(C, AnswerDouble(DROP))
    assert D in at.game.active
    assert at.refusal(B, AnswerDouble(TAKE)) == "take.lone_must_beaver"


def test_a_member_doubled_alone_is_no_lone_taker() -> None:
    at = table(replace(FREE_MULTI, lone_taker=LoneTaker.MUST_BEAVER))
    at.double(TAKE, members=(C,))
    assert cube_of(at, C) == Cube(2, C)


def test_a_double_of_the_team_needs_everybody_still_in() -> None:
    at = table()
    at.place(Side.TEAM)
    at.act(C, Double())
    assert owed(at.session) == {B: Decision.CONSENT, D: Decision.CONSENT}
    assert at.refusal(B, Roll()) == "turn.consent_pending"
    at.act(B, AnswerProposal(agree=True))
    at.act(D, AnswerProposal(agree=True))
    assert owed(at.session) == {A: Decision.CUBES}
    at.act(A, AnswerDouble(TAKE))
    assert [bet.cube for bet in at.game.bets] == [Cube(2, A)] * 3


def test_one_no_ends_the_double_for_this_turn() -> None:
    at = table()
    at.place(Side.TEAM)
    at.act(B, Double())
    events = at.act(D, AnswerProposal(agree=False))
    assert DoubleVetoed() in events
    assert at.game.turn is not None


def test_who_has_agreed_may_still_think_better_of_it() -> None:
    at = table()
    at.place(Side.TEAM)
    at.act(B, Double())
    assert DoubleVetoed() in at.act(B, AnswerProposal(agree=False))


def test_a_majority_is_more_than_half_of_those_still_in() -> None:
    at = table(replace(CLASSIC, team_double=TeamDouble.MAJORITY), 5)
    at.place(Side.TEAM)
    at.act(B, Double())
    at.act(C, AnswerProposal(agree=False))
    at.act(D, AnswerProposal(agree=True))
    assert at.game.doubling.offer is None
    at.act(Seat(4), AnswerProposal(agree=True))
    assert at.game.doubling.offer is not None


def test_half_is_no_majority() -> None:
    at = table(replace(CLASSIC, team_double=TeamDouble.MAJORITY), 5)
    at.place(Side.TEAM)
    at.act(B, Double())
    at.act(C, AnswerProposal(agree=False))
    assert DoubleVetoed() in at.act(D, AnswerProposal(agree=False))


def test_a_captain_who_decides_alone_asks_nobody() -> None:
    at = table(replace(CLASSIC, team_double=TeamDouble.CAPTAIN))
    at.place(Side.TEAM)
    assert at.refusal(C, Double()) == "double.captain_only"
    at.act(B, Double())
    assert owed(at.session) == {A: Decision.CUBES}


def test_the_box_answers_a_single_cube_once_for_all() -> None:
    at = table(replace(CLASSIC, team_double=TeamDouble.CAPTAIN))
    at.place(Side.TEAM)
    at.act(B, Double())
    mixed = AnswerCubes(((B, TAKE), (C, DROP), (D, TAKE)))
    assert at.refusal(A, mixed) == "answer.one_for_all"


def test_without_a_cube_nobody_doubles() -> None:
    at = table(replace(CLASSIC, cubes=Cubes.OFF))
    at.place(Side.TEAM)
    assert at.refusal(B, Double()) == "double.cube_off"


def test_the_window_waits_for_everybody_before_box_or_captain_go_on() -> None:
    at = table(MODERN)
    at.place(Side.TEAM)
    assert owed(at.session) == dict.fromkeys((B, C, D), Decision.WINDOW)
    at.act(C, Double())
    assert at.refusal(B, Roll()) == "turn.double_pending"
    assert at.refusal(A, AnswerCubes(((C, TAKE),))) == "answer.window_open"
    at.act(B, NoDouble())
    assert at.refusal(B, Double()) == "double.said"
    at.act(D, NoDouble())
    assert owed(at.session) == {A: Decision.CUBES}


def test_when_nobody_doubles_in_the_window_the_captain_rolls() -> None:
    at = table(MODERN, 3)
    at.place(Side.TEAM)
    at.act(C, NoDouble())
    assert at.refusal(B, Roll()) == "roll.window_open"
    events = at.act(B, NoDouble())
    assert any(isinstance(event, Rolled) and event.seat == B for event in events)


def test_without_a_window_the_captain_rolls_when_he_likes() -> None:
    at = table(replace(FREE_MULTI, double_window=False))
    at.place(Side.TEAM)
    at.act(D, Double())
    at.act(A, AnswerCubes(((D, TAKE),)))
    at.act(C, Double())
    at.act(A, AnswerDouble(TAKE))
    at.act(B, Roll())
    assert cube_of(at, D) == cube_of(at, C) == Cube(2, A)


def test_the_box_answers_each_cube_and_forgets_none() -> None:
    at = table(FREE_MULTI)
    at.place(Side.TEAM)
    for seat in (B, C):
        at.act(seat, Double())
    at.act(D, NoDouble())
    assert at.refusal(A, AnswerCubes(((B, TAKE),))) == "answer.each_cube"
    assert at.refusal(A, AnswerCubes(((B, TAKE), (B, DROP), (C, TAKE)))) == "answer.each_cube"
    assert at.refusal(A, AnswerCubes(((B, TAKE), (C, BEAVER)))) == "beaver.members_only"
    assert at.refusal(C, AnswerCubes(((B, TAKE), (C, TAKE)))) == "answer.box_only"


@pytest.mark.parametrize(
    ("rule", "players", "taken", "code"),
    [
        (BoxTake.HALF, 5, (B,), "box_take.half"),
        (BoxTake.HALF, 4, (B,), "box_take.half"),
        (BoxTake.HALF, 3, (B,), "box_take.both_or_none"),
        (BoxTake.BREAK_EVEN, 5, (B,), "box_take.break_even"),
        (BoxTake.FREE_WITH_CAPTAIN, 5, (C, D), "box_take.captain"),
        (BoxTake.HALF_WITH_CAPTAIN, 5, (C, D), "box_take.captain"),
        (BoxTake.HALF, 5, (B, C), None),
        (BoxTake.HALF, 5, (), None),
        (BoxTake.BREAK_EVEN, 4, (C,), None),
        (BoxTake.HALF_WITH_CAPTAIN, 5, (B, D), None),
        (BoxTake.FREE, 5, (D,), None),
    ],
)
def test_what_the_box_may_take_when_all_double_from_the_centre(
    rule: BoxTake, players: int, taken: tuple[Seat, ...], code: str | None
) -> None:
    at = table(replace(MODERN, box_take=rule), players)
    at.place(Side.TEAM)
    team = at.game.active
    for seat in team:
        at.act(seat, Double())
    answers = AnswerCubes(tuple((seat, TAKE if seat in taken else DROP) for seat in team))
    if code:
        assert at.refusal(A, answers) == code
    else:
        at.act(A, answers)


def test_the_limit_does_not_bite_when_only_some_double() -> None:
    at = table(MODERN)
    at.team_doubles(B=TAKE, C=DROP)
    assert at.game.active == (B, D)


def test_breaking_even_weighs_a_doubled_single_against_what_was_dropped() -> None:
    assert [least_takes(BoxTake.BREAK_EVEN, offered) for offered in range(1, 8)] == [
        1, 1, 1, 2, 2, 2, 3,
    ]  # fmt: skip


def test_jacoby_bites_cube_by_cube() -> None:
    at = table(FREE_MULTI)
    at.team_doubles(B=TAKE)
    at.finish(Side.TEAM, Win.GAMMON)
    assert at.score() == "A-6 B+4 C+1 D+1"


def test_all_cubes_answered_in_one_step_leave_the_captain_who_he_was() -> None:
    at = table(FREE_MULTI)
    at.team_doubles(B=DROP, C=DROP, D=DROP)
    assert at.roles() == "B: CDA"


def test_an_offer_names_the_cubes_in_rank_order() -> None:
    at = table(FREE_MULTI)
    at.place(Side.TEAM)
    at.act(D, Double())
    at.act(B, Double())
    events = at.act(C, Double())
    assert TeamDoubled((C,)) in events
    assert at.game.doubling.offer is not None
    assert at.game.doubling.offer.members == (B, C, D)
