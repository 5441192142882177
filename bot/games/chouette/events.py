"""Name what happened: past tense, frozen, dice included.

`Rolled`, `Chosen`, `Played` and `Danced` are backgammon's own.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.backgammon.events import Chosen, Danced, Played, Rolled
from bot.games.backgammon.plays import Dice
from bot.games.backgammon.scoring import Win
from bot.games.chouette.advice import Advice
from bot.games.chouette.bets import Answer, BeaverReply
from bot.games.chouette.game import Outcome
from bot.games.chouette.ledger import Payment
from bot.games.chouette.options import Options
from bot.games.chouette.seats import Order, Side, Throws
from bot.games.chouette.succession import Why
from bot.games.core import Seat


@dataclass(frozen=True, slots=True)
class OptionsChanged:
    """The table agreed on other house rules."""

    options: Options


@dataclass(frozen=True, slots=True)
class Joined:
    """``seat`` sat down."""

    seat: Seat
    stake: int


@dataclass(frozen=True, slots=True)
class Left:
    """``seat`` got up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SatOut:
    """``seat`` keeps a place but does not play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Replaced:
    """``newcomer`` took over the seat of ``leaver`` and all that is open; not what was paid."""

    leaver: Seat
    newcomer: Seat


@dataclass(frozen=True, slots=True)
class SeatsRolled:
    """Everybody, or everybody still tied, rolled one die for the seats (R1)."""

    throws: Throws


@dataclass(frozen=True, slots=True)
class OrderSet:
    """The roles of the next game are these; ``sent_down`` went to the end of the queue."""

    order: Order
    why: Why
    sent_down: Seat | None = None


@dataclass(frozen=True, slots=True)
class PartnerInvited:
    """The last of the queue was asked to join the box's side (R20)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PartnerAnswered:
    """``seat`` joined the box's side, or would not."""

    seat: Seat
    accepted: bool


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Game ``number`` began, counted from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """Too few people are left for a chouette (R18)."""


