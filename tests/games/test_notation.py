"""Writing plays in canonical notation, and reading what people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.backgammon.notation import UnreadablePlay, format_play, format_step, parse_moves
from bot.games.backgammon.plays import Dice, legal_plays
from bot.games.backgammon.position import START, parse_position
from bot.games.backgammon.reading import find_play
from tests.games.tables import BEGINNING, result_of, steps_of
from tests.games.walks import rolls


@pytest.mark.parametrize(
    ("position", "dice", "typed", "written"),
    [
        (BEGINNING, (3, 1), "6/5 8/5", "8/5 6/5"),
        (BEGINNING, (6, 5), "24/18/13", "24/13"),
        (BEGINNING, (6, 5), "18/13 24/18", "24/13"),
        (BEGINNING, (6, 6), "13/7 24/18 13/7 24/18", "24/18(2) 13/7(2)"),
        ("24:1 / 7:1", (6, 1), "24/18*/17", "24/18*/17"),
        ("24:2 / 13:1 7:1", (6, 6), "24/18* 18/12* 24/18/12", "24/18*/12* 24/12"),
        ("bar:1 13:1 / 13:1", (6, 1), "13/12* bar/19", "bar/19 13/12*"),
        ("bar:1 / 8:1", (6, 2), "bar/17*", "bar/17*"),
        ("4:2 2:1 /", (6, 6), "4/off 4/off 2/off", "4/off(2) 2/off"),
    ],
)
def test_a_play_is_written_in_one_way_however_it_was_typed(
    position: str, dice: Dice, typed: str, written: str
) -> None:
    seen = parse_position(position)
    assert format_play(seen, steps_of(seen, dice, typed)) == written


def test_a_dance_is_written_as_nothing() -> None:
    assert format_play(START, ()) == ""


def test_a_step_says_whether_it_hits() -> None:
    position = parse_position("24:1 1:1 / 7:1")
    steps = steps_of(position, (6, 1), "24/18*/17")
    assert format_step(position, steps[0]) == "24/18*"
    assert format_step(position, (steps[0]._replace(die=1))) == "24/23"


@pytest.mark.parametrize(
    ("dice", "loose", "canonical"),
    [
        ((3, 1), "8/5 6/5", "8/5 6/5"),
        ((3, 1), "8-5,6-5", "8/5 6/5"),
        ((3, 1), "  8 / 5 ,  6 - 5 ; ", "8/5 6/5"),
        ((3, 1), "8–5 6—5", "8/5 6/5"),
        ((3, 1), "8→5 6>5", "8/5 6/5"),
        ((3, 1), "08/05 06/05", "8/5 6/5"),
        ((6, 6), "24/18(2) 13/7(2)", "24/18(2) 13/7(2)"),
        ((6, 6), "24/18 (2) 13/7x2", "24/18(2) 13/7(2)"),
        ((6, 6), "24/18X2, 13/7, 13/7", "24/18(2) 13/7(2)"),
    ],
)
def test_loose_forms_at_the_start(dice: Dice, loose: str, canonical: str) -> None:
    assert result_of(BEGINNING, dice, loose) == result_of(BEGINNING, dice, canonical)


@pytest.mark.parametrize("text", ["bar/20", "b/20", "Bar/20", "B / 20", "BAR-20", "25/20"])
def test_ways_to_say_bar(text: str) -> None:
    assert result_of("bar:1 /", (3, 2), text) == "20:1 /"


@pytest.mark.parametrize("text", ["6/o 5/o", "6/off 5/OFF", "6/0 5-0", "6/Off,5/O"])
def test_ways_to_say_off(text: str) -> None:
    assert result_of("6:1 5:2 /", (6, 5), text) == "5:1 /"


def test_hits_on_the_way_are_read_with_counts() -> None:
    text = "24/18*/13(2)"
    assert [(move.way, move.marked) for move in parse_moves(text)] == [
        ((24, 18, 13), frozenset({18})),
        ((24, 18, 13), frozenset({18})),
    ]


NO_NOTATION = (
    *("", "   ", "hello", "🎲", "8", "8/", "/5", "8//5", "8.5", "bar", "-1/5"),
    *("26/20", "99/1", "8/5 and 6/5", "8/5(5)", "8/5(0)", "8/5(2", "8/5*3", "8/5 " * 40),
)


@pytest.mark.parametrize("text", NO_NOTATION)
def test_what_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadablePlay) as refused:
        find_play(START, (3, 1), text)
    assert refused.value.code == "play.unreadable"
    assert len(str(refused.value.facts["text"])) <= 100


def test_the_first_unreadable_entry_is_named() -> None:
    with pytest.raises(UnreadablePlay) as refused:
        find_play(START, (3, 1), "8/5 6x5 nonsense")
    assert refused.value.facts == {"text": "6x5"}


@given(st.integers(0, 2**32))
def test_every_written_play_reads_back_to_its_result(seed: int) -> None:
    for position, dice in rolls(seed, 3):
        for play in legal_plays(position, dice):
            text = format_play(position, play.steps)
            assert find_play(position, dice, text).result == play.result, (position, dice, text)
            assert find_play(position, dice, text.upper().replace("/", " - ")).result == play.result


@given(st.text(alphabet="0123456789/-*()xboarf ,", max_size=30))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        moves = parse_moves(text)
    except UnreadablePlay:
        return
    assert all(0 <= point <= 25 for move in moves for point in move.way)
