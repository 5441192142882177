"""Write into the id of a button which table, which version and what: nothing else is kept."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.adapters.view import Intent

TEMPLATE: Final = r"t:(?P<table>\d+):(?P<version>\d+):(?P<verb>[a-z_]+):(?P<argument>[\w.,=\-]*)"
ASK: Final = "ask"
"""Begins the verb of a control that asks once more, privately, before the verb itself."""
CANCEL: Final = "cancel"
KEPT: Final = "kept"
"""The argument of `CANCEL` where what was chosen stays chosen."""


@dataclass(frozen=True, slots=True)
class Reference:
    """Point from a button or menu to a table at the version that it shows."""

    table: int
    version: int
    intent: Intent

    @property
    def asked(self) -> Intent | None:
        """Return the intent that is to be asked about first, if this is a question."""
        ask, _, verb = self.intent.verb.partition("_")
        return Intent(verb, self.intent.argument) if ask == ASK and verb else None

    def custom_id(self) -> str:
        """Return the id of the control, at most 100 characters."""
        return f"t:{self.table}:{self.version}:{self.intent.verb}:{self.intent.argument}"


def read_reference(match: re.Match[str]) -> Reference:
    """Return the reference that a custom id, matched by `TEMPLATE`, carries."""
    intent = Intent(match["verb"], match["argument"])
    return Reference(int(match["table"]), int(match["version"]), intent)
