"""Jellyfish text as its many writers write it, and files that are wrong."""

import pytest

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS
from bot.games.backgammon.records.files import read_match
from bot.games.backgammon.records.mat_writer import write_mat
from bot.games.backgammon.records.match_record import (
    Cubed,
    CubeDeed,
    GameRecord,
    GameResult,
    Leg,
    MatchRecord,
    RecordError,
    Resigned,
    Rolled,
)
from bot.games.backgammon.scoring import Win
from tests.games.records.samples import HEADERS, XG

LEFT, RIGHT = SEATS
HEAD = " 5 point match\n\n Game 1\n anna : 0                       bob : 0\n"


def read(text: str) -> MatchRecord:
    return read_match(text.encode("utf-8"))


def first_game(rows: str, head: str = HEAD) -> GameRecord:
    """Return the game that these rows hold."""
    return read(head + rows).games[0]


def refusal_of(text: str | bytes) -> tuple[str, int]:
    """Return the code and the line with which a file is refused."""
    with pytest.raises(RecordError) as refused:
        read_match(text if isinstance(text, bytes) else text.encode("utf-8"))
    return refused.value.code, refused.value.line


def test_what_extreme_gammon_exports_is_read_with_its_headers() -> None:
    match = read(XG)
    assert match.players == ("Ken", "XG-Professional")
    assert (match.length, match.crawford_rule) == (3, True)
    assert (match.date, match.place) == ("2025-09-19", "eXtreme Gammon")
    first, second = match.games
    assert first.actions[0] == Rolled(RIGHT, (6, 1), ((13, 7), (8, 7)))
    assert first.actions[4] == Rolled(RIGHT, (6, 6))
    assert first.actions[5:] == (Cubed(LEFT, CubeDeed.DOUBLE), Cubed(RIGHT, CubeDeed.DROP))
    assert first.result == GameResult(LEFT, 1)
    assert (second.score, second.result) == ((1, 0), None)


@pytest.mark.parametrize(
    ("cell", "legs"),
    [
        ("31: 8/5* 6/5", ((8, 5), (6, 5))),
        ("13: 8/5 6/5 ", ((8, 5), (6, 5))),
        ("3-1: 8-5, 6-5", ((8, 5), (6, 5))),
        ("31 : Bar/22 6/Off", ((25, 22), (6, 0))),
        ("31: 25/22 6/0", ((25, 22), (6, 0))),
        ("31: 24/21*/20", ((24, 21), (21, 20))),
        ("31: 24/20", ((24, 20),)),
        ("31: 13/11(2) 6/4*(2)", ((13, 11), (13, 11), (6, 4), (6, 4))),
        ("31: Cannot Move", ()),
        ("31: can't move", ()),
        ("31:", ()),
        ("31: ???", ()),
    ],
)
def test_a_play_is_read_however_it_is_written(cell: str, legs: tuple[Leg, ...]) -> None:
    assert first_game(f"1) {cell}\n").actions == (Rolled(LEFT, (3, 1), legs),)


def test_cells_are_told_apart_by_their_columns() -> None:
    game = first_game("  1)                             52: 13/8 24/22\n  2) 53: 8/3 6/3\n")
    assert [action.seat for action in game.actions] == [RIGHT, LEFT]


def test_columns_may_be_anywhere() -> None:
    rows = " 1)            52: 13/8 24/22\n 2) 53: 8/3    63: 24/15\n"
    head = " Game 1\n a : 0         b : 0\n"
    assert [action.seat for action in first_game(rows, head).actions] == [RIGHT, LEFT, RIGHT]


@pytest.mark.parametrize(
    "rows",
    [
        "1)\t\t52: 13/8 24/22\n2)\t53: 8/3 6/3\t63: 24/15\n",
        " 1) \t52: 13/8 24/22\r\n 2) 53: 8/3 6/3\t63: 24/15\r\n",
        "1)\t                    52: 13/8 24/22\n2)\t53: 8/3 6/3    63: 24/15\n",
    ],
)
def test_tabs_part_the_cells(rows: str) -> None:
    assert [action.seat for action in first_game(rows).actions] == [RIGHT, LEFT, RIGHT]


