"""Write plays in canonical notation and read what backgammon players type.

Canonical: a checker's whole way is one entry (``24/13``), a point is named in between only
where a hit happened (``24/18*/17``), equal entries are counted (``13/8(2)``), entries stand
from the rearmost source down, ``bar`` and ``off`` are words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.backgammon.plays import Dice, Step, Steps, apply_step, is_hit
from bot.games.backgammon.position import BAR, OFF, Position
from bot.games.core import RuleViolation

_POINT: Final = r"(?:bar|off|b|o|\d{1,2})"
_ENTRY: Final = re.compile(
    rf"(?P<way>{_POINT}\*?(?:[/\-]{_POINT}\*?)+)(?:\((?P<count>[1-4])\)|x(?P<times>[1-4]))?$"
)
_DASHES: Final = str.maketrans({"–": "-", "—": "-", "−": "-", "→": "/", ">": "/", "\\": "/"})
_WORDS: Final = {"bar": BAR, "b": BAR, "off": OFF, "o": OFF}
_LONGEST_TEXT: Final = 100


class UnreadablePlay(RuleViolation):
    """Refuse text that is not backgammon notation."""

    def __init__(self, text: str) -> None:
        super().__init__("play.unreadable", text=text)


class AmbiguousPlay(RuleViolation):
    """Refuse text that fits several legal plays; ``candidates`` are in canonical notation."""

    def __init__(self, text: str, candidates: tuple[str, ...]) -> None:
        super().__init__("play.ambiguous", text=text, candidates=", ".join(candidates))
        self.candidates = candidates


class IllegalPlay(RuleViolation):
    """Refuse a readable play that is not in the legal set."""


@dataclass(frozen=True, slots=True)
class Move:
    """Hold one entry as typed: the points of one checker's way and where a hit is marked."""

    way: tuple[int, ...]
    marked: frozenset[int]


def format_dice(dice: Dice) -> str:
    """Write a roll as players do, the larger number first: ``6-3``."""
    return f"{max(dice)}-{min(dice)}"


def format_step(position: Position, step: Step) -> str:
    """Write one step, for example ``8/5*``."""
    hit = "*" if is_hit(position, step) else ""
    return f"{point_name(step.source)}/{point_name(step.target)}{hit}"


def format_play(position: Position, steps: Steps) -> str:
    """Write the steps of a play in canonical notation; the empty text is a dance."""
    counts: dict[tuple[int, ...], int] = {}
    hits: dict[tuple[int, ...], set[int]] = {}
    for way, hit in joined_ways(position, steps):
        shown = tuple(p for p in way if p in (way[0], way[-1]) or p in hit)
        counts[shown] = counts.get(shown, 0) + 1
        hits.setdefault(shown, set()).update(hit)
    order = sorted(counts, key=lambda way: [-point for point in way])
    return " ".join(_format_way(way, hits[way], counts[way]) for way in order)


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read the entries of a typed play.

    Raises `UnreadablePlay`, naming the first entry that is not notation.
    """
    entries = split_entries(text)
    if not entries or len(text) > _LONGEST_TEXT:
        raise UnreadablePlay(text[:_LONGEST_TEXT])
    return tuple(move for entry in entries for move in _parse_entry(entry))


def split_entries(text: str) -> list[str]:
    """Split a typed play into its entries, in small letters, whatever dashes were typed."""
    joined = re.sub(r"\s*([/\-])\s*", r"\1", text.lower().translate(_DASHES))
    return re.sub(r"[\s,;]+", " ", re.sub(r"\s+\(", "(", joined)).split()


def point_name(point: int) -> str:
    """Return how a point of the mover is called: a number, ``bar`` or ``off``."""
    return {BAR: "bar", OFF: "off"}.get(point, str(point))


def joined_ways(position: Position, steps: Steps) -> list[tuple[list[int], set[int]]]:
    """Join the steps of each checker; give every way with the points on which it hit."""
    ways: list[tuple[list[int], set[int]]] = []
    for step in steps:
        known = next((entry for entry in ways if entry[0][-1] == step.source), None)
        way, hits = known or ([step.source], set())
        if known is None:
            ways.append((way, hits))
        way.append(step.target)
        if is_hit(position, step):
            hits.add(step.target)
        position = apply_step(position, step)
    return ways


def _format_way(way: Iterable[int], hits: set[int], count: int) -> str:
    text = "/".join(point_name(point) + ("*" if point in hits else "") for point in way)
    return text if count == 1 else f"{text}({count})"


def _parse_entry(entry: str) -> Iterator[Move]:
    match = _ENTRY.fullmatch(entry)
    if match is None:
        raise UnreadablePlay(entry)
    parts = re.split(r"[/\-]", match["way"])
    way = tuple(_parse_point(part.rstrip("*"), entry) for part in parts)
    marked = frozenset(
        point for part, point in zip(parts, way, strict=True) if part.endswith("*") and point != OFF
    )
    for _ in range(int(match["count"] or match["times"] or 1)):
        yield Move(way, marked)


def _parse_point(text: str, entry: str) -> int:
    point = _WORDS.get(text)
    point = int(text) if point is None else point
    if point > BAR:
        raise UnreadablePlay(entry)
    return point
