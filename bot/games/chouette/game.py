"""Hold one game of a box against a team: the fold of its events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.plays import Dice
from bot.games.backgammon.position import START, Position
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.turn import Turn
from bot.games.chouette.advice import Opinion
from bot.games.chouette.bets import Bet, Extra, ExtraOffer
from bot.games.chouette.doubling import Doubling
from bot.games.chouette.ledger import Payment
from bot.games.chouette.options import Options
from bot.games.chouette.seats import Order, Side
from bot.games.core import Seat


class Ending(StrEnum):
    """Name how a bet, or the game with its last bet, came to its end."""

    BOARD = "board"
    DROP = "drop"
    CONCESSION = "concession"
    SETTLEMENT = "settlement"
    FORFEIT = "forfeit"
    BOX_LEFT = "box_left"


@dataclass(frozen=True, slots=True)
class Outcome:
    """Hold how a bet or a game ended; ``winner`` is nobody after a settlement at zero."""

    winner: Side | None
    win: Win
    ending: Ending


@dataclass(frozen=True, slots=True)
class LastTurn:
    """Hold the last roll that was played to its end; a dance has no steps.

    ``forced``: it was the only play, and nobody was asked.
    """

    seat: Seat
    turn: Turn
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Concession:
    """Hold a side's offer to lose ``win`` (R11).

    ``members`` are those whose bets it would end; ``asked`` those who have to accept.
    """

    seat: Seat
    win: Win
    members: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    accepted: tuple[Seat, ...] = ()
    refused: tuple[Seat, ...] = ()

    @property
    def unanswered(self) -> tuple[Seat, ...]:
        """Return the seats whose answer is still missing."""
        return tuple(s for s in self.asked if s not in (*self.accepted, *self.refused))


@dataclass(frozen=True, slots=True)
class SettlementOffer:
    """Hold what ``seat`` offered: the box pays ``member`` so many points, or gets them (R13)."""

    seat: Seat
    member: Seat
    points_to_member: int


@dataclass(frozen=True, slots=True)
class Game:
    """Hold everything the rules know of a game in progress or just over.

    ``line`` is the team in rank order as it began, ``captain`` the one who plays for it now;
    when the last bet closes he stays who he was at that moment. ``position`` is seen by
    ``on_roll``; during a turn it is the position before the roll, after a win on the board
    it is seen by the winner. ``absent`` have left in this game; a member's bet lives on.
    ``lapsed`` are the settlements that were open when somebody rolled or played last.
    ``held_before`` names who has been replaced in this game, and who holds his seat now.
    """

    number: int
    options: Options
    box: Seat
    line: tuple[Seat, ...]
    captain: Seat
    bets: tuple[Bet, ...]
    partner: Seat | None = None
    on_roll: Side = Side.BOX
    position: Position = START
    turn: Turn | None = None
    turns: int = 0
    last: LastTurn | None = None
    opening: tuple[Dice, ...] = ()
    doubling: Doubling = field(default_factory=Doubling)
    concession: Concession | None = None
    settlements: tuple[SettlementOffer, ...] = ()
    lapsed: tuple[SettlementOffer, ...] = ()
    extras: tuple[Extra, ...] = ()
    extra_offers: tuple[ExtraOffer, ...] = ()
    opinions: tuple[Opinion, ...] = ()
    absent: tuple[Seat, ...] = ()
    held_before: tuple[tuple[Seat, Seat], ...] = ()
    payments: tuple[Payment, ...] = ()
    last_closed: Outcome | None = None
    outcome: Outcome | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Return everybody who has a part in the game, whether or not he has left."""
        partner = () if self.partner is None else (self.partner,)
        return (self.box, *partner, *self.line)

    def holders(self, seat: Seat) -> tuple[Seat, ...]:
        """Return ``seat`` and whom he, or who came before him, has replaced in this game."""
        return (seat, *(earlier for earlier, now in self.held_before if now == seat))

    @property
    def active(self) -> tuple[Seat, ...]:
        """Return the members whose bet with the box is open, in rank order."""
        return tuple(bet.member for bet in self.bets if bet.active)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """Return the active members who have not left, in rank order."""
        return tuple(seat for seat in self.active if seat not in self.absent)

    @property
    def first_captain(self) -> Seat:
        """Return the captain who began the game."""
        return self.line[0]

    @property
    def actor(self) -> Seat:
        """Return the seat that rolls and moves for the side on roll (R3, R9)."""
        return self.box if self.on_roll is Side.BOX else self.captain

    @property
    def shown(self) -> Position:
        """Return the position as it lies on the table, chosen steps included."""
        return self.turn.current if self.turn else self.position

    @property
    def opened(self) -> bool:
        """Tell whether the opening roll has fallen without a tie (R2)."""
        return bool(self.opening) and self.opening[-1][0] != self.opening[-1][1]

    @property
    def is_running(self) -> bool:
        """Tell whether the opening is rolled and the game is not over."""
        return self.opened and self.outcome is None

    @property
    def before_roll(self) -> bool:
        """Tell whether it is doubling time: about to roll, the opening long past (R5)."""
        return self.is_running and self.turn is None and self.turns > 0

    def bet_of(self, member: Seat) -> Bet:
        """Return the bet of ``member``, who is on the team."""
        return self.bets[self.line.index(member)]

    def with_bets(self, members: tuple[Seat, ...], change: Callable[[Bet], Bet]) -> Game:
        """Return the game with the bets of ``members`` changed, and the captain who follows."""
        bets = tuple(change(bet) if bet.member in members else bet for bet in self.bets)
        return replace(self, bets=bets).with_captain()

    def with_captain(self) -> Game:
        """Return the game led by the highest-ranking member who can still play (R9)."""
        if self.captain in self.playing or not self.playing:
            return self
        return replace(self, captain=self.playing[0])


def begin(number: int, options: Options, order: Order, stakes: dict[Seat, int]) -> Game:
    """Return a game before its opening roll: every bet at 1, centred, active (R4)."""
    box_stake = stakes.get(order.box, 1)
    bets = tuple(
        Bet(member, Cube(), stake=min(box_stake, stakes.get(member, 1))) for member in order.queue
    )
    captain = order.queue[0]
    return Game(number, options, order.box, order.queue, captain, bets, order.partner)
