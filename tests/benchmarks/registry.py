"""List what is measured, a module a topic. Another one is a module and a line here.

A topic's module has ``measure() -> Iterator[Figure]``. It is imported only when it is asked
for, so that one topic can be measured without what another one needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final

from tests.benchmarks.figures import Figure

TOPICS: Final = {
    "legal_plays": "tests.benchmarks.legal_plays",
    "boards": "tests.benchmarks.boards",
    "animation": "tests.benchmarks.animation",
    "chouette_pictures": "tests.benchmarks.chouette_pictures",
    "leaderboards": "tests.benchmarks.leaderboards",
    "plots": "tests.benchmarks.plots",
    "ludo_pictures": "tests.benchmarks.ludo_pictures",
    "door": "tests.benchmarks.door",
    "evenings": "tests.benchmarks.evenings",
    "ludo": "tests.benchmarks.ludo",
    "dice": "tests.benchmarks.dice",
    "records": "tests.benchmarks.records",
    "wire": "tests.benchmarks.wire",
    "scores": "tests.benchmarks.scores",
}


def measure(prefixes: Sequence[str] = ()) -> Iterator[Figure]:
    """Yield the figures of every topic whose name starts with one of ``prefixes``."""
    for topic, module in TOPICS.items():
        if not prefixes or topic.startswith(tuple(prefixes)):
            yield from import_module(module).measure()
