"""The board: castles, entry tiles, and the ways Home, as the rules number them (L1-L3, L14)."""

from __future__ import annotations

import pytest

from bot.games.ludo.board import CASTLES, Colour, entry
from bot.games.ludo.options import Turning
from bot.games.ludo.walking import steps_left
from tests.games.ludo.notation import read_place, read_position
from tests.games.ludo.playing import moves

FORWARD = (8, 13, 25, 30, 42, 47, 59, 64)
BACKWARD = (6, 11, 23, 28, 40, 45, 57, 62)


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize(("sign", "numbers"), [("f", FORWARD), ("b", BACKWARD)])
def test_every_colour_counts_the_same_castles(
    colour: Colour, sign: str, numbers: tuple[int, ...]
) -> None:
    assert {read_place(colour, f"{sign}{number}").number for number in numbers} == CASTLES


@pytest.mark.parametrize("colour", Colour)
def test_the_midpoint_has_one_number_in_both_directions(colour: Colour) -> None:
    assert read_place(colour, "f35") == read_place(colour, "b35")
    assert read_place(colour, "f1") == read_place(colour, "b1") == entry(colour)


def test_nobody_enters_on_a_castle() -> None:
    assert not CASTLES & {entry(colour).number for colour in Colour}


@pytest.mark.parametrize(
    ("piece", "steps"),
    [
        ("g1=yard", 72),
        ("g1=f1", 71),
        ("g1=f1>", 71),
        ("g1=b2<", 72),
        ("g1=f35>*", 37),
        ("g1=f35<*", 39),
        ("g1=f64>*", 8),
        ("g1=f1<*", 5),
        ("g1=HP5", 3),
        ("r1=home", 0),
        # On to the castle f8, or to the entry tile, and back from there: not round the whole loop.
        ("g1=f4>*", 4 + 7 + 5),
        ("g1=f65>*", 4 + 5),
    ],
)
def test_the_steps_left_are_those_of_the_shorter_legal_way(piece: str, steps: int) -> None:
    (player,) = read_position(f"green: {piece}")
    assert steps_left(Colour.GREEN, player.pieces[0], Turning.CASTLES) == steps


def test_a_piece_that_may_turn_anywhere_has_the_shorter_of_both_ways() -> None:
    (player,) = read_position("green: g1=f4>*")
    assert steps_left(Colour.GREEN, player.pieces[0], Turning.FREE) == 3 + 5


@pytest.mark.parametrize(
    ("piece", "die", "legal"),
    [
        ("g1=f63>", 3, ["forward:g1 f66"]),
        ("g1=f64>*", 1, ["forward:g1 HP1", "backward:g1 f63"]),
        ("g1=f64>*", 6, ["forward:g1 HP6", "backward:g1 f58"]),
        ("g1=b68<", 2, ["backward:g1 f68"]),
        ("g1=b68<*", 1, ["backward:g1 f1"]),
        ("g1=f1<*", 5, ["forward:g1 f6", "backward:g1 home"]),
        ("g1=f1<*", 6, ["forward:g1 f7"]),
        ("g1=f67>*", 3, ["forward:g1 f2"]),
        ("g1=f36<", 2, ["backward:g1 f34 *"]),
        ("g1=HP7", 1, ["home:g1 home"]),
        ("g1=HP7", 2, []),
        ("g1,g2=HP3", 2, ["home:g1 HP5"]),
        ("g1=home", 6, []),
    ],
)
def test_the_mark_decides_whether_the_way_turns_in(piece: str, die: int, legal: list[str]) -> None:
    assert moves(f"green: {piece}", "green", die) == legal
