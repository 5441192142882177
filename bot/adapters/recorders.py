"""List the games whose tables other programs can read. Adding one adds a line here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from bot.adapters.backgammon.film import film
from bot.adapters.backgammon.record import BackgammonRecord
from bot.adapters.chouette.record import ChouetteRecord
from bot.adapters.display import Display
from bot.adapters.view import Cast
from bot.games.backgammon.records.match_position import MatchPosition
from bot.games.backgammon.records.match_record import MatchRecord
from bot.words import Words


class Recorder(Protocol):
    """Turn one game's logs and states into what other programs read."""

    def matches(
        self, log: Sequence[tuple[Any, Any]], state: Any, cast: Cast, date: str
    ) -> tuple[MatchRecord, ...]:
        """Return the matches of a log: each event with the state it met, and the last state."""

    def position(self, state: Any) -> MatchPosition:
        """Return the position on the table."""

    def sides(self, state: Any, cast: Cast) -> tuple[str, str]:
        """Return who plays the two seats of that position, as people write their names."""


Film = Callable[[Sequence[tuple[Any, Any]], int, Display, Cast, Words], Callable[[], bytes]]
"""Returns what draws one game of a log as an animated picture, or raises `LookupError`."""

FILMS: Final[Mapping[str, Film]] = {"backgammon": film}
"""The games that can be shown as an animated picture."""

RECORDERS: Final[Mapping[str, Recorder]] = {
    "backgammon": BackgammonRecord(),
    "chouette": ChouetteRecord(),
}
