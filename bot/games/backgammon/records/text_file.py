"""Turn the bytes of an uploaded file into text, within limits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.backgammon.records.match_record import RecordError

# A match to 25 points analysed by GNU Backgammon comes to about two megabytes of SGF.
MOST_BYTES: Final = 4 * 1024 * 1024
MOST_LINES: Final = 40_000
LONGEST_LINE: Final = 500

# Files that are something else, whatever they are called, by their first bytes.
_PACKED: Final = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"BZh", b"\xfd7zXZ")
_UTF16: Final = (b"\xff\xfe", b"\xfe\xff")


def read_text(content: bytes) -> str:
    """Decode UTF-8, UTF-16 with its mark, or Latin-1; every line ends with a newline.

    Raises `RecordError`: ``record.too_large``, ``record.empty``, ``record.packed`` for an
    archive, which is never opened, and ``record.binary``.
    """
    if len(content) > MOST_BYTES:
        raise RecordError("record.too_large", 1, size=len(content), most=MOST_BYTES)
    if content.startswith(_PACKED):
        raise RecordError("record.packed", 1)
    text = _decode(content)
    if "\0" in text:
        raise RecordError("record.binary", text.count("\n", 0, text.index("\0")) + 1)
    if not text.strip():
        raise RecordError("record.empty", 1)
    return text.replace("\r\n", "\n").replace("\r", "\n")


def numbered_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, with their numbers from 1.

    Raises `RecordError`: ``record.too_many_lines`` and ``record.long_line``.
    """
    if text.count("\n") > MOST_LINES:
        raise RecordError("record.too_many_lines", MOST_LINES + 1, most=MOST_LINES)
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > LONGEST_LINE:
            raise RecordError("record.long_line", number, longest=LONGEST_LINE)
        if line and not line.isspace():
            yield number, line


def _decode(content: bytes) -> str:
    if content.startswith(_UTF16):
        return content.decode("utf-16", errors="replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")
