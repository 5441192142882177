"""CSV that names cannot turn into a program."""

import csv
from io import StringIO

import pytest

from bot.statistics.spreadsheet import csv_text


def read(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text.encode().decode("utf-8-sig"), newline="")))


def test_a_table_reads_back_as_it_was() -> None:
    rows = [["1", 'Ann "the box", jr.', 1720.4, -3], ["2", "दीपा 🎲", 1689.25, None]]
    text = csv_text(["rank", "name", "rating", "points"], rows)
    assert read(text) == [
        ["rank", "name", "rating", "points"],
        ["1", 'Ann "the box", jr.', "1720.4", "-3"],
        ["2", "दीपा 🎲", "1689.25", ""],
    ]


def test_the_file_begins_with_a_mark_and_its_lines_end_as_the_standard_says() -> None:
    assert csv_text(["name"], [["Ann"]]).encode() == b"\xef\xbb\xbfname\r\nAnn\r\n"


@pytest.mark.parametrize(
    "name",
    [
        "=HYPERLINK(A1)",
        "+1",
        "-2+3",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        "  =1",
        "＝1",
        "＋1",
        "－1",
        "＠1",
        "\ufeff=1",
    ],
)
def test_a_name_that_would_be_a_formula_is_text(name: str) -> None:
    assert read(csv_text([name], [[name]])) == [[f"'{name}"]] * 2


@pytest.mark.parametrize("name", ["Ann", "a=b", "1-2", "'quoted", "−3", "—dash", "🎲", ""])
def test_a_harmless_name_is_left_alone(name: str) -> None:
    assert read(csv_text(["name"], [["1", name]]))[1] == ["1", name]


@pytest.mark.parametrize(("number", "written"), [(-3, "-3"), (-0.5, "-0.5"), (0, "0"), (7, "7")])
def test_a_number_below_zero_stays_a_number(number: float, written: str) -> None:
    assert read(csv_text(["points"], [["Ann", number]]))[1] == ["Ann", written]
