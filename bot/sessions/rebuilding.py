"""Work out results anew from a stored log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.adapters.game import Game
from bot.sessions.journal import decode
from bot.sessions.results import Mark, Met, results
from bot.sessions.session import empty_table
from bot.sessions.table import Table
from storage import Fold, NewResult, StoredEvent, StoredSession


def folding(games: Mapping[str, Game]) -> Fold:
    """Return what tells the results of a stored session, by the very code that runs at a table."""

    def fold(stored: StoredSession, log: Sequence[StoredEvent]) -> Sequence[NewResult]:
        game = games[stored.game]
        start = empty_table(stored, game)
        return tuple(results(Mark(start), _met(start, log, game)))

    return fold


def _met(table: Table, log: Sequence[StoredEvent], game: Game) -> Iterator[Met]:
    for stored in log:
        event = decode(game, stored.kind, stored.body)
        yield table, event
        table = table.after(event)
