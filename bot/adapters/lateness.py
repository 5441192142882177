"""Name what a table can agree on for those who let their time run out."""

from __future__ import annotations

from enum import StrEnum


class WhenLate(StrEnum):
    """Name what is done for one who is late.

    Where the table waits (`PAUSE`) no rule of the game is needed. `PROXY` lets the game go on
    without him, `FORFEIT` makes him lose what is at stake; each game says whether it knows how.
    """

    PAUSE = "pause"
    PROXY = "proxy"
    FORFEIT = "forfeit"
