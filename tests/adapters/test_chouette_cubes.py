"""How doubles look at the table: who is asked, who has answered, what stays sealed."""

from dataclasses import replace

import pytest

from bot.games.chouette.options import CLASSIC, MODERN, AnswerOrder, LoneTaker, TeamDouble
from tests.adapters.chouette_evening import (
    ANN,
    BOB,
    CAST,
    CAT,
    CHOUETTE,
    DAN,
    Evening,
    buttons,
    menus,
)

FREE = replace(MODERN, answer_order=AnswerOrder.FREE)
HIDDEN = replace(CLASSIC, answer_order=AnswerOrder.HIDDEN)


def test_a_double_of_the_box_asks_every_member_and_nobody_else() -> None:
    evening = Evening()
    evening.to_box_turn()
    evening.act(ANN, "double")
    assert evening.view.to_act == (BOB, CAT, DAN)
    assert "Ann doubles the cube to 2." in evening.view.status
    assert "<@Bob>, <@Cat>, <@Dan>, take or drop?" in evening.view.status
    assert "<@Ann>" not in evening.view.status
    assert {"Take", "Drop"} <= buttons(evening.view.rows).keys()
    assert "Beaver" not in buttons(evening.view.rows)
    assert evening.recorded == ["Ann doubles the cube to 2"]


def test_open_answers_stand_under_the_board_and_only_the_others_are_called() -> None:
    evening = Evening()
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(CAT, "take")
    evening.act(DAN, "drop")
    assert "-# Took: Cat." in evening.view.status
    assert "-# Dropped: Dan." in evening.view.status
    assert evening.view.to_act == (BOB,)
    assert evening.said[0] == "Dan drops (−1)."
    assert evening.recorded == []


def test_the_line_of_the_record_sums_the_answers_up() -> None:
    evening = Evening()
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(CAT, "take")
    evening.act(DAN, "drop")
    evening.act(BOB, "take", dice=(6, 5))
    assert evening.recorded[0] == (
        "Answers to the box: Bob takes, at 2, Cat takes, at 2, Dan drops (−1)"
    )


@pytest.mark.parametrize("answer", ["take", "drop"])
def test_a_sealed_answer_is_told_to_nobody(answer: str) -> None:
    evening = Evening(HIDDEN)
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(CAT, answer)
    assert evening.said == ["Cat has answered."]
    assert evening.recorded == []
    view = evening.view
    assert view.picture is not None
    shown = f"{view.heading} {view.status} {view.picture.description}"
    assert "Answered, sealed until everybody has: Cat." in view.status
    assert "2 Cat: has answered" in shown
    for word in ("Took", "took", "Dropped", "dropped", "takes", "drops"):
        assert word not in shown


def test_the_pictures_of_two_sealed_answers_are_the_same() -> None:
    pictures = []
    for answer in ("take", "drop"):
        evening = Evening(HIDDEN)
        evening.to_box_turn()
        evening.act(ANN, "double")
        evening.act(CAT, answer)
        assert evening.view.picture is not None
        pictures.append(evening.view.picture.draw())
    assert pictures[0] == pictures[1]


def test_sealed_answers_open_together() -> None:
    evening = Evening(HIDDEN)
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(CAT, "drop")
    evening.act(BOB, "take")
    evening.act(DAN, "take", dice=(6, 5))
    assert evening.recorded[0] == (
        "Answers to the box: Bob takes, at 2, Cat drops (−1), Dan takes, at 2"
    )


def test_members_asked_in_turn_are_called_one_after_the_other() -> None:
    evening = Evening(replace(MODERN))
    evening.to_box_turn()
    evening.act(ANN, "double")
    first = CHOUETTE.page(evening.session)
    assert evening.view.to_act == (BOB,)
    evening.act(BOB, "take")
    assert evening.view.to_act == (CAT,)
    assert CHOUETTE.page(evening.session) != first


def test_members_asked_together_share_one_board() -> None:
    evening = Evening(FREE)
    evening.to_box_turn()
    evening.act(ANN, "double")
    first = CHOUETTE.page(evening.session)
    evening.act(CAT, "drop")
    evening.act(BOB, "take")
    assert CHOUETTE.page(evening.session) == first
    evening.act(DAN, "take", dice=(6, 5))
    assert CHOUETTE.page(evening.session) != first


