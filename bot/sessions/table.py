"""Hold a table: who sits there and how far the game is, as the fold of its log."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from bot.adapters.display import Display
from bot.adapters.game import Game
from bot.adapters.view import Cast
from bot.games.core import Seat
from bot.sessions.dice import Dice
from bot.sessions.events import (
    INCIDENTS,
    USUAL_AUTOMATION,
    Began,
    Closed,
    DiceCommitted,
    DiceRevealed,
    Excused,
    GameTimed,
    LimitsSet,
    Opened,
    OptionsSet,
    Returned,
    Seated,
    SeedDrawn,
    SeedGiven,
    StopAgreed,
    StopProposed,
    StopRefused,
    Substituted,
    TableEvent,
    TimedOut,
    Unseated,
)
from bot.sessions.limits import Limit, Limits
from bot.words import plain, visible
from storage import Status


@dataclass(frozen=True, slots=True)
class Player:
    """Name a person: Discord user id, the name when he sat down, what runs by itself for him."""

    user_id: int
    name: str
    automation: tuple[str, ...] = USUAL_AUTOMATION


@dataclass(frozen=True, slots=True)
class Table:
    """Hold everything that is known of a table at one version of its log.

    ``state`` is the game's own state, opaque here. ``version`` is the number of events so far.
    ``finished``: whether anything that was played here has come to its end. ``clock`` is the last
    that was said of how long a game may last. ``incidents`` counts the events of the table itself
    that everybody should be able to read later. ``overdue`` are those for whom the table waits
    since ``paused_at``, though their time is up.
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
    limits: Limits = field(default_factory=Limits)
    clock: GameTimed | None = None
    began: bool = False
    finished: bool = False
    incidents: int = 0
    overdue: tuple[int, ...] = ()
    paused_at: datetime | None = None
    stop_proposed_by: int | None = None
    stop_agreed: tuple[int, ...] = ()
    closed: Closed | None = None
    dice: Dice = field(default_factory=Dice)

    @property
    def is_open(self) -> bool:
        """Tell whether the table still holds its channel."""
        return self.status in (Status.LOBBY, Status.PLAYING)

    @property
    def present(self) -> tuple[int, ...]:
        """Return the ids of the users who have not left the game."""
        seats = self.game.present(self.state, len(self.players))
        return tuple(self.players[seat].user_id for seat in seats)

    @property
    def decisions(self) -> frozenset[tuple[int, Hashable]]:
        """Return the ids of the users who are awaited, each with what he decides."""
        found = self.game.decisions(self.state)
        return frozenset((self.players[seat].user_id, what) for seat, what in found)

    @property
    def game_until(self) -> datetime | None:
        """Return until when the game in progress may last, nothing if that is not limited."""
        if self.clock is None or self.clock.number != self.game.running(self.state):
            return None
        return self.clock.until

    @property
    def least(self) -> int:
        """Return how many people the game needs."""
        return self.game.seats(self.options)[0]

    @property
    def most(self) -> int:
        """Return how many people the game has room for."""
        return self.game.seats(self.options)[1]

    @property
    def cast(self) -> Cast:
        """Return how the people in the seats are called."""
        return Cast(
            names=tuple(visible(_called(player)) for player in self.players),
            plain=tuple(plain(_called(player)) for player in self.players),
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
            incidents = self.incidents + isinstance(event, INCIDENTS)
            return replace(table, incidents=incidents, **self._changes(event))
        # An event of the game. To play on is to refuse a stop.
        state = self.game.evolve(self.state, event)
        status = Status.OVER if self.game.is_over(state) else self.status
        return replace(
            table,
            state=state,
            status=status,
            finished=self.finished or self.game.ends(event),
            dice=self._rolled(event),
            stop_proposed_by=None,
            stop_agreed=(),
            overdue=self._still_overdue(state),
        )

    def _still_overdue(self, state: Any) -> tuple[int, ...]:
        """Return those for whom the table waits on, though somebody else has acted."""
        if not self.overdue:
            return ()
        awaited = dict(self.decisions & replace(self, state=state).decisions)
        return tuple(user_id for user_id in self.overdue if user_id in awaited)

    def _rolled(self, event: Any) -> Dice:
        """Return the dice after an event of the game."""
        if not self.dice.are_fair:
            return self.dice
        rolls = len(self.game.thrown(event))
        return self.dice.rolled(rolls, (player.user_id for player in self.players))

    def _changes(self, event: TableEvent) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        match event:
            case Opened(user_id=user_id, invited=invited):
                changes = {"opener": user_id, "invited": invited}
            case Seated(user_id=user_id, name=name, automation=automation):
                changes = {"players": (*self.players, Player(user_id, name, automation))}
            case Unseated(user_id=user_id):
                changes = {"players": tuple(p for p in self.players if p.user_id != user_id)}
            case OptionsSet(options=body):
                options = self.game.decode_options(body)
                changes = {"options": options, "state": self.game.new(options)}
            case Began():
                changes = {"status": Status.PLAYING, "began": True}
            case Closed():
                status = Status.OVER if self.finished else Status.STOPPED
                changes = {"status": status, "closed": event}
            case _:
                changes = self._later_changes(event)
        return changes

    def _later_changes(self, event: TableEvent) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        match event:
            case Substituted(seat=seat, user_id=user_id, name=name):
                players = list(self.players)
                players[seat] = Player(user_id, name)
                changes = {"players": tuple(players)}
            case StopProposed(user_id=user_id):
                changes = {"stop_proposed_by": user_id, "stop_agreed": ()}
            case StopAgreed(user_id=user_id):
                changes = {"stop_agreed": (*self.stop_agreed, user_id)}
            case StopRefused():
                changes = {"stop_proposed_by": None, "stop_agreed": ()}
            case DiceCommitted(number=number, commitment=commitment):
                changes = {"dice": self.dice.committed(number, commitment)}
            case SeedDrawn(user_id=user_id, seed=seed) | SeedGiven(user_id=user_id, seed=seed):
                changes = {"dice": self.dice.contributed({user_id: seed})}
            case DiceRevealed(seed=seed):
                changes = {"dice": self.dice.revealed(seed)}
            case _:
                changes = self._changes_of_time(event)
        return changes

    def _changes_of_time(self, event: TableEvent) -> dict[str, Any]:
        changes: dict[str, Any] = {}
        match event:
            case LimitsSet(limits=limits):
                changes = {"limits": limits}
            case GameTimed():
                changes = {"clock": event}
            case TimedOut(user_id=user_id, limit=limit, at=at):
                changes = {"overdue": (*self.overdue, user_id), "paused_at": at}
                if limit is Limit.GAME and self.clock:
                    changes["clock"] = replace(self.clock, until=None)
            case Returned(user_id=user_id):
                changes = {"overdue": tuple(late for late in self.overdue if late != user_id)}
            case Excused(since=since, until=until):
                if self.clock and self.clock.until:
                    later = self.clock.until + (until - since)
                    changes = {"clock": replace(self.clock, until=later)}
        return changes


def _called(player: Player) -> str:
    """Return a player's name; who is forgotten has none left, but a number."""
    return player.name if player.user_id > 0 else mention(player.user_id)


def mention(user_id: int) -> str:
    """Return the mark-up that shows a user's present name; who is forgotten has a number."""
    return f"<@{user_id}>" if user_id > 0 else f"#{pseudonym_number(user_id)}"


def pseudonym_number(user_id: int) -> int:
    """Return the number that stands for somebody who is forgotten."""
    return -user_id % 10_000
