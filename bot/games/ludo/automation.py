"""Say what is no decision of a player and may run by itself for him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Automation:
    """Hold what runs by itself for one player.

    ``roll``: the further rolls of a turn, never its first, so that every turn is seen to begin.
    ``forced``: his only legal move; ``dances``: passing where a roll gives no legal move.
    """

    roll: bool = True
    forced: bool = True
    dances: bool = True


USUAL: Final = Automation()
