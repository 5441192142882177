"""The position of an id: who has to do what, the legal plays, the ids below."""

import pytest

from bot.adapters.backgammon.position_view import parse_dice, position_view, rolled, side_names
from bot.adapters.display import Display
from bot.adapters.view import View
from bot.games.backgammon.records.ids import parse_id
from bot.games.backgammon.records.match_position import GameState, MatchPosition
from bot.games.core import RuleViolation
from bot.words import catalogue

WORDS = catalogue("en")
BOARD = "-b----E-C---eE---c-e----B-"


def view_of(text: str, dice: str = "", theme: str = "classic") -> View:
    display = Display(theme=theme)
    position = parse_id(text)
    if dice:
        position = rolled(position, parse_dice(dice))
    return position_view(position, side_names(display, WORDS), display, WORDS)


@pytest.mark.parametrize("text", ["31", "13", "3-1", " 3 1 ", "3x1", "1,3"])
def test_dice_are_read_however_they_are_written(text: str) -> None:
    assert parse_dice(text) == (3, 1)


@pytest.mark.parametrize("text", ["", "7", "07", "311", "three one"])
def test_what_is_no_dice_is_refused(text: str) -> None:
    with pytest.raises(RuleViolation, match=r"id\.dice"):
        parse_dice(text)


def test_a_pending_double_is_shown_to_the_one_who_answers() -> None:
    view = view_of(f"XGID={BOARD}:1:1:1:D:2:3:0:7:10")
    assert "⚪ White answers a cube of 4." in view.status
    assert view.picture is not None
    assert "The player at the top offers the cube at 4." in view.picture.description


def test_dice_that_are_given_answer_what_was_open() -> None:
    assert "⚫ Black to play 6-1." in view_of(f"XGID={BOARD}:1:1:1:D:2:3:0:7:10", "16").status


def test_the_sides_are_called_as_they_look() -> None:
    assert "🟠 Orange to roll." in view_of("4HPwATDgc/ABMA", theme="dark").status


def test_a_beaver_has_no_gnu_id_and_says_so() -> None:
    status = view_of(f"XGID={BOARD}:1:-1:1:B:0:0:2:0:10").status
    assert "A GNU ID has no place for what is offered (beaver)." in status


def test_a_match_that_is_won_has_no_xgid_and_says_so() -> None:
    position = MatchPosition(score=(3, 1), length=3, state=GameState.RESIGNED)
    status = position_view(position, ("Ann", "Ben"), Display(), WORDS).status
    over, no_xgid, gnu_id = status.splitlines()
    assert over == "The game is over."
    assert no_xgid == "-# An XGID has no place for a match that is won."
    read = parse_id(gnu_id.removeprefix("-# GNU ID: `").removesuffix("`"))
    assert read == position


def test_dice_that_are_given_are_played_even_after_the_end() -> None:
    position = MatchPosition(state=GameState.OVER)
    status = position_view(rolled(position, (3, 1)), ("Ann", "Ben"), Display(), WORDS).status
    assert "Ben to play 3-1." in status
    assert "16 legal plays:" in status


def test_a_dance_is_named() -> None:
    closed = "-BBBBBB------------------a"
    assert (
        "There is no legal play."
        in view_of(f"XGID=a{closed[1:25]}-:0:0:-1:00:0:0:0:0:10", "66").status
    )


def test_many_plays_are_cut_short() -> None:
    status = view_of("XGID=-A-A-A-A-A-A-A-A-A-A-A-A--:0:0:1:00:0:0:0:0:10", "11").status
    assert "… and" in status
    assert len(status) < 3000
