"""The examples of the rules, each with its complete legal moves and what they bring."""

from __future__ import annotations

import pytest

from bot.games.ludo.commands import ChooseMove, Roll
from bot.games.ludo.game import Phase
from bot.games.ludo.options import JOURNEY
from tests.games.ludo.notation import read_position, write_position
from tests.games.ludo.playing import act, moves, table, take_turn

EXAMPLES = {
    "1": ("green: g1=yard r1=yard", 6, ["enter:g1 f1", "enter:r1 f1"]),
    "2": ("green: g1=f1", 5, ["forward:g1 f6", "backward:g1 f64"]),
    "3": ("green: g1=f64<", 3, ["forward:g1 f67", "backward:g1 f61"]),
    "4": ("green: g1=f33>", 4, ["forward:g1 f37 *"]),
    "5": ("green: g1=f62>*", 4, ["forward:g1 HP2"]),
    "6": ("green: g1=b67<*", 4, ["backward:g1 HP5"]),
    "7, too far": ("green: r1=HP5", 4, []),
    "7, exact": ("green: r1=HP5", 3, ["home:r1 home"]),
    "8": ("green: g1=f20>; red: g1=t21>", 2, ["forward:g1 f22 x red.g1"]),
    "9, landing": ("green: g1=f23>; red: g1,g2=t24>", 2, ["forward:g1 f25"]),
    "9, passing": ("green: g1=f23>; red: g1,g2=t24>", 3, ["forward:g1 f26"]),
    "11": (
        "green: g1,g2=f20>; red: g1,g2=t21>",
        4,
        ["forward:g1+g2 f22 x red.g1,red.g2"],
    ),
    "13": (
        "green: g1=yard; red: g1,g2,g3,g4,r1=t0>",
        6,
        ["enter:g1 f1 x red.g1,red.g2,red.g3,red.g4,red.r1"],
    ),
    "14": ("green: g1=f1; red: g1=t0>", 3, ["forward:g1 f4", "backward:g1 f66"]),
}


@pytest.mark.parametrize(("position", "die", "legal"), EXAMPLES.values(), ids=EXAMPLES)
def test_the_examples_have_these_legal_moves_and_no_other(
    position: str, die: int, legal: list[str]
) -> None:
    assert moves(position, "green", die) == legal


def test_a_piece_that_enters_stands_on_its_entry_tile_and_its_owner_rolls_again() -> None:
    game = take_turn(table("green: g1=yard r1=yard; blue: g1=yard"), 6, "enter:g1")
    assert write_position(game.players[:1]) == "green: g1=f1 r1=yard"
    assert (game.phase, game.on_turn) == (Phase.ROLL, 0)


def test_the_midpoint_sets_a_mark_that_stays() -> None:
    game = take_turn(table("green: g1=f33>; blue: g1=yard"), 4, "forward:g1")
    assert write_position(game.players[:1]) == "green: g1=f37>*"


def test_a_royal_at_home_brings_two_hundred_and_another_roll_in_a_journey() -> None:
    game = take_turn(table("green: g1=f20> r1=HP5; blue: g1=yard", JOURNEY), 3, "home:r1")
    assert game.players[0].score == 200
    assert (game.phase, game.on_turn) == (Phase.ROLL, 0)


def test_a_captured_guard_brings_fifty_and_another_roll_in_a_battle() -> None:
    game = take_turn(table("green: g1=f20>; red: g1=t21>"), 2, "forward:g1")
    assert write_position(game.players) == "green: g1=f22>; red: g1=yard"
    assert [player.score for player in game.players] == [50, 0]
    assert (game.phase, game.on_turn) == (Phase.ROLL, 0)


def test_a_captured_guard_brings_nothing_but_another_roll_in_a_journey() -> None:
    game = take_turn(table("green: g1=f20>; red: g1=t21>", JOURNEY), 2, "forward:g1")
    assert game.players[0].score == 0
    assert (game.phase, game.on_turn) == (Phase.ROLL, 0)


def test_four_guards_and_a_royal_can_be_captured_by_one_that_enters() -> None:
    game = take_turn(table("green: g1=yard; red: g1,g2,g3,g4,r1=t0>"), 6, "enter:g1")
    assert game.players[0].score == 4 * 50 + 100
    assert (game.players[0].captured, game.players[1].lost) == (5, 5)
    assert read_position("red: g1,g2,g3,g4,r1=yard")[0].pieces == game.players[1].pieces


def test_who_leaves_ones_entry_tile_is_not_harmed_by_who_stays_there() -> None:
    game = take_turn(table("green: g1=f1; red: g1=t0>"), 3, "forward:g1")
    assert write_position(game.players) == "green: g1=f4>; red: g1=f52>"


def test_a_chosen_move_is_shown_before_it_is_made() -> None:
    game = act(table("green: g1=f20>; red: g1=t21>"), 0, Roll(), 2)
    chosen = act(game, 0, ChooseMove("forward:g1"))
    assert write_position(chosen.shown) == "green: g1=f22>; red: g1=yard"
    assert chosen.players == game.players