@dataclass(frozen=True, slots=True)
class OpeningRolled:
    """Box and captain rolled one die each, the box's first; a tie is rolled again (R2)."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class DoubleProposed:
    """``seat`` asked the team to double (R7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ProposalAnswered:
    """``seat`` agreed to the double of the team, or not."""

    seat: Seat
    agreed: bool


@dataclass(frozen=True, slots=True)
class DoubleVetoed:
    """The team does not double this turn."""


@dataclass(frozen=True, slots=True)
class BoxDoubled:
    """The box doubled ``members`` (R6)."""

    members: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TeamDoubled:
    """The cubes of ``members`` were offered to the box; ``proxy`` if as the captain did."""

    members: tuple[Seat, ...]
    proxy: bool = False


@dataclass(frozen=True, slots=True)
class DoubleWaived:
    """``seat`` said *no double*; ``proxy`` if as the captain did."""

    seat: Seat
    proxy: bool = False


@dataclass(frozen=True, slots=True)
class AnswerSealed:
    """``seat`` answered the box; nobody else may see how until the answers open."""

    seat: Seat
    answer: Answer
    proxy: bool = False


@dataclass(frozen=True, slots=True)
class AnswersOpened:
    """Everybody has answered; the sealed answers follow as `Answered`."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The double of the box was answered for ``seat``; ``proxy`` if by the captain."""

    seat: Seat
    answer: Answer
    proxy: bool = False


@dataclass(frozen=True, slots=True)
class TakeReopened:
    """``seat`` alone has taken and has to choose between a beaver and a drop."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BeaversAnswered:
    """The box answered each beaver."""

    replies: tuple[tuple[Seat, BeaverReply], ...]


@dataclass(frozen=True, slots=True)
class DoubleClosed:
    """Nothing about the double of the box is open any more."""


@dataclass(frozen=True, slots=True)
class CubesAnswered:
    """The box took or dropped each cube that was offered."""

    answers: tuple[tuple[Seat, Answer], ...]


@dataclass(frozen=True, slots=True)
class ExtraOffered:
    """``giver`` offered ``taker`` a side bet for ``price`` (R12)."""

    giver: Seat
    taker: Seat
    price: int


@dataclass(frozen=True, slots=True)
class ExtraRefused:
    """``taker`` would not have the side bet."""

    giver: Seat
    taker: Seat


@dataclass(frozen=True, slots=True)
class ExtraStarted:
    """A side bet at ``value`` began."""

    giver: Seat
    taker: Seat
    value: int
    stake: int


@dataclass(frozen=True, slots=True)
class ExtraDoubled:
    """``taker`` redoubled the side bet."""

    giver: Seat
    taker: Seat


@dataclass(frozen=True, slots=True)
class ExtraDoubleAnswered:
    """``giver`` took or dropped the redouble."""

    giver: Seat
    taker: Seat
    answer: Answer


@dataclass(frozen=True, slots=True)
class SettlementOffered:
    """``seat`` offered to end the bet of ``member`` (R13)."""

    seat: Seat
    member: Seat
    points_to_member: int


@dataclass(frozen=True, slots=True)
class SettlementRefused:
    """``seat`` refused the settlement, or took his own offer back."""

    seat: Seat
    member: Seat


@dataclass(frozen=True, slots=True)
class Settled:
    """The bet of ``member`` ended at the points agreed on."""

    member: Seat
    points_to_member: int


@dataclass(frozen=True, slots=True)
class ConcessionOffered:
    """``seat`` offered to lose ``win``: for ``members``, if all of ``asked`` accept (R11)."""

    seat: Seat
    win: Win
    members: tuple[Seat, ...]
    asked: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class ConcessionAnswered:
    """``seat`` accepted the concession, or plays on; ``proxy`` if as the captain did."""

    seat: Seat
    accepted: bool
    proxy: bool = False


@dataclass(frozen=True, slots=True)
class ConcessionClosed:
    """The concession ended the bets of ``members``, won by ``winner``; of nobody if refused."""

    members: tuple[Seat, ...]
    winner: Side
    win: Win


@dataclass(frozen=True, slots=True)
class Forfeited:
    """The bet of ``member`` was lost because nobody is there to play it."""

    member: Seat


@dataclass(frozen=True, slots=True)
class Suggested:
    """``seat`` advised; ``backing`` names whom he agreed with."""

    seat: Seat
    advice: Advice
    backing: Seat | None = None


@dataclass(frozen=True, slots=True)
class Paid:
    """One payment was booked."""

    payment: Payment


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last bet closed; ``captain`` led the team at that moment."""

    outcome: Outcome
    captain: Seat


TableEvent = (
    OptionsChanged
    | Joined
    | Left
    | SatOut
    | Replaced
    | SeatsRolled
    | OrderSet
    | PartnerInvited
    | PartnerAnswered
    | GameStarted
    | Stopped
)
BoardEvent = OpeningRolled | Rolled | Chosen | Played | Danced
CubeEvent = (
    DoubleProposed
    | ProposalAnswered
    | DoubleVetoed
    | BoxDoubled
    | TeamDoubled
    | DoubleWaived
    | AnswerSealed
    | AnswersOpened
    | Answered
    | TakeReopened
    | BeaversAnswered
    | DoubleClosed
    | CubesAnswered
)
ExtraEvent = ExtraOffered | ExtraRefused | ExtraStarted | ExtraDoubled | ExtraDoubleAnswered
BargainEvent = (
    SettlementOffered
    | SettlementRefused
    | Settled
    | ConcessionOffered
    | ConcessionAnswered
    | ConcessionClosed
)
GameEvent = (
    BoardEvent | CubeEvent | ExtraEvent | BargainEvent | Forfeited | Suggested | Paid | GameEnded
)
Event = TableEvent | GameEvent
