"""Hold a whole evening: who is seated, the game in progress, and the ledger."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.chouette.game import Game
from bot.games.chouette.ledger import Payment, balances
from bot.games.chouette.options import CLASSIC, Options
from bot.games.chouette.seats import Order, Throws
from bot.games.core import Seat


class Phase(StrEnum):
    """Name where an evening stands."""

    LOBBY = "lobby"
    GAME = "game"
    BETWEEN = "between"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Session:
    """Hold everything the rules know of a chouette: the fold of its events.

    ``order`` holds the roles of the current or the next game, nothing in the lobby.
    ``waiting`` have sat down and play from the next game; ``resting`` sit out.
    ``stakes`` names what each plays a point for (R14). ``game`` stays to be looked at until
    the next one. ``sent_down`` is whom the last game sent to the end of the queue (R17).
    ``invited`` has been asked to be the box's partner, ``declined`` if he would not (R20).
    """

    options: Options = CLASSIC
    phase: Phase = Phase.LOBBY
    order: Order | None = None
    waiting: tuple[Seat, ...] = ()
    resting: tuple[Seat, ...] = ()
    stakes: tuple[tuple[Seat, int], ...] = ()
    seat_rolls: tuple[Throws, ...] = ()
    game: Game | None = None
    games: int = 0
    ledger: tuple[Payment, ...] = ()
    sent_down: Seat | None = None
    invited: Seat | None = None
    declined: bool = False

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Return everybody with a role in this game or the next, unless he has left."""
        in_order = self.order.seats if self.order else ()
        absent = self.game.absent if self.game and self.phase is Phase.GAME else ()
        return tuple(seat for seat in in_order if seat not in absent)

    @property
    def seated(self) -> tuple[Seat, ...]:
        """Return everybody who plays this game or the next: roles first, then who waits."""
        return (*self.playing, *self.waiting)

    @property
    def known(self) -> tuple[Seat, ...]:
        """Return everybody with a place at the table, those who sit out included."""
        return (*self.seated, *self.resting)

    @property
    def running(self) -> Game | None:
        """Return the game in progress, if there is one."""
        return self.game if self.phase is Phase.GAME else None

    @property
    def score(self) -> dict[Seat, int]:
        """Return the running score of everybody who is or was at the table."""
        return balances(self.ledger, self.known)

    @property
    def invites_partner(self) -> bool:
        """Tell whether the last of the queue is to be asked to join the box (R20)."""
        enough = self.options.partner_at
        if self.order is None or self.phase is not Phase.BETWEEN or enough is None:
            return False
        asked = self.declined or self.invited is not None or self.order.partner is not None
        return not asked and len(self.order.seats) >= enough
