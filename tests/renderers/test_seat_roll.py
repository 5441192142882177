"""The seat roll: whose die is whose, in which order they stand, and what marks a tie."""

from dataclasses import replace

import pytest

from renderers import compose
from renderers.chouette_scenes import SeatDie, SeatRollScene
from renderers.seat_roll import MOST_ROUNDS, ordered, rollers
from renderers.themes import CLASSIC
from tests.renderers.tables import SEAT_ROLLS

TIED = ((SeatDie("Ann", 6, True), SeatDie("Ben", 2), SeatDie("Cat", 6, True)),)
AGAIN = (*TIED, (SeatDie("Ann", 3), SeatDie("Cat", 5)))


def numbers(scene: SeatRollScene) -> list[tuple[str, str, list[int]]]:
    return [(badge, one.name, one.numbers) for badge, one in ordered(scene)]


def test_rows_stand_in_the_order_that_the_dice_gave() -> None:
    order = (("BOX", "Cat"), ("CAPT", "Ann"), ("3", "Ben"))
    assert numbers(SeatRollScene("", AGAIN, order)) == [
        ("BOX", "Cat", [6, 5]),
        ("CAPT", "Ann", [6, 3]),
        ("3", "Ben", [2]),
    ]


def test_before_there_is_an_order_rows_stand_as_they_rolled() -> None:
    assert numbers(SeatRollScene("", TIED)) == [
        ("", "Ann", [6]),
        ("", "Ben", [2]),
        ("", "Cat", [6]),
    ]


def test_who_did_not_roll_again_has_no_die_in_that_round() -> None:
    assert [one.dice[1] for one in rollers(AGAIN)] == [SeatDie("Ann", 3), None, SeatDie("Cat", 5)]


def test_of_two_people_with_one_name_each_keeps_his_dice() -> None:
    rounds = (
        (SeatDie("Ann", 2), SeatDie("Ann", 5, True), SeatDie("Ben", 5, True)),
        (SeatDie("Ann", 6), SeatDie("Ben", 1)),
    )
    scene = SeatRollScene("", rounds, (("BOX", "Ann"), ("CAPT", "Ben"), ("3", "Ann")))
    assert [dice for _, _, dice in numbers(scene)] == [[5, 6], [5, 1], [2]]


def test_somebody_left_out_of_the_order_is_still_shown() -> None:
    assert numbers(SeatRollScene("", TIED, (("BOX", "Cat"),)))[1:] == [
        ("", "Ann", [6]),
        ("", "Ben", [2]),
    ]


def test_a_tie_looks_different() -> None:
    settled = (tuple(replace(die, tied=False) for die in TIED[0]),)
    pictures = [compose(SeatRollScene("", rounds), CLASSIC).tobytes() for rounds in (TIED, settled)]
    assert pictures[0] != pictures[1]


def test_the_last_of_many_rounds_are_shown() -> None:
    tie = (SeatDie("Ann", 6, True), SeatDie("Ben", 6, True))
    last = (SeatDie("Ann", 1), SeatDie("Ben", 2))
    shown, more = (
        compose(SeatRollScene("", (*[tie] * rounds, last)), CLASSIC).tobytes()
        for rounds in (MOST_ROUNDS - 1, MOST_ROUNDS + 5)
    )
    assert shown == more


@pytest.mark.parametrize("name", SEAT_ROLLS)
def test_everybody_has_a_row(name: str) -> None:
    people = len(SEAT_ROLLS[name].order)
    assert compose(SEAT_ROLLS[name], CLASSIC).size == (1040, 72 + 84 * people)
