"""One table's log as it is on the disk, taken again by the rules from its first event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.adapters.games import GAMES
from bot.sessions.croupier import Croupier
from bot.sessions.deciding import decide
from bot.sessions.events import SeedDrawn
from bot.sessions.journal import decode, encode
from bot.sessions.seed_chain import SeedChain
from bot.sessions.session import Session, empty_table
from bot.sessions.wishes import Actor, newcomer
from bot.ui.layout import board_layout
from bot.ui.table_view import table_view
from bot.words import SOURCE, catalogue
from storage import NewEvent, StoredEvent, StoredSession
from tests.wire.crashing.acts import Act

OPENING = ("table.opened", "table.seated", "table.dice_committed", "table.seed_drawn")
"""What is stored at once when a table is opened."""


class Ledger:
    """Follow one log; ``grown`` tells what is wrong with what has come to it."""

    def __init__(self, stored: StoredSession, secrets: Mapping[int, bytes]) -> None:
        self.stored = stored
        self._game = GAMES[stored.game]
        self._chain = SeedChain(secrets)
        self._log: list[StoredEvent] = []
        self._session = Session(empty_table(stored, self._game))

    @property
    def version(self) -> int:
        return len(self._log)

    def ids(self, versions: int) -> Iterator[int]:
        """Yield the interactions of the first events, whole appends only."""
        for event in self._log[:versions]:
            if event.interaction_id is not None:
                yield event.interaction_id

    def grown(
        self, stored: StoredSession, log: Sequence[StoredEvent], acts: Mapping[int, Act]
    ) -> Iterator[str]:
        """Take over a log that should begin with the one that is known."""
        self.stored = stored
        if list(log[: self.version]) != self._log:
            yield f"table {stored.id}: the log has changed in what was stored before"
        for append in _appends(log[self.version :]):
            yield from self._taken(append, acts)

    def components(self, version: int) -> list[dict[str, Any]]:
        """Return the board of a version as Discord should have been sent it."""
        table = self._session.at(version)
        view = table_view(table, catalogue(SOURCE))
        name = f"board-{table.id}-{version}.png"
        return board_layout(view, table.id, version, name).to_components()

    def _taken(self, append: Sequence[StoredEvent], acts: Mapping[int, Act]) -> Iterator[str]:
        first = append[0]
        act = acts.get(first.interaction_id or 0)
        if act is None:
            yield f"table {self.stored.id}: nobody has done what event {first.sequence} says"
        elif [NewEvent(event.kind, event.body) for event in append] != self._decided(append, act):
            yield f"table {self.stored.id}: {act.wish} is half done in event {first.sequence}"
        for event in append:
            decoded = decode(self._game, event.kind, event.body)
            self._session.follow([decoded], event.interaction_id)
            self._log.append(event)

    def _decided(self, append: Sequence[StoredEvent], act: Act) -> list[NewEvent]:
        """Return what the rules make of an act: the dice follow from the seeds."""
        if act.wish is None:
            opened = tuple(event.kind for event in append) == OPENING and act.opens
            return [NewEvent(event.kind, event.body) for event in append if opened]
        table, wish = self._session.table, act.wish
        actor = Actor(act.person.id, act.person.user.name)
        croupier = Croupier(table, self._chain, newcomer(actor, wish), dict(_drawn(append)))
        events = croupier.decided(lambda chance: decide(table, actor, wish, chance))
        return [encode(self._game, event) for event in events]


def _appends(log: Sequence[StoredEvent]) -> Iterator[list[StoredEvent]]:
    """Yield what was stored at once: the interaction stands on the first event of it."""
    append: list[StoredEvent] = []
    for event in log:
        if append and (event.interaction_id is not None or event.at != append[0].at):
            yield append
            append = []
        append.append(event)
    if append:
        yield append


def _drawn(append: Sequence[StoredEvent]) -> Iterator[tuple[int, str]]:
    for event in append:
        if event.kind == "table.seed_drawn":
            drawn = SeedDrawn(**event.body)
            yield drawn.user_id, drawn.seed
