"""Hold a table: who sits there and how far the game is, as the fold of its log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from bot.adapters.display import Display
from bot.adapters.game import Game
from bot.adapters.view import Cast
from bot.games.core import Seat
from bot.sessions.events import (
    Began,
    Closed,
    Opened,
    Seated,
    StopProposed,
    StopRefused,
    TableEvent,
)
from bot.words import plain, visible
from storage import Status


@dataclass(frozen=True, slots=True)
class Player:
    """Name a person: Discord user id, and the name shown when he sat down."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Table:
    """Hold everything that is known of a table at one version of its log.

    ``state`` is the game's own state, opaque here. ``version`` is the number of events so far.
    """

    id: int
    guild_id: int
    channel_id: int
    game: Game
    options: Any
    display: Display
    state: Any
    version: int = 0
    status: Status = Status.LOBBY
    opener: int = 0
    invited: int | None = None
    players: tuple[Player, ...] = ()
    stop_proposed_by: int | None = None
    closed: Closed | None = None

    @property
    def is_open(self) -> bool:
        """Tell whether the table still holds its channel."""
        return self.status in (Status.LOBBY, Status.PLAYING)

    @property
    def cast(self) -> Cast:
        """Return how the people in the seats are called."""
        return Cast(
            names=tuple(visible(player.name) for player in self.players),
            plain=tuple(plain(player.name) for player in self.players),
            mentions=tuple(mention(player.user_id) for player in self.players),
            symbols=self.display.symbols,
        )

    def seat_of(self, user_id: int) -> Seat | None:
        """Return where a user sits."""
        for seat, player in enumerate(self.players):
            if player.user_id == user_id:
                return Seat(seat)
        return None

    def after(self, event: TableEvent | Any) -> Table:
        """Return the table after one more event, of its own or of its game."""
        table = replace(self, version=self.version + 1)
        if isinstance(event, TableEvent):
            return replace(table, **self._changes(event))
        # An event of the game. To play on is to refuse a stop.
        state = self.game.evolve(self.state, event)
        status = Status.OVER if self.game.is_over(state) else self.status
        return replace(table, state=state, status=status, stop_proposed_by=None)

    def _changes(self, event: TableEvent) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        match event:
            case Opened(user_id=user_id, invited=invited):
                changes = {"opener": user_id, "invited": invited}
            case Seated(user_id=user_id, name=name):
                changes = {"players": (*self.players, Player(user_id, name))}
            case Began():
                changes = {"status": Status.PLAYING}
            case StopProposed(user_id=user_id):
                changes = {"stop_proposed_by": user_id}
            case StopRefused():
                changes = {"stop_proposed_by": None}
            case Closed():
                changes = {"status": Status.STOPPED, "closed": event}
        return changes


def mention(user_id: int) -> str:
    """Return the mark-up that shows a user's present name in a message."""
    return f"<@{user_id}>"
