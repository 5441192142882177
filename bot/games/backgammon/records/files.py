"""Read a match file of any known format, whatever it is called."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from bot.games.backgammon.records.fibs import is_fibs, parse_fibs
from bot.games.backgammon.records.mat import parse_mat
from bot.games.backgammon.records.match_record import MatchRecord
from bot.games.backgammon.records.sgf import parse_sgf
from bot.games.backgammon.records.text_file import read_text

_SGF_START: Final = re.compile(r"\s*\(\s*;")


def read_match(content: bytes) -> MatchRecord:
    """Read a match by its content. Raises `RecordError` as the format's own reader does.

    It is slow enough for a long file to be called in a thread, and it stops by itself: bytes,
    games, actions and the length of a line are limited.
    """
    text = read_text(content)
    return _parser_of(text)(text)


def _parser_of(text: str) -> Callable[[str], MatchRecord]:
    """Return the parser of a text; what is neither SGF nor a log is read as .mat."""
    if _SGF_START.match(text):
        return parse_sgf
    return parse_fibs if is_fibs(text) else parse_mat
