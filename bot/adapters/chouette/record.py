"""Write the log of a chouette as matches of two: each member against the box.

No format knows a chouette. A member's file has the games in which he was on the team, from the
opening to the end of his own bet; the box is one player in it, whoever sat there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.adapters.backgammon.record import in_order, legs_of
from bot.adapters.view import Cast
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Danced, Played
from bot.games.backgammon.records.match_position import GameState, MatchPosition, Offer
from bot.games.backgammon.records.match_record import (
    Action,
    Cubed,
    CubeDeed,
    GameRecord,
    GameResult,
    MatchRecord,
    Resigned,
    Rolled,
)
from bot.games.backgammon.scoring import Win
from bot.games.chouette.bets import Answer, BeaverReply
from bot.games.chouette.doubling import BoxDouble, MembersDouble
from bot.games.chouette.events import (
    Answered,
    AnswerSealed,
    AnswersOpened,
    BeaversAnswered,
    BoxDoubled,
    ConcessionClosed,
    CubesAnswered,
    Event,
    Forfeited,
    GameStarted,
    Paid,
    Replaced,
    TakeReopened,
    TeamDoubled,
)
from bot.games.chouette.game import Game
from bot.games.chouette.ledger import EXTRA_REASONS, Payment, Reason
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Session
from bot.games.core import Seat

MEMBER, BOX = Seat(0), Seat(1)
"""The seats of a member's match."""

SEATS_OF: Final = {Side.TEAM: MEMBER, Side.BOX: BOX}
DEEDS: Final = {
    Answer.TAKE: CubeDeed.TAKE,
    Answer.DROP: CubeDeed.DROP,
    Answer.BEAVER: CubeDeed.BEAVER,
}
REPLIES: Final[Mapping[BeaverReply, tuple[Action, ...]]] = {
    BeaverReply.GO_ON: (Cubed(BOX, CubeDeed.TAKE),),
    BeaverReply.GIVE_UP: (Cubed(BOX, CubeDeed.DROP),),
    BeaverReply.RACCOON: (Cubed(BOX, CubeDeed.RACCOON), Cubed(MEMBER, CubeDeed.TAKE)),
}
NOT_OF_THE_BET: Final = EXTRA_REASONS | {Reason.PARTNER}


@dataclass
class _Sheet:
    """Gather one game of one member while its events are read."""

    member: Seat
    score: tuple[int, int]
    cube: Cube = field(default_factory=Cube)
    actions: list[Action] = field(default_factory=list)
    result: GameResult | None = None

    @property
    def score_after(self) -> tuple[int, int]:
        """Return the score with what this game has brought."""
        if self.result is None:
            return self.score
        member, box = self.score
        won = self.result.points
        return (member + won, box) if self.result.winner == MEMBER else (member, box + won)


class ChouetteRecord:
    """Turn logs and states of a chouette into records and positions."""

    def matches(
        self, log: Sequence[tuple[Session, Event]], state: Session, cast: Cast, date: str
    ) -> tuple[MatchRecord, ...]:
        """Return a match for each who was ever a member, in the order of the seats.

        ``date`` is ``YYYY-MM-DD``.
        """
        sheets = _sheets(log)
        return tuple(
            MatchRecord(
                players=(cast.names[member], "Box"),
                length=0,
                games=tuple(_record(each) for each in sheets[member]),
                jacoby=state.options.jacoby,
                beavers=state.options.beavers,
                date=date,
            )
            for member in sorted(sheets)
        )

    def position(self, state: Session) -> MatchPosition:
        """Return the position on the table, with the captain's cube; the box is seat 1."""
        game = state.game
        if game is None:
            return MatchPosition()
        on_roll = SEATS_OF[game.on_roll]
        offered = isinstance(game.doubling.offer, BoxDouble | MembersDouble)
        return MatchPosition(
            position=game.position,
            on_roll=on_roll,
            to_act=Seat(1 - on_roll) if offered else on_roll,
            dice=game.turn.dice if game.turn else None,
            cube=_cube(game, game.captain),
            offer=Offer.DOUBLE if offered else Offer.NONE,
            jacoby=state.options.jacoby,
            beavers=state.options.beavers,
            state=GameState.PLAYING if game.outcome is None else GameState.OVER,
        )

    def sides(self, state: Session, cast: Cast) -> tuple[str, str]:
        """Return the names of the captain and the box, or nobody's before the first game."""
        game = state.game
        return ("", "") if game is None else (cast.names[game.captain], cast.names[game.box])


