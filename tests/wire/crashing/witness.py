"""See from outside whether everything that was said to have happened has happened.

The witness knows what people did and read, which is what the loopback Discord has accepted, and
the database file as the dead process has left it. It asks the process nothing.

**Acknowledged** is an act of somebody

- who was told so privately: a command, or a click in a private question, whose answer Discord has
  accepted and which is no refusal; or
- whose events are among those of a board that Discord has accepted. A board names table and
  version, so it vouches for all events up to that one.

That a click is acknowledged on the wire (the deferred update within three seconds) says only that
it was heard, and vouches for nothing.

After each death this must hold:

- *nothing is lost*: acknowledged acts are in the log, and no board was shown of a version that
  the log has not got. Each board has, to the last letter and die, the words and controls that
  the log gives at that version;
- *nothing is doubled*: an act is in the log of one table, once;
- *nothing is half done*: each append is exactly what the rules decide on that act at that version
  with the dice that follow from the seeds; versions, seats, status, results, ratings, standings
  and the ledger are what the logs give; and what was once on the disk never changes;
- *no is no*: what was refused, and what only looks, has left nothing;
- *no board twice*: there is one message for each version, and one process publishes each once.
"""

from __future__ import annotations

import shutil
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from bot.adapters.games import GAMES
from bot.sessions.checking import faults
from bot.sessions.rebuilding import folding
from storage import Status, Store, StoredSession
from tests.wire.crashing.acts import Act, Verdict, referred
from tests.wire.crashing.ledger import Ledger
from tests.wire.messages import Mark, walk
from tests.wire.server import Discord, Exchange

PUBLISHING = (
    "POST /channels/{channel_id}/messages",
    "PATCH /channels/{channel_id}/messages/{message_id}",
)


@dataclass(slots=True)
class Found:
    """Hold what was wrong, a sentence each."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    half_done: list[str] = field(default_factory=list)

    def everything(self) -> list[str]:
        return [*self.lost, *self.doubled, *self.half_done]


class Witness:
    """Look at a database file while nobody uses it. ``acts`` gives everything people did."""

    def __init__(self, discord: Discord, database: Path, acts: Callable[[], Iterable[Act]]) -> None:
        self.found = Found()
        self.acknowledged: set[int] = set()
        self.results = 0
        self._discord = discord
        self._database = database
        self._acts = acts
        self._ledgers: dict[int, Ledger] = {}
        self._shown: dict[Mark, int] = {}

    @property
    def open(self) -> list[StoredSession]:
        """Return the tables that were open at the last look."""
        stored = (ledger.stored for ledger in self._ledgers.values())
        return [one for one in stored if one.status in (Status.LOBBY, Status.PLAYING)]

    @property
    def tables(self) -> int:
        return len(self._ledgers)

    async def look(self, *, thoroughly: bool = False) -> None:
        """Compare what people were told with what is on the disk.

        ``thoroughly`` means tables that were closed and unchanged at the last look as well.
        """
        acts = {act.id: act for act in self._acts()}
        store = await Store.open(f"sqlite+aiosqlite:///{self._copied()}")
        try:
            await self._follow(store, acts, thoroughly=thoroughly)
            rebuilt = await store.rebuild_results(folding(GAMES))
        finally:
            await store.close()
        self.results = rebuilt.games
        self.found.half_done += [
            f"{rows} rows of {name} are not what the logs say"
            for name, rows in rebuilt.differences.items()
            if rows
        ]
        self._see_boards()
        self._see_answers(acts)

    def _copied(self) -> Path:
        """Copy the file with its write-ahead log: looking must not repair anything."""
        folder = self._database.parent / "witness"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for file in self._database.parent.glob(f"{self._database.name}*"):
            if not file.name.endswith("-shm"):
                shutil.copy(file, folder)
        return folder / self._database.name

    async def _follow(self, store: Store, acts: dict[int, Act], *, thoroughly: bool) -> None:
        for table_id in await store.session_ids():
            ledger = self._ledgers.get(table_id)
            stored = await store.session(table_id)
            assert stored is not None
            if ledger is None:
                ledger = Ledger(stored, await store.dice_seeds(table_id))
                self._ledgers[table_id] = ledger
            elif stored == ledger.stored and not thoroughly:
                continue
            log = await store.events(table_id)
            self.found.half_done += ledger.grown(stored, log, acts)
            self.found.half_done += [
                f"table {table_id}: {fault}" for fault in await faults(store, GAMES, table_id)
            ]

    def _see_boards(self) -> None:
        """Go through what this process has published."""
        published = Counter[Mark]()
        for mark, exchange in _boards(self._discord.exchanges):
            published[mark] += 1
            message_id = int(exchange.reply.body["id"]) if exchange.reply else 0
            if self._shown.setdefault(mark, message_id) != message_id:
                self.found.doubled.append(f"version {mark} has two messages")
            self._compare(mark, exchange)
        self.found.doubled += [
            f"version {mark} was published {times} times by one process"
            for mark, times in published.items()
            if times > 1
        ]
        self._discord.exchanges.clear()

    def _compare(self, mark: Mark, exchange: Exchange) -> None:
        table_id, version = mark
        ledger = self._ledgers.get(table_id)
        if ledger is None or ledger.version < version:
            self.found.lost.append(f"a board showed {mark}, which the log has not got")
        elif exchange.call.body["components"] != ledger.components(version):
            self.found.lost.append(f"a board showed {mark} otherwise than the log has it")
        else:
            self.acknowledged.update(ledger.ids(version))

    def _see_answers(self, acts: dict[int, Act]) -> None:
        stored: dict[int, list[int]] = defaultdict(list)
        for ledger in self._ledgers.values():
            for interaction_id in ledger.ids(ledger.version):
                stored[interaction_id].append(ledger.stored.id)
        for interaction_id, tables in stored.items():
            if len(tables) > 1:
                self.found.doubled.append(f"{interaction_id} is in {tables}")
        for act in acts.values():
            self._see(act, done=act.id in stored)

    def _see(self, act: Act, *, done: bool) -> None:
        verdict = act.verdict
        told = f"{act.wish} by {act.person.user.name}, told {act.answer.text!r}"
        if verdict is Verdict.DONE and act.changes:
            self.acknowledged.add(act.id)
            if not done:
                self.found.lost.append(told)
        elif done and (verdict is not Verdict.UNTOLD or not act.changes):
            self.found.half_done.append(f"stored, though refused: {told}")
        if verdict is Verdict.FAILED:
            self.found.lost.append(f"the bot broke over {told}")

    def unanswered(self) -> list[Act]:
        """Return who has acted and neither was refused nor is in a log, though nobody died."""
        stored = {
            interaction_id
            for ledger in self._ledgers.values()
            for interaction_id in ledger.ids(ledger.version)
        }
        return [
            act
            for act in self._acts()
            if act.changes
            and act.verdict is Verdict.UNTOLD
            and not act.answer.interaction.is_orphan
            and act.id not in stored
        ]


def _boards(exchanges: Iterable[Exchange]) -> Iterator[tuple[Mark, Exchange]]:
    """Yield the boards with controls that Discord has accepted, with table and version."""
    for exchange in exchanges:
        if exchange.call.name in PUBLISHING and exchange.reply and exchange.reply.status == 200:
            for component in walk(exchange.call.body.get("components") or ()):
                if reference := referred(component.get("custom_id", "")):
                    yield (reference.table, reference.version), exchange
                    break
