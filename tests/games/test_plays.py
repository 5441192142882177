"""The rules of a roll (B3-B7), each where programs are known to go wrong."""

import pytest

from bot.games.backgammon.plays import Dice, is_complete, legal_plays, next_steps
from bot.games.backgammon.position import parse_position
from tests.games.tables import BEGINNING, plays, steps_of


def test_a_point_with_two_opposing_checkers_is_closed_and_one_is_hit() -> None:
    assert plays("14:1 / 14:2 17:1", (6, 3)) == {"14/8*/5"}


def test_one_checker_plays_both_numbers_only_if_it_can_land_in_between() -> None:
    assert plays("24:1 / 6:2", (6, 5)) == {"24/13"}
    assert plays("24:1 / 6:2 7:2", (6, 5)) == set()


def test_both_numbers_are_compulsory_and_their_order_decides_whether_they_can_be_played() -> None:
    assert plays("13:1 / 18:2", (6, 3)) == {"13/4"}
    assert plays("13:1 / 15:2", (6, 3)) == {"13/4"}
    assert plays("13:1 / 18:2 15:2", (6, 3)) == set()


def test_a_lone_six_must_be_played_even_if_the_three_is_nicer() -> None:
    assert plays("13:1 / 15:1 21:2", (6, 3)) == {"13/7"}


def test_the_smaller_number_is_played_if_the_larger_cannot_be() -> None:
    assert plays("13:1 / 18:2 21:2", (6, 3)) == {"13/10"}


def test_a_number_may_not_be_played_so_that_the_other_is_lost() -> None:
    """8/2 would leave no five; only 24/18 with the six lets 8/3 follow."""
    assert plays("24:1 8:1 / 6:2 12:2", (6, 5)) == {"24/18 8/3"}
    position = parse_position("24:1 8:1 / 6:2 12:2")
    assert (8, 6) not in next_steps(position, (6, 5), ())


def test_no_legal_number_is_a_dance() -> None:
    assert legal_plays(parse_position("bar:1 6:5 / 1:2 6:2"), (6, 1)) == ()


def test_the_bar_comes_first() -> None:
    assert plays("bar:1 13:2 / 6:2", (6, 1)) == {"bar/18", "bar/24 13/7"}


def test_with_two_on_the_bar_and_one_open_number_the_other_is_lost() -> None:
    assert plays("bar:2 13:2 / 6:2", (6, 1)) == {"bar/24"}


def test_numbers_are_not_added_to_enter() -> None:
    assert plays("bar:1 / 2:2 5:2", (5, 2)) == set()


def test_of_a_double_what_is_left_after_entering_is_played() -> None:
    assert plays("bar:1 8:1 / 9:2", (3, 3)) == {"bar/19 8/2"}
    assert plays("bar:3 8:1 / 9:2", (3, 3)) == {"bar/22(3) 8/5", "bar/22(2) bar/19"}


def test_a_double_is_one_turn_of_four_steps() -> None:
    assert plays("24:1 /", (3, 3)) == {"24/12"}


@pytest.mark.parametrize(
    ("closed", "played"), [(12, {"24/15"}), (15, {"24/18"}), (18, {"24/21"}), (21, set())]
)
def test_of_a_double_as_many_as_possible_are_played(closed: int, played: set[str]) -> None:
    assert plays(f"24:1 / {25 - closed}:2", (3, 3)) == played


def test_hitting_on_the_way_is_another_play_than_passing_by() -> None:
    assert plays("24:1 / 7:1", (6, 1)) == {"24/18*/17", "24/17"}


def test_a_hit_on_the_way_may_be_forced() -> None:
    assert plays("24:1 / 2:2 7:1", (6, 1)) == {"24/18*/17"}


def test_two_ways_without_a_hit_are_the_same_play() -> None:
    assert plays("24:1 /", (6, 1)) == {"24/17"}


def test_a_number_bears_off_from_its_own_point() -> None:
    assert "6/off 4/off" in plays("6:5 5:2 4:2 3:2 2:2 1:2 /", (6, 4))


def test_a_larger_number_bears_off_from_the_highest_point() -> None:
    assert plays("4:1 2:1 /", (6, 5)) == {"4/off 2/off"}


def test_a_larger_number_bears_off_nothing_below_the_highest_point() -> None:
    assert plays("5:1 3:1 /", (4, 1)) == {"5/1 3/2", "5/off"}


def test_nothing_is_borne_off_while_a_checker_is_outside() -> None:
    assert plays("12:1 2:5 /", (2, 1)) == {"12/9", "12/10 2/1"}


def test_the_first_number_may_bring_the_last_checker_home_for_the_second_to_bear_off() -> None:
    assert plays("7:1 2:1 /", (6, 2)) == {"7/1 2/off", "7/off"}


def test_the_highest_point_is_judged_after_the_first_number() -> None:
    assert plays("5:1 2:1 /", (4, 2)) == {"5/1 2/off", "5/off"}


def test_a_checker_on_the_bar_stops_the_bearing_off() -> None:
    assert plays("bar:1 4:2 3:2 /", (4, 3)) == {"bar/18", "bar/21 4/1"}


def test_bearing_off_is_not_compulsory_while_the_number_can_be_moved() -> None:
    assert plays("6:1 4:1 2:1 /", (4, 2)) == {"4/off 2/off", "6/off", "6/2 4/2"}


def test_bearing_off_is_compulsory_if_nothing_else_is_legal() -> None:
    assert plays("2:1 1:1 /", (6, 5)) == {"2/off 1/off"}


def test_the_end_of_the_game_drops_the_numbers_that_are_left() -> None:
    assert plays("1:2 /", (3, 3)) == {"1/off(2)"}
    assert plays("1:1 /", (6, 5)) == {"1/off"}


def test_with_one_checker_left_both_numbers_are_used_if_they_can_be() -> None:
    assert plays("2:1 / 24:1", (4, 1)) == {"2/1*/off"}
    position = parse_position("2:1 / 24:1")
    assert next_steps(position, (4, 1), ()) == ((2, 1),)


def test_one_step_that_ends_like_two_is_the_same_play() -> None:
    """4/off with the six ends like 4/2 and 2/off with the six: two numbers, one play (B7)."""
    position = parse_position("4:1 2:1 /")
    assert plays("4:1 2:1 /", (6, 2)) == {"4/off 2/off", "4/off"}
    assert is_complete(position, (6, 2), steps_of(position, (6, 2), "4/2/off"))


@pytest.mark.parametrize("dice", [(6, 3), (4, 1)])
def test_the_order_of_the_dice_means_nothing(dice: Dice) -> None:
    assert plays(BEGINNING, dice) == plays(BEGINNING, dice[::-1])
