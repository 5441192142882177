"""Whole matches written by GNU Backgammon: both formats say the same, and we write it back."""

from dataclasses import replace

import pytest

from bot.games.backgammon.records.files import read_match
from bot.games.backgammon.records.mat_writer import write_mat
from bot.games.backgammon.records.replay import replay_match
from bot.games.backgammon.records.sgf_writer import write_sgf
from bot.games.backgammon.records.writing import normalised
from tests.games.records.samples import FIBS, NAMES, XG, boards, content


@pytest.mark.parametrize("name", NAMES)
def test_both_files_of_a_match_hold_the_same_record(name: str) -> None:
    mat, sgf = read_match(content(f"{name}.mat")), read_match(content(f"{name}.sgf"))
    assert replace(sgf, jacoby=mat.jacoby) == mat  # the text has no mark for Jacoby
    assert boards(sgf) == boards(mat)
    assert replay_match(sgf).problems == ()


@pytest.mark.parametrize("name", NAMES)
def test_a_record_comes_back_from_every_format(name: str) -> None:
    match = read_match(content(f"{name}.sgf"))
    assert normalised(match) == match
    assert read_match(write_sgf(match).encode()) == match
    assert read_match(write_mat(match).encode()) == match
    assert read_match(write_sgf(read_match(write_mat(match).encode())).encode()) == match


@pytest.mark.parametrize("name", NAMES)
def test_the_rows_are_written_as_gnu_backgammon_writes_them(name: str) -> None:
    original = content(f"{name}.mat").decode()
    assert rows(write_mat(read_match(original.encode()))) == rows(original)


def rows(text: str) -> list[str]:
    """Return the lines without comments and without blanks at their ends."""
    return [line.rstrip() for line in text.splitlines() if not line.startswith(";")][1:]


@pytest.mark.parametrize("text", [XG, FIBS])
def test_what_others_wrote_is_written_in_single_dice_on_the_same_boards(text: str) -> None:
    match = read_match(text.encode())
    assert replay_match(match).problems == ()
    for written in (write_mat(match), write_sgf(match)):
        again = read_match(written.encode())
        assert again == normalised(match)
        assert boards(again) == boards(match)


@pytest.mark.parametrize("name", NAMES)
def test_gammonview_reads_what_we_write(name: str) -> None:
    gammonview = pytest.importorskip("gvformat", reason="gammonview is not installed")
    original = content(f"{name}.mat")
    theirs = gammonview.mat_to_ogxm(original.decode())["games"]
    ours = gammonview.mat_to_ogxm(write_mat(read_match(original)))["games"]
    assert ours == theirs
    assert len(ours) == len(read_match(original).games)
