"""Which legal play a text means, and the refusal of one that means none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.backgammon.notation import AmbiguousPlay, IllegalPlay
from bot.games.backgammon.plays import Dice, legal_plays
from bot.games.backgammon.position import START, Position, parse_position
from bot.games.backgammon.reading import find_play
from bot.games.core import RuleViolation
from tests.games.tables import BEGINNING, result_of
from tests.games.walks import rolls

PASSING_A_BLOT = "24:1 / 7:1"


def refusal_of(position: str, dice: Dice, text: str) -> tuple[str, dict[str, object]]:
    """Return the code and the facts with which an illegal play is refused."""
    with pytest.raises(IllegalPlay) as refused:
        find_play(parse_position(position), dice, text)
    return refused.value.code, refused.value.facts


def test_a_marked_hit_chooses_the_play_that_hits() -> None:
    assert result_of(PASSING_A_BLOT, (6, 1), "24/18*/17") == "17:1 / bar:1"
    assert result_of(PASSING_A_BLOT, (6, 1), "24/18*/17*") == "17:1 / bar:1"


def test_a_way_without_a_mark_passes_by() -> None:
    assert result_of(PASSING_A_BLOT, (6, 1), "24/17") == "17:1 / 7:1"
    assert result_of(PASSING_A_BLOT, (6, 1), "24/23/17") == "17:1 / 7:1"


def test_a_forgotten_mark_is_forgiven_where_only_one_play_fits() -> None:
    assert result_of(PASSING_A_BLOT, (6, 1), "24/18/17") == "17:1 / bar:1"
    assert result_of("8:1 6:1 / 20:1", (3, 1), "8/5 6/5") == "5:2 / bar:1"


def test_a_way_is_no_guess_where_a_mark_is_forgotten_and_another_hit_is_possible() -> None:
    position = parse_position("24:1 / 7:1 8:1")
    with pytest.raises(AmbiguousPlay) as refused:
        find_play(position, (6, 1), "24/17")
    assert refused.value.candidates == ("24/17*", "24/18*/17*")


def test_a_mistaken_mark_is_forgiven() -> None:
    assert result_of(BEGINNING, (3, 1), "8/5* 6/5*") == result_of(BEGINNING, (3, 1), "8/5 6/5")


def test_the_steps_may_be_typed_in_any_order() -> None:
    assert result_of("bar:1 13:1 /", (6, 1), "13/7 bar/24") == "7:1 24:1 /"
    assert result_of(BEGINNING, (6, 5), "18/13 24/18") == result_of(BEGINNING, (6, 5), "24/13")


def test_a_text_that_fits_several_plays_names_them() -> None:
    """Both blots lie on a way from 24 to 17: which of them is hit is not said."""
    position = parse_position("24:1 / 7:1 2:1")
    with pytest.raises(AmbiguousPlay) as refused:
        find_play(position, (6, 1), "24/17")
    assert refused.value.code == "play.ambiguous"
    assert refused.value.candidates == ("24/18*/17", "24/23*/17")
    assert refused.value.facts == {"text": "24/17", "candidates": "24/18*/17, 24/23*/17"}


def test_a_play_that_leaves_a_number_names_it_and_goes_on_from_what_was_typed() -> None:
    code, facts = refusal_of(BEGINNING, (4, 1), "6/5")
    assert code == "play.leaves_number"
    assert facts["number"] == 4
    assert facts["dice"] == "4-1"
    assert "6/5" in str(facts["example"])
    find_play(START, (4, 1), str(facts["example"]))


@pytest.mark.parametrize(
    ("position", "dice", "text", "code", "fact"),
    [
        (BEGINNING, (4, 1), "6/5", "play.leaves_number", {"number": 4}),
        ("13:1 / 15:1 21:2", (6, 3), "13/10", "play.larger_number", {"number": 6}),
        (BEGINNING, (3, 3), "8/5(2)", "play.more_of_double", {"needed": 4, "played": 2}),
        (BEGINNING, (3, 1), "5/8 6/5", "play.backwards", {"way": "5/8"}),
        (BEGINNING, (3, 1), "8/8 6/5", "play.backwards", {"way": "8/8"}),
        ("bar:1 13:2 6:1 /", (3, 1), "13/10 6/5", "play.bar_first", {"count": 1}),
        ("bar:2 13:2 /", (3, 1), "bar/22 13/12", "play.bar_first", {"count": 2}),
        (BEGINNING, (3, 1), "7/4 6/5", "play.no_checker", {"point": "7"}),
        (BEGINNING, (3, 1), "bar/22 6/5", "play.no_checker", {"point": "bar"}),
        (BEGINNING, (5, 1), "24/19 6/5", "play.blocked", {"point": "19"}),
        (BEGINNING, (6, 5), "6/off 6/1", "play.not_home", {"point": "24"}),
        (BEGINNING, (6, 2), "8/off", "play.not_home", {"point": "24"}),
        ("8:1 7:1 2:5 /", (6, 2), "8/off", "play.not_home", {"point": "7"}),
        ("8:1 2:5 /", (6, 1), "8/off", "play.not_with_dice", {"pips": 8}),
        ("5:1 3:1 /", (4, 1), "3/off 5/4", "play.higher_checker", {"point": "5"}),
        ("6:1 2:1 /", (4, 2), "2/off 2/off", "play.together", {}),
        ("3:2 2:1 /", (6, 5), "3/off 3/2", "play.not_with_dice", {"way": "3/2"}),
        (BEGINNING, (6, 4), "24/18 18/13", "play.not_with_dice", {"way": "18/13"}),
        (BEGINNING, (3, 1), "8/6 6/5", "play.not_with_dice", {"pips": 2, "way": "8/6"}),
        ("24:1 13:1 / 6:2 7:2", (6, 5), "24/13", "play.no_landing", {"way": "24/13"}),
        ("24:1 13:1 / 6:2", (6, 5), "24/13 13/8", "play.together", {}),
        (BEGINNING, (3, 1), "8/5 8/5", "play.together", {}),
        (BEGINNING, (3, 1), "8/5 6/5 8/7", "play.together", {}),
        (BEGINNING, (3, 3), "13/10(4) 8/5(4) 6/3(4) 24/21(4)", "play.together", {}),
    ],
)
def test_an_illegal_play_is_told_why(
    position: str, dice: Dice, text: str, code: str, fact: dict[str, object]
) -> None:
    found, facts = refusal_of(position, dice, text)
    assert found == code
    assert facts.items() >= fact.items()
    assert facts["text"] == text


def _suggestions(position: Position, dice: Dice, text: str) -> tuple[str, ...]:
    """Return the plays that the answer to ``text`` proposes; none if it is a play itself."""
    try:
        find_play(position, dice, text)
    except AmbiguousPlay as refusal:
        return refusal.candidates
    except RuleViolation as refusal:
        return (str(refusal.facts["example"]),)
    return ()


@given(st.integers(0, 2**32), st.data())
def test_what_a_refusal_proposes_is_always_legal(seed: int, data: st.DataObject) -> None:
    points = st.sampled_from(["bar", *map(str, range(24, 0, -1)), "off"])
    ways = st.lists(st.tuples(points, points).map("/".join), min_size=1, max_size=4)
    for position, dice in rolls(seed, 8):
        if not legal_plays(position, dice):
            continue
        for text in _suggestions(position, dice, " ".join(data.draw(ways))):
            result = find_play(position, dice, text).result
            assert any(play.result == result for play in legal_plays(position, dice))
