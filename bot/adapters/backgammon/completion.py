"""Complete a typed play: the legal plays that it can still become."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.adapters.backgammon.turn_controls import MOST_CHOICES
from bot.games.backgammon.notation import format_play, split_entries
from bot.games.backgammon.plays import legal_plays
from bot.games.backgammon.reading import find_typed_play
from bot.games.backgammon.turn import Turn
from bot.games.core import RuleViolation


def matching_plays(turn: Turn, text: str) -> Sequence[str]:
    """Return up to 25 legal plays in canonical notation, the closest to ``text`` first.

    A text that already is a legal play in other words comes first. After it come the plays that
    begin like the text, then those in which each typed entry begins some entry.
    """
    legal = legal_plays(turn.position, turn.dice)
    plays = [format_play(turn.position, play.steps) for play in legal]
    typed = [_spelled_out(entry) for entry in split_entries(text)]
    beginning = [play for play in plays if _bare(play).startswith(" ".join(typed))]
    containing = [play for play in plays if _contains(play, typed)]
    found = dict.fromkeys([*_exactly(turn, text), *beginning, *containing])
    return tuple(found)[:MOST_CHOICES]


def _exactly(turn: Turn, text: str) -> list[str]:
    try:
        play = find_typed_play(turn.position, turn.dice, text)
    except RuleViolation:
        return []
    return [format_play(turn.position, play.steps)]


def _contains(play: str, typed: list[str]) -> bool:
    entries = _bare(play).split()
    return all(any(entry.startswith(start) for entry in entries) for start in typed)


def _spelled_out(entry: str) -> str:
    words = re.sub(r"\bb\b", "bar", re.sub(r"\bo\b", "off", entry))
    return _bare(words.replace("-", "/"))


def _bare(play: str) -> str:
    return play.replace("*", "")