def test_a_cell_that_is_too_long_for_its_column_still_ends_where_the_next_begins() -> None:
    game = first_game(" 1) 44: 24/20* 24/20* 13/9* 13/9* 52: 25/23 13/8\n")
    assert [len(action.legs) for action in game.actions if isinstance(action, Rolled)] == [4, 2]


@pytest.mark.parametrize(
    ("line", "players"),
    [
        ("anna : 0        bob : 0", ("anna", "bob")),
        ("[anna (1650.3)] : 0     (bob) : 0", ("anna", "bob")),
        ("anna(1500.00): 0   bob [1720/300]: 0", ("anna", "bob")),
        ("two words : 0      Jörg Ñandú : 0", ("two words", "Jörg Ñandú")),
        ("anna :0\tbob :0", ("anna", "bob")),
    ],
)
def test_names_lose_their_brackets_and_ratings(line: str, players: tuple[str, str]) -> None:
    assert read(f" 3 point match\n Game 1\n{line}\n1) 31: 8/5 6/5\n").players == players


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
def test_names_are_read_in_any_usual_encoding(encoding: str) -> None:
    text = " Game 1\r\n Jörg : 0      Ünal : 0\r\n 1) 31: 8/5 6/5\r\n"
    assert read_match(text.encode(encoding)).players == ("Jörg", "Ünal")


def test_without_any_header_it_is_money_between_players_without_names() -> None:
    match = read("1) 31: 8/5 6/5      52: 13/8 24/22\n")
    assert (match.players, match.length) == (("Player 1", "Player 2"), 0)
    assert len(match.games[0].actions) == 2


@pytest.mark.parametrize(
    ("line", "length"),
    [
        ("7 point match", 7),
        ("7 Point Match", 7),
        ("Match to 7", 7),
        ("Match of 7 points", 7),
        ("1 points match", 1),
        ("Money session", 0),
        ("0 point match", 0),
    ],
)
def test_the_length_is_read_however_it_is_said(line: str, length: int) -> None:
    assert read(f"{line}\nGame 1\n1) 31: 8/5 6/5\n").length == length


def test_a_win_without_a_drop_or_a_last_checker_is_a_resignation() -> None:
    rows = (
        " 1) 31: 8/5 6/5                Doubles => 2\n 2)  Takes                      21: 13/10\n"
        "                                  Wins 4 points\n"
    )
    game = first_game(rows)
    assert game.actions[-1] == Resigned(LEFT, Win.GAMMON)
    assert game.result == GameResult(RIGHT, 4)


@pytest.mark.parametrize(
    ("words", "win"),
    [("Resigns", Win.SINGLE), ("resigned a gammon", Win.GAMMON), ("resigns backgammon", Win(3))],
)
def test_a_resignation_that_is_named_is_read(words: str, win: Win) -> None:
    assert first_game(f" 1) 31: 8/5 6/5       {words}\n").actions[-1] == Resigned(RIGHT, win)
    with_result = first_game(f" 1) 31: 8/5 6/5       {words}\n   Wins 2 points\n")
    assert with_result.actions[1:] == (Resigned(RIGHT, Win.GAMMON),)


def test_after_a_drop_the_doubler_won_wherever_it_is_said() -> None:
    rows = " 1) 31: 8/5 6/5        Doubles => 2\n 2)  Drops\n   Wins 1 point\n"
    assert first_game(rows).result == GameResult(RIGHT, 1)


def test_a_win_without_points_is_worth_the_cube() -> None:
    rows = " 1) 31: 8/5 6/5        Doubles => 2\n 2)  Takes\n 3)      Wins\n"
    assert first_game(rows).result == GameResult(LEFT, 2)


def test_crawford_is_the_first_game_a_point_away() -> None:
    game = " Game {n}\n a : {a}     b : {b}\n 1) 31: 8/5 6/5\n   Wins 1 point\n"
    scores = [(0, 0), (2, 0), (2, 1), (2, 2)]
    text = " 3 point match\n" + "".join(
        game.format(n=number, a=a, b=b) for number, (a, b) in enumerate(scores, start=1)
    )
    assert [each.crawford for each in read(text).games] == [False, True, False, False]
    without = read('; [Crawford "Off"]\n' + text)
    assert not without.crawford_rule
    assert not any(each.crawford for each in without.games)


