"""Read what stands above the first game of a text file, and the names in it."""

from __future__ import annotations

import re
from typing import Final

_LENGTH: Final = re.compile(
    r"\b(?:match\s+(?:of|to)\s+(\d{1,4})|(\d{1,4})[\s\-]+points?\s+match)\b", re.IGNORECASE
)
_MONEY: Final = re.compile(r"^\s*(?:unlimited|money)\s+(?:game|match|session)", re.IGNORECASE)
_DATE: Final = re.compile(r"\b(\d{4})[.\-/](\d{1,2})[.\-/](\d{1,2})\b")
_RATING: Final = re.compile(r"[(\[<{][\d.,/ ]+[)\]>}]")
_NUMBER: Final = re.compile(r"[0-9]{1,5}")
_BRACKETS: Final = ("()", "[]", "<>", "{}", '""', "''")
LONGEST_NAME: Final = 64


def comment(line: str) -> tuple[str, str] | None:
    """Return the name, in small letters, and the value of a header comment.

    It looks like ``; [Player 1 "anna"]``, as eXtreme Gammon documents it; some writers leave
    out the semicolon or the quotation marks.
    """
    text = line.strip().lstrip("; ")
    if not (text.startswith("[") and text.endswith("]")):
        return None
    name, quotation, value = text[1:-1].partition('"')
    if not quotation:
        name, _, value = text[1:-1].strip().rpartition(" ")
    return (name.strip().lower(), value.strip().strip('"').strip()) if name.strip() else None


def match_length(line: str) -> int | None:
    """Return the length that a line names, 0 for money; nothing if it names none."""
    found = _LENGTH.search(line)
    if found:
        return int(found[1] or found[2])
    return 0 if _MONEY.match(line) else None


def date(text: str) -> str:
    """Return the date in ``text`` as ``YYYY-MM-DD``; empty if there is none."""
    found = _DATE.search(text)
    return f"{found[1]}-{int(found[2]):02}-{int(found[3]):02}" if found else ""


def player_name(text: str) -> str:
    """Return a name without the rating and the brackets that some writers give it."""
    name = " ".join(_RATING.sub(" ", text[: 2 * LONGEST_NAME]).split())
    for opening, closing in _BRACKETS:
        if len(name) > 1 and name.startswith(opening) and name.endswith(closing):
            name = name[1:-1].strip()
    return name[:LONGEST_NAME]


def score(line: str) -> tuple[tuple[str, int], tuple[str, int]] | None:
    """Return both names and scores of a line such as ``anna : 2   bob : 0``."""
    parts = line.split(":")
    if len(parts) != 3:
        return None
    middle = parts[1].split(maxsplit=1)
    points = [text.strip() for text in (*middle[:1], parts[2])]
    if len(middle) < 2 or not all(_NUMBER.fullmatch(text) for text in points):
        return None
    names = player_name(parts[0]), player_name(middle[1])
    return (names[0], int(points[0])), (names[1], int(points[1]))
