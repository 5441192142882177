"""Entering, directions, groups, and who stops or captures whom (L10-L12, L17-L24)."""

from __future__ import annotations

import pytest

from bot.games.ludo.options import EnterOn, Options, Turning
from tests.games.ludo.playing import moves


@pytest.mark.parametrize("die", range(1, 6))
def test_a_piece_enters_with_a_six_only(die: int) -> None:
    assert moves("green: g1,g2=yard r1=yard", "green", die) == []


def test_a_piece_may_enter_with_a_one_where_that_was_agreed() -> None:
    options = Options(enter_on=EnterOn.ONE_OR_SIX)
    assert moves("green: g1,g2=yard", "green", 1, options) == ["enter:g1 f1"]
    assert moves("green: g1,g2=yard", "green", 6, options) == ["enter:g1 f1"]
    assert moves("green: g1,g2=yard", "green", 5, options) == []


def test_a_royal_does_not_enter_on_two_own_guards_but_a_guard_does() -> None:
    assert "enter:r1 f1" not in moves("green: g1,g2=f1 g3=yard r1=yard", "green", 6)
    assert "enter:g3 f1" in moves("green: g1,g2=f1 g3=yard r1=yard", "green", 6)
    assert "enter:r1 f1" in moves("green: g1=f1 g3=yard r1=yard", "green", 6)


def test_a_royal_enters_beside_enemies_and_captures_none() -> None:
    assert moves("green: r1=yard; red: g1,g2=t0>", "green", 6) == ["enter:r1 f1"]


def test_a_direction_is_kept_off_the_castles() -> None:
    assert moves("green: g1=f20>", "green", 3) == ["forward:g1 f23"]
    assert moves("green: g1=f20<", "green", 3) == ["backward:g1 f17"]


def test_a_direction_is_free_on_castles_and_on_the_own_entry_tile() -> None:
    assert moves("green: g1=f25>", "green", 1) == ["forward:g1 f26", "backward:g1 f24"]
    assert moves("green: g1=f1<", "green", 1) == ["forward:g1 f2", "backward:g1 f68"]
    assert moves("green: g1=t17>", "green", 1) == ["forward:g1 f19"]


def test_a_direction_is_free_everywhere_where_that_was_agreed() -> None:
    found = moves("green: g1=f20>", "green", 3, Options(direction=Turning.FREE))
    assert found == ["forward:g1 f23", "backward:g1 f17"]


def test_a_group_moves_the_share_of_each_of_its_guards() -> None:
    assert moves("green: g1,g2=f20>", "green", 4) == ["forward:g1 f24", "forward:g1+g2 f22"]
    assert moves("green: g1,g2=f20>", "green", 3) == ["forward:g1 f23"]
    assert moves("green: g1,g2,g3=f20>", "green", 3) == ["forward:g1 f23", "forward:g1+g2+g3 f21"]
    assert moves("green: g1,g2,g3,g4=f20>", "green", 4) == [
        "forward:g1 f24",
        "forward:g1+g2 f22",
        "forward:g1+g2+g3+g4 f21",
    ]


def test_a_royal_moves_with_nobody() -> None:
    assert moves("green: g1=f20> r1=f20>", "green", 4) == ["forward:g1 f24", "forward:r1 f24"]


def test_guards_of_two_directions_move_together_from_a_castle_only() -> None:
    assert "forward:g1+g2 f27" in moves("green: g1=f25> g2=f25<", "green", 4)
    assert moves("green: g1=f20> g2=f20<", "green", 4) == ["forward:g1 f24", "backward:g2 f16"]


def test_a_group_does_not_part_at_the_turn_in() -> None:
    assert moves("green: g1=f62>* g2=f62>", "green", 6) == ["forward:g1 HP4", "forward:g2 f68"]
    assert "forward:g1+g2 HP1" in moves("green: g1,g2=f62>*", "green", 6)


def test_a_guard_that_has_no_mark_gets_none_from_another() -> None:
    assert "forward:g1+g2 f22" in moves("green: g1=f20>* g2=f20>", "green", 4)


def test_alike_pieces_are_offered_once_and_different_ones_each() -> None:
    assert moves("green: g1,g2=f20>", "green", 1) == ["forward:g1 f21"]
    assert moves("green: g1=f20> g2=f20>*", "green", 1) == ["forward:g1 f21", "forward:g2 f21"]


@pytest.mark.parametrize("die", [2, 3])
def test_two_guards_stop_one_guard(die: int) -> None:
    assert moves("green: g1=f20>; red: g1,g2=t21>", "green", die) == []


def test_one_guard_stops_nobody() -> None:
    assert moves("green: g1=f20>; red: g1=t21>", "green", 3) == ["forward:g1 f23"]


def test_a_group_passes_a_blockade_that_is_not_stronger() -> None:
    two = "green: g1,g2=f20>; red: g1,g2=t21>"
    assert moves(two, "green", 6) == ["forward:g1+g2 f23"]
    three = "green: g1,g2=f20>; red: g1,g2,g3=t21>"
    assert moves(three, "green", 6) == []


