from hypothesis import given
from hypothesis import strategies as st

from bot.games.backgammon.position import START, format_position, parse_position
from tests.games.walks import rolls

seeds = st.integers(0, 2**32)


def test_both_sides_start_with_the_same_checkers_and_167_pips() -> None:
    assert format_position(START) == "6:5 8:3 13:5 24:2 / 6:5 8:3 13:5 24:2"
    assert START.flipped() == START
    assert (START.pips, START.opponent_pips) == (167, 167)


def test_the_opponents_point_is_the_movers_point_counted_from_the_other_end() -> None:
    position = parse_position("6:2 bar:1 / 1:3 bar:2")
    assert position.points[6] == 2
    assert position.points[24] == -3
    assert (position.bar, position.opponent_bar) == (1, 2)
    assert (position.off, position.opponent_off) == (12, 10)


def test_a_checker_on_the_bar_counts_25_pips() -> None:
    position = parse_position("bar:1 3:1 / bar:2")
    assert (position.pips, position.opponent_pips) == (28, 50)


def test_contact_lasts_until_the_last_checkers_have_passed() -> None:
    assert START.contact
    assert parse_position("7:1 / 19:1").contact
    assert not parse_position("6:1 / 18:1").contact
    assert parse_position("1:1 / bar:1").contact
    assert parse_position("bar:1 / 1:1").contact
    assert not parse_position("3:2 /").contact


@given(seeds)
def test_turning_the_board_twice_changes_nothing(seed: int) -> None:
    for position, _ in rolls(seed, 20):
        turned = position.flipped()
        assert turned.flipped() == position
        assert (turned.pips, turned.bar, turned.off, turned.contact) == (
            position.opponent_pips,
            position.opponent_bar,
            position.opponent_off,
            position.contact,
        )


@given(seeds)
def test_a_written_position_is_read_back(seed: int) -> None:
    for position, _ in rolls(seed, 20):
        assert parse_position(format_position(position)) == position