def test_house_rules_stand_in_the_headers_of_a_money_session() -> None:
    text = '; [Jacoby "On"]\n; [Beaver "On"]\n 0 point match\n Game 1\n 1) 31: 8/5 6/5\n'
    match = read(text)
    assert (match.jacoby, match.beavers) == (True, True)
    assert read(write_mat(match)) == match


def test_automatic_doubles_show_in_the_first_double() -> None:
    rows = " 1) 31: 8/5 6/5        Doubles => 8\n 2)  Beavers => 16     Takes\n"
    money = first_game(rows, " 0 point match\n Game 1\n")
    assert money.cube == Cube(4)
    assert first_game(rows).cube == Cube()  # there are none in a match


def test_players_may_change_columns_between_games() -> None:
    rows = " 1) 31: 8/5 6/5\n   Wins 1 point\n Game 2\n bob : 0    anna : 1\n 1) 52: 13/8 24/22\n"
    second = read(HEAD + rows).games[1]
    assert (second.score, second.actions[0].seat) == ((1, 0), RIGHT)


def test_the_second_name_stands_in_the_column_of_its_cells() -> None:
    game = GameRecord((11, 2), (Rolled(LEFT, (3, 1), ((8, 5), (6, 5))),))
    lines = write_mat(MatchRecord(("Ken", "Robot"), 13, (game,))).splitlines()
    assert " Ken : 11                       Robot : 2" in lines
    long = write_mat(MatchRecord(("K" * 40, "Robot"), 13, (game,)))
    assert read(long).players == ("K" * 40, "Robot")


def test_names_that_would_break_the_format_are_written_without_what_breaks_it() -> None:
    names = 'a:b\n"c" [d]', "  "
    text = write_mat(MatchRecord(names, 3, (GameRecord((0, 0), (Rolled(LEFT, (3, 1)),)),)))
    assert read(text).players == ('a b "c" [d]', "Player 2")
    assert '; [Player 1 "a:b c d"]' in text


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "record.empty", 1),
        ("  \n\n", "record.empty", 1),
        ("nothing of backgammon\n", "mat.no_games", 1),
        (" 5 point match\n Game 1\n", "mat.no_games", 1),
        (HEAD + " 1) 31: 8/5 6/5\n 2) 71: 8/1\n", "mat.dice", 6),
        (HEAD + " 1) 31: 8/5 6/5\n 2) 30: 8/5\n", "mat.dice", 6),
        (HEAD + " 1) 31: 8/5 hello\n", "mat.play", 5),
        (HEAD + " 1) 31: 8/5 99/3\n", "mat.play", 5),
        (HEAD + " 1) hello\n", "mat.row", 5),
        (HEAD + " 1) hello 31: 8/5 6/5\n", "mat.row", 5),
        (HEAD + " 1) 31: 8/5   31: 8/5   31: 8/5\n", "mat.row", 5),
        (HEAD + " 1) 31: 8/5" + " " * 500 + "\n", "record.long_line", 5),
        (HEADERS.replace('"Backgammon"', '"NackGammon"') + HEAD, "mat.variation", 9),
        (" Game 1\n 1) 31: 8/5\n" * 201, "record.too_many_games", 401),
        (HEAD + " 1) 31: 8/5 6/5\n" * 10_001, "record.too_many_actions", 10_005),
        ("a\n" * 50_000, "record.too_many_lines", 40_001),
        ("a" * 5_000_000, "record.too_large", 1),
        (b"PK\x03\x04 a zip named .mat", "record.packed", 1),
        (b"\x1f\x8b\x08 a gzip", "record.packed", 1),
        (b"anna\nbob\0\n", "record.binary", 2),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(text: str | bytes, code: str, line: int) -> None:
    assert refusal_of(text) == (code, line)