def sealed(events: Iterable[Any]) -> frozenset[int]:
    """Return the places in a log of answers that nobody has opened yet (hidden answers, R6)."""
    waiting: set[int] = set()
    for place, event in enumerate(events):
        if isinstance(event, AnswersOpened):
            waiting.clear()
        elif isinstance(event, AnswerSealed):
            waiting.add(place)
    return frozenset(waiting)


def _cube(game: Game, member: Seat) -> Cube:
    """Return a member's cube in the seats of his match."""
    cube = game.bet_of(member).cube
    if cube.owner is None:
        return cube
    return Cube(cube.value, BOX if cube.owner == game.box else MEMBER)


def _sheets(log: Iterable[tuple[Session, Any]]) -> dict[Seat, list[_Sheet]]:
    sheets: dict[Seat, list[_Sheet]] = {}
    current: list[_Sheet] = []
    for before, event in log:
        if isinstance(event, GameStarted):
            assert before.order is not None
            current = [_begun(sheets, member) for member in before.order.queue]
        elif before.game is not None:
            for sheet in current:
                _note(sheet, before.game, event)
    return sheets


def _begun(sheets: dict[Seat, list[_Sheet]], member: Seat) -> _Sheet:
    earlier = sheets.setdefault(member, [])
    sheet = _Sheet(member, earlier[-1].score_after if earlier else (0, 0))
    earlier.append(sheet)
    return sheet


def _record(sheet: _Sheet) -> GameRecord:
    return GameRecord(sheet.score, tuple(sheet.actions), sheet.result, cube=sheet.cube)


def _note(sheet: _Sheet, game: Game, event: Event) -> None:
    match event:
        case Paid(payment=payment):
            if payment.reason not in NOT_OF_THE_BET:
                sheet.result = _result(sheet.member, game, payment) or sheet.result
        case Replaced(leaver=sheet.member, newcomer=newcomer) if game.outcome is None:
            sheet.member = newcomer
        case TakeReopened(seat=sheet.member):
            sheet.actions.pop()
        case ConcessionClosed(members=members, winner=winner, win=win):
            if sheet.member in members:
                sheet.actions += _last_roll(game)
                sheet.actions.append(Resigned(SEATS_OF[winner.other], win))
        case Forfeited(member=sheet.member):
            sheet.actions.append(Resigned(MEMBER, Win.SINGLE))
        case _ if game.bet_of(sheet.member).active:
            sheet.actions += _played(sheet, game, event) or _cube_deeds(sheet.member, event)
        case _:
            pass


def _played(sheet: _Sheet, game: Game, event: Event) -> list[Action]:
    if not isinstance(event, Played | Danced) or game.turn is None:
        return []
    if not sheet.actions:
        sheet.cube = _cube(game, sheet.member)
    legs = legs_of(event.steps) if isinstance(event, Played) else ()
    return [Rolled(SEATS_OF[game.on_roll], in_order(game.turn.dice), legs)]


def _last_roll(game: Game) -> list[Action]:
    """Return the roll that was left unplayed when the bet was given up."""
    if game.turn is None:
        return []
    return [Rolled(SEATS_OF[game.on_roll], in_order(game.turn.dice))]


def _cube_deeds(member: Seat, event: Event) -> Sequence[Action]:
    match event:
        case BoxDoubled(members=members) if member in members:
            return (Cubed(BOX, CubeDeed.DOUBLE),)
        case TeamDoubled(members=members) if member in members:
            return (Cubed(MEMBER, CubeDeed.DOUBLE),)
        case Answered(seat=seat, answer=answer) if seat == member:
            return (Cubed(MEMBER, DEEDS[answer]),)
        case BeaversAnswered(replies=replies) if member in dict(replies):
            return REPLIES[dict(replies)[member]]
        case CubesAnswered(answers=answers) if member in dict(answers):
            return (Cubed(BOX, DEEDS[dict(answers)[member]]),)
    return ()


def _result(member: Seat, game: Game, payment: Payment) -> GameResult | None:
    """Return what a payment between a member and the box says of his game, in points."""
    if {payment.payer, payment.payee} != {member, game.box}:
        return None
    winner = MEMBER if payment.payee == member else BOX
    return GameResult(winner, payment.points // game.bet_of(member).stake)
