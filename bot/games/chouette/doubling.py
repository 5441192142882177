"""Hold what is open about cubes before a roll: offers, consent, who has spoken (R5-R8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.chouette.bets import Answer, Bet
from bot.games.core import Seat


@dataclass(frozen=True, slots=True)
class BoxDouble:
    """Hold a double of the box: whom it asks, in rank order, and the answers so far (R6).

    ``before`` are the bets as they stood. Where answers are hidden they are sealed, and for
    nobody's eyes but the answerer's, until ``opened``.
    """

    asked: tuple[Seat, ...]
    before: tuple[Bet, ...]
    answers: tuple[tuple[Seat, Answer], ...] = ()
    opened: bool = True

    @property
    def unanswered(self) -> tuple[Seat, ...]:
        """Return the members whose answer is still missing, in rank order."""
        answered = dict(self.answers)
        return tuple(seat for seat in self.asked if seat not in answered)

    @property
    def staying(self) -> tuple[Seat, ...]:
        """Return the members who have taken or beavered."""
        answers = dict(self.answers)
        return tuple(s for s in self.asked if answers.get(s) in (Answer.TAKE, Answer.BEAVER))

    @property
    def dropped(self) -> tuple[Seat, ...]:
        """Return the members who have dropped."""
        answers = dict(self.answers)
        return tuple(seat for seat in self.asked if answers.get(seat) is Answer.DROP)

    def without(self, member: Seat) -> BoxDouble:
        """Return the double as if ``member`` had not been asked."""
        asked = tuple(seat for seat in self.asked if seat != member)
        answers = tuple(entry for entry in self.answers if entry[0] != member)
        return replace(self, asked=asked, answers=answers)

    def price(self, member: Seat) -> int:
        """Return what ``member`` paid or would pay for a drop: the value before the double."""
        return next(bet.price for bet in self.before if bet.member == member)


@dataclass(frozen=True, slots=True)
class MembersDouble:
    """Hold the cubes that wait for the box: everybody's with a single cube (R7, R8)."""

    members: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Proposal:
    """Hold a double that the team is asked to agree to (R7)."""

    seat: Seat
    agreed: tuple[Seat, ...]
    refused: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Doubling:
    """Hold everything about cubes that the next roll wipes out.

    ``vetoed``: the team has said no for this turn. ``said`` are the members who have said
    *double* or *no double* this turn. ``closed`` is the double of the box that everybody has
    answered: what extras may be offered on. ``redoubled`` are the givers and takers whose
    side bet has been redoubled this turn (R12).
    """

    offer: BoxDouble | MembersDouble | None = None
    proposal: Proposal | None = None
    vetoed: bool = False
    said: tuple[Seat, ...] = ()
    closed: BoxDouble | None = None
    redoubled: tuple[tuple[Seat, Seat], ...] = ()

    def without(self, member: Seat) -> Doubling:
        """Return what is open once the bet of ``member`` is closed: no double is about it."""
        match self.offer:
            case MembersDouble(members=members):
                left = tuple(seat for seat in members if seat != member)
                return replace(self, offer=MembersDouble(left) if left else None)
            case BoxDouble() as double:
                return replace(self, offer=double.without(member))
        return self