def test_the_box_chooses_whom_to_double_where_the_house_lets_it() -> None:
    evening = Evening(FREE)
    evening.to_box_turn()
    assert buttons(evening.view.rows)["Double all"].asks
    menu = menus(evening.view.rows)["double"]
    assert [choice.label for choice in menu.choices] == ["Bob", "Cat", "Dan"]
    assert (menu.least, menu.most, menu.asks) == (1, 3, True)
    question = evening.ask(ANN, "double", "2,3").question
    assert "Cat: to 2. If he drops, he pays you 1 point" in question
    assert "Bob" not in question
    evening.act(ANN, "double", "2,3")
    assert evening.view.to_act == (CAT, DAN)


def test_everybody_says_double_or_no_double_and_the_box_answers_each_cube_at_once() -> None:
    evening = Evening(FREE)
    evening.to_teams_turn()
    assert evening.view.to_act == (BOB, CAT, DAN)
    assert {"Double", "No double"} <= buttons(evening.view.rows).keys()
    evening.act(CAT, "double")
    evening.act(BOB, "no_double")
    assert evening.view.to_act == (DAN,)
    evening.act(DAN, "double")
    assert evening.view.to_act == (ANN,)
    menu = menus(evening.view.rows)["cubes"]
    assert (menu.least, menu.most, menu.asks) == (0, 2, True)
    question = evening.ask(ANN, "cubes", "2").question
    assert "It costs 1 point now." in question
    assert "Cat: take, and the cube is yours at 2." in question
    assert "Dan: drop, and pay 1 point." in question
    assert evening.ask(ANN, "cubes", "2,3").question.splitlines()[0] == (
        "Answer the cubes like this?"
    )
    evening.act(ANN, "cubes", "2", dice=(6, 3))
    assert evening.recorded[0] == "Ann takes: Cat to 2. Dropped (−1): Dan +1"
    assert evening.session.score == {ANN: -1, BOB: 0, CAT: 0, DAN: 1}


def test_who_doubled_and_was_taken_is_not_said_to_have_waived() -> None:
    evening = Evening(replace(FREE, double_window=False))
    evening.to_teams_turn()
    evening.act(CAT, "double")
    evening.act(ANN, "take")
    assert evening.view.picture is not None
    assert "-# Doubled, and the box took: Cat." in evening.view.status
    assert "2 Cat: taken at 2" in evening.view.picture.description
    evening.act(DAN, "double")
    evening.act(ANN, "cubes")
    assert evening.view.picture is not None
    assert "3 Dan: box dropped, +1" in evening.view.picture.description
    assert "No double" not in evening.view.status


def test_an_answer_in_the_window_neither_posts_nor_calls_again() -> None:
    evening = Evening(FREE)
    evening.to_teams_turn()
    first = CHOUETTE.page(evening.session)
    assert evening.view.to_act == (BOB, CAT, DAN)
    evening.act(CAT, "double")
    assert CHOUETTE.page(evening.session) == first
    assert evening.view.to_act == (BOB, DAN)
    evening.act(BOB, "no_double")
    assert CHOUETTE.page(evening.session) == first
    assert evening.view.to_act == (DAN,)
    assert "<@Bob>" not in evening.view.status
    assert evening.recorded == []
    evening.act(DAN, "no_double")
    assert CHOUETTE.page(evening.session) != first


def test_in_the_window_those_who_spoke_are_told_apart() -> None:
    evening = Evening(FREE)
    evening.to_teams_turn()
    evening.act(CAT, "double")
    evening.act(BOB, "no_double")
    assert "-# Doubled: Cat." in evening.view.status
    assert "-# No double: Bob." in evening.view.status


def test_the_limit_of_what_the_box_may_take_is_said_before_it_bites() -> None:
    evening = Evening(FREE)
    evening.to_teams_turn()
    for seat in (BOB, CAT, DAN):
        evening.act(seat, "double")
    assert "House rule: the box takes at least 2 of the 3 cubes, or none." in evening.view.status
    assert evening.refusal(ANN, "cubes", "2") == "box_take.half"
    assert evening.refusal(ANN, "cubes", "2,3") == ""


