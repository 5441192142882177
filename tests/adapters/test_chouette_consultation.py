"""Suggestions under the board: the tally, backing, and one click to play one."""

from dataclasses import replace

from bot.games.chouette.options import CLASSIC, Consult
from tests.adapters.chouette_evening import (
    ANN,
    BOB,
    CAT,
    CHOUETTE,
    DAN,
    Evening,
    buttons,
)


def advised() -> Evening:
    evening = Evening()
    evening.to_teams_turn()
    evening.act(BOB, "roll", dice=(6, 3))
    evening.act(CAT, "suggest_text", "24/15")
    return evening


def test_the_tally_stands_under_the_board_and_on_a_button() -> None:
    evening = advised()
    evening.act(DAN, "voice", str(CAT))
    assert evening.said == ["Dan backs: 24/15."]
    assert "-# Suggested by Cat, Dan: 24/15 (2)" in evening.view.status
    assert "24/15 · 2" in buttons(evening.view.rows)


def test_the_captain_plays_a_suggestion_with_one_click() -> None:
    evening = advised()
    evening.act(BOB, *press(evening, "24/15 · 1"))
    assert evening.recorded == ["2. ⚪ 6-3: 24/15"]


def press(evening: Evening, label: str) -> tuple[str, str]:
    intent = buttons(evening.view.rows)[label].intent
    return intent.verb, intent.argument


def test_an_opinion_about_a_cube_is_backed_and_never_done_by_a_click() -> None:
    evening = Evening()
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(CAT, "suggest_text", "Drop")
    evening.act(BOB, *press(evening, "Advice: drop (1)"))
    assert "-# Suggested by Cat, Bob: drop (2)" in evening.view.status
    assert evening.view.to_act == (BOB, CAT, DAN)


def test_the_box_is_not_shown_what_the_team_said_to_itself() -> None:
    evening = Evening(replace(CLASSIC, beavers=True))
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(CAT, "suggest_text", "beaver")
    assert evening.refusal(ANN, "voice", str(CAT)) == "voice.other_side"
    for seat in (BOB, CAT, DAN):
        evening.act(seat, "beaver")
    assert CHOUETTE.to_act(evening.session) == (ANN,)
    assert not any(label.startswith("Advice") for label in buttons(evening.view.rows))
    assert "Suggested" not in evening.view.status


def test_an_opinion_is_gone_while_something_else_is_asked() -> None:
    evening = Evening()
    evening.to_teams_turn()
    evening.act(CAT, "suggest_text", "double")
    assert "Advice: double (1)" in buttons(evening.view.rows)
    evening.act(BOB, "concede", "1")
    assert "Advice: double (1)" not in buttons(evening.view.rows)
    assert "Suggested" not in evening.view.status


def test_nobody_is_offered_to_suggest_where_nobody_may() -> None:
    evening = Evening(replace(CLASSIC, consult=Consult.NEVER))
    evening.to_teams_turn()
    assert "Suggest" not in buttons(evening.view.rows)
    assert evening.refusal(CAT, "suggest_text", "double") == "advise.never"


def test_typed_advice_is_completed() -> None:
    evening = advised()
    assert "24/15" in CHOUETTE.completions(evening.session, CAT, "24/1")
    assert CHOUETTE.completions(evening.session, ANN, "24/1") == ()
    evening.act(BOB, "move", "24/15")
    evening.act(ANN, "double")
    assert CHOUETTE.completions(evening.session, CAT, "t") == ("take",)


def test_an_illegal_suggestion_is_refused_with_the_reason() -> None:
    evening = advised()
    assert evening.refusal(CAT, "suggest_text", "24/1").startswith("play.")
    assert evening.refusal(CAT, "suggest", "24.9") == "turn.unfinished"
    assert evening.refusal(CAT, "suggest", "zzz") == "game.unknown_action"


def test_nobody_advises_to_double_a_shared_cube_that_is_offered_already() -> None:
    evening = Evening(CLASSIC)
    evening.to_teams_turn()
    evening.act(BOB, "double")
    assert "Suggest" in buttons(evening.view.rows)
    for member in (CAT, DAN):
        evening.act(member, "accept")
    assert "take or drop?" in evening.view.status
    assert "Suggest" not in buttons(evening.view.rows)
    assert evening.refusal(CAT, "suggest_text", "double") == "advise.not_now"
