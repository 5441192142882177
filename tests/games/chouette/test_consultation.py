"""Who may advise whom on what, and the tally (R3, R12, R20)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.backgammon.commands import PlayTurn
from bot.games.backgammon.plays import Step
from bot.games.chouette.advice import CubeAdvice, PlayAdvice
from bot.games.chouette.commands import Back, Double, Suggest
from bot.games.chouette.consultation import tally
from bot.games.chouette.options import CLASSIC, Consult
from bot.games.chouette.owed import Action, may
from bot.games.chouette.seats import Side
from tests.games.chouette.staging import DROP, TAKE, A, B, C, D, E, F, Table, table

FIVE_POINT = PlayAdvice((Step(8, 3), Step(6, 1)))
SAME_PLAY = PlayAdvice((Step(6, 1), Step(8, 3)))
RUNNING = PlayAdvice((Step(24, 3), Step(21, 1)))
DOUBLE = Suggest(CubeAdvice.DOUBLE)


def on_roll(**options: object) -> Table:
    """Return a table whose captain has to play a 3-1 from the opening position."""
    return table(replace(CLASSIC, **options), opening=(1, 3))


def test_the_crew_suggests_and_the_tally_counts_plays_by_where_they_lead() -> None:
    at = on_roll()
    at.act(C, Suggest(FIVE_POINT))
    at.act(D, Suggest(SAME_PLAY))
    assert [voices.seats for voices in tally(at.game, Side.TEAM)] == [(C, D)]
    at.act(B, PlayTurn(FIVE_POINT.steps))
    assert tally(at.game, Side.TEAM) == ()


def test_a_new_suggestion_replaces_the_last_and_backing_moves_a_voice() -> None:
    at = on_roll()
    at.act(C, Suggest(RUNNING))
    at.act(D, Suggest(FIVE_POINT))
    at.act(C, Back(D))
    assert [(voices.advice, voices.seats) for voices in tally(at.game, Side.TEAM)] == [
        (FIVE_POINT, (D, C))
    ]


def test_nobody_backs_what_nobody_has_said() -> None:
    at = on_roll()
    assert at.refusal(C, Back(D)) == "back.nothing"
    at.act(C, Suggest(FIVE_POINT))
    assert at.refusal(C, Back(C)) == "back.nothing"


def test_an_illegal_play_is_no_advice() -> None:
    assert on_roll().refusal(C, Suggest(PlayAdvice((Step(24, 1),)))) == "turn.unfinished"


def test_captain_and_box_decide_and_do_not_advise() -> None:
    at = on_roll()
    assert at.refusal(B, Suggest(FIVE_POINT)) == "advise.you_decide"
    assert at.refusal(A, Suggest(FIVE_POINT)) == "advise.you_decide"


def test_there_is_no_advice_on_the_boxs_play() -> None:
    assert table().refusal(C, Suggest(FIVE_POINT)) == "advise.not_now"


def test_a_member_out_of_the_game_never_advises() -> None:
    at = table()
    at.double(TAKE, DROP, TAKE)
    at.place(Side.TEAM)
    assert at.refusal(C, DOUBLE) == "advise.out"
    at.act(D, DOUBLE)


def test_a_stranger_and_who_waits_do_not_advise() -> None:
    at = on_roll()
    assert at.refusal(E, Suggest(FIVE_POINT)) == "seat.stranger"


def test_a_table_may_forbid_all_advice() -> None:
    assert on_roll(consult=Consult.NEVER).refusal(C, Suggest(FIVE_POINT)) == "advise.never"


def test_advice_may_wait_for_ones_own_cube() -> None:
    at = on_roll(consult=Consult.AFTER_OWN_CUBE)
    assert at.refusal(C, Suggest(FIVE_POINT)) == "advise.own_cube_first"


def test_advice_may_wait_for_any_cube() -> None:
    at = on_roll(consult=Consult.AFTER_ANY_CUBE)
    assert at.refusal(C, Suggest(FIVE_POINT)) == "advise.no_cube_yet"
    at.double(TAKE, TAKE, TAKE)
    at.place(Side.TEAM)
    assert Action.SUGGEST_DOUBLE in may(at.session, C)


def test_cubes_may_be_private() -> None:
    at = on_roll(consult_cube=False)
    at.place(Side.TEAM)
    assert at.refusal(C, DOUBLE) == "advise.cube_is_private"


def test_the_team_talks_about_a_double_of_the_box_until_all_have_answered() -> None:
    at = table()
    at.double()
    at.act(C, Suggest(CubeAdvice.TAKE))
    assert at.refusal(C, DOUBLE) == "advise.not_now"
    assert at.refusal(C, Suggest(CubeAdvice.BEAVER)) == "beaver.off"


def test_the_boxs_partner_talks_about_cubes_and_with_the_box_only() -> None:
    at = table(replace(CLASSIC, partner_at=6, consult=Consult.NEVER), 6, partner=F)
    assert at.refusal(F, Suggest(FIVE_POINT)) == "advise.partner_on_cube_only"
    at.place(Side.BOX)
    at.act(F, DOUBLE)
    assert [voices.seats for voices in tally(at.game, Side.BOX)] == [(F,)]
    assert tally(at.game, Side.TEAM) == ()
    assert at.refusal(F, Double()) == "seat.partner"
    at.place(Side.TEAM)
    assert at.refusal(F, DOUBLE) == "advise.not_now"
