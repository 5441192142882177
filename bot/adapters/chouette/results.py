"""Say what came of a game of a chouette, and which dice were thrown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from bot.adapters.results import (
    Count,
    Entry,
    Moments,
    Part,
    Result,
    Throw,
    outcome_of,
    places,
)
from bot.games.backgammon.events import Rolled
from bot.games.chouette.bets import Answer
from bot.games.chouette.closing import share_with_partner
from bot.games.chouette.events import (
    Answered,
    BoxDoubled,
    CubesAnswered,
    Event,
    GameEnded,
    GameStarted,
    OpeningRolled,
    Paid,
    SeatsRolled,
    TakeReopened,
    TeamDoubled,
)
from bot.games.chouette.game import Ending, Game
from bot.games.chouette.ledger import EXTRA_REASONS, Payment, Reason, balances
from bot.games.chouette.seats import Order, Side
from bot.games.chouette.session import Session
from bot.games.core import Seat
from storage import Scope

BOX, PARTNER, CAPTAIN, CREW = ROLES = ("box", "partner", "captain", "crew")
"""Parts of the game; the captain is the one who led the team when the game began."""

BET_SIDES = ("box", "team")
"""Who has a figure about bets between the box and a member: `bets_{side}.{value of the cube}.…`."""

ENDINGS: Final = (GameEnded,)


def thrown(event: Event) -> tuple[Throw, ...]:
    """Return the dice of an event."""
    match event:
        case SeatsRolled(throws=throws):
            return tuple(Throw(seat, (number,)) for seat, number in throws)
        case OpeningRolled(dice=dice):
            return (Throw(None, dice),)
        case Rolled(seat=seat, dice=dice):
            return (Throw(seat, dice),)
        case _:
            return ()


def result(moments: Moments) -> Result:
    """Return what came of the game that the last event ended.

    Everybody has a part who played or paid: also a member who was replaced, and the newcomer.
    """
    state, event = moments[-1]
    assert isinstance(event, GameEnded)
    game: Game = state.game
    # The partner is paid after the end, when the last bet is: his half belongs to this game.
    shared = tuple(paid.payment for paid in share_with_partner(game))
    points = balances((*game.payments, *shared), game.seats)
    roles = _roles(game, moments)
    count = Count()
    _count_cubes(moments, game, count)
    _count_bets(moments, count)
    _count_board(game, event, count)
    ranks = places(points)
    for seat, won in points.items():
        _count_role(seat, roles.get(seat, CREW), won, count)
    parts = tuple(
        Part(seat, ranks[seat], won, outcome_of(won), roles.get(seat, CREW), count.of(seat))
        for seat, won in points.items()
    )
    paid = (*_entries(moments, game), *_entries_of(shared))
    return Result(Scope.GAME, parts, tuple(_between_two(paid)))


def _roles(game: Game, moments: Moments) -> dict[Seat, str]:
    """Return the part of each seat as the game began; who replaces somebody takes on his."""
    order: Order = next(state.order for state, event in moments if isinstance(event, GameStarted))
    roles = dict.fromkeys(order.queue, CREW) | {order.queue[0]: CAPTAIN, order.box: BOX}
    if order.partner is not None:
        roles[order.partner] = PARTNER
    for earlier, now in game.held_before:
        roles.setdefault(now, roles.get(earlier, CREW))
    return roles


def _count_role(seat: Seat, role: str, points: int, count: Count) -> None:
    """Count games, points and their squares by role, from which follow mean and spread."""
    count.add(seat, f"{role}.games")
    count.add(seat, f"{role}.won", int(points > 0))
    count.add(seat, f"{role}.points", points)
    count.add(seat, f"{role}.squares", points * points)


def _count_board(game: Game, ended: GameEnded, count: Count) -> None:
    """Count single games, gammons and backgammons of those who played to the end of the board."""
    if ended.outcome.ending is not Ending.BOARD:
        return
    kind = ended.outcome.win.name.lower()
    on_the_board = [paid for paid in game.payments if paid.reason is Reason.BOARD]
    for seat in {seat for paid in on_the_board for seat in (paid.payer, paid.payee)}:
        side = Side.BOX if seat == game.box else Side.TEAM
        count.add(seat, f"{kind}.{'won' if side is ended.outcome.winner else 'lost'}")


def _count_cubes(moments: Moments, game: Game, count: Count) -> None:
    """Count every cube where it is offered and answered, and who won the bet after a take."""
    now = dict(game.held_before)
    bets = _bets(game, now)
    for state, event in moments:
        match event:
            case BoxDoubled(members=members):
                count.add(state.game.box, "cube.offered", len(members))
            case TeamDoubled(members=members):
                for member in members:
                    count.add(member, "cube.offered")
            case CubesAnswered(answers=answers):
                box = state.game.box
                for member, answer in answers:
                    won = -bets.get(now.get(member, member), 0)
                    _count_answer(member, box, answer, won, count)
    for box, member, answer in _answers_to_the_box(moments):
        _count_answer(box, member, answer, bets.get(now.get(member, member), 0), count)


def _answers_to_the_box(moments: Moments) -> Iterator[tuple[Seat, Seat, Answer]]:
    """Yield box, member and answer of every double of the box; a take sent back is no answer."""
    answers: list[tuple[Seat, Seat, Answer]] = []
    for state, event in moments:
        match event:
            case Answered(seat=member, answer=answer):
                answers.append((state.game.box, member, answer))
            case TakeReopened(seat=member):
                last = max(at for at, answer in enumerate(answers) if answer[1] == member)
                del answers[last]
    yield from answers


def _bets(game: Game, now: dict[Seat, Seat]) -> dict[Seat, int]:
    """Return what each bet has won from the box, by who holds it ``now``; no side bets."""
    won: dict[Seat, int] = {}
    for payment in game.payments:
        payer, payee = (now.get(seat, seat) for seat in (payment.payer, payment.payee))
        if payment.reason not in EXTRA_REASONS and game.box in (payer, payee):
            member, points = (
                (payer, -payment.points) if payee == game.box else (payee, payment.points)
            )
            won[member] = won.get(member, 0) + points
    return won


def _count_answer(doubler: Seat, taker: Seat, answer: Answer, won: int, count: Count) -> None:
    """Count one answer; ``won``: what the taker got out of this bet in the end."""
    if answer is Answer.DROP:
        count.add(taker, "cube.dropped")
        count.add(doubler, "cube.offer_dropped")
        return
    count.add(taker, "cube.taken")
    count.add(taker, "cube.beavered", int(answer is Answer.BEAVER))
    count.add(doubler, "cube.offer_taken")
    if won > 0:
        count.add(taker, "cube.won_as_taker")
    elif won < 0:
        count.add(doubler, "cube.won_as_doubler")


def _count_bets(moments: Moments, count: Count) -> None:
    """Count what the box and each member won from each other, by where the cube stood."""
    for state, event in moments:
        if not isinstance(event, Paid) or event.payment.reason in EXTRA_REASONS:
            continue
        paid, game = event.payment, state.game
        member = _member(game, paid)
        if member is not None:
            value = game.bet_of(member).cube.value
            for seat, way, points in (
                (paid.payee, "won", paid.points),
                (paid.payer, "lost", -paid.points),
            ):
                side = "team" if seat == member else "box"
                count.add(seat, f"bets_{side}.{value}.{way}")
                count.add(seat, f"bets_{side}.{value}.points", points)


def _member(game: Game, paid: Payment) -> Seat | None:
    """Return whose bet a payment was about; partners and side bets have none."""
    return next((seat for seat in (paid.payer, paid.payee) if seat in game.line), None)


def _entries(moments: Moments, game: Game) -> Iterator[Entry]:
    """Yield what was paid in a game, without what the partner of the game before was paid."""
    for state, event in moments:
        if isinstance(event, Paid) and event.payment.game == game.number:
            paid = event.payment
            yield Entry(paid.payee, paid.payer, paid.points, _stake(state, paid), str(paid.reason))


def _entries_of(shared: Iterable[Payment]) -> Iterator[Entry]:
    """Yield what box and partner have shared: there is no cube between them."""
    for paid in shared:
        yield Entry(paid.payee, paid.payer, paid.points, paid.points, str(paid.reason))


def _between_two(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield for each two people what is left between them: a game is won from somebody once.

    An extra is paid for and pays later, and the later payment says how. Between two who came out
    even nothing is left.
    """
    found: dict[frozenset[Seat], list[Entry]] = {}
    for entry in entries:
        found.setdefault(frozenset((entry.winner, entry.loser)), []).append(entry)
    for several in found.values():
        last = several[-1]
        points = sum(e.points if e.winner == last.winner else -e.points for e in several)
        if points:
            turned = replace(last, winner=last.loser, loser=last.winner)
            yield replace(last if points > 0 else turned, points=abs(points))


def _stake(state: Session, paid: Payment) -> int:
    """Return the value of the cube that a payment was about; side bets carry their own price."""
    game = state.game
    assert game is not None
    if paid.reason in EXTRA_REASONS:
        return paid.points
    member = _member(game, paid)
    return paid.points if member is None else game.bet_of(member).cube.value
