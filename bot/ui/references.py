"""Write into the id of a button which table, which version and what: nothing else is kept."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from bot.adapters.view import Intent

TEMPLATE: Final = r"t:(?P<table>\d+):(?P<version>\d+):(?P<verb>[a-z_]+):(?P<argument>[\w.\-]*)"
ASK: Final = "ask"
"""The verb that asks before another one; the argument names the other one."""
CANCEL: Final = "cancel"


@dataclass(frozen=True, slots=True)
class Reference:
    """Point from a button or menu to a table at the version that it shows."""

    table: int
    version: int
    intent: Intent

    def custom_id(self, mark: str = "") -> str:
        """Return the id of the control, at most 100 characters."""
        verb, argument = self.intent.verb, self.intent.argument or mark
        return f"t:{self.table}:{self.version}:{verb}:{argument}"


def read_reference(match: re.Match[str]) -> Reference:
    """Return the reference that a custom id, matched by `TEMPLATE`, carries."""
    intent = Intent(match["verb"], match["argument"])
    return Reference(int(match["table"]), int(match["version"]), intent)
