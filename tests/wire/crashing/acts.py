"""What people did, what that meant by the rules, and what they were told came of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from string import Formatter

from bot.adapters.view import Intent
from bot.ui.references import CANCEL, TEMPLATE, Reference, read_reference
from bot.words import SOURCE, read_catalogue
from tests.wire.answer import Answer
from tests.wire.person import Person

_CONTROL = re.compile(f"m?{TEMPLATE}")
_REFUSING = ("refused.", "cooldown.")
_FAILING = ("error.",)
_TOO_LATE = ("refused.table.stale", "refused.table.closed")


class Verdict(Enum):
    """Say what somebody was told privately of what he did."""

    DONE = auto()
    REFUSED = auto()
    FAILED = auto()
    """Something broke, and he was told that nothing has happened."""
    UNTOLD = auto()
    """Nothing yet: the board may tell, or the process died before."""


@dataclass(eq=False, slots=True)
class Act:
    """Hold one act: ``wish`` is what it asks of a table, nothing if it only looks.

    ``opens`` are those that ask for a new table.
    """

    person: Person
    answer: Answer
    wish: Intent | None = None
    opens: bool = False

    @property
    def id(self) -> int:
        return self.answer.interaction.id

    @property
    def changes(self) -> bool:
        """Tell whether something is stored if it is done."""
        return self.opens or self.wish is not None

    @property
    def verdict(self) -> Verdict:
        """Read what the person was told."""
        interaction = self.answer.interaction
        if not (interaction.was_edited or interaction.followups):
            return Verdict.UNTOLD
        text = self.answer.text
        if _says(text, _REFUSING):
            return Verdict.REFUSED
        return Verdict.FAILED if _says(text, _FAILING) else Verdict.DONE

    @property
    def came_too_late(self) -> bool:
        """Tell whether it was refused because the table had moved on."""
        return self.verdict is Verdict.REFUSED and _says(self.answer.text, _TOO_LATE)


def meaning(custom_id: str, values: Sequence[str] = ()) -> tuple[Intent | None, bool]:
    """Return what a control asks of its table, and whether it asks for a new one."""
    reference = referred(custom_id)
    assert reference is not None, f"{custom_id!r} is no control of a table"
    if reference.asked or reference.intent.verb == CANCEL:
        return None, False
    if reference.intent.verb == "rematch":
        return None, True
    argument = ",".join(values) if values else reference.intent.argument
    return Intent(reference.intent.verb, argument), False


def referred(custom_id: str) -> Reference | None:
    """Return which table and version a control is about, if it is about one."""
    match = _CONTROL.fullmatch(custom_id)
    return None if match is None else read_reference(match)


def _says(text: str, beginnings: tuple[str, ...]) -> bool:
    return any(pattern.fullmatch(text) for pattern in _patterns(beginnings))


@cache
def _patterns(beginnings: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    """Return what matches the sentences of the catalogue whose ids begin so."""
    return tuple(
        re.compile("".join(_pieces(text)), re.DOTALL)
        for message in read_catalogue(SOURCE)
        if str(message.id if isinstance(message.id, str) else message.id[0]).startswith(beginnings)
        for text in ([message.string] if isinstance(message.string, str) else message.string)
    )


def _pieces(text: str) -> Iterator[str]:
    for literal, parameter, _, _ in Formatter().parse(text):
        yield re.escape(literal)
        if parameter is not None:
            yield ".*"
