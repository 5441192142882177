"""Turn what is replayed into stills: a stored table, or a file that somebody has given."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, replace
from secrets import token_hex
from typing import Final, Protocol

from bot.adapters.backgammon.match_reel import MatchReel
from bot.adapters.display import Display
from bot.adapters.recorders import RECORDERS
from bot.adapters.view import View
from bot.games.backgammon.records.match_record import MatchRecord
from bot.games.core import RuleViolation
from bot.sessions.archive import Entry, Log
from bot.sessions.events import TableEvent
from bot.words import Words

MOST_STILLS: Final = 40_000
"""Stills of imported files that are kept in memory: a hundred usual matches, or four huge ones."""


class Reel(Protocol):
    """Hold something as stills, counted from 0."""

    def __len__(self) -> int:
        """Return how many stills there are."""

    def view(self, step: int, display: Display, words: Words) -> View:
        """Return the heading, the picture and the line of a still."""


@dataclass(frozen=True, slots=True)
class TableReel:
    """Show a table as it looked after each line of its record, by its game's own views."""

    entries: tuple[Entry, ...]

    def __len__(self) -> int:
        return len(self.entries)

    def view(self, step: int, display: Display, words: Words) -> View:
        """Return the table after a recorded event, and the event in words."""
        entry = self.entries[step]
        table = replace(entry.before.after(entry.event), display=display)
        view = table.game.view(table.state, display, table.cast, words)
        line = table.game.sentence(entry.before.state, entry.event, table.cast, words)
        return replace(view, status=line, rows=(), to_act=())


async def reel_of(log: Log) -> Reel:
    """Return the stills of a stored table, or refuse one at which nothing was played.

    What is a match of two is shown as one, whoever recorded it; other games show themselves.
    """
    matches = _matches(log)
    if len(matches) == 1 and log.table.game.begins_when_full:
        reel: Reel = await asyncio.to_thread(MatchReel, matches[0])
    else:
        reel = TableReel(tuple(entry for entry in log.entries if _is_recorded(entry)))
    if not len(reel):
        raise RuleViolation("archive.no_games")
    return reel


def matches_of(log: Log) -> tuple[MatchRecord, ...]:
    """Return a stored table as matches of two, or refuse if it has none."""
    if log.table.game.key not in RECORDERS:
        raise RuleViolation("archive.json_only")
    matches = _matches(log)
    if not any(match.games for match in matches):
        raise RuleViolation("archive.no_games")
    return matches


def _matches(log: Log) -> tuple[MatchRecord, ...]:
    recorder = RECORDERS.get(log.table.game.key)
    if recorder is None or not log.table.began:
        return ()
    moments = [
        (entry.before.state, entry.event)
        for entry in log.entries
        if not isinstance(entry.event, TableEvent)
    ]
    date = log.stored.created_at.date().isoformat()
    return recorder.matches(moments, log.table.state, log.table.cast, date)


def _is_recorded(entry: Entry) -> bool:
    if isinstance(entry.event, TableEvent):
        return False
    return entry.before.game.is_recorded(entry.event)


class Imports:
    """Keep the matches that people have imported for a while, the latest used the longest.

    Buttons cannot hold a file. Memory is bounded by what is shown, not by the number of files.
    """

    def __init__(self, most_stills: int = MOST_STILLS) -> None:
        self._most = most_stills
        self._reels: OrderedDict[str, Reel] = OrderedDict()

    def add(self, reel: Reel) -> str:
        """Keep a reel and return the token under which it is found."""
        token = token_hex(8)
        self._reels[token] = reel
        while len(self._reels) > 1 and sum(map(len, self._reels.values())) > self._most:
            self._reels.popitem(last=False)
        return token

    def find(self, token: str) -> Reel:
        """Return a reel, or refuse if it is forgotten: after a restart, or for newer ones."""
        if token not in self._reels:
            raise RuleViolation("archive.gone")
        self._reels.move_to_end(token)
        return self._reels[token]
