"""Show everybody at a chouette in the panel: role, state in words, cube, running score."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.adapters.naming import signed
from bot.adapters.view import Cast
from bot.games.backgammon.notation import format_dice
from bot.games.chouette.bets import Answer, Bet
from bot.games.chouette.cubes import undecided
from bot.games.chouette.doubling import BoxDouble, MembersDouble
from bot.games.chouette.game import Game
from bot.games.chouette.ledger import Payment, Reason
from bot.games.chouette.options import Cubes
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.session import Session
from bot.games.core import Seat
from bot.words import Words
from renderers.chouette_scenes import (
    MOST_SEATS,
    Panel,
    Role,
    SeatCube,
    SeatCubePlace,
    SeatScene,
)

TITLES: Final = {
    Cubes.SINGLE: "panel.single",
    Cubes.MULTI: "panel.multi",
    Cubes.OFF: "panel.off",
}


def panel_of(session: Session, game: Game, cast: Cast, words: Words) -> Panel:
    """Return the panel of a game in progress or just over, the box first."""
    seats = (game.box, *_partner(game), *game.line)
    others = tuple(s for s in (*session.waiting, *session.resting) if s not in seats)
    gone = tuple(seat for seat in seats if seat in game.absent)
    staying = tuple(seat for seat in seats if seat not in gone)
    # The picture has room for twelve: who has left is the first to be left out.
    shown = set((*staying, *others, *gone)[:MOST_SEATS])
    return Panel(
        title=title_of(game, words),
        note=words("panel.note", number=game.number),
        seats=tuple(
            _seat(session, game, seat, cast, words) for seat in (*seats, *others) if seat in shown
        ),
    )


def title_of(game: Game, words: Words) -> str:
    """Return how many cubes there are, and that one shared cube has several values."""
    parted = game.options.cubes is Cubes.SINGLE and has_cube_each(game)
    return words("panel.parted") if parted else words(TITLES[game.options.cubes])


def has_cube_each(game: Game) -> bool:
    """Tell whether one cube cannot stand for all: each has his own, or a beaver parted them.

    While the box's double is answered, those who took it and those who have not yet spoken
    share a cube all the same.
    """
    if game.options.cubes is not Cubes.SINGLE:
        return game.options.cubes is Cubes.MULTI
    offer = game.doubling.offer
    bets = offer.before if isinstance(offer, BoxDouble) else game.bets
    values = {bet.cube.value for bet in bets if bet.active}
    return len(values) > 1 or any(bet.beavered for bet in game.bets)


def has_doubled(game: Game, member: Seat) -> bool:
    """Tell whether the box has answered a double of ``member`` before this roll.

    The box answers once everybody has spoken, so before that it has answered nobody.
    """
    doubling, bet = game.doubling, game.bet_of(member)
    if member not in doubling.said or undecided(game) or isinstance(doubling.offer, MembersDouble):
        return False
    return not bet.active or bet.cube.owner == game.box


def payments_of(game: Game, seat: Seat) -> int:
    """Return what ``seat`` has won or lost in ``game`` so far."""
    return sum(_gain(payment, seat) for payment in game.payments)


def _partner(game: Game) -> tuple[Seat, ...]:
    return () if game.partner is None else (game.partner,)


def _seat(session: Session, game: Game, seat: Seat, cast: Cast, words: Words) -> SeatScene:
    bet = game.bet_of(seat) if seat in game.line else None
    playing = seat in (game.box, game.partner) or (bet is not None and bet.active)
    return SeatScene(
        badge=_badge(game, seat, words),
        role=_role(game, seat),
        name=cast.names[seat],
        state=_state(session, game, seat, words),
        attention=seat in owed(session),
        out=not playing or seat in game.absent,
        cube=_cube(game, bet, words) if bet else None,
        score=signed(session.score.get(seat, 0)),
    )


def _badge(game: Game, seat: Seat, words: Words) -> str:
    """Return the word for a role; the crew show their place in the team."""
    role = _role(game, seat)
    return str(game.line.index(seat) + 1) if role is Role.CREW else words(f"badge.{role.value}")


def _role(game: Game, seat: Seat) -> Role:
    if seat == game.box:
        return Role.BOX
    if seat == game.partner:
        return Role.PARTNER
    if seat == game.captain:
        return Role.CAPTAIN
    return Role.CREW if seat in game.line else Role.WAITING


def _cube(game: Game, bet: Bet, words: Words) -> SeatCube | None:
    """Return the cube between a member and the box, where one does not stand for all."""
    if not bet.active or not has_cube_each(game):
        return None
    owner = bet.cube.owner
    if owner is None:
        place, label = SeatCubePlace.CENTRE, words("cube_label.centre")
    elif owner == game.box:
        place, label = SeatCubePlace.BOX, words("cube_label.box")
    else:
        place, label = SeatCubePlace.OWN, words("cube_label.own")
    return SeatCube(bet.cube.value, place, _offered(game, bet), label)


def _offered(game: Game, bet: Bet) -> int | None:
    offer, doubled = game.doubling.offer, bet.cube.value * 2
    if isinstance(offer, MembersDouble):
        return doubled if bet.member in offer.members else None
    if not isinstance(offer, BoxDouble) or bet.member not in offer.asked:
        return None
    answered = offer.opened and bet.member in dict(offer.answers)
    return doubled if bet.beavered or not answered else None


def _state(session: Session, game: Game, seat: Seat, words: Words) -> str:
    return next(_states(session, game, seat, words), "")


def _states(session: Session, game: Game, seat: Seat, words: Words) -> Iterator[str]:
    """Yield what there is to say of a seat, the most pressing first."""
    if seat in game.absent:
        yield words("seat_state.left")
    decision = owed(session).get(seat)
    if decision:
        yield _owing(game, decision, words)
    if seat in game.line:
        yield from _member_states(game, seat, words)
    if seat in session.resting:
        yield words("seat_state.rests")
    if seat not in (game.box, game.partner, *game.line):
        yield words("seat_state.waits")
    if game.number == 1 and game.turns == 0:
        yield rolls_of(session, seat, words)
    if game.outcome:
        yield words("seat_state.result", points=signed(payments_of(game, seat)))
    if seat in game.line:
        yield words("seat_state.in")
    yield words("seat_state.box") if seat == game.box else words("seat_state.partner")


def rolls_of(session: Session, seat: Seat, words: Words) -> str:
    """Return what ``seat`` rolled for its place, the rolls after a tie included."""
    rolls = [str(die) for throws in session.seat_rolls for who, die in throws if who == seat]
    return words("seat_state.rolled", rolls=", ".join(rolls))


def _owing(game: Game, decision: Decision, words: Words) -> str:
    if decision is Decision.PLAY and game.turn:
        return words("seat_state.plays", dice=format_dice(game.turn.dice))
    if decision is Decision.ROLL:
        return words("seat_state.rolls")
    return words("seat_state.decides")


def _member_states(game: Game, seat: Seat, words: Words) -> Iterator[str]:
    bet, doubling = game.bet_of(seat), game.doubling
    if not bet.active:
        yield _closed(game, seat, words)
        return
    offer = doubling.offer
    if isinstance(offer, BoxDouble) and seat in dict(offer.answers):
        yield _answered(offer, seat, words)
    elif isinstance(offer, BoxDouble) and seat in offer.asked:
        yield words("seat_state.asked")
    if doubling.proposal and seat in doubling.proposal.agreed:
        yield words("seat_state.agrees")
    if doubling.proposal and seat in doubling.proposal.refused:
        yield words("seat_state.refuses")
    if isinstance(offer, MembersDouble) and seat in offer.members:
        yield words("seat_state.doubled")
    elif has_doubled(game, seat):
        yield words("seat_state.doubled_taken", value=bet.cube.value)
    elif seat in doubling.said:
        yield words("seat_state.no_double")


def _answered(offer: BoxDouble, seat: Seat, words: Words) -> str:
    if not offer.opened:
        return words("seat_state.sealed")
    if dict(offer.answers)[seat] is Answer.BEAVER:
        return words("seat_state.beavered")
    return words("seat_state.took")


def _closed(game: Game, seat: Seat, words: Words) -> str:
    """Return how the bet of a member ended and what he got or paid for it."""
    own = [p for p in game.payments if seat in (p.payer, p.payee) and p.reason in CLOSING]
    points = signed(sum(_gain(payment, seat) for payment in own))
    if not own:
        return words("seat_state.closed_settlement", points=points)
    reason = own[-1].reason
    if reason is Reason.DROP and own[-1].payee == seat:
        reason = Reason.GIVEN_UP
    return words(f"seat_state.closed_{reason}", points=points)


CLOSING: Final = (
    Reason.DROP,
    Reason.GIVEN_UP,
    Reason.BOARD,
    Reason.CONCESSION,
    Reason.SETTLEMENT,
    Reason.FORFEIT,
)
"""What ends the bet of a member, unlike what is paid for side bets and to a partner."""


def _gain(payment: Payment, seat: Seat) -> int:
    return payment.points * ((payment.payee == seat) - (payment.payer == seat))