def test_a_royal_is_stopped_by_two_enemy_guards_and_not_by_one() -> None:
    assert moves("green: r1=f20>; red: g1,g2=t21>", "green", 3) == []
    assert moves("green: r1=f20>; red: g1=t21>", "green", 3) == ["forward:r1 f23"]


def test_enemies_do_not_block_on_the_movers_entry_tile() -> None:
    assert moves("green: g1=f68>; red: g1,g2=t0>", "green", 2) == ["forward:g1 f2 x red.g1,red.g2"]
    assert moves("green: r1=f68>; red: g1,g2=t0>", "green", 2) == ["forward:r1 f2"]
    assert moves("green: r1=f68>; red: g1,g2=t0>", "green", 1) == ["forward:r1 f1"]


def test_two_own_guards_stop_the_own_royal_on_the_own_entry_tile_too() -> None:
    assert "forward:r1 f22" not in moves("green: g1,g2=f21> r1=f20>", "green", 2)
    assert "forward:r1 f21" not in moves("green: g1,g2=f21> r1=f20>", "green", 1)
    assert "forward:r1 f2" not in moves("green: g1,g2=f1 r1=f68>", "green", 2)


def test_two_own_guards_on_a_castle_stop_nobody() -> None:
    assert "forward:r1 f26" in moves("green: g1,g2=f25> r1=f23>", "green", 3)


def test_own_guards_are_not_stopped_by_own_pieces() -> None:
    assert "forward:g3 f23" in moves("green: g1,g2=f21> g3=f20>", "green", 3)


def test_a_royal_that_own_guards_have_joined_may_leave() -> None:
    assert "forward:r1 f23" in moves("green: g1,g2=f20> r1=f20>", "green", 3)


def test_a_royal_is_captured_by_two_guards_and_not_by_one() -> None:
    assert moves("green: g1=f20>; red: r1=t21>", "green", 2) == []
    assert moves("green: g1,g2=f20>; red: r1=t21>", "green", 4) == [
        "forward:g1 f24",
        "forward:g1+g2 f22 x red.r1",
    ]


@pytest.mark.parametrize(("guards", "captures"), [("g1,g2", False), ("g1,g2,g3", True)])
def test_a_guard_with_its_royal_is_captured_by_three(guards: str, captures: bool) -> None:
    position = f"green: {guards}=f20>; red: g1,r1=t21>"
    die = 2 * len(guards.split(","))
    assert any("x red.g1,red.r1" in move for move in moves(position, "green", die)) is captures


def test_passing_captures_nothing() -> None:
    assert moves("green: g1,g2=f20>; red: r1=t20>", "green", 4) == [
        "forward:g1 f24",
        "forward:g1+g2 f22",
    ]


def test_a_royal_captures_nobody_and_lands_on_no_ordinary_tile_with_an_enemy() -> None:
    assert moves("green: r1=f20>; red: g1=t21>", "green", 2) == []
    assert moves("green: r1=f20>; red: r1=t21>", "green", 2) == []
    assert moves("green: r1=f23>; red: r1=t24>", "green", 2) == ["forward:r1 f25"]


def test_the_owner_of_an_entry_tile_is_safe_there_and_others_may_join_him() -> None:
    assert moves("green: g1=f16>; red: g1=f1", "green", 2) == ["forward:g1 f18"]
    assert moves("green: r1=f16>; red: g1,r1=f1", "green", 2) == ["forward:r1 f18"]
    assert moves("green: g1=f16>; red: g1,g2=f1", "green", 2) == []
    assert moves("green: g1,g2=f16>; red: g1,g2=f1", "green", 4) == ["forward:g1+g2 f18"]


def test_a_third_colour_on_an_entry_tile_is_captured_and_the_owner_is_not() -> None:
    position = "green: g1=f16>; red: g1=f1; blue: g1=t17>"
    assert moves(position, "green", 2) == ["forward:g1 f18 x blue.g1"]
    assert moves("green: r1=f16>; red: g1=f1; blue: g1=t17>", "green", 2) == []
    assert moves("green: g1=f16>; red: g1=f1; blue: r1=t17>", "green", 2) == []


def test_a_guard_that_passes_its_entry_tile_captures_there_and_where_it_lands() -> None:
    position = "green: g1=f68>; red: r1=t0>; blue: g1=t2>"
    assert moves(position, "green", 3) == ["forward:g1 f3 x red.r1,blue.g1"]
    assert moves("green: g1=b67<*; red: r1=t0>", "green", 4) == ["backward:g1 HP5 x red.r1"]


def test_a_royal_passes_its_entry_tile_capturing_nobody() -> None:
    assert moves("green: r1=f68>; red: r1=t0>", "green", 2) == ["forward:r1 f2"]
    assert moves("green: r1=f68>; red: r1=t0>", "green", 1) == ["forward:r1 f1"]
