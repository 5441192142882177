"""Who has the box next, and how the queue stands (R15-R17, R20)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.backgammon.scoring import Win
from bot.games.chouette.commands import (
    AnswerPartnership,
    Join,
    Leave,
    NextGame,
    SitOut,
    Start,
)
from bot.games.chouette.events import OrderSet
from bot.games.chouette.options import CLASSIC, MODERN, BoxRule, JoinPosition
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Phase, Session
from bot.games.chouette.succession import Why
from tests.games.chouette.staging import DROP, TAKE, A, B, C, D, E, F, Table, table

FIRST_CAPTAIN = replace(CLASSIC, box_rule=BoxRule.FIRST_CAPTAIN)
MULTI = replace(MODERN, box_rule=BoxRule.LAST_STANDING, box_take="free", answer_order="free")
PARTNERS = replace(CLASSIC, partner_at=6)


def why(at: Table) -> Why:
    """Return the reason given last for who has which role."""
    return next(event.why for event in reversed(at.events) if isinstance(event, OrderSet))


def test_an_acting_captain_who_wins_takes_the_box_and_both_losers_go_behind() -> None:
    at = table()
    at.double(DROP, TAKE, TAKE)
    at.finish(Side.TEAM)
    assert at.score() == "A-3 B-1 C+2 D+2"
    assert at.roles() == "C: DBA"
    assert why(at) is Why.ACTING_CAPTAIN_WON


def test_by_first_captain_the_box_stays_unless_he_beat_it() -> None:
    at = table(FIRST_CAPTAIN)
    at.double(DROP, TAKE, TAKE)
    at.finish(Side.TEAM)
    assert at.roles() == "A: CDB"
    assert why(at) is Why.CAPTAIN_NOT_AHEAD


def test_the_last_bet_decides_not_the_captains() -> None:
    at = table(MULTI)
    at.team_doubles(B=DROP)
    assert at.game.captain == C
    at.finish(Side.BOX)
    assert at.roles() == "A: CDB"


def test_a_box_that_wins_the_board_but_not_the_game_stands_up_where_net_counts() -> None:
    at = table(replace(MULTI, box_rule=BoxRule.NET))
    at.team_doubles(C=DROP, D=DROP)
    at.finish(Side.BOX)
    assert at.score() == "A-1 B-1 C+1 D+1"
    assert at.roles() == "C: DBA"
    assert why(at) is Why.BOX_BELOW_ZERO


def test_a_box_that_breaks_even_stays_where_net_counts() -> None:
    at = table(replace(MULTI, box_rule=BoxRule.NET), 3)
    at.team_doubles(C=DROP)
    at.finish(Side.BOX)
    assert at.roles() == "A: CB"


@pytest.mark.parametrize(
    ("position", "roles"), [("last", "B: CDAE"), ("ahead_of_loser", "B: CDEA")]
)
def test_who_joins_during_a_game_plays_from_the_next(position: str, roles: str) -> None:
    at = table(replace(CLASSIC, join_position=JoinPosition(position)))
    at.act(E, Join())
    assert E not in owed(at.session)
    at.finish(Side.TEAM)
    assert at.roles() == roles


def test_newcomers_keep_their_order_ahead_of_who_was_sent_down() -> None:
    at = table(replace(CLASSIC, join_position=JoinPosition.AHEAD_OF_LOSER))
    at.act(E, Join())
    at.finish(Side.BOX)
    at.act(F, Join())
    assert at.roles() == "A: CDEFB"


def test_ahead_of_a_loser_who_has_left_is_behind_everybody() -> None:
    at = table(replace(CLASSIC, join_position=JoinPosition.AHEAD_OF_LOSER))
    at.finish(Side.BOX)
    at.act(B, Leave())
    at.act(E, Join())
    assert at.roles() == "A: CDE"


def test_the_captain_moves_up_when_the_box_leaves_between_games() -> None:
    at = table()
    at.finish(Side.BOX)
    at.act(A, Leave())
    assert at.roles() == "C: DB"
    assert why(at) is Why.MOVED_UP


def test_below_three_the_chouette_stops() -> None:
    at = table(players=3)
    at.finish(Side.BOX)
    at.act(C, Leave())
    assert at.session.phase is Phase.STOPPED
    assert at.refusal(A, NextGame()) == "table.stopped"


def test_who_sits_out_keeps_a_place_at_the_table_and_comes_back_behind() -> None:
    at = table()
    at.finish(Side.BOX)
    at.act(C, SitOut())
    assert at.roles() == "A: DB"
    assert at.refusal(B, SitOut()) == "sit_out.too_few"
    assert at.refusal(C, NextGame()) == "seat.rests"
    at.act(A, NextGame())
    at.act(C, Join())
    at.finish(Side.BOX)
    assert at.roles() == "A: BDC"


def test_the_last_of_the_queue_is_asked_to_be_the_boxs_partner() -> None:
    at = Table(Session(options=PARTNERS))
    for seat in (A, B, C, D, E, F):
        at.act(seat, Join())
    at.act(A, Start(), 6, 5, 4, 3, 2, 1, 5, 6, 4, 6, 3, 6, 2, 6)
    assert at.session.phase is Phase.BETWEEN
    invited = at.order.queue[-1]
    assert owed(at.session) == {invited: Decision.PARTNERSHIP}
    at.act(invited, AnswerPartnership(accept=True))
    assert at.order.partner == invited
    at.act(A, NextGame())
    assert invited not in at.game.line


def test_who_declines_stays_last_and_is_not_asked_twice_before_a_game() -> None:
    at = table(PARTNERS, 6)
    at.finish(Side.BOX)
    assert at.refusal(C, AnswerPartnership(accept=True)) == "partner.not_invited"
    at.act(B, AnswerPartnership(accept=False))
    assert at.roles() == "A: CDEFB"
    assert owed(at.session) == {}


def test_an_invitation_that_nobody_answers_holds_up_nothing() -> None:
    at = table(PARTNERS, 6)
    at.finish(Side.BOX)
    at.act(C, NextGame())
    assert at.game.partner is None


def test_the_partner_halves_the_boxs_result_and_the_odd_point_is_the_boxs() -> None:
    at = table(PARTNERS, 6, partner=F)
    at.double(DROP, TAKE, TAKE, TAKE)
    at.finish(Side.BOX)
    assert at.score() == "A+4 B-1 C-2 D-2 E-2 F+3"
    assert at.roles() == "AF: CDEB"


def test_an_odd_loss_too_is_the_boxs() -> None:
    at = table(replace(CLASSIC, partner_at=5), 5, partner=E)
    at.finish(Side.TEAM)
    assert at.score() == "A-2 B+1 C+1 D+1 E-1"


def test_when_the_box_loses_the_partner_leads_and_the_next_in_line_is_partner() -> None:
    at = table(PARTNERS, 6, partner=F)
    at.finish(Side.TEAM, Win.GAMMON)
    assert at.roles() == "BC: FDEA"


def test_a_partner_of_too_few_goes_behind_everybody() -> None:
    at = table(PARTNERS, 6, partner=F)
    at.finish(Side.BOX)
    at.act(D, Leave())
    assert at.roles() == "A: CEBF"


def test_a_partner_who_leaves_in_a_game_still_has_his_half_of_it() -> None:
    at = table(PARTNERS, 6, partner=F)
    at.act(F, Leave())
    at.finish(Side.BOX)
    assert at.score() == "A+2 B-1 C-1 D-1 E-1 F+2"
    assert at.roles() == "A: CDEB"
