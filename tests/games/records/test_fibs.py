"""Logs of FIBS: one numbering for both sides, letters that change, points that are not told."""

import pytest

from bot.games.backgammon.game import SEATS
from bot.games.backgammon.records.files import read_match
from bot.games.backgammon.records.match_record import (
    Cubed,
    CubeDeed,
    GameResult,
    MatchRecord,
    RecordError,
    Resigned,
    Rolled,
)
from bot.games.backgammon.records.replay import replay_match
from bot.games.backgammon.scoring import Win
from tests.games.records.samples import FIBS

ANNA, BOB = SEATS
HEAD = "Score is 0-0 in a 5 point match.\nanna is X - bob is O\n"


def read(text: str) -> MatchRecord:
    return read_match(text.encode("utf-8"))


def test_a_match_is_read_with_the_side_that_counts_upwards_turned() -> None:
    match = read(FIBS)
    assert (match.players, match.length, match.crawford_rule) == (("anna", "bob"), 5, True)
    first = match.games[0]
    assert first.actions[:2] == (
        Rolled(ANNA, (6, 1), ((13, 7), (8, 7))),
        Rolled(BOB, (4, 1), ((24, 20), (6, 5))),
    )
    assert replay_match(match).problems == ()


def test_the_answer_to_a_resignation_is_no_answer_to_a_cube() -> None:
    first = read(FIBS).games[0]
    assert [a.deed for a in first.actions if isinstance(a, Cubed)] == [
        CubeDeed.DOUBLE,
        CubeDeed.TAKE,
    ]
    assert first.actions[-1] == Resigned(ANNA, Win.SINGLE)
    assert first.result == GameResult(BOB, 2)


def test_the_letters_may_change_from_game_to_game() -> None:
    second = read(FIBS).games[1]
    assert second.score == (0, 2)
    assert second.actions[0] == Rolled(BOB, (2, 1), ((13, 11), (24, 23)))
    assert second.result == GameResult(ANNA, 1)


@pytest.mark.parametrize(
    ("said", "legs"),
    [
        ("bar-4 12-14", ((25, 21), (13, 11))),
        ("bar-21 13-11", ((25, 21), (13, 11))),
        ("22-off", ((3, 0),)),
        ("3-off", ((3, 0),)),
        ("can't move", ()),
        ("", ()),
    ],
)
def test_either_numbering_is_understood_by_its_direction(
    said: str, legs: tuple[tuple[int, int], ...]
) -> None:
    assert read(f"{HEAD}X: (4 2) {said}\n").games[0].actions == (Rolled(ANNA, (4, 2), legs),)


def test_points_that_are_not_told_come_from_the_next_score() -> None:
    match = read(
        f"{HEAD}X: (3 1) 17-20 19-20\nX: wins\nScore is 3-0 in a 5 point match.\n"
        "anna is X - bob is O\nO: (3 1) 8-5 6-5\n"
    )
    assert match.games[0].result == GameResult(ANNA, 3)
    assert match.games[0].actions[-1] == Resigned(BOB, Win.BACKGAMMON)


def test_a_last_checker_borne_off_without_points_is_left_to_the_rules() -> None:
    off = "".join("X: (1 1) 24-off 24-off 24-off 24-off\n" for _ in range(4))
    assert read(f"{HEAD}{off}X: wins\n").games[0].result is None


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (HEAD, "fibs.no_games", 1),
        (f"{HEAD}X: (7 1) 12-18\n", "mat.dice", 3),
        (f"{HEAD}X: (6 1) twelve\n", "mat.play", 3),
        (f"{HEAD}X: sings\n", "fibs.line", 3),
        (HEAD * 201, "record.too_many_games", 401),
        (HEAD + "X: doubles\n" * 10_001, "record.too_many_actions", 10_003),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(text: str, code: str, line: int) -> None:
    with pytest.raises(RecordError) as refused:
        read(text)
    assert (refused.value.code, refused.value.line) == (code, line)
