"""SGF for backgammon: both dialects, variations, and files that are wrong."""

import pytest

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS
from bot.games.backgammon.records.match_record import (
    Cubed,
    CubeDeed,
    GameRecord,
    GameResult,
    MatchRecord,
    RecordError,
    Resigned,
    Rolled,
)
from bot.games.backgammon.records.sgf import parse_sgf
from bot.games.backgammon.records.sgf_writer import write_sgf
from bot.games.backgammon.scoring import Win

WHITE, BLACK = SEATS


def read(text: str) -> MatchRecord:
    return parse_sgf(text)


def first_game(nodes: str, root: str = "GM[6]") -> GameRecord:
    return read(f"(;{root}{nodes})").games[0]


def test_points_are_lettered_from_whites_side() -> None:
    game = first_game(";W[31hefe];B[61yg];W[66];B[64fzdz]")
    assert game.actions == (
        Rolled(WHITE, (3, 1), ((8, 5), (6, 5))),
        Rolled(BLACK, (6, 1), ((25, 18),)),
        Rolled(WHITE, (6, 6)),
        Rolled(BLACK, (6, 4), ((19, 0), (21, 0))),
    )


def test_a_double_in_answer_to_a_double_is_a_beaver() -> None:
    game = first_game(";W[31hefe];B[double];W[double];B[double];W[take]")
    deeds = [action.deed for action in game.actions if isinstance(action, Cubed)]
    assert deeds == [CubeDeed.DOUBLE, CubeDeed.BEAVER, CubeDeed.RACCOON, CubeDeed.TAKE]


@pytest.mark.parametrize("owner", ["CP[w]", "CO[w]"])
def test_the_cube_at_the_start_is_read_in_both_dialects(owner: str) -> None:
    assert first_game(";W[31hefe]", f"GM[6]CV[4]{owner}").cube == Cube(4, WHITE)
    assert first_game(";W[31hefe]", "GM[6]CV[2]CO[c]").cube == Cube(2)


def test_a_resignation_shows_in_the_result() -> None:
    game = first_game(";W[31hefe]", "GM[6]RE[B+2R]")
    assert game.result == GameResult(BLACK, 2)
    assert game.actions[-1] == Resigned(WHITE, Win.GAMMON)
    assert first_game(";W[31hefe]", "GM[6]RE[Void]").result is None


def test_the_match_is_told_by_its_first_game_and_the_score_by_each() -> None:
    match = read(
        "(;GM[6]MI[length:5][game:1][ws:0][bs:0]PW[a]PB[b]DT[2026-11-30]EV[x\\]y]RU[Crawford]"
        "RE[W+4];W[31hefe])(;GM[6]MI[length:5][game:2][ws:4][bs:0]RU[Crawford:CrawfordGame]"
        ";B[31hefe])"
    )
    assert (match.players, match.length, match.event) == (("a", "b"), 5, "x]y")
    assert [game.score for game in match.games] == [(0, 0), (4, 0)]
    assert [game.crawford for game in match.games] == [False, True]
    assert read(write_sgf(match)) == match


def test_the_first_of_several_variations_is_the_game() -> None:
    text = "(;GM[6](;W[31hefe](;B[52lqac](;W[64xn]))(;B[52]))(;W[31mjxw];B[66]))(;GM[6];W[11])"
    first, second = read(text).games
    assert [action.seat for action in first.actions] == [WHITE, BLACK, WHITE]
    assert second.actions == (Rolled(WHITE, (1, 1)),)


def test_properties_that_nobody_knows_and_text_before_the_tree_are_passed_over() -> None:
    game = first_game(";W[31hefe]A[0][x \\] (;y E ver 3 0.5]MR[]XY[z]C[a\nb]", "Game[6]")
    assert len(game.actions) == 1
    assert len(read("words (;GM[6];W[31hefe])").games) == 1


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("(;GM[1];B[aa])", "sgf.other_game", 1),
        ("(;GM[6]\n;W[31hefe]\n;B[77])", "sgf.move", 3),
        ("(;GM[6]\n;W[31hefe0])", "sgf.move", 2),
        ("(;GM[6]\n;W[31hefe]\n", "sgf.syntax", 3),
        ("(;GM[6]\n;W[31hefe\n", "sgf.syntax", 2),
        ("(;GM[6]\n;[31hefe])", "sgf.syntax", 2),
        ("(;GM[6]);W[31]", "sgf.syntax", 1),
        ("(;GM[6]) W[31]", "sgf.syntax", 1),
        ("(;GM[6])\n!", "sgf.syntax", 2),
        ("(GM[6];W[31])", "sgf.syntax", 1),
        ("()", "sgf.no_games", 1),
        ("(;GM[6];AW[a][b];W[31hefe])", "sgf.setup", 1),
        ("(;GM[6]CV[0];W[31hefe])", "sgf.cube", 1),
        ("(;GM[6]CV[-2];W[31hefe])", "sgf.cube", 1),
        ("(;GM[6]RE[W+];W[31hefe])", "sgf.result", 1),
        ("(;GM[6];W[31])" * 201, "record.too_many_games", 1),
        ("(;GM[6]" + ";W[31]\n" * 10_001 + ")", "record.too_many_actions", 1),
        ("(;" * 300_000, "sgf.too_long", 1),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(text: str, code: str, line: int) -> None:
    with pytest.raises(RecordError) as refused:
        read(text)
    assert (refused.value.code, refused.value.line) == (code, line)


def test_names_are_written_so_that_they_cannot_end_their_property() -> None:
    game = GameRecord((0, 0), (Rolled(WHITE, (3, 1), ((8, 5), (6, 5))),))
    match = MatchRecord(("a]\\;W[b]", "b\nc"), 0, (game,), event="(;")
    again = read(write_sgf(match))
    assert (again.players, again.event) == (("a]\\;W[b]", "b c"), "(;")
    assert again.games == match.games


def test_automatic_doubles_and_house_rules_come_back() -> None:
    game = GameRecord((2, 1), (Rolled(WHITE, (3, 1)), Cubed(BLACK, CubeDeed.DOUBLE)), cube=Cube(4))
    match = MatchRecord(("a", "b"), 0, (game,), jacoby=True, beavers=True)
    assert read(write_sgf(match)) == match
