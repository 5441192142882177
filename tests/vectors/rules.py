"""Run the facts of a rules file: one check a ``kind``, found by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from tests.vectors.facts import cube, match, opening, plays, resignation, score, turn
from tests.vectors.files import VectorFile
from tests.vectors.formats import Case, Format
from tests.vectors.outcome import Wrong

Fact = dict[str, Any]


CHECKS: Final[dict[str, Callable[[Fact], None]]] = {
    "legal_plays": plays.check,
    "score": score.check,
    "cube": cube.check,
    "opening": opening.check,
    "undo": turn.check_undo,
    "dice": turn.check_dice,
    "turn": turn.check_turn,
    "idempotence": resignation.check_idempotence,
    "resign": resignation.check,
    "match": match.check,
}


def check(fact: Fact) -> None:
    """Check one fact by its kind."""
    kind = fact.get("kind")
    if kind not in CHECKS:
        raise Wrong(f"the kind {kind!r} is unknown")
    CHECKS[kind](fact)


def cases(file: VectorFile) -> Iterator[Case]:
    """Yield a case a fact, under the fact's own id."""
    for number, fact in enumerate(file.entries, start=1):
        name = fact.get("id") if isinstance(fact, dict) else None
        yield Case(str(name or f"{file.path.name}:{number}"), partial(check, fact))


FORMAT: Final = Format("rules", lambda file: "kind" in file.fields, cases)