def test_a_team_double_names_who_asked_who_agreed_and_who_is_awaited() -> None:
    evening = Evening()
    evening.to_teams_turn()
    question = evening.ask(CAT, "double").question
    assert "Everybody must agree." in question
    evening.act(CAT, "double")
    assert (
        "Cat wants the team to double the cube to 2. <@Bob>, <@Dan>, do you agree?"
        in evening.view.status
    )
    assert "-# Agreed: Cat." in evening.view.status
    assert {"Agree", "Refuse"} <= buttons(evening.view.rows).keys()
    evening.act(BOB, "accept")
    evening.act(DAN, "refuse", dice=(6, 3))
    assert evening.recorded == ["The team does not double this turn."]


def test_one_captain_doubles_for_all_where_the_house_says_so() -> None:
    evening = Evening(replace(CLASSIC, team_double=TeamDouble.CAPTAIN))
    evening.to_teams_turn()
    assert "pays each of you 1 point" in evening.ask(BOB, "double").question
    assert evening.refusal(CAT, "double") == "double.captain_only"


def test_a_beaver_is_answered_in_one_step_for_all_or_each() -> None:
    evening = Evening(replace(FREE, raccoons=True))
    evening.to_box_turn()
    evening.act(ANN, "double")
    assert "stands at 4" in evening.ask(BOB, "beaver").question
    evening.act(BOB, "beaver")
    evening.act(CAT, "beaver")
    evening.act(DAN, "drop")
    assert {"Go on", "Raccoon", "Give up"} <= buttons(evening.view.rows).keys()
    menu = menus(evening.view.rows)["beavers"]
    assert (menu.least, menu.most) == (2, 2)
    assert (
        "Cat: you give up and pay 2 points."
        in evening.ask(ANN, "beavers", "1.go_on,2.give_up").question
    )
    evening.act(ANN, "beavers", "1.raccoon,2.give_up", dice=(6, 5))
    assert evening.recorded[0] == (
        "Answers to the box: Bob beavers, at 8, Cat beavers and the box gives up (+2), "
        "Dan drops (−1)"
    )


def beavered() -> Evening:
    """Let Bob beaver the single cube to 4, and Cat and Dan take it at 2."""
    evening = Evening(replace(CLASSIC, beavers=True))
    evening.to_box_turn()
    evening.act(ANN, "double")
    for seat, answer in ((BOB, "beaver"), (CAT, "take"), (DAN, "take")):
        evening.act(seat, answer)
    return evening


def test_a_beaver_that_waits_is_named_with_its_value() -> None:
    evening = beavered()
    assert "Beavered: Bob to 4. <@Ann>, go on at that, or give up?" in evening.view.status
    assert evening.view.picture is not None
    assert "CAPT Bob: beavered, cube on offer at 4" in evening.view.picture.description


@pytest.mark.parametrize("verb", ["take", "drop", "beaver"])
def test_a_box_that_owes_an_answer_to_a_beaver_is_told_so(verb: str) -> None:
    assert beavered().refusal(ANN, verb) == "answer.beavered"


def test_who_names_somebody_that_asked_nothing_is_told_so() -> None:
    assert beavered().refusal(ANN, "beavers", "2.go_on") == "beaver.not_his"
    evening = Evening(replace(FREE, double_window=False))
    evening.to_teams_turn()
    evening.act(CAT, "double")
    assert evening.refusal(ANN, "cubes", "1") == "answer.not_offered"


def test_a_roll_that_nobody_had_to_ask_for_is_only_called_automatic() -> None:
    evening = Evening(FREE)
    evening.to_teams_turn()
    for seat in (BOB, CAT):
        evening.act(seat, "no_double")
    evening.act(DAN, "no_double", dice=(6, 3))
    assert evening.said[-1] == "⚪ rolls 6-3 (automatically)"


