"""Name what a seat may ask for: imperative, frozen, without the asking seat."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.backgammon.commands import (
    ChoosePlay,
    ChooseStep,
    Confirm,
    PlayTurn,
    Reset,
    Roll,
    Undo,
)
from bot.games.backgammon.scoring import Win
from bot.games.chouette.advice import Advice
from bot.games.chouette.bets import Answer, BeaverReply
from bot.games.chouette.options import Options
from bot.games.core import Seat


@dataclass(frozen=True, slots=True)
class ChangeOptions:
    """Agree on other house rules, before the first game only."""

    options: Options


@dataclass(frozen=True, slots=True)
class Join:
    """Sit down, or come back from sitting out; play a point for ``stake`` (R14, R17)."""

    stake: int = 1


@dataclass(frozen=True, slots=True)
class Leave:
    """Get up, at any moment (R18, R19).

    ``forfeits``: a bet in the game in progress is lost by that, whatever the house rules say.
    """

    forfeits: bool = False


@dataclass(frozen=True, slots=True)
class SitOut:
    """Keep a place at the table without playing the next games."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Give one's seat to ``newcomer``, with all that is open, at any moment.

    He is a stranger to the table, or waits or sits out at it, and had no other part in the
    game in progress. What has been paid stays with who leaves.
    """

    newcomer: Seat


@dataclass(frozen=True, slots=True)
class Start:
    """Roll for seats and begin the first game (R1)."""


@dataclass(frozen=True, slots=True)
class NextGame:
    """Begin the next game."""


@dataclass(frozen=True, slots=True)
class AnswerPartnership:
    """Say whether one joins the box's side (R20)."""

    accept: bool


@dataclass(frozen=True, slots=True)
class Double:
    """Turn cubes before the roll.

    The box names the members it doubles, nobody meaning all whom it may; a member doubles
    his own cube, or proposes the double where the team shares one cube.
    """

    members: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class NoDouble:
    """Say in the double window that one does not double before this roll (R8)."""


@dataclass(frozen=True, slots=True)
class AnswerProposal:
    """Agree to a double of the team, or refuse it (R7)."""

    agree: bool


@dataclass(frozen=True, slots=True)
class AnswerDouble:
    """Answer a double.

    A member answers the box, the captain also for an absent ``member`` (R19). The box gives
    one answer to all cubes that are offered to it.
    """

    answer: Answer
    member: Seat | None = None


@dataclass(frozen=True, slots=True)
class AnswerCubes:
    """Answer, as the box, each cube that is offered: take or drop a member's (R8)."""

    answers: tuple[tuple[Seat, Answer], ...]


@dataclass(frozen=True, slots=True)
class AnswerBeavers:
    """Answer, as the box, each beaver (R6)."""

    replies: tuple[tuple[Seat, BeaverReply], ...]


@dataclass(frozen=True, slots=True)
class OfferExtra:
    """Offer the double one has dropped to ``taker`` as a side bet (R12)."""

    taker: Seat


@dataclass(frozen=True, slots=True)
class AnswerExtra:
    """Accept or refuse the side bet that ``giver`` offers."""

    giver: Seat
    accept: bool


@dataclass(frozen=True, slots=True)
class DoubleExtra:
    """Redouble the side bet with ``giver``."""

    giver: Seat


@dataclass(frozen=True, slots=True)
class AnswerExtraDouble:
    """Take or drop the redouble of the side bet with ``taker``."""

    taker: Seat
    answer: Answer


@dataclass(frozen=True, slots=True)
class OfferSettlement:
    """Offer to end the bet of ``member`` for points that the box pays him (R13).

    Negative points are paid to the box.
    """

    member: Seat
    points_to_member: int


@dataclass(frozen=True, slots=True)
class AnswerSettlement:
    """Accept or refuse the settlement of the bet of ``member``; refusing takes one's own back."""

    member: Seat
    accept: bool


@dataclass(frozen=True, slots=True)
class Concede:
    """Offer to lose a single game, a gammon or a backgammon (R11)."""

    win: Win


@dataclass(frozen=True, slots=True)
class AnswerConcession:
    """Accept a concession, or play on."""

    accept: bool


@dataclass(frozen=True, slots=True)
class Suggest:
    """Advise the one who decides; a new suggestion replaces one's last."""

    advice: Advice


@dataclass(frozen=True, slots=True)
class Back:
    """Give one's voice to what ``seat`` has suggested."""

    seat: Seat


TableCommand = (
    ChangeOptions | Join | Leave | SitOut | Replace | Start | NextGame | AnswerPartnership
)
BoardCommand = Roll | ChooseStep | ChoosePlay | Undo | Reset | Confirm | PlayTurn
CubeCommand = Double | NoDouble | AnswerProposal | AnswerDouble | AnswerCubes | AnswerBeavers
ExtraCommand = OfferExtra | AnswerExtra | DoubleExtra | AnswerExtraDouble
BargainCommand = OfferSettlement | AnswerSettlement | Concede | AnswerConcession
AdviceCommand = Suggest | Back
GameCommand = BoardCommand | CubeCommand | ExtraCommand | BargainCommand | AdviceCommand
Command = TableCommand | GameCommand
