"""Name the refusals that come from the table and not from the rules of its game."""

from __future__ import annotations

from bot.games.core import RuleViolation


class Stale(RuleViolation):
    """Refuse a click on a board that has been overtaken."""

    def __init__(self) -> None:
        super().__init__("table.stale")


class NotSeated(RuleViolation):
    """Refuse somebody who does not play at this table."""

    def __init__(self) -> None:
        super().__init__("table.not_seated")


class NoTable(RuleViolation):
    """Refuse a command where no table is."""

    def __init__(self) -> None:
        super().__init__("table.none")