def test_a_single_cube_that_a_beaver_has_parted_is_shown_for_each() -> None:
    evening = beavered()
    evening.act(ANN, "beavers", "all.go_on", dice=(6, 5))
    view = evening.view
    assert view.picture is not None
    assert "One cube, parted by a beaver" in view.heading
    assert "CAPT Bob: in, cube 4 (own)" in view.picture.description
    assert "2 Cat: in, cube 2 (own)" in view.picture.description
    assert "The cube shows" not in view.picture.description


def test_a_double_of_a_parted_cube_names_everybodys_value_and_price() -> None:
    evening = beavered()
    evening.act(ANN, "beavers", "all.go_on", dice=(6, 5))
    evening.act(ANN, "move", "24/13")
    question = evening.ask(BOB, "double").question
    assert "Bob to 8, Cat to 4, Dan to 4" in question
    assert "he pays Bob 4, Cat 2, Dan 2" in question
    evening.act(BOB, "double")
    assert "wants the team to double Bob to 8, Cat to 4, Dan to 4." in evening.view.status
    evening.act(CAT, "accept")
    evening.act(DAN, "accept")
    assert "The team doubles Bob to 8, Cat to 4, Dan to 4." in evening.view.status
    assert evening.view.picture is not None
    assert "CAPT Bob: doubled, waiting, cube on offer at 8" in evening.view.picture.description
    evening.act(ANN, "take", dice=(6, 3))
    assert evening.recorded[0] == "Ann takes: Bob to 8, Cat to 4, Dan to 4"


def test_the_panel_has_each_cube_and_the_words_for_it() -> None:
    evening = Evening(FREE)
    evening.to_box_turn()
    evening.act(ANN, "double", "1")
    evening.act(BOB, "take", dice=(6, 5))
    assert evening.view.picture is not None
    text = evening.view.picture.description
    assert "Each member has a cube with the box." in text
    assert "CAPT Bob: in, cube 2 (own), score 0." in text
    assert "2 Cat: in, cube 1 (middle), score 0." in text


def test_only_who_owes_something_is_written_as_a_mention() -> None:
    evening = Evening(FREE)
    evening.to_teams_turn()
    evening.act(CAT, "double")
    for seat, mention in enumerate(CAST.mentions):
        assert (mention in evening.view.status) is (seat in evening.view.to_act)


def test_a_stranger_to_a_decision_is_refused_in_words() -> None:
    evening = Evening()
    evening.to_box_turn()
    evening.act(ANN, "double")
    assert evening.refusal(ANN, "take") == "answer.own_double"
    assert evening.refusal(DAN, "roll") == "turn.not_yours"
    assert evening.refusal(DAN, "nonsense") == "game.unknown_action"
    assert evening.refusal(DAN, "take", "x") == "game.unknown_action"
    assert not CHOUETTE.is_asked(evening.session, BOB)


def test_the_captain_answers_for_one_who_has_left_and_was_doubled_alone() -> None:
    evening = Evening(FREE)
    evening.to_box_turn()
    evening.act(DAN, "leave")
    evening.act(ANN, "double", str(DAN))
    assert evening.view.to_act == (BOB,)
    assert "Bob answers for Dan, who has left." in evening.view.status
    assert (
        evening.ask(BOB, "drop").question == "Drop for Dan, who has left? He pays 1 point to Ann."
    )
    evening.act(BOB, "take", str(DAN))
    assert evening.said[0] == "The captain takes for Dan, who has left."


def test_the_captain_reads_whose_answer_goes_as_his_does() -> None:
    evening = Evening(FREE)
    evening.to_box_turn()
    evening.act(DAN, "leave")
    evening.act(ANN, "double")
    assert evening.view.to_act == (BOB, CAT)
    line = "-# As Bob answers, so do those who have left: Dan."
    assert line in evening.view.status.splitlines()
    evening.act(BOB, "take")
    assert line not in evening.view.status


def test_a_lone_taker_is_told_that_he_must_beaver_or_drop() -> None:
    evening = Evening(replace(FREE, lone_taker=LoneTaker.MUST_BEAVER))
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(CAT, "take")
    evening.act(BOB, "drop")
    evening.act(DAN, "drop")
    assert evening.said[-1] == "Cat alone has taken, and must beaver or drop."
    assert evening.view.to_act == (CAT,)
