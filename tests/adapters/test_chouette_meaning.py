"""Which clicks on an older board still count, and which have been overtaken."""

from dataclasses import replace

import pytest

from bot.adapters.view import Intent
from bot.games.chouette.options import CLASSIC, MODERN, AnswerOrder, LoneTaker
from bot.games.core import Seat
from tests.adapters.chouette_evening import ANN, BOB, CAT, CHOUETTE, DAN, EVE, Evening

FREE = replace(MODERN, answer_order=AnswerOrder.FREE)


def means(evening: Evening, seat: Seat, verb: str, argument: str = "") -> bool:
    """Tell whether a click on the table as it was at `seen` still counts."""
    intent = Intent(verb, argument)
    return CHOUETTE.still_means(evening.seen, evening.session, seat, intent)


class Watched(Evening):
    """An evening that remembers the board on which everybody clicks."""

    def look(self) -> None:
        self.seen = self.session


def doubled(evening: Watched) -> Watched:
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.look()
    return evening


@pytest.mark.parametrize("verb", ["take", "drop"])
def test_ten_people_may_answer_a_double_at_the_same_time(verb: str) -> None:
    evening = doubled(Watched())
    evening.act(CAT, "take")
    assert means(evening, BOB, verb)
    evening.act(BOB, "drop")
    assert means(evening, DAN, verb)


def test_an_answer_that_has_been_given_does_not_count_twice() -> None:
    evening = doubled(Watched())
    evening.act(CAT, "take")
    assert not means(evening, CAT, "drop")


def test_an_answer_to_one_double_does_not_answer_the_next() -> None:
    evening = doubled(Watched())
    for seat in (BOB, CAT):
        evening.act(seat, "take")
    evening.act(DAN, "take", dice=(6, 5))
    assert not means(evening, DAN, "take")


def test_an_answer_means_more_once_somebody_has_left_it_to_the_captain() -> None:
    evening = doubled(Watched())
    evening.act(DAN, "leave")
    assert means(evening, CAT, "drop")
    assert not means(evening, BOB, "drop")


def test_an_answer_means_more_once_it_is_the_last_that_could_take() -> None:
    options = replace(FREE, lone_taker=LoneTaker.MUST_BEAVER)
    evening = doubled(Watched(options))
    evening.act(BOB, "drop")
    assert means(evening, CAT, "take")
    evening.act(DAN, "drop")
    assert not means(evening, CAT, "take")


def test_members_may_speak_in_the_window_at_the_same_time() -> None:
    evening = Watched(FREE)
    evening.to_teams_turn()
    evening.look()
    evening.act(CAT, "double")
    assert means(evening, BOB, "double")
    assert means(evening, DAN, "no_double")
    assert not means(evening, CAT, "no_double")


def test_members_may_agree_to_a_double_at_the_same_time() -> None:
    evening = Watched(CLASSIC)
    evening.to_teams_turn()
    evening.act(CAT, "double")
    evening.look()
    evening.act(BOB, "accept")
    assert means(evening, DAN, "refuse")
    evening.act(DAN, "accept")
    assert not means(evening, BOB, "refuse")


def test_the_box_answers_the_cubes_that_it_has_seen_and_no_others() -> None:
    evening = Watched(FREE)
    evening.to_teams_turn()
    for seat in (BOB, CAT, DAN):
        evening.act(seat, "double")
    evening.look()
    evening.act(EVE, "join")
    assert means(evening, ANN, "cubes", "1,2")
    evening.act(ANN, "cubes", "1,2", dice=(6, 3))
    assert not means(evening, ANN, "cubes", "1,2")


def test_a_roll_or_a_step_means_nothing_on_another_board() -> None:
    evening = Watched()
    evening.look()
    evening.act(ANN, "step", "8.3")
    assert not means(evening, ANN, "step", "6.1")
    evening.act(ANN, "move", "8/5 6/5")
    evening.look()
    evening.act(BOB, "roll", dice=(6, 3))
    assert not means(evening, BOB, "roll")


def test_who_sits_down_or_advises_does_not_void_the_click_of_the_captain() -> None:
    evening = Watched()
    evening.to_teams_turn()
    evening.act(BOB, "roll", dice=(6, 3))
    evening.look()
    evening.act(EVE, "join")
    evening.act(CAT, "suggest_text", "24/15")
    assert means(evening, BOB, "step", "24.6")
    assert means(evening, DAN, "suggest", "24.6-18.3")
    evening.act(DAN, "voice", "2")
    assert not means(evening, BOB, "voice", "3")


def test_a_suggestion_that_was_replaced_is_not_played() -> None:
    evening = Watched()
    evening.to_teams_turn()
    evening.act(BOB, "roll", dice=(6, 3))
    evening.act(CAT, "suggest_text", "24/15")
    evening.look()
    assert means(evening, BOB, "voice", "2")
    evening.act(CAT, "suggest_text", "24/18 13/10")
    assert not means(evening, BOB, "voice", "2")


def test_two_people_start_only_one_next_game() -> None:
    evening = Watched()
    evening.act(ANN, "concede", "1")
    for seat in (BOB, CAT, DAN):
        evening.act(seat, "accept")
    evening.look()
    assert means(evening, CAT, "next_game")
    evening.act(BOB, "next_game", dice=(5, 2))
    assert not means(evening, CAT, "next_game")
    assert not means(evening, CAT, "sit_out")


def test_an_answer_to_a_concession_means_that_one_only() -> None:
    evening = Watched()
    evening.act(ANN, "concede", "1")
    evening.look()
    evening.act(BOB, "accept")
    assert means(evening, CAT, "accept")
    evening.act(DAN, "refuse")
    evening.act(ANN, "concede", "2")
    assert not means(evening, CAT, "accept")


def test_sitting_down_means_the_same_whatever_the_others_play() -> None:
    evening = Watched()
    evening.act(DAN, "leave")
    evening.look()
    evening.act(ANN, "move", "8/5 6/5")
    assert means(evening, DAN, "join")
    evening.act(DAN, "join")
    assert not means(evening, DAN, "join")


def test_leaving_means_something_else_once_the_bets_have_changed() -> None:
    evening = Watched()
    evening.to_box_turn()
    evening.look()
    evening.act(EVE, "join")
    assert means(evening, CAT, "leave")
    evening.act(ANN, "double")
    evening.act(DAN, "drop")
    assert not means(evening, CAT, "leave")


def test_an_answer_of_the_invited_partner_counts_while_he_is_invited() -> None:
    evening = Watched(replace(CLASSIC, partner_at=4))
    evening.look()
    evening.act(EVE, "join")
    assert not means(evening, CAT, "accept")
    evening.look()
    invited = evening.view.to_act[0]
    assert means(evening, invited, "refuse")
    evening.act(invited, "refuse")
    assert not means(evening, invited, "accept")
    assert means(evening, CAT, "leave")


def test_the_redouble_of_one_side_voids_the_board_click_of_the_other() -> None:
    evening = Watched(CLASSIC)
    evening.to_teams_turn()
    evening.look()
    assert means(evening, BOB, "double")
    evening.act(CAT, "double")
    assert not means(evening, BOB, "double")
    assert not means(evening, BOB, "roll")
