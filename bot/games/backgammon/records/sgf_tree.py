"""Take SGF text apart: the nodes of every game's main line, as a list of properties.

SGF (FF 3 and 4): a collection of trees ``(;node;node(;variation)(;variation))``, a node is
properties ``ID[value][value]``, a backslash takes the meaning of the next character away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from bot.games.backgammon.records.match_record import RecordError

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<mark>[();])|(?P<name>[A-Za-z]{1,20})|\[(?P<value>[^\]\\]*(?:\\.[^\]\\]*)*)\])",
    re.DOTALL,
)
_BLANK: Final = re.compile(r"\s*")
_ESCAPED: Final = re.compile(r"\\(?:\n|(.))", re.DOTALL)
_LOWER: Final = re.compile(r"[a-z]+")


# A long match with every candidate of its analysis has some 100,000.
MOST_TOKENS: Final = 400_000


class Node(NamedTuple):
    """Hold the properties of a node that starts at this place of the text."""

    text: str
    at: int
    properties: dict[str, list[str]]

    @property
    def line(self) -> int:
        """Return the number of its line, from 1; it is counted only when it is asked for."""
        return line_at(self.text, self.at)

    def first(self, *names: str) -> str:
        """Return the first value of the first of these properties that is there, or nothing."""
        return next((self.properties[name][0] for name in names if self.properties.get(name)), "")


def line_at(text: str, at: int) -> int:
    """Return the number of the line, from 1, of a place in the text."""
    return text.count("\n", 0, at) + 1


def main_lines(text: str) -> Iterator[list[Node]]:
    """Yield the main line of each tree: of several variations the first is followed.

    Raises `RecordError` ``sgf.too_long``, and ``sgf.syntax`` where the text is no SGF or ends
    in the middle. What stands before the first parenthesis is passed over (FF 4).
    """
    walk = _Walk(text)
    at, tokens = max(text.find("("), 0), 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            if _BLANK.fullmatch(text, at):
                break
            raise RecordError("sgf.syntax", line_at(text, _blank_end(text, at)))
        tokens += 1
        if tokens > MOST_TOKENS:
            raise RecordError("sgf.too_long", line_at(text, at), most=MOST_TOKENS)
        if (line := walk.take(token)) is not None:
            yield line
        at = token.end()
    if walk.depth:
        raise RecordError("sgf.syntax", line_at(text, len(text)))


def _blank_end(text: str, at: int) -> int:
    match = _BLANK.match(text, at)
    return match.end() if match else at


class _Walk:
    """Follow one tree after another; deeper nesting costs a number, not a call."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.depth = 0
        self._left = False  # whether the main line has ended
        self._nodes: list[Node] = []
        self._name: str | None = None

    def take(self, token: re.Match[str]) -> list[Node] | None:
        """Take a token; return the main line when its tree is closed."""
        mark, name = token["mark"], token["name"]
        if mark:
            self._name = None
            return self._mark(mark, token)
        if not self.depth or not self._nodes:
            raise RecordError("sgf.syntax", line_at(self._text, token.start(token.lastgroup or 0)))
        if name is not None:
            self._name = _LOWER.sub("", name)
        elif self._name is None:
            raise RecordError("sgf.syntax", line_at(self._text, token.start("value")))
        elif not self._left:
            values = self._nodes[-1].properties.setdefault(self._name, [])
            values.append(_ESCAPED.sub(r"\1", token["value"]))
        return None

    def _mark(self, mark: str, token: re.Match[str]) -> list[Node] | None:
        if mark == "(":
            self.depth += 1
        elif not self.depth:
            raise RecordError("sgf.syntax", line_at(self._text, token.start("mark")))
        elif mark == ")":
            return self._close()
        elif not self._left:
            self._nodes.append(Node(self._text, token.start("mark"), {}))
        return None

    def _close(self) -> list[Node] | None:
        """Leave a tree: the first that is closed is the end of the main line."""
        self.depth -= 1
        self._left = self.depth > 0
        if self.depth:
            return None
        nodes, self._nodes = self._nodes, []
        return nodes
