"""A match file is shown still by still, whatever is in it."""

import pytest

from bot.adapters.backgammon.match_reel import MatchReel
from bot.adapters.display import Display
from bot.adapters.recorders import RECORDERS
from bot.games.backgammon.records.files import read_match
from bot.words import catalogue
from tests.adapters.test_backgammon_record import matches

WORDS = catalogue("en")
UNFINISHED = "⚠️ The file names a winner, but the game does not end."
"""What no format can say: that the two settled."""

GAME = """ {length} point match

 Game 1
 Ann : {score}                   *Ben* : 0
{rows}
"""


def reel(*rows: str, length: int = 0, score: int = 0) -> MatchReel:
    text = GAME.format(length=length, score=score, rows="\n".join(rows))
    return MatchReel(read_match(text.encode()))


def status(stills: MatchReel, step: int) -> str:
    return stills.view(step, Display(), WORDS).status


@pytest.mark.parametrize("key", RECORDERS)
def test_every_still_of_a_whole_match_fits_a_message(key: str) -> None:
    for match in matches(key):
        stills = MatchReel(match)
        for step in range(0, len(stills), 7):
            view = stills.view(step, Display(theme="dark"), WORDS)
            assert view.status
            assert "⚠️" not in view.status.replace(UNFINISHED, "")
            assert view.picture is not None
            assert len(view.picture.description) <= 1024


def test_rolls_are_counted_and_cubes_are_not() -> None:
    stills = reel("  1) 31: 8/5 6/5    62: 24/18 13/11", "  2)  Doubles => 2    Takes")
    said = [status(stills, step) for step in range(len(stills))]
    assert said == [
        "The game begins.",
        "1. ⚪ 3-1: 8/5 6/5",
        "2. ⚫ 6-2: 24/18 13/11",
        "⚪ doubles to 2.",
        "⚫ takes. The cube is at 2.",
    ]


def test_an_illegal_play_is_shown_as_it_is_written_with_the_reason() -> None:
    line, remark = status(reel("  1) 31: 8/3 6/5"), 1).splitlines()
    assert line == "1. ⚪ 3-1: 8/3 6/5"
    assert remark.startswith("⚠️ ")


def test_a_roll_that_a_resignation_left_unplayed_is_no_dance() -> None:
    stills = reel("  1) 31: 8/5 6/5    62:", "      Wins 2 points")
    assert status(stills, 2) == "2. ⚫ 6-2, not played"
    said = ["⚫ gives up a gammon.", "**Ann wins 2 points.**"]
    assert status(stills, 3).splitlines() == said


def test_the_crawford_game_has_no_cube() -> None:
    stills = reel("  1) 31: 8/5 6/5", length=3, score=2)
    view = stills.view(0, Display(), WORDS)
    assert "Crawford" in view.heading
    assert view.picture is not None
    assert "There is no cube." in view.picture.description


def test_names_from_a_file_are_shown_as_they_are_written() -> None:
    assert r"\*Ben\*" in reel("  1) 31: 8/5 6/5").view(0, Display(), WORDS).heading
