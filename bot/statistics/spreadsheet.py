"""Write a table as CSV that every spreadsheet program reads as what it is, and runs nothing of."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import TypeAlias

Cell: TypeAlias = str | int | float | None

MARK = "\ufeff"
"""Byte order mark: without it Excel takes UTF-8 for the code page of the machine, and names break.

Other programs and Python's `utf-8-sig` skip it.
"""
STARTS_FORMULA = re.compile(r"[\s\ufeff\u200b-\u200f\u202a-\u202e\u2060]*[=+\-@＝＋－＠]|[\t\r\n]")
"""What makes a formula of a cell (OWASP, CSV Injection), full-width or after what nobody sees."""
DEFUSED = "'"
"""What a cell that would be a formula begins with: spreadsheets take the rest as text."""


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[Cell]]) -> str:
    """Return a table as CSV (RFC 4180: commas, lines end in CR LF), to be encoded as UTF-8.

    Numbers are given as numbers and stay numbers, also below zero; None is an empty cell. Texts
    come from people: one that a spreadsheet program would run is defused.
    """
    text = StringIO(newline="")
    text.write(MARK)
    table = csv.writer(text)
    table.writerow([_defused(head) for head in heads])
    table.writerows([_defused(cell) for cell in row] for row in rows)
    return text.getvalue()


def _defused(cell: Cell) -> Cell:
    if isinstance(cell, str) and STARTS_FORMULA.match(cell):
        return DEFUSED + cell
    return cell
