"""Plays written the wrong way round, or as the opponent counts."""

import pytest

from bot.games.backgammon.notation import IllegalPlay, format_play
from bot.games.backgammon.position import START, parse_position
from bot.games.backgammon.reading import find_typed_play


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("5/8 5/6", "8/5 6/5"),
        ("20/24", "24/20"),
        ("1/2 12/15", "24/23 13/10"),
        ("12-15 1-2", "24/23 13/10"),
    ],
)
def test_a_play_that_goes_upwards_is_understood_where_it_means_one_thing(
    text: str, meant: str
) -> None:
    play = find_typed_play(START, (3, 1), text)
    assert format_play(START, play.steps) == meant


def test_where_both_ways_make_sense_neither_is_taken() -> None:
    # It can be 8/5 turned round, or 20/17 as the opponent counts.
    position = parse_position("8:2 20:2 13:11 / 6:15")
    with pytest.raises(IllegalPlay) as refusal:
        find_typed_play(position, (2, 1), "5/8")
    assert refusal.value.code == "play.backwards"


def test_a_play_that_is_legal_as_it_stands_is_never_read_otherwise() -> None:
    play = find_typed_play(START, (3, 1), "24/20")
    assert format_play(START, play.steps) == "24/20"
