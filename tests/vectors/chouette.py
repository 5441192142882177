"""Run entries of ``box``, ``queue`` and ``actions``: whole chouette games and their ledger."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from tests.games.chouette import settlements
from tests.vectors.files import VectorFile
from tests.vectors.formats import Case, Format

FIELDS: Final = frozenset({"box", "queue", "actions"})


def cases(file: VectorFile) -> Iterator[Case]:
    """Yield a case an entry, named by its id where it has one."""
    for number, entry in enumerate(file.entries, start=1):
        name = entry.get("id", number)
        yield Case(f"{file.path.name}:{name}", partial(settlements.check, entry))


FORMAT: Final = Format("chouette settlements", lambda file: file.fields >= FIELDS, cases)
