"""Between games: how it ended, the ledger, the next roles and why, and who pays whom."""

import re
from dataclasses import replace

from bot.adapters.display import Display
from bot.adapters.naming import MINUS, shortened, signed
from bot.adapters.view import Sheet
from bot.games.chouette.options import CLASSIC, BoxRule
from tests.adapters.chouette_evening import (
    ANN,
    BOB,
    CAST,
    CAT,
    CHOUETTE,
    DAN,
    EVE,
    WORDS,
    Evening,
    buttons,
)


def conceded(evening: Evening) -> Evening:
    """Let the team win a gammon."""
    evening.act(ANN, "concede", "2")
    for seat in (BOB, CAT, DAN):
        evening.act(seat, "accept")
    return evening


def score(evening: Evening) -> Sheet:
    return CHOUETTE.score(evening.session, Display(), CAST, WORDS)


def settlement(evening: Evening) -> str:
    return CHOUETTE.settlement(evening.session, CAST, WORDS).text


def points(text: str) -> int:
    return int(text.replace(MINUS, "-"))


def test_after_a_game_the_roles_are_announced_with_the_reason() -> None:
    evening = conceded(Evening())
    status = evening.view.status
    assert "Ann resigns a gammon: **Bob and the team win.**" in status
    assert "Bob won as captain and takes the box." in status
    assert "Against the box, the captain first: Cat, Dan, Ann." in status
    assert evening.recorded[-1] == "Bob won as captain and takes the box."
    assert evening.view.to_act == ()


def test_after_a_game_people_play_on_sit_out_leave_or_join() -> None:
    labels = buttons(conceded(Evening()).view.rows)
    assert list(labels) == ["Next game", "Rest", "Leave", "Join"]
    assert [label for label, button in labels.items() if button.asks] == ["Leave"]


def test_the_buttons_are_called_like_their_commands() -> None:
    assert "Resign" in buttons(Evening().view.rows)
    assert "Rest" in buttons(conceded(Evening()).view.rows)


def test_the_record_of_a_concession_names_what_each_got() -> None:
    evening = conceded(Evening())
    assert evening.recorded[0] == "The resignation is accepted: Bob +2, Cat +2, Dan +2."


def test_the_results_of_a_game_and_the_ledger_sum_to_zero() -> None:
    evening = conceded(Evening())
    line = next(line for line in evening.view.status.split("\n") if line.startswith("Game 1"))
    assert sum(map(points, re.findall(rf"[+{MINUS}]?\d+(?=,|$)", line))) == 0
    totals = re.findall(rf"\*\*([+{MINUS}]?\d+)\*\*", score(evening).text)
    assert sorted(map(points, totals)) == [-6, 2, 2, 2]


def test_the_board_after_a_game_says_once_who_takes_the_box() -> None:
    evening = conceded(Evening())
    reason = "Bob won as captain and takes the box."
    assert evening.view.status.count(reason) == 1
    drawn, private = evening.view.picture, score(evening).picture
    assert drawn is not None
    assert private is not None
    assert drawn.draw() != private.draw()  # only the private sheet has a footer with the reason


def test_the_ledger_is_a_picture_too() -> None:
    picture = score(conceded(Evening())).picture
    assert picture is not None
    assert "Bob: +2 in this game, +2 in all." in picture.description
    assert picture.draw().startswith(b"\x89PNG")


def test_until_somebody_has_won_the_score_shows_the_roll_for_seats() -> None:
    sheet = score(Evening())
    assert sheet.text == "Nobody has won or lost anything yet."
    assert sheet.picture is not None
    assert sheet.picture.description == "The roll for seats. Ann: 6. Bob: 5. Cat: 4. Dan: 3."
    assert sheet.picture.draw().startswith(b"\x89PNG")


def test_the_first_board_says_who_rolled_what_for_his_seat() -> None:
    evening = Evening()
    assert "-# Ann rolled 6; Bob rolled 5; Cat rolled 4; Dan rolled 3" in evening.view.status
    assert evening.view.picture is not None
    assert "2 Cat: rolled 4, score 0." in evening.view.picture.description
    assert not any("Rolled for seats" in line for line in evening.recorded)
    evening.to_teams_turn()
    assert "rolled" not in evening.view.status


def test_a_partner_is_invited_over_the_roll_for_seats() -> None:
    evening = Evening(replace(CLASSIC, partner_at=4))
    assert evening.view.to_act == (DAN,)
    assert "<@Dan>, will you be the partner of Ann?" in evening.view.status
    assert CHOUETTE.is_asked(evening.session, DAN)
    assert evening.view.picture is not None
    assert "The roll for seats" in evening.view.picture.description
    evening.act(DAN, "accept")
    assert evening.recorded == ["Dan is the box's partner."]
    assert "On its side: Dan." in evening.view.status


def test_a_session_settles_in_the_fewest_payments_with_the_games_behind_them() -> None:
    evening = conceded(Evening())
    text = settlement(evening)
    assert "Ann pays 2 points to Bob." in text
    assert "-# Game 1: Ann → Bob 2 (resignation); Ann → Cat 2 (resignation)" in text
    assert settlement(Evening()) == "Nobody owes anybody anything."


def test_the_games_behind_a_settlement_fit_into_a_message() -> None:
    evening = Evening()
    for number in range(41):
        box, *members = evening.game.box, *evening.game.line
        evening.act(box, "concede", "3")
        for seat in members:
            evening.act(seat, "accept")
        if number < 40:
            evening.act(ANN, "next_game", dice=(5, 2))
    text = settlement(evening)
    assert "Game 41:" in text
    assert "Game 1:" not in text
    assert len(text) <= 2000


def test_who_sits_out_or_joins_is_shown_between_games() -> None:
    evening = conceded(Evening())
    evening.act(EVE, "join")
    evening.act(CAT, "sit_out")
    assert "Resting: Cat." in evening.view.status
    assert "Against the box, the captain first: Dan, Ann, Eve." in evening.view.status
    assert evening.recorded == []


def test_with_the_last_but_two_the_chouette_ends() -> None:
    evening = conceded(Evening(players=4))
    evening.act(DAN, "leave")
    evening.act(ANN, "leave")
    assert CHOUETTE.is_over(evening.session)
    assert "Too few are left for a chouette" in evening.view.status
    assert evening.view.rows == ()
    assert not CHOUETTE.admits(evening.session)


def test_a_box_that_leaves_makes_the_captain_move_up() -> None:
    evening = conceded(Evening())
    evening.act(BOB, "leave")
    assert evening.recorded[-1] == "Cat moves up and takes the box, because Bob left."
    assert "Cat moves up and takes the box, because Bob left." in evening.view.status


def test_a_box_that_left_in_mid_game_and_one_that_rests_are_named_too() -> None:
    evening = Evening(players=5)
    evening.act(BOB, "leave")
    evening.act(ANN, "concede", "1")
    for seat in (CAT, DAN):
        evening.act(seat, "accept")
    evening.act(EVE, "accept")
    assert "Cat won as acting captain and takes the box." in evening.view.status
    evening.act(CAT, "sit_out")
    assert "Dan moves up and takes the box, because Cat rests." in evening.view.status


def test_leaving_between_games_names_who_gets_the_role() -> None:
    evening = conceded(Evening())
    evening.act(EVE, "join")
    assert evening.ask(BOB, "leave").question == "Leave, and leave the box to Cat?"
    assert evening.ask(CAT, "leave").question == (
        "Leave? Dan is then captain of the team in the next game."
    )
    assert evening.ask(EVE, "leave").question == "Leave the table? You can join again later."
    evening.act(BOB, "leave")
    evening.act(CAT, "leave")
    assert "Too few would be left" in evening.ask(EVE, "leave").question


def test_a_captain_who_did_not_come_out_ahead_is_told_so() -> None:
    evening = Evening(replace(CLASSIC, box_rule=BoxRule.FIRST_CAPTAIN))
    evening.act(BOB, "concede", "1")
    for seat in (ANN, CAT, DAN):
        evening.act(seat, "accept")
    assert evening.recorded[-1] == ("Bob, who began as captain, ended at −1, so Ann keeps the box.")


def test_points_have_their_sign_and_long_names_an_end() -> None:
    assert [signed(n) for n in (3, 0, -2)] == ["+3", "0", f"{MINUS}2"]
    assert shortened("Frederic the Great", 9) == "Frederic…"
    assert shortened("Ann", 3) == "Ann"
